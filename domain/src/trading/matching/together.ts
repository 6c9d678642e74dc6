import { currencyStep } from '../../asset.ts';
import type { Decision } from '../../decision.ts';
import { refused } from '../../decision.ts';
import type { Actor } from '../../journal/actor.ts';
import { decimalToText, divide, ONE } from '../../money.ts';
import type { AccountId } from '../../posting.ts';
import { execute } from '../execution.ts';
import type { OrderEvent } from '../order-events.ts';
import { ownershipOf } from '../ownership/ownership-of.ts';
import { decidePlanned, orderFault, type PlaceOrder, type Plan } from '../place.ts';
import { intentFault, type OrderFault } from '../place-checks.ts';
import type { OrderRefusalCode } from '../refusal-code.ts';
import { noProgress, type TradingFacts } from '../trading-facts.ts';
import { exactValueOf, levelsAgainst, matchTaking, quantityOf, type Take, takenAgainst } from './match.ts';

/** One order of several that go together. */
export interface TogetherPart {
  readonly owner: AccountId;
  readonly orderId: string;
  readonly by: Actor;
  /** e8 */
  readonly quantity: bigint;
  /** The worst average price, e8, at which it goes along; left out, any. Not of the first. */
  readonly averageWorst?: bigint | undefined;
}

/** Orders of one moment for one instrument, on one side and with one limit. The first is the one that the others go with. */
export interface PlaceTogether extends Pick<PlaceOrder, 'side' | 'price' | 'instrumentId'> {
  readonly parts: readonly TogetherPart[];
}

/** What is known for each part: the facts of its account, or what stands against it whatever is ordered. */
export type PartFacts = TradingFacts | OrderFault;
const isFault = (facts: PartFacts): facts is OrderFault => 'code' in facts;

interface Wish {
  readonly order: PlaceOrder;
  readonly averageWorst: bigint | undefined;
  readonly facts: TradingFacts;
}

/**
 * Parts of `filled` (e8, whole lots) as the parts of `wanted`, in whole lots. Each gets its share rounded down; the lots left go to those with the largest
 * rest, of equal ones to who wanted more, and then by the number of the order, which says nothing about who it is.
 */
export function allot(
  wanted: readonly { readonly orderId: string; readonly quantity: bigint }[],
  filled: bigint,
  lot: bigint,
): readonly bigint[] {
  const sum = wanted.reduce((all, { quantity }) => all + quantity, 0n);
  if (sum === 0n) return wanted.map(() => 0n);
  const lots = filled / lot;
  const given = wanted.map(({ quantity }) => (lots * quantity) / sum);
  const order = wanted
    .map(({ orderId, quantity }, place) => ({ orderId, quantity, place, rest: (lots * quantity) % sum }))
    .toSorted((a, b) => {
      if (a.rest !== b.rest) return a.rest > b.rest ? -1 : 1;
      if (a.quantity !== b.quantity) return a.quantity > b.quantity ? -1 : 1;
      return a.orderId < b.orderId ? -1 : 1;
    });
  let left = lots - given.reduce((all, one) => all + one, 0n);
  for (const { place } of order) {
    if (left === 0n) break;
    given[place] = (given[place] ?? 0n) + 1n;
    left -= 1n;
  }
  return given.map((one) => one * lot);
}

/** The value of a part of what was taken, e8, rounded half up to the step of the currency. */
function partValue(takes: readonly Take[], part: bigint, total: bigint, { instrument }: TradingFacts): bigint {
  const step = currencyStep[instrument.currency];
  return divide(exactValueOf(takes) * part, total * step * ONE, 'half_up') * step;
}

function plansOf(wishes: readonly Wish[]): readonly Plan[] {
  const [first] = wishes;
  if (!first) return [];
  const { side } = first.order;
  const { book, taken, instrument } = first.facts;
  const wanted = wishes.reduce((sum, { order }) => sum + order.quantity, 0n);
  const limit = ownershipOf(first.order).worst(first.order, first.facts);
  const takes = matchTaking(
    { side, quantity: wanted, limit, lot: instrument.lot },
    levelsAgainst(side, book),
    takenAgainst(side, taken, book),
  );
  const total = quantityOf(takes);
  const parts = allot(
    wishes.map(({ order }) => order),
    total,
    instrument.lot,
  );
  let place = 0;
  return wishes.map(({ order, facts }, index) => {
    const quantity = parts[index] ?? 0n;
    const value = quantity === 0n ? 0n : partValue(takes, quantity, total, facts);
    const fill = quantity === 0n ? undefined : execute(facts, side, noProgress, { quantity, value, role: 'taker' });
    const shared = { id: first.order.orderId, place: fill ? place++ : -1, wanted, total };
    const needs = ownershipOf(order).needs(order, { wanted: order.quantity, fill, rests: 0n }, facts, noProgress);
    return { takes, fill, resting: 0n, dropped: order.quantity - quantity, shared, ...needs };
  });
}

/** The average price of what all take together, where it is worse than one goes along at. Compared crosswise, so that nothing is rounded. */
function averageFault({ order, averageWorst, facts }: Wish, { takes }: Plan): OrderFault | undefined {
  const total = quantityOf(takes);
  if (averageWorst === undefined || total === 0n) return undefined;
  const [exact, worst] = [exactValueOf(takes), averageWorst * total];
  if (order.side === 'buy' ? exact <= worst : exact >= worst) return undefined;
  const { currency } = facts.instrument;
  const money = (price: bigint) => ({ amount: decimalToText(price), currency });
  const average = divide(exact, total, order.side === 'buy' ? 'up' : 'down');
  return { code: 'average_past_guard', params: { price: money(average), worst: money(averageWorst) } };
}

interface Settled {
  readonly plans: ReadonlyMap<PlaceOrder, Plan>;
  /** Of those that their own guard has left out. */
  readonly guarded: ReadonlyMap<PlaceOrder, OrderFault>;
}

/**
 * What each has to say after those are left out that cannot go: leaving one out gives the others more of the better levels, so nobody comes to be refused by it.
 * Guards that one average is past leave all of theirs out at once: to try them one by one would put somebody first.
 */
function settled(all: readonly Wish[]): Settled {
  const guarded = new Map<PlaceOrder, OrderFault>();
  for (let wishes = all; ; ) {
    const plans = plansOf(wishes);
    const fit = wishes.filter((wish, index) => {
      const plan = plans[index];
      if (!plan || orderFault(wish.order, plan, wish.facts)) return false;
      const past = averageFault(wish, plan);
      if (past) guarded.set(wish.order, past);
      return !past;
    });
    if (fit.length === wishes.length || fit.length === 0 || fit[0] !== wishes[0])
      return {
        plans: new Map(wishes.flatMap(({ order }, index) => (plans[index] ? [[order, plans[index]] as const] : []))),
        guarded,
      };
    wishes = fit;
  }
}

/** An order that could not go with the others, as it is kept. */
function leftOut(
  order: PlaceOrder,
  { code, params }: OrderFault,
  facts: TradingFacts | undefined,
): readonly OrderEvent[] {
  if (!facts) return [];
  const plan = { takes: [], fill: undefined, resting: 0n, dropped: order.quantity, reserve: 0n, needed: 0n };
  const decided = decidePlanned(order, plan, facts);
  const [event] = decided.kind === 'refused' ? (decided.kept ?? []) : decided.events;
  if (event?.type === 'order.refused') return [{ ...event, body: { ...event.body, code, params } }];
  if (event?.type !== 'order.placed') return [];
  const { held: _held, queueAhead: _queueAhead, ...body } = event.body;
  return [{ type: 'order.refused', body: { ...body, code, params } }];
}

/**
 * Takes for all parts at once from one book and gives each its part of every level: all have the same average price, and none is before another. A part
 * that cannot go is kept as refused and stops nobody, except the first: without it nothing is placed. `known` goes with the parts.
 */
export function decideTogether(
  { parts, instrumentId, side, price }: PlaceTogether,
  known: readonly PartFacts[],
): Decision<OrderEvent, OrderRefusalCode> {
  const type = price === undefined ? 'market' : 'limit';
  const orders = parts.map(
    ({ owner, orderId, by, quantity }): PlaceOrder => ({
      ...{ owner, orderId, by, quantity, instrumentId, side, price, type },
      validity: 'ioc',
    }),
  );
  const [leader, ...rest] = orders;
  const [of] = known;
  if (!leader || !of) throw new RangeError('nothing to place together');
  if (isFault(of)) return refused(of.code, of.params);
  const fault = intentFault(leader, of.instrument);
  if (fault) return fault;
  const wishes = orders.flatMap((order, index): readonly Wish[] => {
    const facts = known[index];
    const averageWorst = index === 0 ? undefined : parts[index]?.averageWorst;
    return facts && !isFault(facts) && order.quantity > 0n ? [{ order, facts, averageWorst }] : [];
  });
  const { plans, guarded } = settled(wishes);
  const plan = plans.get(leader);
  const own = plan && decidePlanned(leader, plan, of);
  if (!own) throw new RangeError('the first of those that go together has no plan');
  if (own.kind === 'refused') return own;
  const others = rest.flatMap((order, index) => {
    const facts = known[index + 1];
    const its = plans.get(order);
    const past = guarded.get(order);
    if (past && facts)
      return [{ owner: order.owner, events: leftOut(order, past, isFault(facts) ? of : facts), postings: [] }];
    if (its && facts && !isFault(facts)) {
      const decided = decidePlanned(order, its, facts);
      if (decided.kind === 'accepted')
        return [{ owner: order.owner, events: decided.events, postings: decided.postings }];
    }
    const alone = wishes.find((wish) => wish.order === order);
    const alonePlan = alone && plansOf([alone])[0];
    const against =
      facts && isFault(facts) ? facts : alone && alonePlan ? orderFault(order, alonePlan, alone.facts) : undefined;
    const events = against ? leftOut(order, against, facts && !isFault(facts) ? facts : of) : [];
    return events.length === 0 ? [] : [{ owner: order.owner, events, postings: [] }];
  });
  return { ...own, others };
}
