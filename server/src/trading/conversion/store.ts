import type { ConversionDone } from '@tarazu/domain/exchange/conversion/convert';
import { decimal } from '@tarazu/domain/money';
import type { AccountId } from '@tarazu/domain/posting';
import type { Reader, Statement, Writer } from '../../platform/database.ts';
import type { Migration } from '../../platform/migrations.ts';
import type { CursorPage } from '../../platform/statements/cursor-page.ts';
import { type NumberedList, readNumberPage } from '../../platform/statements/number-page.ts';
import type { ConversionBook } from './facts.ts';
import { limitConversionMigrations, saveLimits } from './limit-store.ts';

/** A conversion is whole in its event; a row here finds it, and keeps its quote from being taken twice. */
export const conversionMigrations: readonly Migration[] = [
  {
    number: 427,
    name: 'conversion',
    sql: `
create table conversion (
  owner_id bigint not null,
  conversion_id text not null,
  quote_id text not null,
  value numeric not null check (value > 0),
  at_ms bigint not null,
  event_no bigint not null,
  primary key (owner_id, conversion_id),
  unique (owner_id, quote_id)
);
create index conversion_recent on conversion (owner_id, at_ms);
create trigger conversion_append_only before update or delete or truncate on conversion
  for each statement execute function append_only();
`,
  },
  ...limitConversionMigrations,
];

export interface OwnedConversion {
  readonly owner: AccountId;
  /** Number of its event. */
  readonly no: number;
  readonly atMs: number;
  readonly done: ConversionDone;
}

const usedStatement: Statement = {
  name: 'conversion_used',
  text: `select c.owner_id, c.quote_id from unnest($1::bigint[], $2::text[]) as asked(owner_id, quote_id)
    join conversion c on c.owner_id = asked.owner_id and c.quote_id = asked.quote_id`,
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

export interface ConvertedValue {
  readonly atMs: number;
  /** e8 */
  readonly value: bigint;
}

const valuesStatement: Statement = {
  name: 'conversion_values',
  text: 'select owner_id, value, at_ms from conversion where owner_id = any($1::bigint[]) and at_ms > $2',
};

/** What these people converted after a moment. */
export async function readConverted(
  reader: Reader,
  owners: readonly AccountId[],
  afterMs: number,
): Promise<Map<AccountId, readonly ConvertedValue[]>> {
  const found = new Map<AccountId, ConvertedValue[]>();
  const rows = await reader.query<{ owner_id: number; value: string; at_ms: number }>(valuesStatement, [
    owners,
    afterMs,
  ]);
  for (const row of rows) {
    const own = found.get(row.owner_id) ?? [];
    own.push({ atMs: row.at_ms, value: decimal(row.value) });
    found.set(row.owner_id, own);
  }
  return found;
}

const insertStatement: Statement = {
  name: 'conversion_insert',
  text: `insert into conversion (owner_id, conversion_id, quote_id, value, at_ms, event_no)
    select * from unnest($1::bigint[], $2::text[], $3::text[], $4::numeric[], $5::bigint[], $6::bigint[])`,
};

/** What a batch has converted, and what it has changed of those that wait. */
export async function saveConversions(
  writer: Writer,
  { added, changedLimits }: Pick<ConversionBook, 'added' | 'changedLimits'>,
): Promise<void> {
  await Promise.all([insertConversions(writer, added), saveLimits(writer, [...changedLimits.values()])]);
}

async function insertConversions(writer: Writer, rows: readonly OwnedConversion[]): Promise<void> {
  if (rows.length === 0) return;
  await writer.query(insertStatement, [
    rows.map(({ owner }) => owner),
    rows.map(({ done }) => done.conversionId),
    rows.map(({ done }) => done.quoteId),
    rows.map(({ done }) => decimal(done.value)),
    rows.map(({ atMs }) => atMs),
    rows.map(({ no }) => no),
  ]);
}

export interface ConversionPlace {
  readonly owner_id: AccountId;
  readonly event_no: number;
}

const listed: NumberedList = {
  list: {
    name: 'conversion_list',
    text: `select owner_id, event_no from conversion where owner_id = $1 and ($2::bigint is null or event_no < $2)
      order by event_no desc limit $3`,
  },
  count: {
    name: 'conversion_list_count',
    text: 'select count(*) as total from (select 1 from conversion where owner_id = $1 limit $2) counted',
  },
};

/** Where a person's conversions are in the journal, newest first. */
export function listConversionPlaces(
  reader: Reader,
  owner: AccountId,
  page: { readonly cursor: string | undefined; readonly pageSize: number },
): Promise<CursorPage<ConversionPlace>> {
  return readNumberPage<ConversionPlace>(reader, listed, [owner], page, ({ event_no }) => event_no);
}

const pageStatement: Statement = {
  name: 'conversion_page',
  text: `select owner_id, event_no from conversion where (owner_id, event_no) > ($1, $2)
    order by owner_id, event_no limit $3`,
};

/** All conversions in order of owner and number, for checking them. */
export function readConversionPage(
  reader: Reader,
  after: readonly [AccountId, number],
  limit: number,
): Promise<readonly ConversionPlace[]> {
  return reader.query<ConversionPlace>(pageStatement, [...after, limit]);
}
