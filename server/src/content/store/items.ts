import type { Country } from '@tarazu/domain/market/instrument';
import type { Language } from '@tarazu/wire/language';
import type { Reader, Statement, Writer } from '../../platform/database.ts';

/** What a reader of one language sees. Ads also say who pays and where the button leads. */
export interface ContentText {
  readonly title: string;
  readonly summary: string;
  readonly paragraphs: readonly string[];
  readonly advertiser?: string;
  readonly action?: string;
  readonly to?: string;
}

export type ContentKind = 'news' | 'notice' | 'ad' | 'legal';

export interface ContentItem {
  readonly kind: ContentKind;
  /** At most 64 characters, of one kind unique. */
  readonly id: string;
  readonly atMs: number;
  readonly pinned: boolean;
  readonly category: string;
  readonly country: Country | null;
  readonly instrumentIds: readonly string[];
  readonly texts: Readonly<Record<Language, ContentText>>;
  readonly figures: Readonly<Record<string, unknown>> | null;
}

/** Where an item is shown at the moment of this parameter. */
export const shownAt = (nowMs: `$${number}`) =>
  `coalesce(from_ms, 0) <= ${nowMs}::bigint and (until_ms is null or until_ms > ${nowMs}::bigint)`;

const into = 'content_item (kind, id, at_ms, pinned, category, country, instrument_ids, texts, figures)';
const columns = `unnest($1::text[], $2::text[], $3::bigint[], $4::boolean[], $5::text[], $6::text[], $7::text[], $8::jsonb[], $9::jsonb[])
    as v(kind, id, at_ms, pinned, category, country, instrument_ids, texts, figures)`;
const values = `kind, id, at_ms, pinned, category, country, string_to_array(instrument_ids, ' '), texts, nullif(figures, 'null'::jsonb)`;

/** Instrument ids hold no spaces, so one text an item carries them through a flat array. */
function rowsOf(items: readonly ContentItem[]): readonly unknown[] {
  return [
    items.map(({ kind }) => kind),
    items.map(({ id }) => id),
    items.map(({ atMs }) => atMs),
    items.map(({ pinned }) => pinned),
    items.map(({ category }) => category),
    items.map(({ country }) => country),
    items.map(({ instrumentIds }) => instrumentIds.join(' ')),
    items.map(({ texts }) => JSON.stringify(texts)),
    items.map(({ figures }) => JSON.stringify(figures)),
  ];
}

const addStatement: Statement = {
  name: 'content_add',
  text: `insert into ${into} select ${values} from ${columns} on conflict do nothing`,
};

/** Items that are there already stay as they are. */
export async function addContent(writer: Writer, items: readonly ContentItem[]): Promise<void> {
  if (items.length > 0) await writer.query(addStatement, rowsOf(items));
}

const seedStatement: Statement = {
  name: 'content_seed',
  text: `with first as (insert into content_seeding (name, at_ms) values ($10, $11) on conflict do nothing returning name)
    insert into ${into} select ${values} from ${columns} where exists (select from first) on conflict do nothing`,
};

/** Puts the samples of this name in once in the life of a store: what an operator takes away stays away. */
export async function seedContent(
  writer: Writer,
  name: string,
  items: readonly ContentItem[],
  nowMs: number,
): Promise<void> {
  await writer.query(seedStatement, [...rowsOf(items), name, nowMs]);
}

/** A row in one language; `figures` and `paragraphs` only where one item is asked for. */
export interface ContentRow {
  readonly id: string;
  readonly at_ms: number;
  readonly pinned: boolean;
  readonly category: string;
  readonly country: Country | null;
  readonly instrument_ids: readonly string[];
  readonly text: ContentText;
  readonly figures: Readonly<Record<string, unknown>> | null;
}

const shown = 'id, at_ms, pinned, category, country, instrument_ids, texts -> $2 as text, figures';

const listStatement: Statement = {
  name: 'content_list',
  text: `select ${shown}, count(*) over () as total from content_item
    where kind = $1 and ($3::text is null or category = $3) and ($4::text is null or country = $4)
      and ($5::text is null or instrument_ids @> array[$5::text]) and ${shownAt('$8')}
    order by pinned desc, at_ms desc, id limit $6 offset $7`,
};

export interface ContentSearch {
  readonly category?: string | undefined;
  readonly country?: string | undefined;
  readonly instrument?: string | undefined;
  readonly limit: number;
  readonly offset: number;
  /** What is not shown at this moment is left out. */
  readonly nowMs: number;
}

/** Pinned ones first, then newest first. A page past the end is empty and has the total 0. */
export async function listContent(
  reader: Reader,
  kind: ContentKind,
  language: Language,
  { category, country, instrument, limit, offset, nowMs }: ContentSearch,
): Promise<{ readonly rows: readonly ContentRow[]; readonly total: number }> {
  const asked = [kind, language, category ?? null, country ?? null, instrument ?? null, limit, offset, nowMs];
  const rows = await reader.query<ContentRow & { total: number }>(listStatement, asked);
  return { rows, total: rows[0]?.total ?? 0 };
}

const findStatement: Statement = {
  name: 'content_find',
  text: `select ${shown} from content_item where kind = $1 and id = $3 and ${shownAt('$4')}`,
};

export async function findContent(
  reader: Reader,
  kind: ContentKind,
  language: Language,
  id: string,
  nowMs: number,
): Promise<ContentRow | undefined> {
  const [row] = await reader.query<ContentRow>(findStatement, [kind, language, id, nowMs]);
  return row;
}

const idsStatement: Statement = {
  name: 'content_ids',
  text: 'select id from content_item where kind = $1 and id = any($2::text[])',
};

/** Which of these ids are there. */
export async function knownContent(
  reader: Reader,
  kind: ContentKind,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await reader.query<{ id: string }>(idsStatement, [kind, ids]);
  return new Set(rows.map(({ id }) => id));
}
