import type { Currency } from '../asset.ts';
import type { MarketId } from '../market/instrument.ts';
import { decimal, ONE } from '../money.ts';

/**
 * The most that one order may be worth where no venue names a largest order: recordings, and coins. A rule of our own, from
 * 2026-11-22 on: about what a retail order of the simulated market may reach.
 */
const valueMax: Readonly<Record<Currency, bigint>> = {
  INR: decimal('500000000'),
  BRL: decimal('30000000'),
  USD: decimal('6000000'),
  USDT: decimal('6000000'),
};

/** The least that an order may be worth, e8 in what it is paid with, from a day on. */
interface LeastValue {
  readonly from: string;
  readonly value: bigint;
  readonly source: string;
}

const cent: readonly LeastValue[] = [
  {
    from: '0000-01-01',
    value: decimal('0.01'),
    source: 'our own rule: one smallest unit, so that no order is free of value',
  },
];

const leastValues: Readonly<Record<MarketId, readonly LeastValue[]>> = {
  NSE: cent,
  B3: cent,
  XNYS: cent,
  coins: [
    ...cent,
    {
      from: '2026-01-01',
      value: decimal('5'),
      source: 'the least value of a spot order at Binance, in USDT, as known in 2026',
    },
  ],
};

/** The least that an order of a trading day may be worth, e8. */
export function leastValue(market: MarketId, date: string): bigint {
  const row = leastValues[market].findLast(({ from }) => from <= date);
  if (!row) throw new RangeError(`no least value of ${market} on ${date}`);
  return row.value;
}

/** In whole lots, at a price of that day, and at least one lot. `price` and `lot` e8. */
export function largestOrder(currency: Currency, price: bigint, lot: bigint): bigint {
  if (price <= 0n) return lot;
  const lots = (valueMax[currency] * ONE) / price / lot;
  return lots > 0n ? lots * lot : lot;
}
