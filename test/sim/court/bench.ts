import { chargesAtMost, nothingTraded } from '@tarazu/domain/charges/charges';
import { chargeScheduleOf } from '@tarazu/domain/charges/schedules';
import type { Instrument } from '@tarazu/domain/market/instrument';
import { decimal, ONE } from '@tarazu/domain/money';
import { createSimulatedMarket } from '../../../server/src/adapters/market-simulated/simulated-market.ts';
import type { MarketSource } from '../../../server/src/market/source.ts';

/** A simulated market with the hours of the exchange, which the court looks at whenever it likes. */
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
    market: createSimulatedMarket({ clock, seed, hours: 'exchange' }),
  };
}

export const courtCountries = ['IN', 'BR', 'US'] as const;
export type CourtCountry = (typeof courtCountries)[number];

export function sharesOf({ market }: Bench, country: CourtCountry): readonly Instrument[] {
  return market.instruments.filter(
    (one) => one.country === country && one.kind === 'stock' && one.listing === 'listed',
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
  const value = decimal(usualOrder[instrument.currency as keyof typeof usualOrder]);
  const trade = {
    side,
    product: 'delivery',
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
