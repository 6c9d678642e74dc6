import type { Asset } from '../asset.ts';
import type { ChargeLine } from '../charges/charges.ts';
import { tradeValue } from '../charges/charges.ts';
import type { Refusal } from '../decision.ts';
import { maximum, ratio } from '../money.ts';
import { atLimit, execute, settlesAtOnce } from './execution.ts';
import { decideModify, type ModifyOrder, progressOf } from './modify.ts';
import { freeMargin } from './on-margin/margin-ownership.ts';
import type { Order } from './order.ts';
import type { FilledBody, OrderDecision } from './order-events.ts';
import { decidePlace, inQuantity, planOrder, quantityMaxOf } from './place.ts';
import type { OrderIntent } from './place-checks.ts';
import type { OrderRefusalCode } from './refusal-code.ts';
import type { Progress, TradingFacts } from './trading-facts.ts';
import { noProgress } from './trading-facts.ts';

/** What an order would do, e8. The estimate reckons the whole quantity of a limit order at its limit where it would wait. */
export interface OrderEstimate {
  readonly price: bigint | undefined;
  /** Of how many it is: what was asked for, or what the amount comes to. */
  readonly quantity: bigint;
  readonly fillableNow: bigint;
  readonly value: bigint;
  readonly charges: readonly ChargeLine[];
  readonly chargesTotal: bigint;
  readonly total: bigint;
  readonly reserve: bigint;
  /** Of an order with a limit: the most that a buy takes from the account, the least that a sale of the whole brings. */
  readonly bound: bigint | undefined;
  readonly availableBefore: bigint;
  readonly availableAfter: bigint;
  readonly quantityMax: bigint;
  readonly refusal: Pick<Refusal<OrderRefusalCode>, 'code' | 'params'> | undefined;
  /** What of it is taken at once, as it would be kept. */
  readonly fills?: readonly FilledBody[];
}

type Priced = Pick<OrderIntent, 'side' | 'type' | 'validity' | 'price' | 'onMargin'>;
/** What is decided about the plan: its refusal, the most that could be ordered, and what is free to pay with, e8. */
type Judged = Pick<OrderEstimate, 'quantityMax' | 'refusal' | 'availableBefore'> & { readonly free: bigint };

/** The book may be another one by the time the order comes to it, so only the limit bounds what it costs. */
function boundOf(
  { side, price, onMargin }: Priced,
  wanted: bigint,
  facts: TradingFacts,
  before: Progress,
  needed: bigint,
): bigint | undefined {
  // On margin nothing is paid for but what `reserve` says.
  if (price === undefined || onMargin) return undefined;
  const all = atLimit(facts, side, before, price, wanted);
  return side === 'buy' ? maximum(all, needed) : all;
}

function estimateOf(
  intent: Priced,
  wanted: bigint,
  facts: TradingFacts,
  before: Progress,
  { free, ...judged }: Judged,
): OrderEstimate {
  const plan = planOrder(intent, wanted, facts, before);
  const taken = plan.fill?.quantity ?? 0n;
  const waiting = intent.price === undefined ? 0n : tradeValue(intent.price, plan.resting, facts.instrument.currency);
  const value = (plan.fill?.value ?? 0n) + waiting;
  const quantity = taken + plan.resting;
  const all =
    quantity > 0n
      ? execute(facts, intent.side, before, { quantity, value, role: plan.fill ? 'taker' : 'maker' })
      : undefined;
  const paysMoney = intent.side === 'buy' || intent.onMargin !== undefined;
  return {
    price: quantity > 0n ? ratio(value, quantity, 'half_up') : intent.price,
    quantity: wanted,
    fillableNow: taken,
    value,
    charges: all?.charges ?? [],
    chargesTotal: all?.chargesTotal ?? 0n,
    total: all?.net ?? 0n,
    reserve: paysMoney ? plan.needed : plan.reserve,
    bound: boundOf(intent, wanted, facts, before, plan.needed),
    availableAfter: free - (paysMoney ? plan.needed : quantity),
    ...judged,
  };
}

/**
 * What an order leaves free to go on with as soon as it is placed, e8: where trades are cleared on the spot, the proceeds of a sale or what was bought. Of one that
 * the book shown would not fill as a whole nothing is counted.
 */
export function arrivesAtOnce(
  { side, quantity, onMargin }: Pick<OrderIntent, 'side' | 'quantity' | 'onMargin'>,
  facts: TradingFacts,
  estimate: OrderEstimate,
): { readonly asset: Asset; readonly amount: bigint } | undefined {
  if (estimate.refusal || onMargin || estimate.fillableNow < quantity || !settlesAtOnce(facts)) return undefined;
  const { base, currency } = facts.instrument;
  return side === 'buy' ? { asset: base, amount: quantity } : { asset: currency, amount: estimate.total };
}

function refusalIn(decision: OrderDecision): OrderEstimate['refusal'] {
  return decision.kind === 'refused' ? { code: decision.code, params: decision.params } : undefined;
}

function fillsIn(decision: OrderDecision): readonly FilledBody[] {
  if (decision.kind === 'refused') return [];
  return decision.events.flatMap(({ type, body }) => (type === 'order.filled' ? [body] : []));
}

/** Money of the account that an order is paid from, e8: on margin what may be opened with. */
export function moneyFor({ onMargin }: Pick<OrderIntent, 'onMargin'>, facts: TradingFacts): bigint {
  return onMargin ? freeMargin(facts) : facts.cash;
}

/** What is free to pay with: money, shares, or what an account on margin can still open with. */
function freeFor({ side, onMargin }: Priced, facts: TradingFacts): bigint {
  return side === 'buy' || onMargin ? moneyFor({ onMargin }, facts) : facts.shares.available;
}

/** An order of which only the reason is known why it is not taken. */
function nothingOf(
  { price, quantity }: Pick<OrderIntent, 'price' | 'quantity'>,
  free: bigint,
  refusal: OrderEstimate['refusal'],
): OrderEstimate {
  const none = { fillableNow: 0n, value: 0n, charges: [], chargesTotal: 0n, total: 0n, reserve: 0n, quantityMax: 0n };
  return { ...none, price, quantity, bound: undefined, availableBefore: free, availableAfter: free, refusal };
}

/** The very rule that places an order, run dry. */
export function previewOrder(asked: OrderIntent, facts: TradingFacts): OrderEstimate {
  const decision = decidePlace({ ...asked, owner: 1, orderId: 'preview', by: 'person' }, facts);
  const intent = inQuantity(asked, facts);
  const free = freeFor(intent, facts);
  const refusal = refusalIn(decision);
  // Of what is not offered on margin there is no rule to reckon by.
  if (intent.onMargin && !facts.margin) return nothingOf(intent, free, refusal);
  const judged = { free, availableBefore: free, quantityMax: quantityMaxOf(intent, facts, facts.cash), refusal };
  return { ...estimateOf(intent, intent.quantity, facts, noProgress, judged), fills: fillsIn(decision) };
}

/**
 * The very rule that changes a waiting order, run dry. The figures are of what still waits; `quantityMax` is of the whole
 * order, what is filled included. What the order had set aside counts as free, as it does when the order is changed.
 */
export function previewModify(
  change: Pick<ModifyOrder, 'quantity' | 'price'>,
  order: Order,
  facts: TradingFacts,
): OrderEstimate {
  const decision = decideModify({ ...change, owner: 1, by: 'person' }, order, facts);
  const { side, type, validity, onMargin } = order;
  const intent = { side, type, validity, price: change.price ?? order.price, onMargin };
  const paysMoney = side === 'buy' || onMargin !== undefined;
  const before = progressOf(order);
  const availableBefore = freeFor(intent, facts);
  const free = availableBefore + order.held;
  const freed = paysMoney ? facts : { ...facts, shares: { ...facts.shares, available: free } };
  return estimateOf(intent, maximum((change.quantity ?? order.quantity) - order.filled, 0n), facts, before, {
    free,
    availableBefore,
    quantityMax: order.filled + quantityMaxOf(intent, freed, onMargin ? facts.cash + order.held : free, before),
    refusal: refusalIn(decision),
  });
}
