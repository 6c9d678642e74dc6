import { divide, ONE } from '../../money.ts';
import type { Owned } from '../ownership/ownership.ts';
import type { TradingFacts } from '../trading-facts.ts';
import type { MarginFacts, OnMargin } from './on-margin.ts';

/** Throws for an order that owns what it trades. */
export function termsOf({ onMargin }: Pick<Owned, 'onMargin'>): OnMargin {
  if (!onMargin) throw new RangeError('an order on margin without its terms');
  return onMargin;
}

/** Throws for an instrument without margin. */
export function marginOf({ margin }: TradingFacts): MarginFacts {
  if (!margin) throw new RangeError('an instrument without margin');
  return margin;
}

/** What a quantity is worth at a price, e8. On the tick and the lot it is a whole number; of a wish that is neither, which is refused, rounded up. */
export function valueAt(price: bigint, counted: bigint): bigint {
  return divide(price * counted, ONE, 'ceil');
}
