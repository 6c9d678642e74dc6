import { decimal } from '../money.ts';
import type { Purpose } from '../posting.ts';
import { evolveHolding } from '../trading/holding.ts';
import { addTakes } from '../trading/matching/match.ts';
import { type KeptPosition, positionFrom } from '../trading/on-margin/on-margin.ts';
import { mayRest } from '../trading/order.ts';
import type { FilledBody } from '../trading/order-events.ts';
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

/** Of one instrument, what an order meets: what of the book is taken, what is held, and what was traded of it today. */
interface Met extends Pick<TradingFacts, 'taken' | 'holding'> {
  /** Undefined where no order before it was on margin. */
  readonly held: Partial<Record<KeptPosition['direction'], KeptPosition>> | undefined;
}

function afterFill({ taken, holding, held }: Met, fill: FilledBody): Met {
  const { side, evidence, position, product } = fill;
  const takes = evidence.levels.map((level) => ({ price: decimal(level.price), taken: decimal(level.taken) }));
  return {
    taken: addTakes(taken, side, evidence.sequence, takes),
    // Of what is traded within the day it keeps the sums of the day, and of other positions nothing.
    holding: position && product === undefined ? holding : evolveHolding(holding, fill),
    held: position ? { ...held, [position.direction]: positionFrom(position) } : held,
  };
}

/**
 * What several orders would come to one after another: for each is free what those before it would leave, of money, of the book that is shown now and of
 * positions, and charges of a day are due once. What closing a position gives back is not counted for those after it.
 */
export function oneAfterAnother(orders: readonly OrderInTurn[]): readonly EstimateInTurn[] {
  const spent = new Map<string, bigint>();
  const left = new Map<string, Met>();
  const add = (key: string, amount: bigint) => spent.set(key, (spent.get(key) ?? 0n) + amount);
  let waiting = 0;
  return orders.map(({ intent, facts, shut }) => {
    const { id, base, currency } = facts.instrument;
    const { side, onMargin } = intent;
    const account: Purpose = (onMargin && facts.margin?.account.free) ?? 'available';
    const [money, shares] = [`${account} ${currency}`, `shares ${base}`];
    const { taken, holding, held } = left.get(id) ?? { ...facts, held: undefined };
    const met = { taken, holding, held: held ?? facts.margin?.held };
    const before = {
      ...facts,
      taken,
      holding,
      cash: facts.cash - (spent.get(money) ?? 0n),
      shares: { ...facts.shares, available: facts.shares.available - (spent.get(shares) ?? 0n) },
      openOrders: facts.openOrders + waiting,
      margin: facts.margin && { ...facts.margin, held: held ?? facts.margin.held },
    };
    const decided = previewOrder(intent, before);
    const estimate = shut ? { ...decided, refusal: shut } : decided;
    const of = { account, money: moneyFor(intent, facts) };
    if (estimate.refusal) return { ...estimate, ...of, arrives: 0n };
    add(side === 'buy' || onMargin ? money : shares, estimate.availableBefore - estimate.availableAfter);
    const arrives = arrivesAtOnce(intent, facts, estimate);
    if (arrives) add(arrives.asset === currency ? money : `shares ${arrives.asset}`, -arrives.amount);
    if (estimate.fillableNow < intent.quantity && mayRest(intent)) waiting += 1;
    left.set(id, (estimate.fills ?? []).reduce(afterFill, met));
    return { ...estimate, ...of, arrives: arrives?.asset === currency ? arrives.amount : 0n };
  });
}
