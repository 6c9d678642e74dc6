import type { Asset } from '@tarazu/domain/asset';
import type { AccountId, Purpose } from '@tarazu/domain/posting';
import { COUNTED_MAX } from '@tarazu/wire/scalar';
import type { Reader, Statement } from './database.ts';

/** One event of an entry, as it was kept. */
export interface KeptEvent {
  readonly type: string;
  readonly body: Readonly<Record<string, unknown>>;
}

/** A line of the ledger with the entry it belongs to. Amounts are decimal text. */
export interface LineRow {
  readonly no: number;
  /** Its place in the entry. */
  readonly line: number;
  readonly at_ms: number;
  readonly kind: string;
  readonly events: readonly KeptEvent[];
  readonly holder: AccountId;
  readonly asset: Asset;
  readonly purpose: Purpose;
  readonly amount: string;
  /** Null for a line of the house. */
  readonly balance_after: string | null;
}

/** The event types of a row `j` of the journal. Rows from before they were kept have their events taken apart. */
export const eventTypes = `coalesce(j.types, (select array_agg(e ->> 'type') from json_array_elements(readable(j.events)) e))`;

/** Only lines after a place, newest first: of the entry with number `$2` those before line `$3`, and all of older ones. */
const beyond = '($2::bigint is null or (p.no <= $2 and (p.no < $2 or p.line < $3)))';
const listed = `p.owner_id = $1 and p.holder = $1 and ($4::text is null or p.asset = $4)`;
const filtered = `${listed}
      and ($6::bigint is null or j.at_ms >= $6) and ($7::bigint is null or j.at_ms < $7)
      and ($8::text[] = '{}' or exists (select from unnest(${eventTypes}) as type where type like any($8::text[])))
      and not exists (select from unnest(${eventTypes}) as type where type like any($9::text[]))
      and ($10::text[] = '{}' or exists (select from posting h where h.owner_id = p.owner_id and h.no = p.no
        and h.holder = 0 and h.purpose = any($10::text[]) and h.amount > 0))`;
const withEntry = 'posting p join entry j on j.owner_id = p.owner_id and j.no = p.no';
const columns = 'p.no, p.line, j.at_ms, j.kind, j.events, p.holder, p.asset, p.purpose, p.amount, p.balance_after';
const counted = (from: string, where: string) =>
  `select count(*)::int as total from (select 1 from ${from} where ${where} and ${beyond} limit $5) as counted`;

const listStatement: Statement = {
  name: 'ledger_lines_list',
  text: `select ${columns}
    from (select * from posting p where ${listed} and ${beyond} order by no desc, line desc limit $5) p
    join entry j on j.owner_id = p.owner_id and j.no = p.no order by p.no desc, p.line desc`,
};
const countStatement: Statement = { name: 'ledger_lines_count', text: counted('posting p', listed) };

const filteredStatement: Statement = {
  name: 'ledger_lines_filtered',
  text: `select ${columns} from ${withEntry} where ${filtered} and ${beyond} order by p.no desc, p.line desc limit $5`,
};
const countFilteredStatement: Statement = {
  name: 'ledger_lines_filtered_count',
  text: counted(withEntry, filtered),
};

/** Entries with one of the `with` events and none of the `without`, `loan.%` for all of a feature; empty lists ask for nothing. */
export interface EventFilter {
  readonly with: readonly string[];
  readonly without: readonly string[];
}

export type LinePlace = Pick<LineRow, 'no' | 'line'>;

export interface LineSearch {
  readonly asset: Asset | undefined;
  readonly limit: number;
  /** Only those after this one, which are older; undefined: from the newest on. */
  readonly after?: LinePlace | undefined;
  readonly events?: EventFilter | undefined;
  /** Only entries in which the house got something for one of these; empty asks for nothing. */
  readonly houseGot?: readonly Purpose[] | undefined;
  /** ms UTC: from this moment on, and before that one. */
  readonly fromMs?: number | undefined;
  readonly toMs?: number | undefined;
}

/** A person's own lines, newest first. `next`: where those go on that are left; `total`: how many there are, counted up to `COUNTED_MAX`. */
export async function readLines(
  reader: Reader,
  owner: AccountId,
  { asset, limit, after, events, houseGot = [], fromMs, toMs }: LineSearch,
): Promise<{ readonly lines: readonly LineRow[]; readonly next: LinePlace | undefined; readonly total: number }> {
  const plain = events === undefined && houseGot.length === 0 && fromMs === undefined && toMs === undefined;
  const filters = plain ? [] : [fromMs ?? null, toMs ?? null, events?.with ?? [], events?.without ?? [], houseGot];
  const [list, count] = plain ? [listStatement, countStatement] : [filteredStatement, countFilteredStatement];
  const [rows, found] = await Promise.all([
    reader.query<LineRow>(list, [owner, after?.no ?? null, after?.line ?? null, asset ?? null, limit + 1, ...filters]),
    reader.query<{ readonly total: number }>(count, [owner, null, null, asset ?? null, COUNTED_MAX, ...filters]),
  ]);
  const lines = rows.slice(0, limit);
  return { lines, next: rows.length > limit ? lines.at(-1) : undefined, total: found[0]?.total ?? 0 };
}

const recordedStatement: Statement = {
  name: 'ledger_lines_recorded',
  text: `select coalesce(sum(balance_after), 0)::text as recorded from (
      select distinct on (p.purpose) p.balance_after
      from posting p join entry j on j.owner_id = p.owner_id and j.no = p.no
      where p.owner_id = $1 and p.holder = $1 and p.asset = $2 and j.at_ms < $3
      order by p.purpose, p.no desc, p.line desc) last`,
};

/** What the last line before a moment (ms UTC) recorded as balance, all places of a person together. Decimal text. */
export async function readRecordedBalance(
  reader: Reader,
  owner: AccountId,
  asset: Asset,
  beforeMs: number,
): Promise<string> {
  const [row] = await reader.query<{ recorded: string }>(recordedStatement, [owner, asset, beforeMs]);
  return row?.recorded ?? '0';
}

const turnoverStatement: Statement = {
  name: 'ledger_lines_turnover',
  text: `select coalesce(sum(net) filter (where net > 0), 0)::text as gets,
      coalesce(-sum(net) filter (where net < 0), 0)::text as gives, count(*) as entries
    from (select sum(p.amount) as net from posting p join entry j on j.owner_id = p.owner_id and j.no = p.no
      where p.owner_id = $1 and p.holder = $1 and p.asset = $2 and j.at_ms >= $3 and j.at_ms < $4 group by p.no) entry`,
};

/** What a person got and gave in a period (ms UTC), entry by entry, moves between own places left out. Decimal text. */
export async function readTurnover(
  reader: Reader,
  owner: AccountId,
  asset: Asset,
  fromMs: number,
  toMs: number,
): Promise<{ readonly gets: string; readonly gives: string; readonly entries: number }> {
  const values = [owner, asset, fromMs, toMs];
  const [row] = await reader.query<{ gets: string; gives: string; entries: number }>(turnoverStatement, values);
  return row ?? { gets: '0', gives: '0', entries: 0 };
}

const entryStatement: Statement = {
  name: 'ledger_lines_entry',
  text: `select j.no, p.line, j.at_ms, j.kind, j.events, p.holder, p.asset, p.purpose, p.amount, p.balance_after
    from entry j join posting p on p.owner_id = j.owner_id and p.no = j.no
    where j.owner_id = $1 and j.no = $2 order by p.line`,
};

/** All lines of one entry, the house's included; empty when there is none or it moved nothing. */
export function readEntry(reader: Reader, owner: AccountId, no: number): Promise<readonly LineRow[]> {
  return reader.query<LineRow>(entryStatement, [owner, no]);
}
