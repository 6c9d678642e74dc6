import { fixedContractTariffs } from '@tarazu/domain/margin/tariff/contract-tariff';
import type { MarginTariffs } from '@tarazu/domain/margin/tariff/margin-tariff';
import type { Book, Print } from '@tarazu/domain/market/book';
import type { ExchangeCalendar } from '@tarazu/domain/market/calendar';
import type { OpeningAuction } from '@tarazu/domain/market/call-auction/opening-auction';
import type { Candle, CandleInterval } from '@tarazu/domain/market/candle';
import { addPrint } from '@tarazu/domain/market/candle';
import { candleOpen } from '@tarazu/domain/market/candle-series';
import type { Dividend } from '@tarazu/domain/market/corporate-action/dividend';
import { candleAfter, hasBegun, type Split } from '@tarazu/domain/market/corporate-action/split';
import type { Instrument } from '@tarazu/domain/market/instrument';
import type { InstrumentProfile } from '@tarazu/domain/market/profile';
import type { Quote } from '@tarazu/domain/market/quote';
import type { SessionPhase, TradingState } from '@tarazu/domain/market/session';
import { type Calendars, fixedCalendars } from '@tarazu/domain/market-rules/calendars';
import type { TakenDepth } from '@tarazu/domain/trading/matching/match';
import type { Clock } from '../platform/clock.ts';
import type { ContractSource } from './contract/contract-prices.ts';
import { dayMark, type MarginPrices } from './contract/day-mark.ts';
import { ofInstruments } from './of-instruments.ts';
import type { CandleRange, ComingShare, MarketListener, MarketSource, NewListing, SourceLabel } from './source.ts';
import { createSparklines } from './sparklines.ts';

/** What the rest of the server knows of the market: the source, seen from the present moment. */
export interface LiveMarket extends ContractSource {
  readonly sourceName: MarketSource['name'];
  readonly label: SourceLabel;
  /** Another array whenever something was listed or delisted, and the same one until then. */
  readonly instruments: readonly Instrument[];
  /** Shares that could come to the market, listed or not. */
  readonly coming: readonly ComingShare[];
  /** A coming share joins the market at its instant, also when that is over. */
  list(listing: NewListing): void;
  /** The time of this instrument's prices; without one, that of the first source. */
  nowMs(instrumentId?: string): number;
  instrument(instrumentId: string): Instrument | undefined;
  /** It, or what is to be listed under this id. */
  known(instrumentId: string): Instrument | undefined;
  profile(instrumentId: string): InstrumentProfile | undefined;
  calendar(instrument: Instrument): ExchangeCalendar;
  members(indexId: string): readonly string[];
  quote(instrumentId: string): Quote | undefined;
  book(instrumentId: string): Book | undefined;
  /** The call auction before an opening; undefined when there is none. */
  auction(instrumentId: string): OpeningAuction | undefined;
  /** What the company has announced, newest ex-date first. */
  dividends(instrumentId: string): readonly Dividend[];
  /** Its splits and bonus shares, newest first. */
  splits(instrumentId: string): readonly Split[];
  prints(instrumentId: string, limit: number): readonly Print[];
  /** Those of a moment and before it, newest first, of its session, also of one that is over; nothing where the source does not tell those. */
  printsUntil(instrumentId: string, untilMs: number, limit: number): readonly Print[];
  /** What our own orders have taken from a book, for a source that feels it. */
  took(instrumentId: string, taken: TakenDepth): void;
  /** Throws RangeError for an unknown instrument. */
  tradingState(instrumentId: string): TradingState;
  /** When the session of a moment began, or the last one before it, which may have been days ago. */
  sessionOpen(instrumentId: string, atMs: number): number;
  candles(instrumentId: string, interval: CandleInterval, range: CandleRange): Promise<readonly Candle[]>;
  /** What a fill's evidence calls the book that is shown. */
  evidenceSource(instrumentId: string): string;
  /** Up to thirty prices of the day, oldest first, the last one now. */
  sparkline(instrumentId: string): readonly bigint[];
  /** The bar that is forming if somebody has asked for it before, from then on in step with the prints. */
  formingNow(instrumentId: string, interval: CandleInterval): Candle | undefined;
  /** The bar that is forming; undefined before its first price. */
  formingCandle(instrumentId: string, interval: CandleInterval): Promise<Candle | undefined>;
  /** What a position in it is margined by: those of a contract, or the last print of a share that is held on margin within its day. */
  marginPrices(instrumentId: string): MarginPrices | undefined;
  /** Tiers, leverage and fees of what is held on margin as long as its owner likes; those of the program until others are followed. */
  readonly marginTariffs: MarginTariffs;
  followMarginTariffs(tariffs: MarginTariffs): void;
  /** Hears of everything from now on, until the returned function is called. A listener must not throw. */
  listen(listener: Partial<MarketListener>): () => void;
  start(): Promise<void>;
  stop(): Promise<void>;
}

export interface LiveMarketOptions {
  readonly source: MarketSource;
  readonly clock: Clock;
  /** Days without trading and settlement; those of the program when it is left out. */
  readonly calendars?: Calendars;
}

/** How often the lines of the day look whether a stretch is over. */
const SPARKLINE_MS = 5000;

interface FormingBar {
  bar: Candle | undefined;
  /** The last print (of an index: the instant of the level) that the bar contains. */
  sequence: number;
  /** The splits that it is told by. */
  splits: number;
}

export function createLiveMarket({ source, clock, calendars = fixedCalendars }: LiveMarketOptions): LiveMarket {
  const listed = ofInstruments(source, () => ({
    byId: new Map(source.instruments.map((instrument) => [instrument.id, instrument])),
    profiles: new Map(source.profiles.map((profile) => [profile.instrumentId, profile])),
    members: new Map(
      source.indices.map((one) => [one.instrumentId, one.members.map(({ instrumentId }) => instrumentId)]),
    ),
  }));
  let coming: { readonly all: readonly ComingShare[]; readonly byId: ReadonlyMap<string, Instrument> } | undefined;
  /** Made anew when more may come. */
  function comingNow() {
    const all = source.coming ?? coming?.all ?? [];
    if (coming?.all !== all) coming = { all, byId: new Map(all.map(({ instrument }) => [instrument.id, instrument])) };
    return coming;
  }
  let marginTariffs = fixedContractTariffs;
  const listeners = new Set<Partial<MarketListener>>();
  const sparklines = createSparklines(source);
  const forming = new Map<string, Map<CandleInterval, FormingBar>>();
  const stops: (() => void)[] = [];

  const fanOut: MarketListener = {
    onPrints(prints) {
      if (prints[0]) foldIntoForming(prints[0].instrumentId, prints);
      for (const listener of listeners) listener.onPrints?.(prints);
    },
    onBook(instrumentId) {
      for (const listener of listeners) listener.onBook?.(instrumentId);
    },
    onQuote(instrumentId) {
      foldIndex(instrumentId);
      for (const listener of listeners) listener.onQuote?.(instrumentId);
    },
    onPhase(instrumentId: string, phase: SessionPhase) {
      for (const listener of listeners) listener.onPhase?.(instrumentId, phase);
    },
    onListed(instrument) {
      void sparklines.read(instrument.id);
      for (const listener of listeners) listener.onListed?.(instrument);
    },
    onDelisted(instrumentId) {
      forming.delete(instrumentId);
      sparklines.drop(instrumentId);
      for (const listener of listeners) listener.onDelisted?.(instrumentId);
    },
    onMark(instrumentId) {
      for (const listener of listeners) listener.onMark?.(instrumentId);
    },
  };

  const begunOf = (id: string, atMs: number) => source.splits?.(id).filter((split) => hasBegun(split, atMs)) ?? [];

  /** What a week or a month has been before a split is told by the new shares. */
  function meetSplits(kept: FormingBar, id: string, atMs: number): void {
    const begun = begunOf(id, atMs);
    if (begun.length <= kept.splits) return;
    for (const split of begun.slice(0, begun.length - kept.splits).toReversed())
      kept.bar = kept.bar && candleAfter(split, kept.bar);
    kept.splits = begun.length;
  }

  /** Bars that somebody watches are kept in step with the prints instead of being asked for each time. */
  function foldIntoForming(id: string, prints: readonly Pick<Print, 'sequence' | 'atMs' | 'price' | 'size'>[]) {
    const bars = forming.get(id);
    const first = prints[0];
    if (!bars || !first) return;
    const anchor = { opensAtMs: source.sessionOpen(id, first.atMs), tradeDate: source.tradingState(id).tradeDate };
    for (const [interval, kept] of bars) {
      for (const print of prints) {
        if (print.sequence <= kept.sequence) continue;
        meetSplits(kept, id, print.atMs);
        const openAtMs = candleOpen(interval, print.atMs, anchor);
        kept.bar = addPrint(kept.bar?.openAtMs === openAtMs ? kept.bar : undefined, openAtMs, print);
        kept.sequence = print.sequence;
      }
    }
  }

  function foldIndex(id: string) {
    const isIndex = forming.has(id) && listed().byId.get(id)?.kind === 'index';
    const quote = isIndex ? source.quote(id) : undefined;
    if (quote) foldIntoForming(id, [{ sequence: quote.atMs, atMs: quote.atMs, price: quote.last, size: 0n }]);
  }

  return {
    sourceName: source.name,
    label: source.label,
    get instruments() {
      return source.instruments;
    },
    get coming() {
      return comingNow().all;
    },
    list(listing) {
      if (!source.list) throw new RangeError(`nothing lists ${listing.instrumentId}`);
      source.list(listing);
    },
    nowMs: source.nowMs,
    instrument: (id) => listed().byId.get(id),
    known: (id) => listed().byId.get(id) ?? comingNow().byId.get(id),
    profile: (id) => listed().profiles.get(id),
    calendar: ({ exchange }) => calendars.of(exchange),
    members: (id) => listed().members.get(id) ?? [],
    quote: source.quote,
    book: source.book,
    auction: (id) => source.auction?.(id),
    dividends: (id) => source.dividends?.(id) ?? [],
    splits: (id) => source.splits?.(id) ?? [],
    prints: source.prints,
    sessionOpen: source.sessionOpen,
    printsUntil: (id, untilMs, limit) => source.printsUntil?.(id, untilMs, limit) ?? [],
    took: (id, taken) => source.took?.(id, taken),
    tradingState: source.tradingState,
    candles: source.candles,
    evidenceSource: source.evidenceSource,
    contractPrices: (id) => source.contractPrices?.(id),
    marginPrices: (id) => source.contractPrices?.(id) ?? dayMark(source, listed().byId.get(id)),
    get marginTariffs() {
      return marginTariffs;
    },
    followMarginTariffs(tariffs) {
      marginTariffs = tariffs;
    },
    fundingAt: (id, stampMs) => source.fundingAt?.(id, stampMs),
    sparkline(id) {
      const last = source.quote(id)?.last;
      const marks = sparklines.marks(id);
      return last === undefined ? marks : [...marks, last];
    },
    formingNow: (id, interval) => forming.get(id)?.get(interval)?.bar,
    async formingCandle(id, interval) {
      const bars = forming.get(id) ?? new Map<CandleInterval, FormingBar>();
      forming.set(id, bars);
      let kept = bars.get(interval);
      if (!kept) {
        // Read in one go with the bar, so that no print is missed or counted twice.
        const splits = begunOf(id, source.nowMs(id)).length;
        const sequence = source.prints(id, 1)[0]?.sequence ?? source.quote(id)?.atMs ?? 0;
        const asked = source.candles(id, interval, { limit: 1 });
        kept = { bar: undefined, sequence, splits };
        const [bar] = await asked;
        kept = bars.get(interval) ?? { bar, sequence, splits };
        bars.set(interval, kept);
      }
      return kept.bar;
    },
    listen(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    async start() {
      await source.start(fanOut);
      await sparklines.fill();
      stops.push(clock.every(SPARKLINE_MS, sparklines.follow));
    },
    async stop() {
      for (const stop of stops.splice(0)) stop();
      source.stop();
    },
  };
}
