import type { MoreSharesBody } from '@tarazu/domain/market/corporate-action/more-shares';
import { decimal } from '@tarazu/domain/money';
import type { AccountId } from '@tarazu/domain/posting';
import type { Reader, Statement, Writer } from '../../platform/database.ts';
import type { Migration } from '../../platform/migrations.ts';

export const splitMigrations: readonly Migration[] = [
  {
    number: 369,
    name: 'holding split',
    // `event_no`: the first number of the entry that it stands in, before which it came. `own_no` is that of the event itself. `given`: what
    // came to a purchase before it settled. `locked`: what of a lot may not be sold before `unlocks_on`.
    sql: `
create table holding_split (
  owner_id bigint not null,
  action_id text collate "C" not null,
  instrument_id text not null,
  event_no bigint not null,
  own_no bigint not null,
  ex_date text collate "C" not null,
  at_ms bigint not null,
  body json not null,
  primary key (owner_id, action_id)
);
create index holding_split_of_instrument on holding_split (owner_id, instrument_id, event_no);
alter table fill add column given numeric not null default 0;
alter table granted_lot add column locked numeric not null default 0, add column unlocks_on text collate "C";
create index granted_lot_locked on granted_lot (unlocks_on, owner_id) where locked > 0;
`,
  },
];

/** What is left of a purchase or a gift (e8), and what of it may not be sold yet. */
export interface OldLot {
  readonly eventNo: number;
  readonly granted: boolean;
  /** When it was bought or given. */
  readonly atMs: number;
  readonly remaining: bigint;
  readonly locked: bigint;
}

/** What a holding is made of, oldest first, and which splits it has had. */
export interface OldShares {
  readonly lots: readonly OldLot[];
  readonly met: ReadonlySet<string>;
}

interface HoldingRef {
  readonly owner: AccountId;
  readonly instrumentId: string;
}

const lotsStatement: Statement = {
  name: 'split_lots',
  text: `select * from (
      select t.owner_id, t.instrument_id, t.event_no, false as granted, t.at_ms, t.remaining::text as remaining,
        (case when t.settled then 0 else t.quantity + t.given end)::text as locked
      from unnest($1::bigint[], $2::text[]) as asked(asked_owner, asked_id)
      join fill t on t.owner_id = asked_owner and t.instrument_id = asked_id and t.side = 'buy'
        and (t.remaining > 0 or not t.settled)
      union all
      select g.owner_id, g.instrument_id, g.event_no, true, g.at_ms, g.remaining::text, g.locked::text
      from unnest($1::bigint[], $2::text[]) as asked(asked_owner, asked_id)
      join granted_lot g on g.owner_id = asked_owner and g.instrument_id = asked_id and (g.remaining > 0 or g.locked > 0)
    ) lots order by owner_id, instrument_id, event_no`,
};
const metStatement: Statement = {
  name: 'split_met',
  text: `select owner_id, instrument_id, action_id from holding_split
    where (owner_id, instrument_id) in (select * from unnest($1::bigint[], $2::text[]))`,
};

/** Of these holdings; one without any is missing nothing. */
export async function loadOldShares(
  reader: Reader,
  asked: readonly HoldingRef[],
): Promise<readonly (HoldingRef & { readonly shares: OldShares })[]> {
  if (asked.length === 0) return [];
  const values = [asked.map(({ owner }) => owner), asked.map(({ instrumentId }) => instrumentId)];
  const [lots, met] = await Promise.all([
    reader.query<{
      owner_id: AccountId;
      instrument_id: string;
      event_no: number;
      granted: boolean;
      at_ms: number;
      remaining: string;
      locked: string;
    }>(lotsStatement, values),
    reader.query<{ owner_id: AccountId; instrument_id: string; action_id: string }>(metStatement, values),
  ]);
  return asked.map(({ owner, instrumentId }) => {
    const isOf = (row: { readonly owner_id: AccountId; readonly instrument_id: string }) =>
      row.owner_id === owner && row.instrument_id === instrumentId;
    const own = lots.filter(isOf).map(
      (row): OldLot => ({
        eventNo: row.event_no,
        granted: row.granted,
        atMs: row.at_ms,
        remaining: decimal(row.remaining),
        locked: decimal(row.locked),
      }),
    );
    const ids = new Set(met.filter(isOf).map((row) => row.action_id));
    return { owner, instrumentId, shares: { lots: own, met: ids } };
  });
}

/** A split as it met somebody. */
export interface MetSplitRow {
  readonly owner: AccountId;
  readonly eventNo: number;
  readonly ownNo: number;
  readonly atMs: number;
  readonly body: MoreSharesBody;
}

const insertStatement: Statement = {
  name: 'split_insert',
  text: `insert into holding_split (owner_id, action_id, instrument_id, event_no, own_no, ex_date, at_ms, body)
    select * from unnest($1::bigint[], $2::text[], $3::text[], $4::bigint[], $5::bigint[], $6::text[], $7::bigint[], $8::json[])`,
};
const fillLotsStatement: Statement = {
  name: 'split_fill_lots',
  text: `update fill t set remaining = asked.remaining,
      given = case when t.settled then t.given else asked.locked - t.quantity end
    from unnest($1::bigint[], $2::bigint[], $3::numeric[], $4::numeric[]) as asked(owner_id, event_no, remaining, locked)
    where t.owner_id = asked.owner_id and t.event_no = asked.event_no`,
};
const grantLotsStatement: Statement = {
  name: 'split_grant_lots',
  text: `update granted_lot g set remaining = asked.remaining, locked = asked.locked
    from unnest($1::bigint[], $2::text[], $3::bigint[], $4::numeric[], $5::numeric[])
      as asked(owner_id, instrument_id, event_no, remaining, locked)
    where g.owner_id = asked.owner_id and g.instrument_id = asked.instrument_id and g.event_no = asked.event_no`,
};
const bonusStatement: Statement = {
  name: 'split_bonus_lots',
  text: `insert into granted_lot
      (owner_id, instrument_id, currency, quantity, cost, remaining, at_ms, event_no, reason, locked, unlocks_on)
    select owner_id, instrument_id, currency, quantity, 0, quantity, at_ms, event_no, 'bonus', locked, unlocks_on
    from unnest($1::bigint[], $2::text[], $3::text[], $4::numeric[], $5::bigint[], $6::bigint[], $7::numeric[], $8::text[])
      as given(owner_id, instrument_id, currency, quantity, at_ms, event_no, locked, unlocks_on)`,
};

/** What a batch leaves of a split: the row, and the lots as they are from then on. */
export interface NewSplit extends MetSplitRow {
  readonly lots: readonly OldLot[];
}

function bonusOf({ owner, ownNo, atMs, body }: NewSplit) {
  const quantity = decimal(body.after) - decimal(body.before);
  return body.kind === 'bonus' && quantity > 0n ? [{ owner, ownNo, atMs, body, quantity }] : [];
}

/** Sent before what the same batch buys and sells: lots are written as they were before that. */
export async function saveSplits(writer: Writer, splits: readonly NewSplit[]): Promise<void> {
  if (splits.length === 0) return;
  const lots = splits
    .filter(({ body }) => body.kind === 'split')
    .flatMap(({ owner, body, lots: own }) => own.map((lot) => ({ owner, instrumentId: body.instrumentId, ...lot })));
  const [bought, granted] = [lots.filter((lot) => !lot.granted), lots.filter((lot) => lot.granted)];
  const bonus = splits.flatMap(bonusOf);
  await Promise.all([
    writer.query(insertStatement, [
      splits.map(({ owner }) => owner),
      splits.map(({ body }) => body.actionId),
      splits.map(({ body }) => body.instrumentId),
      splits.map(({ eventNo }) => eventNo),
      splits.map(({ ownNo }) => ownNo),
      splits.map(({ body }) => body.exDate),
      splits.map(({ atMs }) => atMs),
      splits.map(({ body }) => JSON.stringify(body)),
    ]),
    writer.query(fillLotsStatement, [
      bought.map(({ owner }) => owner),
      bought.map(({ eventNo }) => eventNo),
      bought.map(({ remaining }) => remaining),
      bought.map(({ locked }) => locked),
    ]),
    writer.query(grantLotsStatement, [
      granted.map(({ owner }) => owner),
      granted.map(({ instrumentId }) => instrumentId),
      granted.map(({ eventNo }) => eventNo),
      granted.map(({ remaining }) => remaining),
      granted.map(({ locked }) => locked),
    ]),
    writer.query(bonusStatement, [
      bonus.map(({ owner }) => owner),
      bonus.map(({ body }) => body.instrumentId),
      bonus.map(({ body }) => body.currency),
      bonus.map(({ quantity }) => quantity),
      bonus.map(({ atMs }) => atMs),
      bonus.map(({ ownNo }) => ownNo),
      bonus.map(({ body }) => decimal(body.locked)),
      bonus.map(({ body }) => body.tradableOn),
    ]),
  ]);
}

const holdersStatement: Statement = {
  name: 'split_holders',
  text: `select h.owner_id from holding h where h.instrument_id = $1 and h.quantity > 0 and h.day < $2
      and not exists (select from holding_split s where s.owner_id = h.owner_id and s.action_id = $3)
      and (exists (select from fill t where t.owner_id = h.owner_id and t.instrument_id = h.instrument_id and t.remaining > 0)
        or exists (select from granted_lot g where g.owner_id = h.owner_id and g.instrument_id = h.instrument_id
          and g.remaining > 0 and g.at_ms < $4))
    order by h.owner_id limit $5`,
};

/** People with shares of before whom a split has not met yet. */
export async function findOldHolders(
  reader: Reader,
  split: { readonly instrumentId: string; readonly exDate: string; readonly actionId: string; readonly exMs: number },
  limit: number,
): Promise<readonly AccountId[]> {
  const values = [split.instrumentId, split.exDate, split.actionId, split.exMs, limit];
  return (await reader.query<{ owner_id: AccountId }>(holdersStatement, values)).map((row) => row.owner_id);
}

const anyStatement: Statement = {
  name: 'split_of_any',
  text: 'select owner_id from holding where instrument_id = $1 and quantity > 0 and owner_id > $2 order by owner_id limit $3',
};

/** People who hold a share, by their numbers after one of them. */
export async function findHoldersOf(
  reader: Reader,
  instrumentId: string,
  after: AccountId,
  limit: number,
): Promise<readonly AccountId[]> {
  const rows = await reader.query<{ owner_id: AccountId }>(anyStatement, [instrumentId, after, limit]);
  return rows.map((row) => row.owner_id);
}

interface Row {
  readonly owner_id: AccountId;
  readonly event_no: number;
  readonly own_no: number;
  readonly at_ms: number;
  readonly body: MoreSharesBody;
}

function metOf({ owner_id: owner, event_no: eventNo, own_no: ownNo, at_ms: atMs, body }: Row): MetSplitRow {
  return { owner, eventNo, ownNo, atMs, body };
}

const columns = 'owner_id, event_no, own_no, at_ms, body';
const ownStatement: Statement = {
  name: 'split_own',
  text: `select ${columns} from holding_split where owner_id = $1 and ($2::text is null or instrument_id = $2) order by own_no`,
};
const allStatement: Statement = {
  name: 'split_all',
  text: `select ${columns} from holding_split order by owner_id, event_no, own_no`,
};

/** What met somebody, oldest first. */
export async function readSplitsOf(
  reader: Reader,
  owner: AccountId,
  instrumentId?: string,
): Promise<readonly MetSplitRow[]> {
  return (await reader.query<Row>(ownStatement, [owner, instrumentId ?? null])).map(metOf);
}

/** All of them, for checking, in the order of their owners' events. */
export async function readSplits(reader: Reader): Promise<readonly MetSplitRow[]> {
  return (await reader.query<Row>(allStatement)).map(metOf);
}
