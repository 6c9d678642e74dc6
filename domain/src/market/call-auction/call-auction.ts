import type { Side } from '../../charges/charge-rule.ts';
import { maximum, minimum } from '../../money.ts';

/** An order in a call auction. Price and quantity e8; without a price it is a market order, which takes whatever price is found. */
export interface AuctionOrder {
  readonly side: Side;
  readonly price: bigint | undefined;
  readonly quantity: bigint;
  /** Grows with time and breaks ties of price. */
  readonly arrival: number;
}

/** The price at which most can change hands, e8. */
export interface Equilibrium {
  readonly price: bigint;
  /** What changes hands at that price. */
  readonly quantity: bigint;
  /** Demand less supply at that price: above zero, buyers are left over. */
  readonly imbalance: bigint;
}

/** What an order gets. All of it is at the one price of the auction. */
export interface AuctionFill<Order extends AuctionOrder = AuctionOrder> {
  readonly order: Order;
  readonly quantity: bigint;
}

export interface Allocation<Order extends AuctionOrder = AuctionOrder> {
  /** Of each side, in the order in which they are served. */
  readonly fills: readonly AuctionFill<Order>[];
  /** How the quantity splits: limit orders with each other, then what is left of them with market orders, then those. */
  readonly limitWithLimit: bigint;
  readonly limitWithMarket: bigint;
  readonly marketWithMarket: bigint;
}

/** Sums of one side: market orders, and the sizes at each limit price. */
interface Depth {
  readonly market: bigint;
  readonly limits: ReadonlyMap<bigint, bigint>;
}

function depthOf(orders: readonly AuctionOrder[], side: Side): Depth {
  const limits = new Map<bigint, bigint>();
  let market = 0n;
  for (const order of orders) {
    if (order.side !== side) continue;
    if (order.price === undefined) market += order.quantity;
    else limits.set(order.price, (limits.get(order.price) ?? 0n) + order.quantity);
  }
  return { market, limits };
}

/** What could trade at one candidate price. */
interface Candidate extends Equilibrium {
  readonly unmatched: bigint;
}

function candidateOf(price: bigint, demand: bigint, supply: bigint): Candidate {
  const imbalance = demand - supply;
  const quantity = minimum(demand, supply);
  return { price, quantity, imbalance, unmatched: maximum(demand, supply) - quantity };
}

/** Demand and supply at every limit price there is, lowest first. */
function candidatesOf(buys: Depth, sells: Depth): readonly Candidate[] {
  const prices = [...new Set([...buys.limits.keys(), ...sells.limits.keys()])].sort(compare);
  let demand = buys.market;
  for (const size of buys.limits.values()) demand += size;
  let supply = sells.market;
  return prices.map((price) => {
    supply += sells.limits.get(price) ?? 0n;
    const candidate = candidateOf(price, demand, supply);
    demand -= buys.limits.get(price) ?? 0n;
    return candidate;
  });
}

function compare(a: bigint, b: bigint): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function distance(a: bigint, b: bigint): bigint {
  return a < b ? b - a : a - b;
}

/**
 * The price of a call auction: among the limit prices the one where most can trade, then where least is left over, then the one nearest
 * to `basePrice` (the previous close, e8); when that lies in the middle of two, it is the price itself. With market orders alone
 * they trade at `basePrice`. Undefined when nothing crosses: the first trade of the session opens it then.
 */
export function equilibriumOf(orders: readonly AuctionOrder[], basePrice: bigint): Equilibrium | undefined {
  const buys = depthOf(orders, 'buy');
  const sells = depthOf(orders, 'sell');
  const candidates = candidatesOf(buys, sells);
  const offered = candidates.length > 0 ? candidates : [candidateOf(basePrice, buys.market, sells.market)];
  let best: readonly Candidate[] = [];
  for (const candidate of offered) {
    const [leader] = best;
    const isBetter =
      !leader ||
      candidate.quantity > leader.quantity ||
      (candidate.quantity === leader.quantity && candidate.unmatched < leader.unmatched);
    if (isBetter) best = [candidate];
    else if (candidate.quantity === leader.quantity && candidate.unmatched === leader.unmatched) {
      best = [...best, candidate];
    }
  }
  const nearest = best.toSorted((a, b) => compare(distance(a.price, basePrice), distance(b.price, basePrice)));
  const [first, second] = nearest;
  if (!first || first.quantity === 0n) return undefined;
  const isMiddle =
    second !== undefined &&
    second.price !== first.price &&
    distance(first.price, basePrice) === distance(second.price, basePrice);
  return isMiddle ? atBase(basePrice, buys, sells) : strip(first);
}

/** Between two limit prices the demand is that of the upper one, the supply that of the lower one. */
function atBase(basePrice: bigint, buys: Depth, sells: Depth): Equilibrium {
  let demand = buys.market;
  for (const [price, size] of buys.limits) if (price >= basePrice) demand += size;
  let supply = sells.market;
  for (const [price, size] of sells.limits) if (price <= basePrice) supply += size;
  return strip(candidateOf(basePrice, demand, supply));
}

function strip({ price, quantity, imbalance }: Candidate): Equilibrium {
  return { price, quantity, imbalance };
}

/** Limit orders before market orders, the better price first, then who came first. For orders of one side. */
export function byAuctionPriority(a: AuctionOrder, b: AuctionOrder): number {
  if (a.price !== b.price) {
    if (a.price === undefined) return 1;
    if (b.price === undefined) return -1;
    return (a.side === 'buy') === a.price > b.price ? -1 : 1;
  }
  return a.arrival - b.arrival;
}

/** Whether the order takes part at this price. */
export function isEligible({ side, price }: Pick<AuctionOrder, 'side' | 'price'>, at: bigint): boolean {
  return price === undefined || (side === 'buy' ? price >= at : price <= at);
}

function sizeOf(orders: readonly AuctionOrder[]): bigint {
  return orders.reduce((sum, { quantity }) => sum + quantity, 0n);
}

/**
 * Who gets how much at the price of the auction. Limit orders are matched with limit orders, then the side that has some left with the
 * market orders against it, then market orders with each other; so each side is served in its own order until the quantity is used up.
 */
export function allocate<Order extends AuctionOrder>(orders: readonly Order[], price: bigint): Allocation<Order> {
  const eligible = orders.filter((order) => isEligible(order, price));
  const of = (side: Side) => eligible.filter((order) => order.side === side).sort(byAuctionPriority);
  const sides = [of('buy'), of('sell')] as const;
  const [demand, supply] = [sizeOf(sides[0]), sizeOf(sides[1])];
  const quantity = minimum(demand, supply);
  const limits = sides.map((side) => sizeOf(side.filter((order) => order.price !== undefined))) as [bigint, bigint];
  const limitWithLimit = minimum(...limits);
  const limitWithMarket = minimum(maximum(...limits), quantity) - limitWithLimit;
  const fills = sides.flatMap((side) => serve(side, quantity));
  return { fills, limitWithLimit, limitWithMarket, marketWithMarket: quantity - limitWithLimit - limitWithMarket };
}

function serve<Order extends AuctionOrder>(side: readonly Order[], quantity: bigint): AuctionFill<Order>[] {
  let left = quantity;
  const fills: AuctionFill<Order>[] = [];
  for (const order of side) {
    const taken = minimum(order.quantity, left);
    if (taken <= 0n) break;
    fills.push({ order, quantity: taken });
    left -= taken;
  }
  return fills;
}

/** What stays for the continuous session, with its time: a market order that found nobody waits at the auction's price from now on. */
export function restOf<Order extends AuctionOrder>(
  orders: readonly Order[],
  { fills }: Allocation<Order>,
  price: bigint,
): readonly Order[] {
  const filled = new Map(fills.map((fill) => [fill.order, fill.quantity]));
  return orders.flatMap((order) => {
    const quantity = order.quantity - (filled.get(order) ?? 0n);
    return quantity > 0n ? [{ ...order, price: order.price ?? price, quantity }] : [];
  });
}
