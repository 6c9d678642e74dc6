import type { Reader, Statement, Writer } from '../platform/database.ts';
import type { Migration } from '../platform/migrations.ts';

export const dataExportMigrations: readonly Migration[] = [
  {
    number: 179,
    name: 'data export',
    sql: `
create table data_export (
  export_id text primary key,
  what text not null,
  from_day text not null,
  to_day text not null,
  row_count int not null,
  sha256 text not null,
  made_at_ms bigint not null,
  expires_at_ms bigint not null,
  maker text not null,
  checker text not null check (checker <> maker),
  -- null once its day is over
  content text
);
create index data_export_newest on data_export (made_at_ms desc);
`,
  },
  {
    number: 213,
    name: 'data export by two ids',
    sql: `
-- two people may have one name; rows from before have names only
alter table data_export add column maker_id text, add column checker_id text;
alter table data_export drop constraint data_export_check;
alter table data_export add constraint data_export_two_people check (checker_id <> maker_id);
`,
  },
];

export interface ExportRow {
  readonly export_id: string;
  readonly what: 'ledger' | 'exchange';
  readonly from_day: string;
  readonly to_day: string;
  readonly row_count: number;
  readonly sha256: string;
  readonly made_at_ms: number;
  readonly expires_at_ms: number;
  readonly maker: string;
  readonly checker: string;
}

const columns = 'export_id, what, from_day, to_day, row_count, sha256, made_at_ms, expires_at_ms, maker, checker';

const insertStatement: Statement = {
  name: 'data_export_insert',
  text: `insert into data_export (${columns}, content, maker_id, checker_id)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
};

export async function insertExport(
  writer: Writer,
  row: ExportRow,
  { content, makerId, checkerId }: { readonly content: string; readonly makerId: string; readonly checkerId: string },
): Promise<void> {
  await writer.query(insertStatement, [
    row.export_id,
    row.what,
    row.from_day,
    row.to_day,
    row.row_count,
    row.sha256,
    row.made_at_ms,
    row.expires_at_ms,
    row.maker,
    row.checker,
    content,
    makerId,
    checkerId,
  ]);
}

const listStatement: Statement = {
  name: 'data_export_list',
  text: `select ${columns} from data_export order by made_at_ms desc limit 200`,
};

export function readExports(reader: Reader): Promise<readonly ExportRow[]> {
  return reader.query<ExportRow>(listStatement);
}

const contentStatement: Statement = {
  name: 'data_export_content',
  text: 'select content from data_export where export_id = $1 and expires_at_ms > $2 and content is not null',
};

export async function readContent(reader: Reader, exportId: string, nowMs: number): Promise<string | undefined> {
  return (await reader.query<{ content: string }>(contentStatement, [exportId, nowMs]))[0]?.content;
}

const sweepStatement: Statement = {
  name: 'data_export_sweep',
  text: 'update data_export set content = null where expires_at_ms <= $1 and content is not null',
};

/** Deletes the files whose day is over; who had them made, and what, stays. */
export async function sweepExports(writer: Writer, nowMs: number): Promise<void> {
  await writer.query(sweepStatement, [nowMs]);
}

const ledgerStatement: Statement = {
  name: 'data_export_ledger',
  text: `select p.owner_id, p.no, j.at_ms, j.kind, p.holder, p.asset, p.purpose, p.amount::text as amount
    from entry j join posting p on p.owner_id = j.owner_id and p.no = j.no
    where j.at_ms >= $1 and j.at_ms < $2 order by j.at_ms, p.owner_id, p.no, p.line limit $3`,
};
const exchangeStatement: Statement = {
  name: 'data_export_exchange',
  text: `select owner_id, event_no as no, at_ms, exchange_id, given_currency, given::text as given from exchange
    where at_ms >= $1 and at_ms < $2 order by at_ms, owner_id, event_no limit $3`,
};

/** The rows of a table over a period, oldest first, one more than may be. */
export function readTable(
  reader: Reader,
  what: ExportRow['what'],
  period: { readonly fromMs: number; readonly untilMs: number },
  most: number,
): Promise<readonly Readonly<Record<string, string | number>>[]> {
  return reader.query(what === 'ledger' ? ledgerStatement : exchangeStatement, [
    period.fromMs,
    period.untilMs,
    most + 1,
  ]);
}
