import { decimal, decimalToText } from '@tarazu/domain/money';
import type { AccountId } from '@tarazu/domain/posting';
import type { Membership } from '@tarazu/domain/vip/membership';
import type { VipCountry, VipCurrency } from '@tarazu/domain/vip/plan';
import type { Reader, Statement, Writer } from '../platform/database.ts';
import type { Migration } from '../platform/migrations.ts';

export const vipMigrations: readonly Migration[] = [
  {
    number: 190,
    name: 'vip',
    sql: `
create table vip_membership (
  owner_id bigint not null,
  membership_id text not null,
  kind text not null check (kind in ('trial', 'paid')),
  plan_id text not null,
  days int not null check (days > 0),
  currency text,
  price numeric not null check (price >= 0),
  country text not null,
  zone text not null,
  bought_day text not null,
  start_day text not null,
  starts_at_ms bigint not null,
  ends_at_ms bigint not null,
  withdraw_until text,
  cancelled_at_ms bigint,
  refund numeric,
  primary key (owner_id, membership_id)
);
create index vip_membership_by_time on vip_membership (starts_at_ms);
create table vip_trial (
  person_key text primary key,
  owner_id bigint not null,
  membership_id text not null
);
`,
  },
];

export interface OwnedMembership {
  readonly owner: AccountId;
  readonly membership: Membership;
}

interface MembershipRow {
  readonly owner_id: AccountId;
  readonly membership_id: string;
  readonly kind: Membership['kind'];
  readonly plan_id: string;
  readonly days: number;
  readonly currency: VipCurrency | null;
  readonly price: string;
  readonly country: VipCountry;
  readonly zone: string;
  readonly bought_day: string;
  readonly start_day: string;
  readonly starts_at_ms: number;
  readonly ends_at_ms: number;
  readonly withdraw_until: string | null;
  readonly cancelled_at_ms: number | null;
  readonly refund: string | null;
}

const columns = `owner_id, membership_id, kind, plan_id, days, currency, price, country, zone, bought_day, start_day,
  starts_at_ms, ends_at_ms, withdraw_until, cancelled_at_ms, refund`;

function membershipOf(row: MembershipRow): Membership {
  const { cancelled_at_ms: atMs, refund } = row;
  return {
    membershipId: row.membership_id,
    kind: row.kind,
    planId: row.plan_id,
    days: row.days,
    currency: row.currency ?? undefined,
    price: decimal(row.price),
    country: row.country,
    zone: row.zone,
    boughtDay: row.bought_day,
    startDay: row.start_day,
    startsAtMs: row.starts_at_ms,
    endsAtMs: row.ends_at_ms,
    withdrawUntil: row.withdraw_until ?? undefined,
    cancelled: atMs === null ? undefined : { atMs, refund: decimal(refund ?? '0') },
  };
}

const readStatement: Statement = {
  name: 'vip_read',
  text: `select ${columns} from vip_membership where owner_id = any($1::bigint[]) order by owner_id, starts_at_ms, membership_id`,
};

/** The memberships of these people, oldest first; somebody without any is missing. */
export async function readMemberships(
  reader: Reader,
  owners: readonly AccountId[],
): Promise<Map<AccountId, readonly Membership[]>> {
  const found = new Map<AccountId, Membership[]>();
  for (const row of await reader.query<MembershipRow>(readStatement, [owners])) {
    found.set(row.owner_id, [...(found.get(row.owner_id) ?? []), membershipOf(row)]);
  }
  return found;
}

const pageStatement: Statement = {
  name: 'vip_page',
  text: `select ${columns} from vip_membership order by starts_at_ms desc, membership_id limit $1 offset $2`,
};
const countStatement: Statement = {
  name: 'vip_count',
  text: `select count(*) as total,
      count(distinct owner_id) filter (where cancelled_at_ms is null and starts_at_ms <= $1 and ends_at_ms > $1) as members,
      count(*) filter (where kind = 'trial') as trials
    from vip_membership`,
};

/** Memberships of everybody, the newest first. */
export async function readMembershipPage(reader: Reader, nowMs: number, limit: number, offset: number) {
  const [rows, counts] = await Promise.all([
    reader.query<MembershipRow>(pageStatement, [limit, offset]),
    reader.query<{ total: number; members: number; trials: number }>(countStatement, [nowMs]),
  ]);
  const owned = rows.map((row): OwnedMembership => ({ owner: row.owner_id, membership: membershipOf(row) }));
  return { owned, ...(counts[0] ?? { total: 0, members: 0, trials: 0 }) };
}

const trialsStatement: Statement = {
  name: 'vip_trials',
  text: 'select person_key from vip_trial where person_key = any($1::text[])',
};

/** Which of these humans have had their trial. */
export async function readTrials(reader: Reader, personKeys: readonly string[]): Promise<Set<string>> {
  const rows = await reader.query<{ person_key: string }>(trialsStatement, [personKeys]);
  return new Set(rows.map((row) => row.person_key));
}

const insertTrialStatement: Statement = {
  name: 'vip_trial_insert',
  text: 'insert into vip_trial (person_key, owner_id, membership_id) select * from unnest($1::text[], $2::bigint[], $3::text[])',
};

export interface TakenTrial {
  readonly personKey: string;
  readonly owner: AccountId;
  readonly membershipId: string;
}

export async function insertTrials(writer: Writer, trials: readonly TakenTrial[]): Promise<void> {
  if (trials.length === 0) return;
  await writer.query(insertTrialStatement, [
    trials.map(({ personKey }) => personKey),
    trials.map(({ owner }) => owner),
    trials.map(({ membershipId }) => membershipId),
  ]);
}

const saveStatement: Statement = {
  name: 'vip_save',
  text: `insert into vip_membership (${columns})
    select * from unnest($1::bigint[], $2::text[], $3::text[], $4::text[], $5::int[], $6::text[], $7::numeric[], $8::text[],
      $9::text[], $10::text[], $11::text[], $12::bigint[], $13::bigint[], $14::text[], $15::bigint[], $16::numeric[])
    on conflict (owner_id, membership_id) do update
      set cancelled_at_ms = excluded.cancelled_at_ms, refund = excluded.refund`,
};

export async function saveMemberships(writer: Writer, changed: readonly OwnedMembership[]): Promise<void> {
  if (changed.length === 0) return;
  const column = (pick: (one: Membership) => unknown) => changed.map(({ membership }) => pick(membership));
  await writer.query(saveStatement, [
    changed.map(({ owner }) => owner),
    column((one) => one.membershipId),
    column((one) => one.kind),
    column((one) => one.planId),
    column((one) => one.days),
    column((one) => one.currency ?? null),
    column((one) => decimalToText(one.price)),
    column((one) => one.country),
    column((one) => one.zone),
    column((one) => one.boughtDay),
    column((one) => one.startDay),
    column((one) => one.startsAtMs),
    column((one) => one.endsAtMs),
    column((one) => one.withdrawUntil ?? null),
    column((one) => one.cancelled?.atMs ?? null),
    column((one) => (one.cancelled ? decimalToText(one.cancelled.refund) : null)),
  ]);
}
