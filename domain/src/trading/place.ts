import type { Side } from '../charges/charge-rule.ts';
import { tradeValue } from '../charges/charges.ts';
import { accepted, refused } from '../decision.ts';
import type { Actor } from '../journal/actor.ts';
import { refOf } from '../market/instrument.ts';
import { addDays } from '../market/zone.ts';
import { orderRule } from '../market-rules/order-limits.ts';
import { decimalToText, maximum } from '../money.ts';
import type { AccountId, Posting } from '../posting.ts';
import { transfer } from '../posting.ts';
import type { Execution } from './execution.ts';
import { atLimit, execute, filledEvent, largestQuantity, type SharedTaking, takenValue } from './execution.ts';
import type { Take } from './matching/match.ts';
import { levelsAgainst, matchTaking, quantityOf, TAKING_RULE, TOGETHER_RULE, takenAgainst } from './matching/match.ts';
import { queueAheadOf } from './matching/resting.ts';
import { onOwnMoney } from './on-margin/on-margin.ts';
import { mayRest } from './order.ts';
import type { OrderDecision, OrderEvent, PartOf } from './order-events.ts';
import { ownershipOf, reservedIn } from './ownership/ownership-of.ts';
import type { OrderFault, OrderIntent } from './place-checks.ts';
import {
  intentFault,
  marketFault,
  priceFault,
  quantityFault,
  takingFault,
  valueFault,
  waitingFault,
  wordFault,
} from './place-checks.ts';
import type { Progress, TradingFacts } from './trading-facts.ts';
import { amount, noProgress, quantity } from './trading-facts.ts';

export interface PlaceOrder extends OrderIntent {
  readonly owner: AccountId;
  /** Minted outside the rule. */
  readonly orderId: string;
  readonly by: Actor;
  readonly partOf?: PartOf;
  /** The word of its owner holds for so much, e8 in the currency of the instrument; for any value when it is left out. */
  readonly valueMost?: bigint | undefined;
}

/** What placing an order would do at this moment. Amounts e8. */
export interface Plan {
  readonly takes: readonly Take[];
  /** Undefined when nothing can be taken at once. */
  readonly fill: Execution | undefined;
  /** What waits in the book afterwards, and what is cancelled instead. */
  readonly resting: bigint;
  readonly dropped: bigint;
  /** Reserved for what waits: money of a buy, shares of a sale. */
  readonly reserve: bigint;
  /** Money that leaves `available` (buy), or shares (sale). */
  readonly needed: bigint;
  /** When it shares what was taken with orders of the same moment, at one average price. */
  readonly shared?: SharedTaking;
}

type Priced = Pick<OrderIntent, 'side' | 'type' | 'validity' | 'price' | 'onMargin'>;

/** Takes what can be taken now and says what the rest would reserve. `before` is what the order did earlier (a modified one). */
export function planOrder(intent: Priced, wanted: bigint, facts: TradingFacts, before: Progress = noProgress): Plan {
  const { side } = intent;
  const own = ownershipOf(intent);
  const levels = levelsAgainst(side, facts.book);
  const order = { side, quantity: wanted, limit: own.worst(intent, facts), lot: facts.instrument.lot };
  const takes = matchTaking(order, levels, takenAgainst(side, facts.taken, facts.book));
  const filled = quantityOf(takes);
  const taken = { quantity: filled, value: takenValue(takes, facts) };
  const fill =
    filled > 0n
      ? execute(facts, side, before, { ...taken, chargesMost: own.chargesMost(intent, taken, facts), role: 'taker' })
      : undefined;
  const rest = wanted - filled;
  const resting = mayRest(intent) ? rest : 0n;
  const needs = own.needs(intent, { wanted, fill, rests: resting }, facts, before);
  return { takes, fill, resting, dropped: rest - resting, ...needs };
}

/** The most that can be ordered with `cash` (e8) and what is free: a multiple of the lot within the bounds. */
export function quantityMaxOf(
  intent: Priced,
  facts: TradingFacts,
  cash: bigint,
  before: Progress = noProgress,
): bigint {
  const { lot, quantityMin, quantityMax } = facts.instrument;
  const own = ownershipOf(intent);
  const most = largestQuantity(lot, quantityMax, (one) =>
    own.fits(intent, one, facts, cash, () => {
      const plan = planOrder(intent, one, facts, before);
      // A market order cannot take more than is displayed.
      return intent.type === 'limit' || plan.dropped === 0n ? plan.needed : undefined;
    }),
  );
  return most < quantityMin ? 0n : most;
}

/** What is missing for a plan: money, shares, or what is to be closed. `freed` (e8) comes back from an order that is changed. */
export function meansFault(
  intent: Priced,
  wanted: bigint,
  plan: Plan,
  facts: TradingFacts,
  freed = 0n,
  before?: Progress,
): OrderFault | undefined {
  return ownershipOf(intent).fault(intent, { wanted, fill: plan.fill, rests: plan.resting }, plan, facts, {
    freed,
    most: (cash) => quantityMaxOf(intent, facts, cash, before),
  });
}

function nobodyFault(side: Side): OrderFault {
  return { code: side === 'buy' ? 'no_sellers' : 'no_buyers', params: {} };
}

/** What it takes at once and what would wait at its price: a sale far below the book is worth what it takes. */
function worthOf({ price }: Pick<OrderIntent, 'price'>, plan: Plan, facts: TradingFacts): bigint {
  const waits = price === undefined ? 0n : tradeValue(price, plan.resting, facts.instrument.currency);
  return (plan.fill?.value ?? 0n) + waits;
}

/** Whether it closes all of a position: what is left of one may be worth less than any order, and still has to end. */
function closesAll({ onMargin, quantity }: OrderIntent, { margin }: TradingFacts): boolean {
  return onMargin?.effect === 'close' && margin?.held[onMargin.direction]?.quantity === quantity;
}

/** The first thing that stands against a well-formed order, in the order in which a person should hear of it. */
export function orderFault(
  intent: OrderIntent & Pick<PlaceOrder, 'valueMost'>,
  plan: Plan,
  facts: TradingFacts,
): OrderFault | undefined {
  const known =
    marketFault(facts.instrument, facts.state) ??
    waitingFault(intent, facts) ??
    quantityFault(intent.quantity, facts.instrument) ??
    priceFault(intent.price, facts);
  if (known) return known;
  const isEmpty = intent.type === 'market' && !plan.fill;
  const value =
    intent.price === undefined
      ? (plan.fill?.value ?? 0n)
      : tradeValue(intent.price, intent.quantity, facts.instrument.currency);
  const tooSmall = isEmpty || closesAll(intent, facts) ? undefined : valueFault(value, facts);
  if (tooSmall) return tooSmall;
  const beyond = wordFault(maximum(value, worthOf(intent, plan, facts)), intent.valueMost, facts);
  if (beyond) return beyond;
  const { openOrdersMax } = facts.limits;
  if (plan.resting > 0n && facts.openOrders >= openOrdersMax) {
    return { code: 'open_orders_full', params: { max: openOrdersMax } };
  }
  return (
    meansFault(intent, intent.quantity, plan, facts) ??
    (isEmpty ? nobodyFault(intent.side) : undefined) ??
    takingFault(intent, plan, facts)
  );
}

/** The last day of an order that waits until it is cancelled. */
function lastDateOf({ instrument, state: { tradeDate } }: TradingFacts): string {
  return addDays(tradeDate, orderRule(instrument.market, tradeDate).gtcDays);
}

/** What the smallest order would take or bring, e8; undefined where nothing of it could be done now. */
function leastOf(intent: OrderIntent, facts: TradingFacts): bigint | undefined {
  const plan = planOrder(intent, facts.instrument.quantityMin, facts);
  if (plan.dropped > 0n) return undefined;
  return intent.side === 'buy' ? plan.needed : worthOf(intent, plan, facts);
}

/** Of `most` as many as cost no more than this at the limit, all e8: the book may be another one by the time the order comes to it. */
export function withinLimit(facts: TradingFacts, limit: bigint, money: bigint, most: bigint): bigint {
  return largestQuantity(facts.instrument.lot, most, (one) => atLimit(facts, 'buy', noProgress, limit, one) <= money);
}

/**
 * The order of somebody who says how much money: as many whole lots as it buys at this moment with all charges, or as bring no more when they are
 * sold. Where the market takes none at all it is the smallest order, for which the reason is told. Zero: the amount is less than the smallest one comes to.
 */
export function inQuantity<Intent extends OrderIntent>(intent: Intent, facts: TradingFacts): Intent {
  const { amount: money } = intent;
  if (money === undefined) return intent;
  const { lot, quantityMin, quantityMax } = facts.instrument;
  const sold = () =>
    largestQuantity(lot, quantityMax, (one) => {
      const plan = planOrder(intent, one, facts);
      return plan.dropped === 0n && worthOf(intent, plan, facts) <= money;
    });
  const bought = () => {
    const paid = quantityMaxOf(intent, facts, money);
    return intent.price === undefined ? paid : withinLimit(facts, intent.price, money, paid);
  };
  const most = intent.side === 'buy' ? bought() : sold();
  const none = (leastOf(intent, facts) ?? 0n) > money ? 0n : quantityMin;
  return { ...intent, amount: undefined, quantity: most < quantityMin ? none : most };
}

/** Facts of a known instrument; undefined when the instrument is not known. */
export function decidePlace(asked: PlaceOrder, facts: TradingFacts | undefined): OrderDecision {
  const fault = intentFault(asked, facts?.instrument);
  if (fault) return fault;
  if (!facts) throw new RangeError('facts are missing for a known instrument');
  const command = onOwnMoney(inQuantity(asked, facts), facts.margin);
  if (asked.amount !== undefined && command.quantity === 0n) {
    return refused('amount_buys_none', {
      amount: amount(asked.amount, facts),
      least: amount(leastOf(asked, facts) ?? 0n, facts),
      quantity: quantity(facts.instrument.quantityMin),
    });
  }
  if (command.onMargin && !facts.margin) return refused('intraday_not_here', { instrument: facts.instrument.symbol });
  return decidePlanned(command, planOrder(command, command.quantity, facts), facts);
}

/** Refuses what stands against a plan, or carries it out. */
export function decidePlanned(command: PlaceOrder, plan: Plan, facts: TradingFacts): OrderDecision {
  const against = orderFault(command, plan, facts);
  const intent = {
    orderId: command.orderId,
    by: command.by,
    ...refOf(facts.instrument),
    side: command.side,
    type: command.type,
    validity: command.validity,
    ...(command.postOnly ? { postOnly: true as const } : {}),
    ...(command.onMargin ? { onMargin: command.onMargin } : {}),
    quantity: decimalToText(command.quantity),
    price: command.price === undefined ? null : decimalToText(command.price),
    tradeDate: facts.state.tradeDate,
    ...(command.validity === 'gtc' ? { lastDate: lastDateOf(facts) } : {}),
  };
  if (against) {
    return {
      kind: 'refused',
      code: against.code,
      params: against.params,
      kept: [{ type: 'order.refused', body: { ...intent, code: against.code, params: against.params } }],
    };
  }
  const queueAhead =
    plan.resting > 0n && command.price !== undefined ? queueAheadOf(command.side, command.price, facts.book) : 0n;
  const placed: OrderEvent = {
    type: 'order.placed',
    body: {
      ...intent,
      ...(command.partOf ? { partOf: command.partOf } : {}),
      held: decimalToText(plan.reserve),
      queueAhead: decimalToText(queueAhead),
      ...(facts.margin?.cut ? { cut: facts.margin.cut.evidence } : {}),
    },
  };
  const { events, postings } = carryOut(command, command.quantity, plan, facts, noProgress);
  return accepted([placed, ...events], postings);
}

/** The events and ledger lines of a plan, for a new order and for a modified one. Everything is paid from what is free. */
export function carryOut(
  order: Pick<PlaceOrder, 'owner' | 'orderId' | 'side' | 'price' | 'by' | 'onMargin'>,
  wanted: bigint,
  plan: Plan,
  facts: TradingFacts,
  before: Progress,
): { readonly events: readonly OrderEvent[]; readonly postings: readonly Posting[] } {
  const { owner, orderId, side } = order;
  const own = ownershipOf(order);
  const events: OrderEvent[] = [];
  const postings: Posting[] = [];
  if (plan.fill) {
    const status = plan.resting > 0n ? 'partly_filled' : plan.dropped > 0n ? 'cancelled' : 'filled';
    const intent = {
      orderId,
      side,
      wanted: plan.shared?.wanted ?? wanted,
      limit: own.worst(order, facts),
      takes: plan.takes,
      rule: plan.shared ? TOGETHER_RULE : TAKING_RULE,
      sequence: facts.book?.sequence ?? 0,
      ...(plan.shared ? { shared: plan.shared } : {}),
    };
    const paid = own.pay({ owner, order, fill: plan.fill, held: undefined }, facts);
    events.push(filledEvent(facts, intent, before, plan.fill, { held: plan.reserve, status }, paid));
    postings.push(...paid.postings);
  }
  if (plan.dropped > 0n) {
    events.push({ type: 'order.cancelled', body: { orderId, by: order.by, reason: 'depth', released: '0' } });
  }
  const { asset, free, reserved } = reservedIn({ ...refOf(facts.instrument), side, onMargin: order.onMargin });
  postings.push(
    ...transfer(
      maximum(plan.reserve, 0n),
      asset,
      { holder: owner, purpose: free },
      { holder: owner, purpose: reserved },
    ),
  );
  return { events, postings };
}
