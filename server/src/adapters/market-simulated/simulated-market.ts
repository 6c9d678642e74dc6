import type { MarketHours } from '@tarazu/domain/market/calendar';
import type { Candle } from '@tarazu/domain/market/candle';
import type { IndexDefinition } from '@tarazu/domain/market/index-level';
import { indexDivisor } from '@tarazu/domain/market/index-level';
import type { Country } from '@tarazu/domain/market/instrument';
import type { SessionPhase } from '@tarazu/domain/market/session';
import { type Calendars, fixedCalendars } from '@tarazu/domain/market-rules/calendars';
import { tickTable } from '@tarazu/domain/market-rules/tick-tables';
import { decimal } from '@tarazu/domain/money';
import type { MarketListener, MarketSource } from '../../market/source.ts';
import type { Clock } from '../../platform/clock.ts';
import { BOOK_MS } from './book/depth.ts';
import { createBoundedCache } from './bounded-cache.ts';
import type { BarSource } from './candle-history.ts';
import { candlesOf, stockBars } from './candle-history.ts';
import { type Stream, stream } from './chance.ts';
import type { IndexEngine, IndexMemberState } from './index-engine.ts';
import { createIndexEngine } from './index-engine.ts';
import { createDailyPath } from './path/daily-path.ts';
import type { MinutePath } from './path/minute-path.ts';
import type { Sessions, StockDays } from './stock-days.ts';
import { createSessions, createStockDays } from './stock-days.ts';
import type { StockEngine } from './stock-engine.ts';
import { createStockEngine } from './stock-engine.ts';
import { floatShares, indexInstrument, indexRows, listedCompanies, listingOf, profiles } from './universe.ts';
import { createUnlistedEngine } from './unlisted-engine.ts';

export interface SimulatedMarketOptions {
  readonly clock: Clock;
  /** Any text; the same text gives the same market. */
  readonly seed?: string;
  readonly hours?: MarketHours;
  /** Asked at every turn; the days of the program when it is left out. */
  readonly calendars?: Calendars;
}

/** The source looks at the clock this often; a book is shown anew every BOOK_MS, in turns. */
const STEP_MS = 100;
const TURNS = BOOK_MS / STEP_MS;
/**
 * Minutes kept in memory, over all days and shares, 24 bytes each: today and tomorrow of each share, and some that charts
 * show. A session over a long weekend must fit for all: what is dropped here while a share runs through it is made twice.
 */
const MINUTES_KEPT = 800_000;
/** Bars of sessions that are over, about 200 bytes each. */
const BARS_KEPT = 60_000;
/** Indices, and auctions before an opening, are computed anew every this many steps. */
const SLOW_STEPS = 10;

interface Universe {
  readonly stocks: ReadonlyMap<string, StockEngine>;
  readonly indices: ReadonlyMap<string, IndexEngine>;
  readonly bars: ReadonlyMap<string, BarSource>;
  readonly definitions: readonly IndexDefinition[];
}

/** From a changed day on, sessions and prices are made anew; what was before stays exactly as it is. */
function followCalendars(
  calendars: Calendars,
  sessionsOf: ReadonlyMap<Country, Sessions>,
  stockDays: ReadonlyMap<string, StockDays>,
): void {
  calendars.onChange((exchange, fromDate) => {
    for (const [country, sessions] of sessionsOf) {
      if (listingOf(country).exchange !== exchange) continue;
      const place = sessions.dropFrom(fromDate);
      for (const days of stockDays.values()) if (days.sessions === sessions) days.dropFrom(place);
    }
  });
}

function createUniverse(seed: Stream, hours: MarketHours, calendars: Calendars): Universe {
  const sessionsOf = new Map<Country, Sessions>();
  for (const country of ['IN', 'BR', 'US'] as const) {
    const { exchange } = listingOf(country);
    sessionsOf.set(
      country,
      createSessions(() => calendars.of(exchange), hours),
    );
  }
  const stocks = new Map<string, StockEngine>();
  const stockDays = new Map<string, StockDays>();
  const bars = new Map<string, BarSource>();
  const kept = createBoundedCache<MinutePath>(MINUTES_KEPT, ({ minutes }) => minutes.length);
  const keptBars = createBoundedCache<readonly Candle[]>(BARS_KEPT, (joined) => joined.length);
  for (const { company, instrument } of listedCompanies) {
    const sessions = sessionsOf.get(company.country);
    if (!sessions) continue;
    if (instrument.listing === 'unlisted') {
      stocks.set(instrument.id, createUnlistedEngine(instrument, company.level, sessions));
      continue;
    }
    const { lot } = listingOf(company.country);
    const path = createDailyPath(company, seed, sessions.days, tickTable(instrument.tickTable), lot);
    const of = { instrumentId: instrument.id, lot, liquidity: company.liquidity, country: company.country };
    const days = createStockDays(of, seed, path, sessions, kept);
    stocks.set(instrument.id, createStockEngine(instrument, days));
    stockDays.set(instrument.id, days);
    bars.set(instrument.id, stockBars(days, keptBars));
  }
  followCalendars(calendars, sessionsOf, stockDays);
  const indices = new Map<string, IndexEngine>();
  const definitions: IndexDefinition[] = [];
  for (const row of indexRows) {
    const instrument = indexInstrument(row);
    const members: IndexMemberState[] = [];
    const prices: bigint[] = [];
    for (const { company, instrument: member } of listedCompanies) {
      const days = stockDays.get(member.id);
      const engine = stocks.get(member.id);
      if (!days || !engine || !row.isMember(company)) continue;
      members.push({ shares: floatShares(company), days, engine });
      prices.push(decimal(company.level));
    }
    const counted = members.map(({ shares, days }) => ({ instrumentId: days.instrumentId, shares }));
    const definition = {
      instrumentId: instrument.id,
      members: counted,
      divisor: indexDivisor(counted, prices, row.base),
    };
    definitions.push(definition);
    const engine = createIndexEngine(instrument, definition, members, keptBars);
    indices.set(instrument.id, engine);
    bars.set(instrument.id, engine.bars);
  }
  return { stocks, indices, bars, definitions };
}

/**
 * A market of invented companies. What it shows at an instant depends on the seed and the instant alone: two processes
 * agree, and a restart changes nothing.
 */
export function createSimulatedMarket({
  clock,
  seed = 'tarazu',
  hours = 'always',
  calendars = fixedCalendars,
}: SimulatedMarketOptions): MarketSource {
  const { stocks, indices, bars, definitions } = createUniverse(stream(seed, 'market'), hours, calendars);
  const engines = [...stocks.values()];
  const instruments = [...engines, ...indices.values()].map(({ instrument }) => instrument);
  let stopTimer: (() => void) | undefined;

  function run(listener: MarketListener) {
    const phases = new Map<string, SessionPhase>();
    for (const engine of engines) {
      engine.takePrints(clock.nowMs());
      phases.set(engine.instrument.id, engine.phase(clock.nowMs()));
    }
    let steps = 0;
    stopTimer = clock.every(STEP_MS, () => {
      const nowMs = clock.nowMs();
      steps += 1;
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
    instruments,
    indices: definitions,
    profiles: profiles(),
    label: {},
    nowMs: () => clock.nowMs(),
    async start(listener) {
      run(listener);
    },
    stop() {
      stopTimer?.();
      stopTimer = undefined;
    },
    quote: (id) => (stocks.get(id) ?? indices.get(id))?.quote(clock.nowMs()),
    book: (id) => stocks.get(id)?.book(clock.nowMs()),
    prints: (id, limit) => stocks.get(id)?.prints(clock.nowMs(), limit) ?? [],
    tradingState(id) {
      const engine = stocks.get(id) ?? indices.get(id);
      if (!engine) throw new RangeError(`unknown instrument ${id}`);
      return engine.state(clock.nowMs());
    },
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
