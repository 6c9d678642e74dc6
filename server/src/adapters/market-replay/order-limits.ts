import type { Currency } from '@tarazu/domain/asset';
import { decimal, ONE } from '@tarazu/domain/money';

/**
 * The most that one order of a replay may be worth, since recordings name no largest order. A rule of our own, from
 * 2026-11-22 on: about what a retail order of the simulated market may reach.
 */
const valueMax: Readonly<Record<Currency, bigint>> = {
  INR: decimal('500000000'),
  BRL: decimal('30000000'),
  USD: decimal('6000000'),
  USDT: decimal('6000000'),
};

/** In whole lots, at the first price of the day, and at least one lot. `price` and `lot` e8. */
export function largestOrder(currency: Currency, price: bigint, lot: bigint): bigint {
  if (price <= 0n) return lot;
  const lots = (valueMax[currency] * ONE) / price / lot;
  return lots > 0n ? lots * lot : lot;
}
