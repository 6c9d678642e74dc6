import { BASE_PATH } from '@tarazu/wire/endpoint';
import type { RequestOptions } from '../http-line.ts';
import { tradableStocks } from '../instruments.ts';

/** What is asked for. */
export type Target =
  | { readonly kind: 'echo' }
  /** Market buys of one lot, of all the stocks and for all the people in turn. */
  | {
      readonly kind: 'orders';
      readonly tokens: readonly string[];
      readonly stocks: readonly { readonly id: string; readonly lot: string }[];
    }
  /** Positions opened and added to at the market by one lot, of all the contracts and for all the people in turn. */
  | {
      readonly kind: 'contracts';
      readonly tokens: readonly string[];
      readonly contracts: readonly { readonly id: string; readonly lot: string }[];
    }
  | { readonly kind: 'quotes' }
  | { readonly kind: 'candles'; readonly ids: readonly string[] };

/** The call of a number. `name` begins the request ids of orders, so that no two are the same. */
export function callOf(target: Target, name: string, number: number): RequestOptions {
  switch (target.kind) {
    case 'echo': {
      const form = `instrumentId=IN%3ASAHYM&quantity=1&type=market&requestId=${name}-${number}`;
      return { method: 'POST', path: '/echo', token: 'e'.repeat(43), form };
    }
    case 'orders': {
      const stock = target.stocks[number % target.stocks.length];
      const token = target.tokens[number % target.tokens.length];
      const form = `instrumentId=${encodeURIComponent(stock?.id ?? '')}&quantity=${stock?.lot}&type=market&requestId=${name}-${number}`;
      return { method: 'POST', path: `${BASE_PATH}/stock/order/buy`, token, form };
    }
    case 'contracts': {
      const contract = target.contracts[number % target.contracts.length];
      const token = target.tokens[number % target.tokens.length];
      const form = `instId=${contract?.id}&direction=long&type=market&validity=ioc&quantity=${contract?.lot}&requestId=${name}-${number}`;
      return { method: 'POST', path: `${BASE_PATH}/coin/contract/order/add`, token, form };
    }
    case 'quotes':
      return { method: 'GET', path: `${BASE_PATH}/stock/index/list?country=IN&page=${1 + (number % 2)}`, gzip: true };
    case 'candles': {
      const id = target.ids[number % target.ids.length] ?? '';
      const form = `id=${encodeURIComponent(id)}&interval=1m&limit=100`;
      return { method: 'POST', path: `${BASE_PATH}/stock/index/candles`, form, gzip: true };
    }
  }
}

/** Orders of all these people for all the stocks that a running server shows a book of. */
export async function ordersOf(port: number, tokens: readonly string[]): Promise<Extract<Target, { kind: 'orders' }>> {
  const stocks = await tradableStocks(port);
  return { kind: 'orders', tokens, stocks: stocks.map(({ id, lot }) => ({ id, lot })) };
}
