import { BASE_PATH } from '@tarazu/wire/endpoint';
import { createHttpLine, requestText } from './http-line.ts';

/** What can be bought now. Prices and lot as decimal text. */
export interface Tradable {
  readonly id: string;
  readonly lot: string;
  readonly bid: string;
  readonly ask: string;
}

interface Quote {
  readonly id: string;
  readonly bid: string | null;
  readonly ask: string | null;
  readonly phase: string;
}

const pagesMax = 10;
const coins = 'XC:';
/** Shares of the US are bought by members; the people of the proofs are none. */
const outOfReach = ['US:', coins];

/** Asks a running server which stocks show a book at this moment, on any market where everybody has money. */
export function tradableStocks(port: number): Promise<Tradable[]> {
  return tradable(port, (id) => !outOfReach.some((start) => id.startsWith(start)));
}

/** The same of coins, which trade at any hour. */
export function tradableCoins(port: number): Promise<Tradable[]> {
  return tradable(port, (id) => id.startsWith(coins));
}

/** Everything that is listed under ids with this beginning, also while its exchange is shut; without prices then. */
export function listedIn(port: number, start: string): Promise<Tradable[]> {
  return tradable(port, (id) => id.startsWith(start), true);
}

async function tradable(port: number, wanted: (id: string) => boolean, isShutToo = false): Promise<Tradable[]> {
  const line = createHttpLine(port);
  const get = async <Data>(path: string): Promise<Data> => {
    const { body } = await line.send(requestText({ method: 'GET', path: `${BASE_PATH}${path}` }));
    return (JSON.parse(body) as { data: Data }).data;
  };
  const found: Tradable[] = [];
  for (let page = 1; page <= pagesMax; page += 1) {
    const { items } = await get<{ items: Quote[] }>(`/stock/index/list?pageSize=100&page=${page}`);
    for (const { id, bid, ask, phase } of items) {
      if (!wanted(id) || (!isShutToo && (bid === null || ask === null || phase !== 'open'))) continue;
      const { lot } = await get<{ lot: string }>(`/stock/index/info?id=${encodeURIComponent(id)}`);
      found.push({ id, lot, bid: bid ?? '', ask: ask ?? '' });
    }
    if (items.length < 100) break;
  }
  line.close();
  if (found.length === 0) throw new Error('nothing can be bought: nothing shows a book');
  return found;
}
