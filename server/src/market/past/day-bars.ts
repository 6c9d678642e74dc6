import type { Candle } from '@tarazu/domain/market/candle';
import type { LiveMarket } from '../live-market.ts';

/** The bars of the last `days` days of trading that are over before the present one, oldest first, by the shares of now. */
export async function dayBarsBefore(
  market: Pick<LiveMarket, 'instrument' | 'tradingState' | 'candles'>,
  instrumentId: string,
  days: number,
): Promise<readonly Candle[]> {
  if (!market.instrument(instrumentId)) return [];
  const today = Date.parse(market.tradingState(instrumentId).tradeDate);
  // The present day is among what is read, and where an exchange is ahead of UTC the next one may be.
  const bars = await market.candles(instrumentId, '1D', { limit: days + 2 });
  return bars.filter(({ openAtMs }) => openAtMs < today).slice(-days);
}
