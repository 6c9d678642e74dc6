import type { MarketHours } from '@tarazu/domain/market/calendar';
import type { Candle } from '@tarazu/domain/market/candle';
import type { IndexDefinition } from '@tarazu/domain/market/index-level';
import { indexDivisor } from '@tarazu/domain/market/index-level';
import { type ShareCountry, shareCountries } from '@tarazu/domain/market/instrument';
import { type Calendars, fixedCalendars } from '@tarazu/domain/market-rules/calendars';
import { tickTable } from '@tarazu/domain/market-rules/tick-tables';
import { decimal } from '@tarazu/domain/money';
import type { MarketSource } from '../../market/source.ts';
import type { Clock } from '../../platform/clock.ts';
import { createBoundedCache } from './bounded-cache.ts';
import type { BarSource } from './candle-history.ts';
import { stockBars } from './candle-history.ts';
import { type Stream, stream } from './chance.ts';
import { type AnnouncedDividends, announcedDividends } from './corporate-action/announced.ts';
import { type AnnouncedSplits, announcedSplits } from './corporate-action/announced-splits.ts';
import { createShareDividends } from './corporate-action/share-dividends.ts';
import { createShareSplits } from './corporate-action/share-splits.ts';
import type { IndexEngine, IndexMemberState } from './index/index-engine.ts';
import { createIndexEngine } from './index/index-engine.ts';
import { comingShares } from './listing/coming-shares.ts';
import { type ComingRow, createNewListings } from './listing/new-listings.ts';
import { createUnlistedEngine } from './listing/unlisted-engine.ts';
import { createWaves } from './listing/waves.ts';
import type { MinutePath } from './path/minute-path.ts';
import type { Rhythm } from './path/rhythm.ts';
import { rushing } from './path/rhythm.ts';
import { CENT } from './path/scale.ts';
import { createSharePath } from './path/share-path.ts';
import type { Universe } from './simulated-source.ts';
import { createSimulatedSource } from './simulated-source.ts';
import type { Sessions, StockDays } from './stock-days.ts';
import { createSessions, createStockDays } from './stock-days.ts';
import type { StockEngine } from './stock-engine.ts';
import { createStockEngine } from './stock-engine.ts';
import { floatShares, indexInstrument, indexRows, listedCompanies, listingOf, profiles } from './universe.ts';

export interface SimulatedMarketOptions {
  readonly clock: Clock;
  /** Any text; the same text gives the same market. */
  readonly seed?: string;
  readonly hours?: MarketHours;
  /** Asked at every turn; the days of the program when it is left out. */
  readonly calendars?: Calendars;
}

/**
 * Minutes kept in memory, over all days and shares, 24 bytes each: today and tomorrow of each share, and some that charts
 * show. A session over a long weekend must fit for all: what is dropped here while a share runs through it is made twice.
 */
const MINUTES_KEPT = 800_000;
/** Bars of sessions that are over, about 200 bytes each. */
const BARS_KEPT = 60_000;
/** A session that never ends has no rush at its ends. */
const rhythms: Readonly<Record<MarketHours, Rhythm>> = {
  exchange: rushing({ volume: 2.5, openingRush: 7, closingRush: 0.8 }),
  always: rushing({ volume: 0.6, openingRush: 0, closingRush: 0 }),
};

/** From a changed day on, sessions and prices are made anew; what was before stays exactly as it is. */
function followCalendars(
  calendars: Calendars,
  sessionsOf: ReadonlyMap<ShareCountry, Sessions>,
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

type ComingRows = () => readonly ComingRow[];

function createUniverse(seed: Stream, hours: MarketHours, calendars: Calendars, rows: ComingRows): Universe {
  const sessionsOf = new Map<ShareCountry, Sessions>();
  for (const country of shareCountries) {
    const { exchange } = listingOf(country);
    sessionsOf.set(
      country,
      createSessions(() => calendars.of(exchange), hours),
    );
  }
  const stocks = new Map<string, StockEngine>();
  const stockDays = new Map<string, StockDays>();
  const bars = new Map<string, BarSource>();
  const dividends = new Map<string, AnnouncedDividends>();
  const splits = new Map<string, AnnouncedSplits>();
  const kept = createBoundedCache<MinutePath>(MINUTES_KEPT, ({ minutes }) => minutes.length);
  const keptBars = createBoundedCache<readonly Candle[]>(BARS_KEPT, (joined) => joined.length);
  for (const { company, instrument } of listedCompanies) {
    const sessions = sessionsOf.get(company.country);
    if (!sessions) continue;
    if (instrument.listing === 'unlisted') {
      stocks.set(instrument.id, createUnlistedEngine(instrument, company.level, sessions));
      continue;
    }
    const scale = { unit: CENT, lot: instrument.lot };
    const own = {
      dividends: createShareDividends(instrument, seed, sessions.calendar),
      splits: createShareSplits(company, instrument, seed),
    };
    const path = createSharePath(company, seed, sessions.days, tickTable(instrument.tickTable), scale, own);
    const { country, liquidity } = company;
    const of = { instrumentId: instrument.id, scale, liquidity, country, rhythm: rhythms[hours], splits: own.splits };
    const days = createStockDays(of, seed, path, sessions, kept);
    stocks.set(instrument.id, createStockEngine(instrument, days));
    stockDays.set(instrument.id, days);
    dividends.set(instrument.id, announcedDividends(own.dividends, days));
    splits.set(instrument.id, announcedSplits(instrument, own.splits, days));
    bars.set(instrument.id, stockBars(days, keptBars));
  }
  followCalendars(calendars, sessionsOf, stockDays);
  const listings = createNewListings({ seed, hours, calendars, rhythm: rhythms[hours], kept, keptBars, rows });
  calendars.onChange(listings.dropFrom);
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
  return { stocks, indices, bars, dividends, splits, definitions, profiles: profiles(), listings };
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
  const own = stream(seed, 'market');
  const rows = createWaves(
    (wave) => comingShares(own, wave),
    () => clock.nowMs(),
  );
  return createSimulatedSource(clock, createUniverse(own, hours, calendars, rows));
}
