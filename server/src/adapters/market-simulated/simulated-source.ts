import type { IndexDefinition } from '@tarazu/domain/market/index-level';
import type { InstrumentProfile } from '@tarazu/domain/market/profile';
import type { SessionPhase } from '@tarazu/domain/market/session';
import type { ComingShare, MarketListener, MarketSource, NewListing } from '../../market/source.ts';
import type { Clock } from '../../platform/clock.ts';
import { BOOK_MS } from './book/depth.ts';
import type { BarSource } from './candle-history.ts';
import { candlesOf } from './candle-history.ts';
import type { AnnouncedDividends } from './corporate-action/announced.ts';
import type { AnnouncedSplits } from './corporate-action/announced-splits.ts';
import type { IndexEngine } from './index/index-engine.ts';
import type { StockEngine } from './stock-engine.ts';

/** The source looks at the clock this often; a book is shown anew every BOOK_MS, in turns. */
const STEP_MS = 100;
const TURNS = BOOK_MS / STEP_MS;
/** Indices, and auctions before an opening, are computed anew every this many steps. */
const SLOW_STEPS = 10;

/** What a simulated source shows, by instrument. */
export interface Universe {
  readonly stocks: ReadonlyMap<string, StockEngine>;
  readonly indices: ReadonlyMap<string, IndexEngine>;
  readonly bars: ReadonlyMap<string, BarSource>;
  readonly dividends: ReadonlyMap<string, AnnouncedDividends>;
  readonly splits: ReadonlyMap<string, AnnouncedSplits>;
  readonly definitions: readonly IndexDefinition[];
  readonly profiles: readonly InstrumentProfile[];
  /** Where something may be listed anew. */
  readonly listings?: {
    readonly coming: readonly ComingShare[];
    /** Undefined where it was listed before. */
    create(listing: NewListing): Joining | undefined;
  };
}

/** A share that is there from an instant on. */
export interface Joining {
  readonly joinsAtMs: number;
  readonly engine: StockEngine;
  readonly bars: BarSource;
  readonly profile: InstrumentProfile;
}

const none: readonly ComingShare[] = [];

/** Engines as a market: they are taken through time, and what happens in them is told. */
export function createSimulatedSource(clock: Clock, universe: Universe): MarketSource {
  const { indices, dividends, splits, definitions, listings } = universe;
  const stocks = new Map(universe.stocks);
  const bars = new Map(universe.bars);
  const engines = [...stocks.values()];
  let { profiles } = universe;
  let instruments = [...engines, ...indices.values()].map(({ instrument }) => instrument);
  let waiting: readonly Joining[] = [];
  let onJoined: ((engine: StockEngine) => void) | undefined;
  let stopTimer: (() => void) | undefined;

  function joinDue(nowMs: number): void {
    const due = waiting.filter(({ joinsAtMs }) => joinsAtMs <= nowMs);
    if (due.length === 0) return;
    waiting = waiting.filter((one) => !due.includes(one));
    for (const { engine, bars: own, profile } of due) {
      const { id } = engine.instrument;
      stocks.set(id, engine);
      bars.set(id, own);
      engines.push(engine);
      profiles = [...profiles, profile];
      instruments = [...instruments, engine.instrument];
      onJoined?.(engine);
    }
  }

  function run(listener: MarketListener) {
    const phases = new Map<string, SessionPhase>();
    const begin = (engine: StockEngine) => {
      engine.takePrints(clock.nowMs());
      phases.set(engine.instrument.id, engine.phase(clock.nowMs()));
    };
    engines.forEach(begin);
    onJoined = (engine) => {
      begin(engine);
      listener.onListed?.(engine.instrument);
    };
    let steps = 0;
    stopTimer = clock.every(STEP_MS, () => {
      const nowMs = clock.nowMs();
      steps += 1;
      joinDue(nowMs);
      engines.forEach((engine, place) => {
        const prints = engine.takePrints(nowMs);
        if (prints.length > 0) listener.onPrints(prints);
        const phase = engine.phase(nowMs);
        if (phase !== phases.get(engine.instrument.id)) {
          phases.set(engine.instrument.id, phase);
          listener.onPhase(engine.instrument.id, phase);
        }
        const due = place % TURNS === steps % TURNS;
        if (phase === 'open' && (due || prints.length > 0)) listener.onBook(engine.instrument.id);
      });
      engines[steps % engines.length]?.makeReady(nowMs);
      if (steps % SLOW_STEPS !== 0) return;
      for (const id of indices.keys()) listener.onQuote(id);
      for (const [id, phase] of phases) if (phase === 'pre_open') listener.onQuote(id);
    });
  }

  return {
    name: 'simulated',
    get instruments() {
      return instruments;
    },
    indices: definitions,
    get profiles() {
      return profiles;
    },
    get coming() {
      return listings?.coming ?? none;
    },
    list(listing) {
      if (!listings) throw new RangeError(`nothing lists ${listing.instrumentId}`);
      const joining = listings.create(listing);
      if (joining) waiting = [...waiting, joining];
      joinDue(clock.nowMs());
    },
    label: {},
    nowMs: () => clock.nowMs(),
    async start(listener) {
      run(listener);
    },
    stop() {
      stopTimer?.();
      onJoined = undefined;
      stopTimer = undefined;
    },
    quote: (id) => (stocks.get(id) ?? indices.get(id))?.quote(clock.nowMs()),
    book: (id) => stocks.get(id)?.book(clock.nowMs()),
    prints: (id, limit) => stocks.get(id)?.prints(clock.nowMs(), limit) ?? [],
    printsUntil: (id, untilMs, limit) => stocks.get(id)?.printsUntil(Math.min(untilMs, clock.nowMs()), limit) ?? [],
    tradingState(id) {
      const engine = stocks.get(id) ?? indices.get(id);
      if (!engine) throw new RangeError(`unknown instrument ${id}`);
      return engine.state(clock.nowMs());
    },
    dividends: (id) => dividends.get(id)?.(clock.nowMs()) ?? [],
    splits: (id) => splits.get(id)?.(clock.nowMs()) ?? [],
    auction: (id) => stocks.get(id)?.auction(clock.nowMs()),
    took: (id, taken) => stocks.get(id)?.took(taken, clock.nowMs()),
    evidenceSource: () => 'simulated',
    sessionOpen(id, atMs) {
      const sessions = bars.get(id)?.sessions;
      return sessions ? sessions.session(sessions.indexAt(atMs)).opensAtMs : atMs;
    },
    async candles(id, interval, range) {
      const source = bars.get(id);
      return source ? candlesOf(source, interval, range, clock.nowMs()) : [];
    },
  };
}
