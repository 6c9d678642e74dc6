import type { Currency } from '@tarazu/domain/asset';
import { divide } from '@tarazu/domain/money';
import { addCoinOrder, closeCoinOrder, modifyCoinOrder, previewCoinOrder } from '@tarazu/wire/coin/coin-order';
import { quoteExchange, takeExchange } from '@tarazu/wire/exchange';
import { buyStock, cancelOrder, previewOrder, sellStock } from '@tarazu/wire/stock-order';
import { modifyOrder } from '@tarazu/wire/trading/order-modify';
import { good, type TestApp, type TestPerson } from './test-app.ts';

interface Wish {
  readonly side: 'buy' | 'sell';
  readonly type: 'market' | 'limit';
  readonly quantity?: string;
  readonly amount?: string;
  readonly price?: string;
}

type Placed = Wish & { readonly requestId: string; readonly transactionPassword?: string };
type Changed = { readonly orderId: string; readonly quantity: string; readonly requestId: string };
type Client = TestPerson['client'];

/** What the tests of trading need to know of a product: its calls, and what a small order of it is. */
export interface TestProduct {
  readonly instrumentId: string;
  readonly currency: Currency;
  /** So many times a small order. */
  many(times: number): string;
  place(client: Client, wish: Placed): ReturnType<typeof placeShare>;
  preview(client: Client, wish: Wish): ReturnType<typeof previewShare>;
  modify(client: Client, change: Changed): ReturnType<typeof modifyShare>;
  cancel(
    client: Client,
    wish: { readonly orderId: string; readonly requestId: string },
  ): ReturnType<typeof cancelShare>;
}

const share = 'IN:SAHYM';
const coin = 'BTC-USDT';

const placeShare = (client: Client, { side, ...wish }: Placed) =>
  client.call(side === 'buy' ? buyStock : sellStock, { instrumentId: share, ...wish });
const previewShare = (client: Client, wish: Wish) => client.call(previewOrder, { instrumentId: share, ...wish });
const modifyShare = (client: Client, change: Changed) => client.call(modifyOrder, change);
const cancelShare = (client: Client, wish: { readonly orderId: string; readonly requestId: string }) =>
  client.call(cancelOrder, wish);

/** One row for each product. What trading promises, it promises of each. */
export const testProducts: readonly TestProduct[] = [
  {
    instrumentId: share,
    currency: 'INR',
    many: (times) => String(times),
    place: placeShare,
    preview: previewShare,
    modify: modifyShare,
    cancel: cancelShare,
  },
  {
    instrumentId: `XC:${coin}`,
    currency: 'USDT',
    many: (times) => (times * 0.0002).toFixed(4),
    place: (client, wish) => client.call(addCoinOrder, { instId: coin, ...wish }),
    preview: (client, wish) => client.call(previewCoinOrder, { instId: coin, ...wish }),
    modify: (client, change) => client.call(modifyCoinOrder, change),
    cancel: (client, wish) => client.call(closeCoinOrder, wish),
  },
];

/** Somebody with money for any of them. */
export async function personWithMoney(app: TestApp, options?: { readonly unlocked?: boolean }): Promise<TestPerson> {
  const person = await app.person(options);
  const { client, transactionPassword } = person;
  const { quote } = good(await client.call(quoteExchange, { from: 'USD', to: 'USDT', amount: '2000' }));
  good(await client.call(takeExchange, { quote, requestId: 'money-for-coins', transactionPassword }));
  return person;
}

/** So many hundredths of a per cent below the best bid, on the step of prices. */
export function priceBelow(app: TestApp, { instrumentId }: TestProduct, bps: number): string {
  const bid = app.market.live.book(instrumentId)?.bids[0]?.price ?? 0n;
  const { tickSize } = app.market.live.tradingState(instrumentId);
  const steps = divide(bid * BigInt(10_000 - bps), tickSize * 10_000n, 'floor');
  return String(Number(steps * tickSize) / 1e8);
}
