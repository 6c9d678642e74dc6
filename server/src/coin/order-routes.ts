import { refused } from '@tarazu/domain/decision';
import {
  addCoinOrder,
  closeCoinOrder,
  listCoinFills,
  listCoinOrders,
  modifyCoinOrder,
  previewCoinOrder,
  queryCoinOrder,
} from '@tarazu/wire/coin/coin-order';
import type { Serve } from '../platform/http.ts';
import { createOrderDoor } from '../trading/index.ts';
import { instrumentIdOf } from './coin-ids.ts';
import type { CoinDeps } from './index.ts';

/** A place of trading like a country: lists are narrowed to it. */
export const COINS = { country: 'XC', market: 'coins' } as const;

/** The calls for orders of coins: trading's own, for these instruments only. */
export function coinOrderRoutes(serve: Serve, { market, ids, gate, trading }: CoinDeps): void {
  const { queries, submit } = trading;
  const covers = (of: { readonly market: string }) => of.market === COINS.market;
  const door = createOrderDoor({ market, ids, gate, queries, submit, covers });
  const narrowed = (instId: string | undefined) => ({
    country: COINS.country,
    market: COINS.market,
    instrumentId: instId === undefined ? undefined : instrumentIdOf(instId),
  });

  serve(addCoinOrder, ({ instId, ...input }, { session }) =>
    door.place({ instrumentId: instrumentIdOf(instId), ...input }, session),
  );
  serve(previewCoinOrder, ({ instId, ...input }, { session, language }) =>
    door.preview({ instrumentId: instrumentIdOf(instId), ...input }, session.accountId, language),
  );
  serve(modifyCoinOrder, (input, { session }) => door.modify(input, session));
  serve(closeCoinOrder, (input, { session }) => door.cancel(input, session.accountId));
  serve(listCoinOrders, ({ instId, ...input }, { session, language }) =>
    queries.orders(session.accountId, { ...input, ...narrowed(instId) }, language),
  );
  serve(queryCoinOrder, async ({ orderId }, { session, language }) => {
    const found = await door.order(session.accountId, orderId);
    return found ? queries.info(session.accountId, orderId, language) : refused('order_unknown');
  });
  serve(listCoinFills, ({ instId, ...input }, { session }) =>
    queries.trades(session.accountId, { ...input, ...narrowed(instId) }),
  );
}
