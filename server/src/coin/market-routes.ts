import { type Refusal, refused } from '@tarazu/domain/decision';
import type { Instrument } from '@tarazu/domain/market/instrument';
import { leastValue } from '@tarazu/domain/market-rules/order-limits';
import { decimalToText } from '@tarazu/domain/money';
import {
  type coinInfo,
  type coinTicker,
  listCoinCandles,
  listCoins,
  listCoinTickers,
  listCoinTrades,
  showCoinBook,
  showCoinTicker,
} from '@tarazu/wire/coin/coin-market';
import type * as z from 'zod/mini';
import { createVenueTicker, type LiveMarket } from '../market/index.ts';
import type { Serve } from '../platform/http.ts';
import { readCoinBars } from './coin-bars.ts';
import { coinIdOf, instrumentIdOf } from './coin-ids.ts';

type CoinTicker = z.output<typeof coinTicker>;
type CoinInfo = z.output<typeof coinInfo>;

/** The calls of the market in coins, for everybody. */
export function coinMarketRoutes(serve: Serve, market: LiveMarket): void {
  const venueTicker = createVenueTicker(market);
  const coins = () => market.instruments.filter(({ kind }) => kind === 'coin');
  const coin = (instId: string): Instrument | Refusal<'instrument_unknown', never> => {
    const found = market.instrument(instrumentIdOf(instId));
    return found?.kind === 'coin' ? found : refused('instrument_unknown', { instrument: instId });
  };

  function info({
    id,
    name,
    base,
    currency,
    lot,
    quantityMin,
    quantityMax,
    market: place,
    listing,
  }: Instrument): CoinInfo {
    const { tickSize, tradeDate, phase } = market.tradingState(id);
    return {
      instType: 'SPOT',
      instId: coinIdOf(id),
      name,
      baseCcy: base,
      quoteCcy: currency,
      tickSz: decimalToText(tickSize),
      lotSz: decimalToText(lot),
      minSz: decimalToText(quantityMin),
      maxSz: decimalToText(quantityMax),
      minValue: decimalToText(leastValue(place, tradeDate)),
      state: listing === 'listed' && phase === 'open' ? 'live' : 'suspend',
    };
  }

  async function ticker({ id }: Instrument): Promise<CoinTicker | undefined> {
    const own = await venueTicker(id);
    return own && { instType: 'SPOT', instId: coinIdOf(id), ...own };
  }

  serve(listCoins, () => ({ items: coins().map(info) }));
  serve(listCoinTickers, async () => {
    const found = await Promise.all(coins().map(ticker));
    return { items: found.filter((one) => one !== undefined) };
  });
  serve(showCoinTicker, async ({ instId }) => {
    const found = coin(instId);
    if ('code' in found) return found;
    return (await ticker(found)) ?? refused('instrument_unknown', { instrument: instId });
  });
  serve(listCoinCandles, async ({ instId, bar, after, limit }) => {
    const found = coin(instId);
    if ('code' in found) return found;
    const beforeMs = after === undefined ? undefined : Number(after);
    const bars = await readCoinBars(market, found.id, bar, { beforeMs, limit });
    const items = bars.map(({ openAtMs, open, high, low, close, volume, isForming }) => {
      const [o, h, l, c, v] = [open, high, low, close, volume].map((value) => decimalToText(value)) as Five;
      return [String(openAtMs), o, h, l, c, v, null, null, isForming ? '0' : '1'] as Row;
    });
    return { items };
  });
  serve(listCoinTrades, ({ instId, limit }) => {
    const found = coin(instId);
    if ('code' in found) return found;
    const items = market.prints(found.id, limit).map(({ sequence, price, size, aggressor, atMs }) => ({
      instId,
      tradeId: String(sequence),
      px: decimalToText(price),
      sz: decimalToText(size),
      side: aggressor ?? null,
      ts: String(atMs),
    }));
    return { items };
  });
  serve(showCoinBook, ({ instId, sz }) => {
    const found = coin(instId);
    if ('code' in found) return found;
    const book = market.book(found.id);
    const side = (levels: readonly { readonly price: bigint; readonly size: bigint }[] = []): Level[] =>
      levels.slice(0, sz).map(({ price, size }) => [decimalToText(price), decimalToText(size), '0', null]);
    return { instId, asks: side(book?.asks), bids: side(book?.bids), ts: String(book?.atMs ?? market.nowMs(found.id)) };
  });
}

type Five = [string, string, string, string, string];
type Row = [string, ...Five, null, null, '0' | '1'];
type Level = [price: string, size: string, '0', null];
