import { sessionOf } from '@tarazu/domain/market/calendar';
import type { Candle } from '@tarazu/domain/market/candle';
import type { Instrument } from '@tarazu/domain/market/instrument';
import { decimalToText } from '@tarazu/domain/money';
import { type DayOfInstrument, type MarketReport, reckonMarketReport } from '@tarazu/domain/news/market-report';
import type { LiveMarket } from '../market/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Config } from '../platform/config.ts';
import type { Database } from '../platform/database.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import { marketReportText } from './report-text.ts';
import { addContent, type ContentItem, knownContent } from './store/items.ts';

/** Days that a new installation finds told already. */
const DAYS_BACK = 3;
/** Closes in the picture of a report. */
const CLOSES_MAX = 20;
const EVERY_MS = 60_000;

export interface ReportJob {
  /** Writes the reports of all finished days that have none. Doing it twice changes nothing. */
  run(): Promise<void>;
  start(): void;
  stop(): Promise<void>;
}

export interface ReportJobOptions {
  readonly market: LiveMarket;
  readonly clock: Clock;
  readonly database: Pick<Database, 'query' | 'side'>;
  readonly config: Pick<Config, 'marketHours'>;
  readonly jobs: Jobs;
}

/** A daily bar opens at its trading date, 00:00 UTC. */
function dateOf({ openAtMs }: Candle): string {
  return new Date(openAtMs).toISOString().slice(0, 10);
}

function dayOf(instrumentId: string, bars: readonly Candle[], tradeDate: string): DayOfInstrument | undefined {
  const at = bars.findIndex((bar) => dateOf(bar) === tradeDate);
  const [before, bar] = [bars[at - 1], bars[at]];
  if (!before || !bar) return undefined;
  return { instrumentId, close: bar.close, previousClose: before.close, volume: bar.volume };
}

/** The newest days of a market that are over, newest first. */
function finishedDays(market: LiveMarket, index: Instrument, bars: readonly Candle[]): readonly string[] {
  const { tradeDate } = market.tradingState(index.id);
  return bars
    .map(dateOf)
    .filter((date) => date < tradeDate)
    .slice(-DAYS_BACK)
    .toReversed();
}

/** Writes a report for each market and day, from the day's own bars. */
export function createReportJob({ market, clock, jobs, database, config }: ReportJobOptions): ReportJob {
  /** Days seen to have a report, so that a minute without news asks the store nothing. */
  const told = new Set<string>();

  const idOf = (index: Instrument, date: string) => `report-${market.sourceName}-${index.country}-${date}`;

  /** The broadest index of each country. */
  function leadIndices(): readonly Instrument[] {
    const found = new Map<string, Instrument>();
    for (const one of market.instruments) {
      if (one.kind === 'index' && !found.has(one.country)) found.set(one.country, one);
    }
    return [...found.values()];
  }

  async function stockDays(index: Instrument, tradeDate: string, limit: number): Promise<readonly DayOfInstrument[]> {
    const days: DayOfInstrument[] = [];
    for (const one of market.instruments) {
      if (one.kind !== 'stock' || one.listing !== 'listed' || one.country !== index.country) continue;
      const day = dayOf(one.id, await market.candles(one.id, '1D', { limit }), tradeDate);
      if (day) days.push(day);
    }
    return days;
  }

  function itemOf(index: Instrument, tradeDate: string, report: MarketReport, closes: readonly bigint[]): ContentItem {
    const nameOf = (id: string) => market.instrument(id)?.name ?? id;
    const { sourceName: source } = market;
    const subject = { tradeDate, currency: index.currency, indexName: index.name, source, nameOf };
    // Days of a recording lie in the past; its reports are as new as the moment in which they were replayed.
    const closedAtMs = sessionOf(market.calendar(index), config.marketHours, tradeDate).closesAtMs;
    const atMs = source === 'replay' ? clock.nowMs() : Math.min(clock.nowMs(), closedAtMs);
    const named = [...report.gainers, ...report.losers, ...(report.busiest ? [report.busiest] : [])];
    return {
      kind: 'news',
      id: idOf(index, tradeDate),
      atMs,
      pinned: false,
      category: 'report',
      country: index.country,
      instrumentIds: [...new Set([index.id, ...named.map(({ instrumentId }) => instrumentId)])],
      texts: {
        'en-US': marketReportText(report, subject, 'en-US'),
        'pt-BR': marketReportText(report, subject, 'pt-BR'),
      },
      figures: {
        indexId: index.id,
        indexName: index.name,
        tradeDate,
        close: decimalToText(report.index.close, 2),
        change: decimalToText(report.index.change, 2),
        changePercent: decimalToText(report.index.changePercent, 2),
        risers: report.risers,
        fallers: report.fallers,
        unchanged: report.unchanged,
        closes: closes.map((close) => decimalToText(close, 2)),
      },
    };
  }

  async function reportOf(
    index: Instrument,
    bars: readonly Candle[],
    tradeDate: string,
  ): Promise<ContentItem | undefined> {
    const indexDay = dayOf(index.id, bars, tradeDate);
    if (!indexDay) return undefined;
    const stocks = await stockDays(index, tradeDate, DAYS_BACK + 2);
    if (stocks.length === 0) return undefined;
    const closes = bars.filter((bar) => dateOf(bar) <= tradeDate).slice(-CLOSES_MAX);
    return itemOf(
      index,
      tradeDate,
      reckonMarketReport(indexDay, stocks),
      closes.map(({ close }) => close),
    );
  }

  async function reportMarket(index: Instrument): Promise<void> {
    if (told.has(`${index.id} ${market.tradingState(index.id).tradeDate}`)) return;
    const bars = await market.candles(index.id, '1D', { limit: CLOSES_MAX + DAYS_BACK + 1 });
    const days = finishedDays(market, index, bars);
    const known = await knownContent(
      database,
      'news',
      days.map((date) => idOf(index, date)),
    );
    const items: ContentItem[] = [];
    for (const date of days) {
      const item = known.has(idOf(index, date)) ? undefined : await reportOf(index, bars, date);
      if (item) items.push(item);
    }
    await addContent(database.side, items);
    told.add(`${index.id} ${market.tradingState(index.id).tradeDate}`);
  }

  async function reportAll(): Promise<void> {
    for (const index of leadIndices()) await reportMarket(index);
  }

  const job = jobs.create('market-reports', EVERY_MS, reportAll);
  return {
    run: job.run,
    start() {
      job.start();
      void job.run();
    },
    stop: job.stop,
  };
}
