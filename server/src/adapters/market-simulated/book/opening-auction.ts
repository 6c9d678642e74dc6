import type { Side } from '@tarazu/domain/charges/charge-rule';
import type { Session } from '@tarazu/domain/market/calendar';
import { type AuctionOrder, equilibriumOf } from '@tarazu/domain/market/call-auction/call-auction';
import type { OpeningAuction } from '@tarazu/domain/market/call-auction/opening-auction';
import { normal, type Stream, stream, uniform } from '../chance.ts';
import type { DayBar } from '../path/day-bars.ts';
import { priceOf, sizeOf } from '../path/scale.ts';
import type { StockDays } from '../stock-days.ts';

/** Orders of each side: this many, and so many more for each step of liquidity. */
const ORDERS_LEAST = 10;
const ORDERS_MORE = 8;
/** How far orders are from what is thought of the price, and how far that walks, in parts of the day's own spread. */
const REACH = 0.3;
const WALK_SPREAD = 0.5;
const WALK_STEPS = 64;
/** What is shown is made anew this often. */
const LOOK_MS = 1000;
const MARKET_PART = 0.12;
/** Part of the quantity that is bid for, and that is offered, at the price itself. */
const AT_PRICE = 0.15;
/** Lanes of what an order draws. */
const ARRIVAL = 1;
const KIND = 2;
const LIMIT = 3;
const WEIGHT = 4;
/** Counters of what the whole auction draws, above those of orders. */
const END = 1_000_000;
const EXCESS = 1_000_001;
const WALK = 2_000_000;

/** The orders before one opening, and when the gathering ends. */
export interface GatheredOrders {
  readonly endsAtMs: number;
  /** `arrival` is the instant in ms UTC; in order of time. */
  readonly orders: readonly AuctionOrder[];
}

/** One order before its size is known: the price in units of the scale, undefined for a market order. */
interface Wish {
  readonly side: Side;
  readonly atMs: number;
  readonly price: number | undefined;
  readonly weight: number;
}

/** What is thought of the price after a part of the time: a random walk from the last close that ends where the day opens. */
function thoughtOf(bar: DayBar, key: Stream): (part: number) => number {
  const steps = [0];
  for (let at = 1; at <= WALK_STEPS; at += 1) {
    steps.push((steps[at - 1] ?? 0) + normal(key, WALK, at) / Math.sqrt(WALK_STEPS));
  }
  const spread = (bar.spread / 1e6) * WALK_SPREAD;
  const night = Math.log(bar.open / bar.previousClose);
  return (part) => {
    const at = Math.floor(part * WALK_STEPS);
    const done = at / WALK_STEPS;
    return bar.previousClose * Math.exp(night * done + spread * ((steps[at] ?? 0) - done * (steps[WALK_STEPS] ?? 0)));
  };
}

interface Times {
  readonly fromMs: number;
  readonly endsAtMs: number;
  readonly marketUntilMs: number;
}

/** The last second brings nobody, so that the last look before an opening shows all of them. */
function arrivalOf(part: number, { fromMs, endsAtMs }: Times): number {
  return fromMs + Math.floor(part * (endsAtMs - LOOK_MS - fromMs));
}

function wishesOf(side: Side, days: StockDays, bar: DayBar, key: Stream, times: Times): readonly Wish[] {
  const thought = thoughtOf(bar, key);
  const own = stream(key, side);
  const reach = Math.max((bar.spread / 1e6) * REACH, (3 * bar.tick) / bar.open);
  const wishes: Wish[] = [];
  for (let place = 0; place < ORDERS_LEAST + ORDERS_MORE * days.liquidity; place += 1) {
    const part = uniform(own, place, ARRIVAL);
    const atMs = arrivalOf(part, times);
    const isMarket = atMs < times.marketUntilMs && uniform(own, place, KIND) < MARKET_PART;
    const away = reach * (0.8 * normal(own, place, LIMIT) + (side === 'buy' ? -0.3 : 0.3));
    const near = Math.round((thought(part) * (1 + away)) / bar.tick) * bar.tick;
    wishes.push({
      side,
      atMs,
      price: isMarket ? undefined : Math.min(bar.upper, Math.max(bar.lower, near)),
      // Most of it comes late, so that the price that is shown follows what is thought.
      weight: (0.2 + uniform(own, place, WEIGHT) ** 3) * (0.1 + part),
    });
  }
  return wishes;
}

/**
 * Gives the wishes of one side their sizes in lots: those that take part at the day's opening price come to `lots` altogether, with some of
 * them at the price itself, and `excess` more there finds nobody. So the rule finds that price and no other: above it less is
 * wanted, below it less is given.
 */
function sized(wishes: readonly Wish[], at: Wish & { readonly price: number }, lots: number, excess: number) {
  const takesPart = ({ side, price }: Wish) =>
    price === undefined || (side === 'buy' ? price >= at.price : price <= at.price);
  const inside = wishes.filter(takesPart);
  const sum = (list: readonly Wish[]) => list.reduce((total, { weight }) => total + weight, 0);
  const atPrice = inside.length === 0 ? lots : Math.max(1, Math.round(lots * AT_PRICE));
  const all = sum(inside);
  let reached = 0;
  let given = 0;
  const shares = inside.map((wish) => {
    reached += wish.weight;
    const upTo = Math.round((lots - atPrice) * Math.min(1, reached / all));
    const part = upTo - given;
    given = upTo;
    return { wish, lots: part };
  });
  const unit = (2 * lots) / sum(wishes);
  const outside = wishes
    .filter((wish) => !takesPart(wish))
    .map((wish) => ({ wish, lots: Math.max(1, Math.round(wish.weight * unit)) }));
  return [...shares, ...outside, { wish: at, lots: atPrice + excess }].filter((one) => one.lots > 0);
}

/** Orders of nobody, drawn so that the rule finds for them the price and the quantity of the day's first print. */
export function gatherOrders(days: StockDays, index: number, session: Session): GatheredOrders | undefined {
  const { auction } = session;
  const [first] = days.trades(index, 0);
  if (!auction || !first) return undefined;
  const { bar } = days.minutes(index);
  const key = stream(days.own, `auction ${bar.dayNumber}`);
  const open = auction.endsFromMs + Math.floor(uniform(key, END) * (auction.endsByMs - auction.endsFromMs));
  const endsAtMs = Math.floor(open / LOOK_MS) * LOOK_MS;
  const times = { fromMs: session.preOpensAtMs, endsAtMs, marketUntilMs: auction.marketUntilMs };
  const draw = uniform(key, EXCESS);
  const locked = bar.open === bar.upper ? 'buy' : bar.open === bar.lower ? 'sell' : undefined;
  const leftOver = Math.round(first.lots * (locked ? 2 + 4 * draw : 2 * (draw - 0.5) ** 2));
  const left = locked ?? (uniform(key, EXCESS, 1) < 0.5 ? 'buy' : 'sell');
  const orders = (['buy', 'sell'] as const).flatMap((side) => {
    const part = 0.7 + 0.28 * uniform(stream(key, side), END);
    const atMs = arrivalOf(part, times);
    const at = { side, atMs, price: bar.open, weight: 0 };
    return sized(wishesOf(side, days, bar, key, times), at, first.lots, side === left ? leftOver : 0);
  });
  orders.sort((a, b) => a.wish.atMs - b.wish.atMs);
  return {
    endsAtMs,
    orders: orders.map(({ wish, lots }) => ({
      side: wish.side,
      price: wish.price === undefined ? undefined : priceOf(days.scale, wish.price),
      quantity: sizeOf(days.scale, lots),
      arrival: wish.atMs,
    })),
  };
}

/** What can be known of the opening auction of a session at an instant of its pre-open: what the orders say that are there by then. */
export function auctionAt(gathered: GatheredOrders, days: StockDays, index: number, atMs: number): OpeningAuction {
  const { auction, preOpensAtMs, opensAtMs } = days.sessions.session(index);
  const basePrice = priceOf(days.scale, days.day(index).previousClose);
  const orders = gathered.orders.filter(({ arrival }) => arrival <= atMs);
  const found = equilibriumOf(orders, basePrice);
  return {
    price: found?.price,
    quantity: found?.quantity ?? 0n,
    imbalance: found?.imbalance ?? 0n,
    basePrice,
    stage: atMs < gathered.endsAtMs ? 'gathering' : 'found',
    marketUntilMs: auction?.marketUntilMs ?? preOpensAtMs,
    endsFromMs: auction?.endsFromMs ?? opensAtMs,
    endsByMs: auction?.endsByMs ?? opensAtMs,
    atMs,
  };
}
