import type { Language } from '@tarazu/wire/language';
import type { Reader, Statement } from '../../platform/database.ts';
import { type ContentText, shownAt } from './items.ts';

export interface NewsAsked {
  readonly instrumentId: string;
  readonly sinceMs: number;
}

export interface FoundNews {
  readonly newsId: string;
  readonly shownAtMs: number;
  readonly titles: Readonly<Record<Language, string>>;
}

interface FoundRow {
  readonly place: number;
  readonly id: string;
  readonly shown_at_ms: number;
  readonly texts: Readonly<Record<Language, ContentText>>;
}

/** What is written ahead is there from the moment that it is shown. */
const shownFrom = 'greatest(at_ms, coalesce(from_ms, 0))';

/** Since when an earlier version of an article was shown that named the instrument already, if one was before the next took its place: a correction is no news. */
const shownEarlier = `
      select min(shown_ms) as ms from content_version as version
      cross join lateral (
        select greatest(published_at_ms, coalesce((draft->>'fromMs')::bigint, 0)) as shown_ms
      ) as its
      where version.kind = 'news' and version.id = item.id and published_at_ms is not null
        and draft->'instrumentIds' @> to_jsonb(asked.instrument_id)
        and coalesce((draft->>'untilMs')::bigint > shown_ms, true)
        and not exists (
          select from content_version as next where next.kind = version.kind and next.id = version.id
            and next.published_at_ms > version.published_at_ms and next.published_at_ms <= shown_ms
        )`;

const firstStatement: Statement = {
  name: 'content_first_news',
  text: `select asked.place, first.id, first.shown_at_ms, first.texts
    from unnest($1::text[], $2::bigint[]) with ordinality as asked(instrument_id, since_ms, place)
    cross join lateral (
      select id, least(${shownFrom}, earlier.ms) as shown_at_ms, texts from content_item as item
      cross join lateral (${shownEarlier}
      ) as earlier
      where kind = 'news' and instrument_ids @> array[asked.instrument_id] and ${shownFrom} > asked.since_ms
        and least(${shownFrom}, earlier.ms) > asked.since_ms and ${shownAt('$3')}
      order by shown_at_ms, id limit 1
    ) as first`,
};

/** Of each instrument the first article that came to be shown after an instant, in the order of the question. */
export async function firstNews(
  reader: Pick<Reader, 'query'>,
  asked: readonly NewsAsked[],
  nowMs: number,
): Promise<readonly (FoundNews | undefined)[]> {
  if (asked.length === 0) return [];
  const rows = await reader.query<FoundRow>(firstStatement, [
    asked.map(({ instrumentId }) => instrumentId),
    asked.map(({ sinceMs }) => sinceMs),
    nowMs,
  ]);
  const found = new Map(rows.map((row) => [row.place - 1, row]));
  return asked.map((_one, at) => {
    const row = found.get(at);
    if (!row) return undefined;
    const titles = { 'en-US': row.texts['en-US'].title, 'pt-BR': row.texts['pt-BR'].title };
    return { newsId: row.id, shownAtMs: row.shown_at_ms, titles };
  });
}
