import type { Country, Instrument } from '@tarazu/domain/market/instrument';
import type { AccountId } from '@tarazu/domain/posting';
import type { LiveMarket } from '../market/index.ts';
import { houseRequestId } from '../platform/commit/request-id.ts';
import type { IdSource } from '../platform/random-id.ts';
import type { StockOrders } from '../stock-order/index.ts';
import type { createStarter } from './starter-routes.ts';

interface FurnishDeps {
  readonly market: Pick<LiveMarket, 'instruments' | 'book' | 'tradingState'>;
  readonly ids: IdSource;
  readonly stockOrders: Pick<StockOrders, 'submit'>;
  readonly starter: Pick<ReturnType<typeof createStarter>, 'take'>;
}

const COUNTRY: Country = 'IN';
/** Ticks below the best bid: it waits, and may be filled while somebody watches. */
const TICKS_BELOW = 20n;

/** Makes the practice login lived in: the starter portfolio and an order that waits, by the commands that anybody's calls make. Once. */
export async function furnish({ market, ids, stockOrders, starter }: FurnishDeps, owner: AccountId): Promise<void> {
  await starter.take(owner, houseRequestId('practice-login', 'starter'));
  const priced = ({ id, kind, listing, country }: Instrument) =>
    kind === 'stock' && listing === 'listed' && country === COUNTRY && market.book(id)?.bids[0] !== undefined;
  const share = market.instruments.find(priced);
  const best = share && market.book(share.id)?.bids[0]?.price;
  if (!share || best === undefined) return;
  const price = best - TICKS_BELOW * market.tradingState(share.id).tickSize;
  const intent = { side: 'buy', instrumentId: share.id, type: 'limit', validity: 'day' } as const;
  const command = { kind: 'place', owner, orderId: ids.id(), ...intent, quantity: share.lot, price } as const;
  await stockOrders.submit(command, houseRequestId('practice-login', 'order'), 'practice-login');
}
