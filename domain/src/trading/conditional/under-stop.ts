import { maximum } from '../../money.ts';
import { isOpen, type Order } from '../order.ts';
import { type ConditionalOrder, isWaiting, type Leg, legName } from './conditional-order.ts';
import { levelOf } from './watch.ts';

/** Where it sells or buys what is owned, by a print of the market; e8. */
type Waits = Pick<ConditionalOrder, 'status' | 'side' | 'legs' | 'by' | 'onMargin'>;
type Purchase = Pick<Order, 'status' | 'side' | 'price' | 'onMargin'>;

function isOfOwn({ status, by, onMargin }: Waits): boolean {
  return isWaiting({ status }) && by === 'last' && onMargin === undefined;
}

/** The highest level (e8) of these legs that a falling price reaches, as a stop of a sale does; undefined where there is none. */
export function saleStopOf(side: 'buy' | 'sell', legs: readonly Leg[], tick: bigint): bigint | undefined {
  if (side !== 'sell') return undefined;
  const stops = legs.filter((leg) => leg.watch.kind !== 'opening' && legName({ side }, leg) === 'stop');
  return highest(stops.map(({ watch }) => levelOf(watch, tick)));
}

/** Where a purchase that waits for a lower price would be placed: at its limit, or where that is lower at its level; undefined of any other. */
function purchaseAt({ side, legs }: Pick<Waits, 'side' | 'legs'>, tick: bigint): bigint | undefined {
  const leg = legs.find((one) => side === 'buy' && one.watch.kind !== 'opening' && legName({ side }, one) === 'target');
  return leg && levelOf(leg.watch, tick);
}

function highest(prices: readonly bigint[]): bigint | undefined {
  const [first, ...others] = prices;
  return first === undefined ? undefined : others.reduce(maximum, first);
}

/** Purchases that the price comes to only when it has passed a stop. */
export interface Under {
  readonly count: number;
  /** The highest at which one of them waits, e8. */
  readonly price: bigint;
}

/**
 * Of somebody's open orders and waiting conditional orders of one instrument, the purchases at a stop of a sale (e8) or below it: on its way to them the price passes the stop, which sells
 * first, and what they buy afterwards is kept by no stop. Undefined where there is none.
 */
export function purchasesUnder(
  stop: bigint,
  orders: readonly Purchase[],
  waiting: readonly Waits[],
  tick: bigint,
): Under | undefined {
  const ofBook = orders.filter((order) => isOpen(order) && order.side === 'buy' && order.onMargin === undefined);
  const prices = [
    ...ofBook.map(({ price }) => price),
    ...waiting.filter(isOfOwn).map((order) => purchaseAt(order, tick)),
  ].flatMap((price) => (price === undefined || price > stop ? [] : [price]));
  const price = highest(prices);
  return price === undefined ? undefined : { count: prices.length, price };
}

/** The highest stop (e8) of somebody's waiting sales of one instrument that lies at this price (e8) or above it; undefined where there is none. */
export function stopOver(price: bigint, waiting: readonly Waits[], tick: bigint): bigint | undefined {
  const stops = waiting.filter(isOfOwn).map(({ side, legs }) => saleStopOf(side, legs, tick));
  return highest(stops.flatMap((stop) => (stop === undefined || stop < price ? [] : [stop])));
}
