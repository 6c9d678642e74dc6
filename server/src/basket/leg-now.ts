import { decimal, decimalToText } from '@tarazu/domain/money';
import type { BasketLeg } from '@tarazu/domain/plan/basket';
import { type LiveMarket, priceNow, quantityNow, splitsSince } from '../market/index.ts';

/**
 * What splits since it was set make of an order that is prepared: as many of the new shares, at a limit that is never worse for its owner. Undefined where
 * none has begun since. `metMs`: when the newest did.
 */
export function legNow(
  market: Pick<LiveMarket, 'splits' | 'nowMs' | 'instrument' | 'tradingState'>,
  leg: BasketLeg,
): { readonly leg: BasketLeg; readonly metMs: number } | undefined {
  const { instrumentId, side, setAt } = leg;
  const sinceMs = setAt === undefined ? 0 : Date.parse(setAt);
  const newest = splitsSince(market, instrumentId, sinceMs).at(-1);
  const step = market.instrument(instrumentId)?.lot;
  if (!newest || step === undefined) return undefined;
  const quantity = quantityNow(market, { instrumentId, quantity: decimal(leg.quantity), sinceMs }, step);
  const limit = (price: string) =>
    priceNow(market, { instrumentId, price: decimal(price), sinceMs }, side === 'buy' ? 'floor' : 'ceil');
  const price = leg.price === null ? null : decimalToText(limit(leg.price));
  const now = { quantity: decimalToText(quantity), price, setAt: new Date(newest.exMs).toISOString() };
  return { leg: { ...leg, ...now }, metMs: newest.exMs };
}
