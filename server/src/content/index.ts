import type { AccountId } from '@tarazu/domain/posting';
import type { Language } from '@tarazu/wire/language';
import type { Market } from '../market/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Config } from '../platform/config.ts';
import type { Database } from '../platform/database.ts';
import type { Serve } from '../platform/http.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import { serveLegal } from './legal-routes.ts';
import { createReportJob } from './report-job.ts';
import { serveContent } from './routes.ts';
import { newsSamples } from './samples/news.ts';
import { adSamples, noticeSamples } from './samples/notices.ts';
import { adItems, newsItems, noticeItems } from './samples/sample.ts';
import { type FoundNews, firstNews, type NewsAsked } from './store/first-news.ts';
import { listContent, seedContent } from './store/items.ts';
import { countUnreadNotices, markAllNoticesRead, markNoticeRead } from './store/notice-reads.ts';

export { createContentEditing } from './editing/editing.ts';
export { contentMigrations, contentSpanMigrations } from './store/migrations.ts';
export { contentVersionMigrations } from './store/versions.ts';
export { legalMigrations, wordingsInForce } from './store/wordings.ts';

export interface ContentDeps {
  readonly database: Pick<Database, 'query' | 'side'>;
  readonly market: Pick<Market, 'live' | 'queries'>;
  readonly clock: Clock;
  readonly config: Pick<Config, 'marketHours'>;
  readonly jobs: Jobs;
}

export interface NewsOf {
  readonly items: readonly { readonly id: string; readonly title: string; readonly at: string }[];
  readonly total: number;
}

export interface Content {
  routes(serve: Serve): void;
  /** Puts the samples into a new store, then writes a report for every market day that is over. */
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Writes the reports that are due now. */
  reportNow(): Promise<void>;
  /** The newest articles that name an instrument, and how many do. */
  newsOf(instrumentId: string, language: Language, limit: number): Promise<NewsOf>;
  /** Of each instrument the first article that came to be shown after an instant; undefined where none did. */
  firstNews(asked: readonly NewsAsked[]): Promise<readonly (FoundNews | undefined)[]>;
  /** Notices that this person has not read. */
  unreadNotices(owner: AccountId): Promise<number>;
  /** False when there is no such notice. */
  readNotice(owner: AccountId, id: string): Promise<boolean>;
  readAllNotices(owner: AccountId): Promise<void>;
}

/** What the operator publishes to everybody: news, notices, advertising. Market reports are reckoned, not written. */
export function createContent({ database, market, clock, config, jobs }: ContentDeps): Content {
  const reports = createReportJob({
    market: market.live,
    clock,
    database,
    config,
    jobs,
  });
  return {
    routes(serve) {
      serveContent(serve, { database, market, nowMs: () => clock.nowMs() });
      serveLegal(serve, database);
    },
    async start() {
      const nowMs = clock.nowMs();
      const news = newsItems(newsSamples, nowMs);
      const ofHouse = [...news.filter(({ category }) => category !== 'company'), ...noticeItems(noticeSamples, nowMs)];
      await seedContent(database.side, 'house', ofHouse, nowMs);
      // The invented companies exist in the simulated market only.
      if (market.live.sourceName === 'simulated') {
        const ofCompanies = [...news.filter(({ category }) => category === 'company'), ...adItems(adSamples, nowMs)];
        await seedContent(database.side, 'simulated-companies', ofCompanies, nowMs);
      }
      reports.start();
    },
    stop: reports.stop,
    reportNow: reports.run,
    async newsOf(instrument, language, limit) {
      const asked = { instrument, limit, offset: 0, nowMs: clock.nowMs() };
      const { rows, total } = await listContent(database, 'news', language, asked);
      const items = rows.map(({ id, text, at_ms }) => ({ id, title: text.title, at: new Date(at_ms).toISOString() }));
      return { items, total };
    },
    firstNews: (asked) => firstNews(database, asked, clock.nowMs()),
    unreadNotices: (owner) => countUnreadNotices(database, owner, clock.nowMs()),
    readNotice: (owner, id) => markNoticeRead(database.side, owner, id, clock.nowMs()),
    readAllNotices: (owner) => markAllNoticesRead(database.side, owner, clock.nowMs()),
  };
}
