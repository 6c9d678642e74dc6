import type { Asset } from '@tarazu/domain/asset';
import type { LimitConversion, LimitConversionEnd } from '@tarazu/domain/exchange/conversion/limit-conversion';
import { decimal, divide } from '@tarazu/domain/money';
import type { AccountId } from '@tarazu/domain/posting';
import type { Reader, Statement, Writer } from '../../platform/database.ts';
import type { Migration } from '../../platform/migrations.ts';

export const limitConversionMigrations: readonly Migration[] = [
  {
    number: 621,
    name: 'conversions at a limit',
    // `ratio` is what has to be got for one of what is given, so that those that are reached are found without asking all.
    sql: `
create table limit_conversion (
  owner_id bigint not null,
  limit_id text not null,
  gives text not null,
  gets text not null check (gets <> gives),
  amount numeric not null check (amount > 0),
  least numeric not null check (least > 0),
  value numeric not null check (value > 0),
  ratio numeric not null check (ratio > 0),
  set_ms bigint not null,
  ends_ms bigint not null check (ends_ms > set_ms),
  set_no bigint not null,
  state text not null check (state in ('waiting', 'reached', 'cancelled', 'expired', 'short', 'barred')),
  ended_ms bigint,
  ended_no bigint,
  conversion_id text,
  primary key (owner_id, limit_id),
  constraint limit_conversion_ended_whole check ((state = 'waiting') = (ended_ms is null) and (ended_ms is null) = (ended_no is null)),
  constraint limit_conversion_reached_whole check ((state = 'reached') = (conversion_id is not null))
);
create index limit_conversion_pair on limit_conversion (gives, gets, ratio) where state = 'waiting';
create index limit_conversion_ending on limit_conversion (ends_ms) where state = 'waiting';
create index limit_conversion_own on limit_conversion (owner_id, set_no);
`,
  },
];

export type LimitState = 'waiting' | 'reached' | LimitConversionEnd;

/** One of somebody; what it is never changes, how it stands does. */
export interface OwnedLimit {
  readonly owner: AccountId;
  readonly limit: LimitConversion;
  readonly setNo: number;
  readonly state: LimitState;
  readonly endedAtMs: number | undefined;
  readonly endedNo: number | undefined;
  readonly conversionId: string | undefined;
}

const RATIO_SCALE = 10n ** 18n;

/** By so much, in money, the rounding of charges to the cent may help a small amount; twice, since its worth changes while it waits. */
const ROUNDING = 2n * 2_000_000n;

/** What has to be got for one, e18, down: it may ask for a quote too early and never too late. */
function ratioOf({ amount, least, value }: Pick<LimitConversion, 'amount' | 'least' | 'value'>): bigint {
  const ratio = divide(least * RATIO_SCALE * value, amount * (value + ROUNDING), 'floor');
  return ratio > 0n ? ratio : 1n;
}

interface Row {
  readonly owner_id: AccountId;
  readonly limit_id: string;
  readonly gives: Asset;
  readonly gets: Asset;
  readonly amount: string;
  readonly least: string;
  readonly value: string;
  readonly set_ms: number;
  readonly ends_ms: number;
  readonly set_no: number;
  readonly state: LimitState;
  readonly ended_ms: number | null;
  readonly ended_no: number | null;
  readonly conversion_id: string | null;
}

function limitOf(row: Row): OwnedLimit {
  return {
    owner: row.owner_id,
    limit: {
      limitId: row.limit_id,
      gives: row.gives,
      amount: decimal(row.amount),
      gets: row.gets,
      least: decimal(row.least),
      value: decimal(row.value),
      setAtMs: row.set_ms,
      endsAtMs: row.ends_ms,
    },
    setNo: row.set_no,
    state: row.state,
    endedAtMs: row.ended_ms ?? undefined,
    endedNo: row.ended_no ?? undefined,
    conversionId: row.conversion_id ?? undefined,
  };
}

const loadStatement: Statement = {
  name: 'limit_conversion_load',
  text: `select l.* from unnest($1::bigint[], $2::text[]) as asked(owner_id, limit_id)
    join limit_conversion l on l.owner_id = asked.owner_id and l.limit_id = asked.limit_id`,
};

export async function loadLimits(
  reader: Reader,
  asked: readonly { readonly owner: AccountId; readonly limitId: string }[],
): Promise<readonly OwnedLimit[]> {
  if (asked.length === 0) return [];
  const values = [asked.map(({ owner }) => owner), asked.map(({ limitId }) => limitId)];
  return (await reader.query<Row>(loadStatement, values)).map(limitOf);
}

const countStatement: Statement = {
  name: 'limit_conversion_count',
  text: `select owner_id, count(*)::int as many from limit_conversion
    where owner_id = any($1::bigint[]) and state = 'waiting' group by 1`,
};

/** How many of each of these people wait. */
export async function countLimits(reader: Reader, owners: readonly AccountId[]): Promise<Map<AccountId, number>> {
  if (owners.length === 0) return new Map();
  const rows = await reader.query<{ owner_id: AccountId; many: number }>(countStatement, [owners]);
  return new Map(rows.map((row) => [row.owner_id, row.many]));
}

const ownStatement: Statement = {
  name: 'limit_conversion_own',
  text: 'select * from limit_conversion where owner_id = $1 and set_no < $2 order by set_no desc limit $3',
};

/** Somebody's own, the newest first. */
export async function readOwnLimits(
  reader: Reader,
  owner: AccountId,
  { before, limit }: { readonly before: number; readonly limit: number },
): Promise<readonly OwnedLimit[]> {
  return (await reader.query<Row>(ownStatement, [owner, before, limit])).map(limitOf);
}

const endingStatement: Statement = {
  name: 'limit_conversion_due',
  text: `select * from limit_conversion where state = 'waiting' and ends_ms <= $1 order by ends_ms limit $2`,
};

export async function readEndingLimits(reader: Reader, untilMs: number, most: number): Promise<readonly OwnedLimit[]> {
  return (await reader.query<Row>(endingStatement, [untilMs, most])).map(limitOf);
}

const anyStatement: Statement = {
  name: 'limit_conversion_any',
  text: `select exists (select 1 from limit_conversion where state = 'waiting') as waits`,
};

export async function anyLimitWaits(reader: Reader): Promise<boolean> {
  const [row] = await reader.query<{ waits: boolean }>(anyStatement, []);
  return row?.waits === true;
}

/** What one coin can give of another now at most, for each one, e18. */
export interface PairNow {
  readonly gives: Asset;
  readonly gets: Asset;
  readonly ratio: bigint;
}

const nearStatement: Statement = {
  name: 'limit_conversion_near',
  text: `select found.* from unnest($1::text[], $2::text[], $3::numeric[]) as pair(gives, gets, ratio),
    lateral (select * from limit_conversion l where l.state = 'waiting' and l.gives = pair.gives and l.gets = pair.gets
      and l.ratio <= pair.ratio and not (l.limit_id = any($4::text[])) order by l.ratio limit $5) found`,
};

/** Those that these pairs may have reached, the easiest of each pair first; `passed` are left out. */
export async function readNearLimits(
  reader: Reader,
  pairs: readonly PairNow[],
  passed: readonly string[],
  most: number,
): Promise<readonly OwnedLimit[]> {
  const values = [pairs.map(({ gives }) => gives), pairs.map(({ gets }) => gets), pairs.map(({ ratio }) => `${ratio}`)];
  return (await reader.query<Row>(nearStatement, [...values, passed, most])).map(limitOf);
}

const pageStatement: Statement = {
  name: 'limit_conversion_page',
  text: `select * from limit_conversion where (owner_id, limit_id) > ($1, $2) order by owner_id, limit_id limit $3`,
};

/** For going through all of them. */
export async function readLimitPage(
  reader: Reader,
  after: readonly [AccountId, string],
  limit: number,
): Promise<readonly OwnedLimit[]> {
  return (await reader.query<Row>(pageStatement, [...after, limit])).map(limitOf);
}

const saveStatement: Statement = {
  name: 'limit_conversion_save',
  text: `insert into limit_conversion (owner_id, limit_id, gives, gets, amount, least, value, ratio, set_ms, ends_ms, set_no, state, ended_ms, ended_no, conversion_id)
    select * from unnest($1::bigint[], $2::text[], $3::text[], $4::text[], $5::numeric[], $6::numeric[], $7::numeric[], $8::numeric[],
      $9::bigint[], $10::bigint[], $11::bigint[], $12::text[], $13::bigint[], $14::bigint[], $15::text[])
    on conflict (owner_id, limit_id) do update set state = excluded.state, ended_ms = excluded.ended_ms,
      ended_no = excluded.ended_no, conversion_id = excluded.conversion_id`,
};

export async function saveLimits(writer: Writer, rows: readonly OwnedLimit[]): Promise<void> {
  if (rows.length === 0) return;
  await writer.query(saveStatement, [
    rows.map(({ owner }) => owner),
    rows.map(({ limit }) => limit.limitId),
    rows.map(({ limit }) => limit.gives),
    rows.map(({ limit }) => limit.gets),
    rows.map(({ limit }) => limit.amount),
    rows.map(({ limit }) => limit.least),
    rows.map(({ limit }) => limit.value),
    rows.map(({ limit }) => `${ratioOf(limit)}`),
    rows.map(({ limit }) => limit.setAtMs),
    rows.map(({ limit }) => limit.endsAtMs),
    rows.map(({ setNo }) => setNo),
    rows.map(({ state }) => state),
    rows.map(({ endedAtMs }) => endedAtMs ?? null),
    rows.map(({ endedNo }) => endedNo ?? null),
    rows.map(({ conversionId }) => conversionId ?? null),
  ]);
}
