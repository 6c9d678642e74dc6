import { refused } from '@tarazu/domain/decision';
import {
  type Ad,
  adPlace,
  listAds,
  listNews,
  listNotices,
  type NewsItem,
  type NewsLine,
  type NoticeItem,
  newsCategory,
  newsInfo,
  noticeInfo,
  reportFigures,
} from '@tarazu/wire/content/content';
import * as z from 'zod/mini';
import type { Market } from '../market/index.ts';
import type { Reader } from '../platform/database.ts';
import type { Serve } from '../platform/http.ts';
import type { SessionInfo } from '../platform/session.ts';
import { type ContentRow, findContent, listContent } from './store/items.ts';
import { readNoticeIds } from './store/notice-reads.ts';

const CHARACTERS_A_MINUTE = 1000;

function newsView(row: ContentRow): NewsItem {
  const { title, summary, paragraphs } = row.text;
  const length = paragraphs.join('').length;
  const category = z.parse(newsCategory, row.category);
  return {
    id: row.id,
    category,
    source: category === 'report' ? 'computed' : 'operator',
    country: row.country,
    at: new Date(row.at_ms).toISOString(),
    title,
    summary,
    instruments: [...row.instrument_ids],
    readingMinutes: Math.max(1, Math.round(length / CHARACTERS_A_MINUTE)),
  };
}

function noticeView(row: ContentRow, read: ReadonlySet<string> | undefined): NoticeItem {
  const { title, summary } = row.text;
  const at = new Date(row.at_ms).toISOString();
  return { id: row.id, at, pinned: row.pinned, title, summary, read: read ? read.has(row.id) : null };
}

function adView({ id, category, text }: ContentRow): Ad {
  const { title, summary, advertiser = '', action = '', to = '' } = text;
  return { id, place: z.parse(adPlace, category), advertiser, title, text: summary, action, to };
}

/** A report kept by an older program may lack a figure; then its words are shown alone. */
function figuresOf({ figures }: ContentRow) {
  const parsed = z.safeParse(reportFigures, figures);
  return parsed.success ? parsed.data : null;
}

/** Figures are kept with a report; the share that another article names first is asked for its own day. */
function newsLineOf(row: ContentRow, market: Pick<Market, 'queries' | 'live'>): NewsLine | null {
  const figures = figuresOf(row);
  if (figures) {
    const { indexId, indexName, tradeDate, closes, changePercent } = figures;
    if (closes.length < 2) return null;
    return { instrumentId: indexId, name: indexName, span: 'closes', tradeDate, points: closes, changePercent };
  }
  const [instrumentId] = row.instrument_ids;
  const quote = instrumentId === undefined ? undefined : market.queries.row(instrumentId);
  if (!quote || quote.sparkline.length < 2) return null;
  const { id, name, sparkline, changePercent } = quote;
  const { tradeDate } = market.live.tradingState(id);
  return { instrumentId: id, name, span: 'today', tradeDate, points: sparkline, changePercent };
}

export interface ContentRoutesDeps {
  readonly database: Reader;
  readonly nowMs: () => number;
  readonly market: Pick<Market, 'queries' | 'live'>;
}

export function serveContent(serve: Serve, { database, market, nowMs }: ContentRoutesDeps): void {
  const readBy = (session: SessionInfo | undefined, rows: readonly ContentRow[]) =>
    session &&
    readNoticeIds(
      database,
      session.accountId,
      rows.map(({ id }) => id),
    );

  serve(listNews, async ({ page, pageSize, ...search }, { language }) => {
    const range = { limit: pageSize, offset: (page - 1) * pageSize };
    const { rows, total } = await listContent(database, 'news', language, { ...search, ...range, nowMs: nowMs() });
    return { items: rows.map((row) => ({ ...newsView(row), line: newsLineOf(row, market) })), page, pageSize, total };
  });
  serve(newsInfo, async ({ id }, { language }) => {
    const row = await findContent(database, 'news', language, id, nowMs());
    if (!row) return refused('news_unknown');
    return {
      ...newsView(row),
      paragraphs: [...row.text.paragraphs],
      figures: figuresOf(row),
      // An instrument that the present source does not list is named in the text and has no quote.
      related: row.instrument_ids.flatMap((instrumentId) => market.queries.row(instrumentId) ?? []),
    };
  });
  serve(listNotices, async ({ page, pageSize }, { language, session }) => {
    const range = { limit: pageSize, offset: (page - 1) * pageSize };
    const { rows, total } = await listContent(database, 'notice', language, { ...range, nowMs: nowMs() });
    const read = await readBy(session, rows);
    return { items: rows.map((row) => noticeView(row, read)), page, pageSize, total };
  });
  serve(noticeInfo, async ({ id }, { language, session }) => {
    const row = await findContent(database, 'notice', language, id, nowMs());
    if (!row) return refused('notice_unknown');
    return { ...noticeView(row, await readBy(session, [row])), paragraphs: [...row.text.paragraphs] };
  });
  serve(listAds, async ({ place, limit }, { language }) => {
    const { rows } = await listContent(database, 'ad', language, { category: place, limit, offset: 0, nowMs: nowMs() });
    // What leads to an instrument that the present source does not list is left out.
    const open = rows.filter((row) => row.instrument_ids.every((id) => market.queries.row(id) !== undefined));
    return { items: open.map(adView) };
  });
}
