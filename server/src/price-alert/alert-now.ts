import type { PriceAlert } from '@tarazu/domain/price-alert/price-alert';
import { type LiveMarket, priceNow } from '../market/index.ts';

/**
 * An alert that waits, by the shares of now: its price goes with a split, away from being reached. What is kept is what was asked for, and one that fired
 * stays as it was.
 */
export function alertNow(market: Pick<LiveMarket, 'splits' | 'nowMs' | 'tradingState'>, alert: PriceAlert): PriceAlert {
  const { instrumentId, kind, target, createdAtMs: sinceMs, fired } = alert;
  if (kind === 'percent' || fired) return alert;
  const now = priceNow(market, { instrumentId, price: target, sinceMs }, kind === 'above' ? 'ceil' : 'floor');
  return now === target ? alert : { ...alert, target: now };
}
