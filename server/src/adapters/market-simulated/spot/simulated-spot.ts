import type { MarketHours } from '@tarazu/domain/market/calendar';
import type { Candle } from '@tarazu/domain/market/candle';
import type { Instrument } from '@tarazu/domain/market/instrument';
import type { InstrumentProfile } from '@tarazu/domain/market/profile';
import type { Calendars } from '@tarazu/domain/market-rules/calendars';
import { tickTable } from '@tarazu/domain/market-rules/tick-tables';
import type { MarketSource } from '../../../market/source.ts';
import type { Clock } from '../../../platform/clock.ts';
import { type BoundedCache, createBoundedCache } from '../bounded-cache.ts';
import type { BarSource } from '../candle-history.ts';
import { stockBars } from '../candle-history.ts';
import { normal, type Stream, stream } from '../chance.ts';
import { type ComingRow, createNewListings } from '../listing/new-listings.ts';
import { createWaves } from '../listing/waves.ts';
import { createDailyPath, type DailyPath, type PathOf } from '../path/daily-path.ts';
import type { MinutePath } from '../path/minute-path.ts';
import type { Temper } from '../path/nerves.ts';
import type { Rhythm } from '../path/rhythm.ts';
import type { Scale } from '../path/scale.ts';
import type { TradingDays } from '../path/trading-days.ts';
import { createSimulatedSource } from '../simulated-source.ts';
import type { Sessions, StockDays } from '../stock-days.ts';
import { createSessions, createStockDays } from '../stock-days.ts';
import type { StockEngine } from '../stock-engine.ts';
import { createStockEngine } from '../stock-engine.ts';

/** One thing that is traded for itself, and how its price behaves. */
export interface SpotRow {
  readonly instrument: Instrument;
  /** Names what it draws of its own; another name is another price. */
  readonly chance: string;
  readonly scale: Scale;
  readonly usualLots: number;
  /** 1 (thin) to 5 (busiest). */
  readonly liquidity: number;
  /** The price at the close of `levelDate`, e8; without one, where it begins. */
  readonly level: bigint;
  readonly levelDate?: string;
  /** No day goes further, in basis points. */
  readonly bandBps: number;
  /** Standard deviation of a usual day, in parts of the price. */
  readonly usualSpread: number;
  /** What holding earns on average in a day, in parts of the price. */
  readonly gain: number;
  /** How much of what moves it the whole venue shares, 0 to 1. */
  readonly marketPart: number;
}

/** What may be listed there later: `row` without a price, which its offer brings. */
export interface ComingSpot extends Pick<ComingRow, 'share' | 'opening'> {
  readonly row: Omit<SpotRow, 'instrument' | 'level' | 'levelDate'>;
}

export interface SimulatedSpotOptions {
  readonly clock: Clock;
  readonly seed: Stream;
  /** All rows are listed there. */
  readonly exchange: string;
  readonly hours: MarketHours;
  readonly calendars: Calendars;
  readonly rows: readonly SpotRow[];
  /** What may come in a wave of names; nothing where it is left out. */
  readonly coming?: (wave: number) => readonly ComingSpot[];
  readonly temper: Temper;
  readonly rhythm: Rhythm;
  readonly profiles: readonly InstrumentProfile[];
}

/** Minutes kept in memory, 24 bytes each: today and tomorrow of each row, and some that charts show. */
const MINUTES_KEPT = 200_000;
/** Bars of days that are over, about 200 bytes each. */
const BARS_KEPT = 20_000;

/** Its days: it moves with the venue, and by itself. */
function pathOf(
  row: SpotRow,
  { seed, temper }: SimulatedSpotOptions,
  days: TradingDays,
  firstDay?: PathOf['firstDay'],
): DailyPath {
  const market = stream(seed, 'market');
  const own = stream(seed, row.chance);
  const ownPart = Math.sqrt(1 - row.marketPart * row.marketPart);
  const shock = (day: number, part: number) =>
    row.marketPart * normal(market, day, part) + ownPart * normal(own, day, part);
  const table = tickTable(row.instrument.tickTable);
  return createDailyPath({ ...row, market, own, temper, table, shock, firstDay }, days);
}

/** The days of its rows by instrument, as anything that goes by a venue of theirs sees them too. */
export function spotDays(
  options: SimulatedSpotOptions,
  kept: BoundedCache<MinutePath>,
): { readonly sessions: Sessions; readonly daysOf: ReadonlyMap<string, StockDays> } {
  const { seed, exchange, hours, calendars, rhythm } = options;
  const sessions = createSessions(() => calendars.of(exchange), hours);
  const daysOf = new Map<string, StockDays>();
  for (const row of options.rows) {
    const { instrument, scale, liquidity } = row;
    const of = { instrumentId: instrument.id, scale, liquidity, country: instrument.country, rhythm };
    daysOf.set(instrument.id, createStockDays(of, seed, pathOf(row, options, sessions.days), sessions, kept));
  }
  return { sessions, daysOf };
}

/**
 * A venue without companies, such as one of coins, at simulated prices. As in the market of companies, what it shows at an instant depends
 * on the seed, the calendar and the instant alone.
 */
export function createSimulatedSpot(options: SimulatedSpotOptions): MarketSource {
  const { clock, seed, exchange, hours, calendars, rhythm, profiles } = options;
  const stocks = new Map<string, StockEngine>();
  const bars = new Map<string, BarSource>();
  const kept = createBoundedCache<MinutePath>(MINUTES_KEPT, ({ minutes }) => minutes.length);
  const keptBars = createBoundedCache<readonly Candle[]>(BARS_KEPT, (joined) => joined.length);
  const { sessions, daysOf } = spotDays(options, kept);
  for (const { instrument } of options.rows) {
    const days = daysOf.get(instrument.id);
    if (!days) continue;
    stocks.set(instrument.id, createStockEngine(instrument, days));
    bars.set(instrument.id, stockBars(days, keptBars));
  }
  const comingRow = ({ share, opening, row }: ComingSpot): ComingRow => ({
    ...{ share, opening, scale: row.scale, liquidity: row.liquidity },
    firstDayBandBps: () => row.bandBps,
    path: (level, days, firstDay) => pathOf({ ...row, instrument: share.instrument, level }, options, days, firstDay),
  });
  const listings = createNewListings({
    ...{ seed, hours, calendars, rhythm, kept, keptBars },
    rows: createWaves(
      (wave) => (options.coming?.(wave) ?? []).map(comingRow),
      () => clock.nowMs(),
    ),
  });
  calendars.onChange(listings.dropFrom);
  // From a changed day on, sessions and prices are made anew.
  calendars.onChange((changed, fromDate) => {
    if (changed !== exchange) return;
    const place = sessions.dropFrom(fromDate);
    for (const days of daysOf.values()) days.dropFrom(place);
  });
  return createSimulatedSource(clock, {
    ...{ stocks, bars, profiles, listings },
    indices: new Map(),
    dividends: new Map(),
    splits: new Map(),
    definitions: [],
  });
}
