import type { Purpose } from '../posting.ts';
import { type KeptPosition, positionFrom } from '../trading/on-margin/on-margin.ts';
import { mayRest } from '../trading/order.ts';
import type { OrderIntent } from '../trading/place-checks.ts';
import { arrivesAtOnce, moneyFor, type OrderEstimate, previewOrder } from '../trading/preview.ts';
import type { TradingFacts } from '../trading/trading-facts.ts';

/** One of several orders, with what is known of its owner before the first of them. */
export interface OrderInTurn {
  readonly intent: OrderIntent;
  readonly facts: TradingFacts;
  /** It is not let in at all. */
  readonly shut: OrderEstimate['refusal'];
}

export interface EstimateInTurn extends OrderEstimate {
  /** What it brings that those after it may spend, e8. */
  readonly arrives: bigint;
  /** Where the money of its kind of order lies, and how much of it (e8) is free before the first of them. */
  readonly account: Purpose;
  readonly money: bigint;
}

type Held = Partial<Record<KeptPosition['direction'], KeptPosition>>;

/**
 * What several orders would come to one after another: for each is free what those before it would leave, and it meets the positions that they would
 * leave. The book is the one shown now, for each of them. What closing a position gives back is not counted for those after it.
 */
export function oneAfterAnother(orders: readonly OrderInTurn[]): readonly EstimateInTurn[] {
  const spent = new Map<string, bigint>();
  const positions = new Map<string, Held>();
  const add = (key: string, amount: bigint) => spent.set(key, (spent.get(key) ?? 0n) + amount);
  let waiting = 0;
  return orders.map(({ intent, facts, shut }) => {
    const { id, base, currency } = facts.instrument;
    const { side, onMargin } = intent;
    const account: Purpose = (onMargin && facts.margin?.account.free) ?? 'available';
    const [money, shares] = [`${account} ${currency}`, `shares ${base}`];
    const before = {
      ...facts,
      cash: facts.cash - (spent.get(money) ?? 0n),
      shares: { ...facts.shares, available: facts.shares.available - (spent.get(shares) ?? 0n) },
      openOrders: facts.openOrders + waiting,
      margin: facts.margin && { ...facts.margin, held: positions.get(id) ?? facts.margin.held },
    };
    const decided = previewOrder(intent, before);
    const estimate = shut ? { ...decided, refusal: shut } : decided;
    const of = { account, money: moneyFor(intent, facts) };
    if (estimate.refusal) return { ...estimate, ...of, arrives: 0n };
    add(side === 'buy' || onMargin ? money : shares, estimate.availableBefore - estimate.availableAfter);
    const arrives = arrivesAtOnce(intent, facts, estimate);
    if (arrives) add(arrives.asset === currency ? money : `shares ${arrives.asset}`, -arrives.amount);
    if (estimate.fillableNow < intent.quantity && mayRest(intent)) waiting += 1;
    if (estimate.position) {
      const left = { ...before.margin?.held, [estimate.position.direction]: positionFrom(estimate.position) };
      positions.set(id, left);
    }
    return { ...estimate, ...of, arrives: arrives?.asset === currency ? arrives.amount : 0n };
  });
}
