import type { ExchangeDone } from '@tarazu/domain/exchange/exchange';
import { decimal } from '@tarazu/domain/money';
import type { AccountId } from '@tarazu/domain/posting';
import type { Reader, Statement, Writer } from '../platform/database.ts';
import type { Migration } from '../platform/migrations.ts';
import type { CursorPage } from '../platform/statements/cursor-page.ts';
import { type NumberedList, readNumberPage } from '../platform/statements/number-page.ts';

/** An exchange is whole in its event; a row here finds it, and keeps its quote from being taken twice. */
export const exchangeMigrations: readonly Migration[] = [
  {
    number: 170,
    name: 'exchange',
    sql: `
create table exchange (
  owner_id bigint not null,
  exchange_id text not null,
  quote_id text not null,
  given_currency text not null,
  given numeric not null check (given > 0),
  at_ms bigint not null,
  event_no bigint not null,
  primary key (owner_id, exchange_id),
  unique (owner_id, quote_id)
);
create index exchange_recent on exchange (owner_id, at_ms);
create trigger exchange_append_only before update or delete or truncate on exchange
  for each statement execute function append_only();
`,
  },
];

export interface OwnedExchange {
  readonly owner: AccountId;
  /** Number of its event. */
  readonly no: number;
  readonly done: ExchangeDone;
}

const usedStatement: Statement = {
  name: 'exchange_used',
  text: `select e.owner_id, e.quote_id from unnest($1::bigint[], $2::text[]) as asked(owner_id, quote_id)
    join exchange e on e.owner_id = asked.owner_id and e.quote_id = asked.quote_id`,
};

/** `owner|quote` of those of these quotes that were taken. */
export async function readUsedQuotes(
  reader: Reader,
  asked: readonly { readonly owner: AccountId; readonly quoteId: string }[],
): Promise<Set<string>> {
  const values = [asked.map(({ owner }) => owner), asked.map(({ quoteId }) => quoteId)];
  const rows = await reader.query<{ owner_id: number; quote_id: string }>(usedStatement, values);
  return new Set(rows.map((row) => `${row.owner_id}|${row.quote_id}`));
}

export interface GivenAmount {
  readonly atMs: number;
  /** e8 */
  readonly amount: bigint;
}

const givenStatement: Statement = {
  name: 'exchange_given',
  text: `select owner_id, given_currency, given, at_ms from exchange
    where owner_id = any($1::bigint[]) and at_ms > $2 order by owner_id, at_ms`,
};

/** What people gave after a moment, by `owner|currency`. */
export async function readGiven(
  reader: Reader,
  owners: readonly AccountId[],
  afterMs: number,
): Promise<Map<string, GivenAmount[]>> {
  const found = new Map<string, GivenAmount[]>();
  const rows = await reader.query<{ owner_id: number; given_currency: string; given: string; at_ms: number }>(
    givenStatement,
    [owners, afterMs],
  );
  for (const row of rows) {
    const key = `${row.owner_id}|${row.given_currency}`;
    const own = found.get(key) ?? [];
    own.push({ atMs: row.at_ms, amount: decimal(row.given) });
    found.set(key, own);
  }
  return found;
}

const insertStatement: Statement = {
  name: 'exchange_insert',
  text: `insert into exchange (owner_id, exchange_id, quote_id, given_currency, given, at_ms, event_no)
    select * from unnest($1::bigint[], $2::text[], $3::text[], $4::text[], $5::numeric[], $6::bigint[], $7::bigint[])`,
};

export async function insertExchanges(writer: Writer, rows: readonly OwnedExchange[], nowMs: number): Promise<void> {
  if (rows.length === 0) return;
  await writer.query(insertStatement, [
    rows.map(({ owner }) => owner),
    rows.map(({ done }) => done.exchangeId),
    rows.map(({ done }) => done.quoteId),
    rows.map(({ done }) => done.from),
    rows.map(({ done }) => done.given),
    rows.map(() => nowMs),
    rows.map(({ no }) => no),
  ]);
}

export interface ExchangePlace {
  readonly owner_id: AccountId;
  readonly event_no: number;
}

const listed: NumberedList = {
  list: {
    name: 'exchange_list',
    text: `select owner_id, event_no from exchange where owner_id = $1 and ($2::bigint is null or event_no < $2)
      order by event_no desc limit $3`,
  },
  count: {
    name: 'exchange_list_count',
    text: 'select count(*) as total from (select 1 from exchange where owner_id = $1 limit $2) counted',
  },
};

/** Where a person's exchanges are in the journal, newest first. */
export function listPlaces(
  reader: Reader,
  owner: AccountId,
  page: { readonly cursor: string | undefined; readonly pageSize: number },
): Promise<CursorPage<ExchangePlace>> {
  return readNumberPage<ExchangePlace>(reader, listed, [owner], page, ({ event_no }) => event_no);
}

const findStatement: Statement = {
  name: 'exchange_find',
  text: 'select owner_id, event_no from exchange where owner_id = $1 and exchange_id = $2',
};

export async function findPlace(
  reader: Reader,
  owner: AccountId,
  exchangeId: string,
): Promise<ExchangePlace | undefined> {
  const [row] = await reader.query<ExchangePlace>(findStatement, [owner, exchangeId]);
  return row;
}
