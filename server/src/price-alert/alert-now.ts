import type { PriceAlert } from '@tarazu/domain/price-alert/price-alert';
import { type LiveMarket, priceNow, quantityNow } from '../market/index.ts';

/**
 * An alert that waits, by the shares of now: its price and its volume go with a split, away from being reached. What is kept is what was asked for, and one that fired
 * stays as it was.
 */
export function alertNow(market: Pick<LiveMarket, 'splits' | 'nowMs' | 'tradingState'>, alert: PriceAlert): PriceAlert {
  const { instrumentId, kind, target, createdAtMs: sinceMs, fired } = alert;
  if (fired) return alert;
  const now = () => {
    if (kind === 'volume') return quantityNow(market, { instrumentId, quantity: target, sinceMs }, 1n);
    if (kind === 'above' || kind === 'below') {
      return priceNow(market, { instrumentId, price: target, sinceMs }, kind === 'above' ? 'ceil' : 'floor');
    }
    return target;
  };
  const shared = now();
  return shared === target ? alert : { ...alert, target: shared };
}
