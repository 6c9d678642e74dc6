import * as wire from '@tarazu/wire/market';
import type { Serialised } from '../platform/http/envelope.ts';
import { isRefusal, serialised } from '../platform/http/envelope.ts';
import { createReplyCache } from '../platform/http/reply-cache.ts';
import type { Serve } from '../platform/http.ts';
import type { MarketQueries } from './queries.ts';
import type { SectorQueries } from './sectors.ts';

/** Lists move no faster than the feed, so a reply may be this old. */
const REPLY_LIFE_MS = 250;
/** A chart gets its moving candle whole from the feed; making the list takes a hundred times longer than sending it. */
const CANDLES_LIFE_MS = 1000;
const REPLIES_MAX = 400;

export function serveMarket(serve: Serve, queries: MarketQueries & SectorQueries, nowMs: () => number): void {
  const replies = createReplyCache<Serialised>(nowMs, REPLY_LIFE_MS, REPLIES_MAX);
  const candles = createReplyCache<Promise<unknown>>(nowMs, CANDLES_LIFE_MS, REPLIES_MAX);
  const shared = (key: string, make: () => unknown) => replies.get(key, () => serialised(JSON.stringify(make())));

  serve(wire.listIndices, ({ country }) => shared(`indices ${country}`, () => queries.indices(country)));
  serve(wire.listCountries, (_input, { language }) =>
    shared(`countries ${language}`, () => queries.countries(language)),
  );
  serve(wire.listStocks, ({ country, sort, page, pageSize }) =>
    shared(`stocks ${country} ${sort} ${page} ${pageSize}`, () => queries.stocks(country, sort, page, pageSize)),
  );
  serve(wire.listHotStocks, ({ country, limit }) =>
    shared(`hot ${country} ${limit}`, () => queries.hotStocks(country, limit)),
  );
  serve(wire.listSectors, ({ country }, { language }) =>
    shared(`sectors ${country} ${language}`, () => queries.sectors(country, language)),
  );
  serve(wire.searchStocks, ({ q, country, page, pageSize }) => queries.search(q, country, page, pageSize));
  serve(wire.instrumentInfo, ({ id }, { language }) => queries.info(id, language));
  serve(wire.listPrints, ({ id, limit }) => queries.prints(id, limit));
  serve(wire.showBook, ({ id, levels }) => queries.book(id, levels));
  serve(wire.listCandles, ({ id, interval, before, limit }) => {
    const beforeMs = before === undefined ? undefined : Number(before);
    const make = async () => {
      const reply = await queries.candles(id, interval, beforeMs, limit);
      return isRefusal(reply) ? reply : serialised(JSON.stringify(reply));
    };
    return candles.get(`${id} ${interval} ${before} ${limit}`, make) as ReturnType<typeof make>;
  });
}
