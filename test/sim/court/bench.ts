import { chargesAtMost, nothingTraded } from '@tarazu/domain/charges/charges';
import { chargeScheduleOf } from '@tarazu/domain/charges/schedules';
import type { Instrument } from '@tarazu/domain/market/instrument';
import { decimal, ONE } from '@tarazu/domain/money';
import { createSimulatedCoins } from '../../../server/src/adapters/market-simulated/coins/simulated-coins.ts';
import { createSimulatedMarket } from '../../../server/src/adapters/market-simulated/simulated-market.ts';
import { createMarkets } from '../../../server/src/market/markets.ts';
import type { MarketSource } from '../../../server/src/market/source.ts';

/** The simulated exchanges with their hours, and the coins beside them, which the court looks at whenever it likes. */
export interface Bench {
  readonly seed: string;
  readonly nowMs: () => number;
  /** To any instant, back as well. */
  goTo(atMs: number): void;
  readonly market: MarketSource;
}

/** A Friday on which all three exchanges have traded. */
const COURT_DAY = Date.parse('2026-11-20T23:00:00Z');

export function openBench(seed: string): Bench {
  let now = COURT_DAY;
  const clock = { nowMs: () => now, every: () => () => undefined };
  return {
    seed,
    nowMs: clock.nowMs,
    goTo(atMs) {
      now = atMs;
    },
    market: createMarkets([
      createSimulatedMarket({ clock, seed, hours: 'exchange' }),
      createSimulatedCoins({ clock, seed }),
    ]),
  };
}

/** The coins, which belong to no country, are a market like one. */
export const courtCountries = ['IN', 'BR', 'US', 'XC'] as const;
export type CourtCountry = (typeof courtCountries)[number];

/** The shares of a country, or the coins. */
export function sharesOf({ market }: Bench, country: CourtCountry): readonly Instrument[] {
  return market.instruments.filter(
    ({ country: own, kind, listing }) => own === country && kind !== 'index' && listing === 'listed',
  );
}

/** The sessions that end before the bench's day, newest first, as trading dates at 00:00 UTC. */
export async function sessionDates(
  { market }: Bench,
  instrument: Instrument,
  count: number,
): Promise<readonly number[]> {
  const bars = await market.candles(instrument.id, '1D', { limit: count + 1 });
  return bars.slice(0, -1).map(({ openAtMs }) => openAtMs);
}

/** What an order of a usual size costs one way in charges, as a part of its value. */
const usualOrder = { INR: '100000', BRL: '10000', USD: '5000', USDT: '5000' } as const;

export function chargesOneWay(instrument: Instrument, side: 'buy' | 'sell', price: bigint): number {
  const value = decimal(usualOrder[instrument.currency]);
  const trade = {
    side,
    product: 'delivery',
    role: 'taker',
    volume: 0n,
    tradeDate: '2026-11-20',
    value,
    quantity: (value / price) * ONE,
    before: nothingTraded,
    today: nothingTraded,
  } as const;
  return Number(chargesAtMost(chargeScheduleOf(instrument.exchange), trade)) / Number(value);
}

export function roundTripCharges(instrument: Instrument, price: bigint): number {
  return chargesOneWay(instrument, 'buy', price) + chargesOneWay(instrument, 'sell', price);
}
