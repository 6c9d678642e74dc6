import type { ContentDraft, EditedKind } from '@tarazu/domain/content/content-version';
import type { Reader, Statement, Writer } from '../../platform/database.ts';
import type { Migration } from '../../platform/migrations.ts';
import type { ContentItem } from './items.ts';

/** Every version that operators wrote, and when one of them was published. What is published stands in content_item. */
export const contentVersionMigrations: readonly Migration[] = [
  {
    number: 178,
    name: 'content version',
    sql: `
create table content_version (
  kind text not null check (kind in ('news', 'notice', 'ad')),
  id text not null,
  version int not null,
  draft jsonb not null,
  at_ms bigint not null,
  by_name text not null,
  reason text not null,
  published_at_ms bigint,
  primary key (kind, id, version)
);
`,
  },
];

export interface VersionKey {
  readonly kind: EditedKind;
  readonly id: string;
  readonly version: number;
}

export interface VersionRow extends VersionKey {
  readonly draft: ContentDraft;
  readonly at_ms: number;
  readonly by_name: string;
  readonly reason: string;
  readonly published_at_ms: number | null;
}

const columns = 'kind, id, version, draft, at_ms, by_name, reason, published_at_ms';

const ofItems: Statement = {
  name: 'content_versions_of',
  text: `select ${columns} from content_version join unnest($1::text[], $2::text[]) as asked(asked_kind, asked_id)
    on kind = asked_kind and id = asked_id order by kind, id, version desc`,
};

/** Every version of these items, newest first. */
export function readVersions(
  reader: Reader,
  items: readonly Pick<VersionKey, 'kind' | 'id'>[],
): Promise<readonly VersionRow[]> {
  return reader.query<VersionRow>(ofItems, [items.map(({ kind }) => kind), items.map(({ id }) => id)]);
}

const lastOfKind: Statement = {
  name: 'content_versions_last',
  text: `select distinct on (id) ${columns} from content_version where kind = $1 order by id, version desc`,
};

export function readLastVersions(reader: Reader, kind: EditedKind): Promise<readonly VersionRow[]> {
  return reader.query<VersionRow>(lastOfKind, [kind]);
}

interface WholeRow {
  readonly kind: EditedKind;
  readonly id: string;
  readonly at_ms: number;
  readonly pinned: boolean;
  readonly category: string;
  readonly country: ContentItem['country'];
  readonly instrument_ids: readonly string[];
  readonly texts: ContentItem['texts'];
  readonly from_ms: number | null;
  readonly until_ms: number | null;
}

const wholeStatement: Statement = {
  name: 'content_whole',
  text: `select kind, id, at_ms, pinned, category, country, instrument_ids, texts, from_ms, until_ms from content_item
    where kind = $1 and ($2::text is null or id = $2) and category <> 'report' order by pinned desc, at_ms desc, id limit 500`,
};

/** What is published, in both languages; of one kind, or one item. */
export function readLive(reader: Reader, kind: EditedKind, id?: string): Promise<readonly WholeRow[]> {
  return reader.query<WholeRow>(wholeStatement, [kind, id ?? null]);
}

const liveStatement: Statement = {
  name: 'content_live',
  text: `select i.kind, i.id from content_item i join unnest($1::text[], $2::text[]) as asked(kind, id)
    on i.kind = asked.kind and i.id = asked.id where i.category <> 'report'`,
};

export async function readLiveKeys(
  reader: Reader,
  items: readonly Pick<VersionKey, 'kind' | 'id'>[],
): Promise<Set<string>> {
  const values = [items.map(({ kind }) => kind), items.map(({ id }) => id)];
  const rows = await reader.query<{ kind: string; id: string }>(liveStatement, values);
  return new Set(rows.map(({ kind, id }) => `${kind} ${id}`));
}

const insertStatement: Statement = {
  name: 'content_version_insert',
  text: `insert into content_version (kind, id, version, draft, at_ms, by_name, reason)
    values ($1, $2, $3, $4::jsonb, $5, $6, $7)`,
};

export async function insertVersion(writer: Writer, row: Omit<VersionRow, 'published_at_ms'>): Promise<void> {
  const { kind, id, version, draft, at_ms: atMs, by_name: by, reason } = row;
  await writer.query(insertStatement, [kind, id, version, JSON.stringify(draft), atMs, by, reason]);
}

const publishStatement: Statement = {
  name: 'content_publish',
  text: `with said as (update content_version set published_at_ms = $4 where kind = $1 and id = $2 and version = $3)
    insert into content_item (kind, id, at_ms, pinned, category, country, instrument_ids, texts, from_ms, until_ms)
    values ($1, $2, greatest($4::bigint, $10::bigint), $5, $6, $7, $8::text[], $9::jsonb, $10, $11)
    on conflict (kind, id) do update set at_ms = excluded.at_ms, pinned = excluded.pinned, category = excluded.category,
      country = excluded.country, instrument_ids = excluded.instrument_ids, texts = excluded.texts, from_ms = excluded.from_ms,
      until_ms = excluded.until_ms`,
};

export async function publishVersion(
  writer: Writer,
  { kind, id, version }: VersionKey,
  { pinned, category, country, instrumentIds, texts }: Omit<ContentItem, 'kind' | 'id' | 'atMs' | 'figures'>,
  { fromMs, untilMs }: Pick<ContentDraft, 'fromMs' | 'untilMs'>,
  nowMs: number,
): Promise<void> {
  const values = [kind, id, version, nowMs, pinned, category, country, instrumentIds, JSON.stringify(texts)];
  await writer.query(publishStatement, [...values, fromMs ?? null, untilMs ?? null]);
}

const endStatement: Statement = {
  name: 'content_end',
  text: `delete from content_item where kind = $1 and id = $2 and category <> 'report'`,
};

export async function deleteLive(writer: Writer, { kind, id }: Pick<VersionKey, 'kind' | 'id'>): Promise<void> {
  await writer.query(endStatement, [kind, id]);
}
