import { type LegalName, programWordings } from '@tarazu/domain/content/legal-text';
import type { NeededWordings } from '@tarazu/domain/user/consent';
import type { Reader, Statement, Writer } from '../../platform/database.ts';
import type { Migration } from '../../platform/migrations.ts';
import type { ContentItem } from './items.ts';

/** Published legal texts, each for good: what somebody agreed to can always be read again. */
export const legalMigrations: readonly Migration[] = [
  {
    number: 197,
    name: 'legal wording',
    sql: `
alter table content_item drop constraint content_item_kind_check;
alter table content_item add constraint content_item_kind_check check (kind in ('news', 'notice', 'ad', 'legal'));
alter table content_version drop constraint content_version_kind_check;
alter table content_version add constraint content_version_kind_check check (kind in ('news', 'notice', 'ad', 'legal'));
create table legal_wording (
  id text not null check (id in ('terms', 'privacy', 'disclaimer')),
  -- counts the wordings of one text; the highest is in force
  number int not null,
  wording text not null,
  -- the version in content_version that was published
  version int not null,
  at_ms bigint not null,
  texts jsonb not null,
  primary key (id, number),
  unique (id, wording)
);
`,
  },
];

export interface WordingRow {
  readonly id: LegalName;
  readonly wording: string;
  readonly version: number;
}

const allStatement: Statement = {
  name: 'legal_wordings',
  text: 'select id, wording, version from legal_wording order by id, number',
};

/** Every published wording, of each text oldest first. */
export function readWordings(reader: Reader): Promise<readonly WordingRow[]> {
  return reader.query<WordingRow>(allStatement);
}

const inForceStatement: Statement = {
  name: 'legal_in_force',
  text: 'select distinct on (id) id, wording from legal_wording order by id, number desc',
};

/** The versions that hold now: of what was published last, or of the program. */
export async function wordingsInForce(reader: Reader): Promise<Readonly<Record<LegalName, string>> & NeededWordings> {
  const rows = await reader.query<Pick<WordingRow, 'id' | 'wording'>>(inForceStatement);
  return { ...programWordings, ...Object.fromEntries(rows.map(({ id, wording }) => [id, wording])) };
}

const findStatement: Statement = {
  name: 'legal_find',
  text: `select wording, at_ms, texts from legal_wording where id = $1 and ($2::text is null or wording = $2)
    order by number desc limit 1`,
};

export interface PublishedWording {
  readonly wording: string;
  readonly at_ms: number;
  readonly texts: ContentItem['texts'];
}

/** The wording of this version; the last one when none is named. */
export async function findWording(
  reader: Reader,
  id: LegalName,
  wording: string | undefined,
): Promise<PublishedWording | undefined> {
  const [row] = await reader.query<PublishedWording>(findStatement, [id, wording ?? null]);
  return row;
}

const publishedStatement: Statement = {
  name: 'legal_published',
  text: 'select wording, at_ms from legal_wording where id = $1 order by number desc',
};

/** What was published of one text, newest first. */
export function readPublished(
  reader: Reader,
  id: LegalName,
): Promise<readonly Pick<PublishedWording, 'wording' | 'at_ms'>[]> {
  return reader.query(publishedStatement, [id]);
}

const insertStatement: Statement = {
  name: 'legal_insert',
  text: `insert into legal_wording (id, number, wording, version, at_ms, texts)
    select $1::text, coalesce(max(number), 0) + 1, $2, $3, $4, $5::jsonb from legal_wording where id = $1`,
};

export async function insertWording(
  writer: Writer,
  row: { readonly id: string; readonly wording: string; readonly version: number },
  texts: ContentItem['texts'],
  nowMs: number,
): Promise<void> {
  await writer.query(insertStatement, [row.id, row.wording, row.version, nowMs, JSON.stringify(texts)]);
}
