import type { Currency } from '../asset.ts';
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

/** In whole lots, at a price of that day, and at least one lot. `price` and `lot` e8. */
export function largestOrder(currency: Currency, price: bigint, lot: bigint): bigint {
  if (price <= 0n) return lot;
  const lots = (valueMax[currency] * ONE) / price / lot;
  return lots > 0n ? lots * lot : lot;
}
