import { fixedCalendars } from '@tarazu/domain/market-rules/calendars';
import { ownCoinVenue } from '@tarazu/domain/market-rules/coin-venues';
import { decimal } from '@tarazu/domain/money';
import type { MarketSource } from '../../../market/source.ts';
import type { Clock } from '../../../platform/clock.ts';
import { stream } from '../chance.ts';
import type { Temper } from '../path/nerves.ts';
import { byHour } from '../path/rhythm.ts';
import { createSimulatedSpot, type SimulatedSpotOptions, type SpotRow } from '../spot/simulated-spot.ts';
import { coinProfiles, type SimulatedCoin, simulatedCoins } from './coin-instruments.ts';
import { LEVEL_DATE } from './coin-table.ts';
import { comingCoins } from './coming-coins.ts';

export interface SimulatedCoinsOptions {
  readonly clock: Clock;
  /** Any text; the same text gives the same market. */
  readonly seed: string;
}

/**
 * Of BTC in USDT by the hour UTC, 1 to 15 January 2022 (a recorded perpetual contract; the figures only): its share of the volume in per
 * cent, and its volatility in parts of the mean. No recording says how other coins differ.
 */
const hourlyVolume = [
  ...[3.7, 2.4, 2.2, 3.1, 3.4, 2.3, 1.9, 2.2, 3.6, 3.2, 3.4, 3.6],
  ...[3.6, 5.7, 8.4, 7.4, 6.8, 6.1, 6.1, 5.5, 5.2, 3.7, 3.2, 3.2],
];
const hourlyVolatility = [
  ...[0.92, 0.74, 0.62, 0.78, 0.91, 0.75, 0.64, 0.62, 1.06, 0.71, 0.77, 0.8],
  ...[0.77, 1.33, 1.45, 1.27, 1.25, 1.3, 1.17, 1.27, 1.2, 0.97, 1.13, 0.77],
];
/** What coins share is set by the recorded correlation of LTC's minutes with those of BTC, and the gusts by the kurtosis of minutes (docs/realism.md). */
const rhythm = byHour({
  volume: hourlyVolume,
  volatility: hourlyVolatility,
  gusts: 0.46,
  gustsTogether: 0.95,
  shared: 0.9,
});

/** A day follows the one before after a minute like any other. */
const MINUTE_OF_DAY = 1 / 1440;
const temper: Temper = {
  usual: 1,
  lasting: 0.16,
  passing: 0.12,
  lean: 0,
  nightShare: MINUTE_OF_DAY,
  lastsTogether: 0.9,
  passesTogether: 0.9,
};
/** The part of a correlation that is left where two coins are not equally nervous; what they are moved by makes up for it. */
const LEFT = 0.95;
const DAYS = 365;
/** What a coin earns in a year on average, for holding it. */
const YEARLY_GAIN = 0.05;
/** No limit: a day ends between a twentieth and twice as much. */
const NO_BAND_BPS = 9500;

/** A coin moves with Bitcoin, and by itself. */
function rowOf({ instrument, row, scale, usualLots }: SimulatedCoin): SpotRow {
  return {
    ...{ instrument, scale, usualLots, liquidity: row.liquidity },
    chance: `coin ${row.code}`,
    level: decimal(row.level),
    levelDate: LEVEL_DATE,
    bandBps: NO_BAND_BPS,
    usualSpread: row.deviation / 100,
    gain: YEARLY_GAIN / DAYS,
    marketPart: row.withBitcoin === 1 ? 1 : Math.min(1, row.withBitcoin / LEFT),
  };
}

/** All that its prices are made of. */
export function coinVenue({ clock, seed }: SimulatedCoinsOptions, coins = simulatedCoins): SimulatedSpotOptions {
  return {
    ...{ clock, temper, rhythm },
    seed: stream(seed, 'coins'),
    exchange: ownCoinVenue,
    hours: 'always',
    // No operator shuts what has no hours.
    calendars: fixedCalendars,
    rows: coins.map(rowOf),
    coming: comingCoins,
    profiles: coinProfiles(),
  };
}

/** A venue of real coins at simulated prices, which never shuts. */
export function createSimulatedCoins(options: SimulatedCoinsOptions): MarketSource {
  return createSimulatedSpot(coinVenue(options));
}
