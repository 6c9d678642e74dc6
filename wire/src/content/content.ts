import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { quoteRow } from '../market.ts';
import { country, day, decimalText, instant, instrumentId, integer, page, pageOf, pageSize, text } from '../scalar.ts';

/** `report` is reckoned from the figures of a day; the rest is written by whoever runs this installation. */
export const newsCategory = z.enum(['report', 'company', 'learn', 'house']);
export type NewsCategory = z.infer<typeof newsCategory>;

const contentId = text(64, 1);

/** Texts come in the language of the request. */
const newsItem = z.object({
  id: z.string(),
  category: newsCategory,
  /** Who made the text: `computed` from recorded figures, `operator` by the people who run this installation. */
  source: z.enum(['computed', 'operator']),
  country: z.nullable(country),
  at: instant,
  title: z.string(),
  summary: z.string(),
  instruments: z.array(instrumentId),
  /** Whole minutes, at least 1. */
  readingMinutes: z.int(),
});
export type NewsItem = z.infer<typeof newsItem>;

/** The line that stands beside an article in a list: recorded figures, nothing drawn for the look of it. */
const newsLine = z.object({
  instrumentId,
  name: z.string(),
  /** Of a market report: closes up to its day. Of another article: the share it names first, on the present trading day. */
  span: z.enum(['closes', 'today']),
  /** The last day among the closes; for `today` the trade date. */
  tradeDate: day,
  /** Oldest first, at least two. */
  points: z.array(decimalText),
  changePercent: decimalText,
});
export type NewsLine = z.infer<typeof newsLine>;

/** An article in a list; `line` is null where it has no figures. */
const newsEntry = z.extend(newsItem, { line: z.nullable(newsLine) });
export type NewsEntry = z.infer<typeof newsEntry>;

/** The figures that a market report tells in words. Points in the index, counts of listed shares. */
export const reportFigures = z.object({
  indexId: instrumentId,
  indexName: z.string(),
  tradeDate: day,
  close: decimalText,
  change: decimalText,
  changePercent: decimalText,
  risers: z.int(),
  fallers: z.int(),
  unchanged: z.int(),
  /** Closes of the index up to that day, oldest first. */
  closes: z.array(decimalText),
});

export const listNews = endpoint({
  method: 'GET',
  path: '/index/news',
  summary:
    'News, newest first, each with the line of the index or share it is about; of one category, country or instrument when asked for.',
  access: 'public',
  keptOffline: true,
  request: z.strictObject({
    category: z.optional(newsCategory),
    country: z.optional(country),
    instrument: z.optional(instrumentId),
    page,
    pageSize,
  }),
  reply: pageOf(newsEntry),
});

export const newsInfo = endpoint({
  method: 'GET',
  path: '/index/news/info',
  summary: 'One news item with its text, its figures and the instruments it names.',
  access: 'public',
  keptOffline: true,
  request: z.strictObject({ id: contentId }),
  reply: z.extend(newsItem, {
    paragraphs: z.array(z.string()),
    figures: z.nullable(reportFigures),
    related: z.array(quoteRow),
  }),
  refusals: ['news_unknown'],
});

export const noticeItem = z.object({
  id: z.string(),
  at: instant,
  pinned: z.boolean(),
  title: z.string(),
  summary: z.string(),
  /** Null for somebody who is not signed in. */
  read: z.nullable(z.boolean()),
});
export type NoticeItem = z.infer<typeof noticeItem>;

export const listNotices = endpoint({
  method: 'GET',
  path: '/index/notice',
  summary: 'Notices of the operator to everybody: pinned ones first, then newest first.',
  access: 'public',
  reads: ['notices'],
  keptOffline: true,
  request: z.strictObject({ page, pageSize }),
  reply: pageOf(noticeItem),
});

export const noticeInfo = endpoint({
  method: 'GET',
  path: '/index/notice/info',
  summary: 'One notice with its whole text.',
  access: 'public',
  reads: ['notices'],
  keptOffline: true,
  request: z.strictObject({ id: contentId }),
  reply: z.extend(noticeItem, { paragraphs: z.array(z.string()) }),
  refusals: ['notice_unknown'],
});

export const adPlace = z.enum(['home', 'news']);

/** What the operator advertises. It is always shown with the word "Advertising" and with who pays for it. */
export const ad = z.object({
  id: z.string(),
  place: adPlace,
  advertiser: z.string(),
  title: z.string(),
  text: z.string(),
  action: z.string(),
  /** A page of this app. */
  to: z.string(),
});
export type Ad = z.infer<typeof ad>;

export const listAds = endpoint({
  method: 'GET',
  path: '/index/ads',
  summary: 'What is advertised now, in the order of the operator.',
  access: 'public',
  keptOffline: true,
  request: z.strictObject({ place: z.optional(adPlace), limit: z._default(integer(1, 10), 3) }),
  reply: z.object({ items: z.array(ad) }),
});
