import { marketOf } from '../../market-rules/markets.ts';
import { onMargin } from '../on-margin/margin-ownership.ts';
import type { Order } from '../order.ts';
import { outright } from './outright.ts';
import type { Owned, Ownership, ReservedIn } from './ownership.ts';

export function ownershipOf(order: Pick<Owned, 'onMargin'>): Ownership {
  return order.onMargin ? onMargin : outright;
}

/** Where an order reserves, which is known of it also when its instrument has gone. Throws for margin in a market that has none. */
export function reservedIn({
  side,
  base,
  currency,
  market,
  onMargin: terms,
}: Pick<Order, 'side' | 'base' | 'currency' | 'market' | 'onMargin'>): ReservedIn {
  if (!terms) return { asset: side === 'buy' ? currency : base, free: 'available', reserved: 'held' };
  const { margin } = marketOf(market);
  if (!margin) throw new RangeError(`nothing is traded on margin in ${market}`);
  return { asset: currency, ...margin.account };
}
