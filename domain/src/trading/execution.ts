import { currencyStep } from '../asset.ts';
import type { Role, Side } from '../charges/charge-rule.ts';
import type { ChargedTrade, ChargeLine } from '../charges/charges.ts';
import {
  chargesAtMost,
  chargesOf,
  limitCharges,
  perDayPart,
  totalFor,
  totalOf,
  tradeValue,
} from '../charges/charges.ts';
import { decimalToText, divide, maximum, minimum, ONE, ratio } from '../money.ts';
import type { AccountId, Posting } from '../posting.ts';
import { HOUSE, transfer } from '../posting.ts';
import { tradedToday } from './holding.ts';
import type { Take } from './matching/match.ts';
import { exactValueOf } from './matching/match.ts';
import type { OrderStatus } from './order.ts';
import type { FillEvidence, OrderFilled } from './order-events.ts';
import type { PaidFill } from './ownership/ownership.ts';
import { type Progress, productOf, type TradingFacts } from './trading-facts.ts';

/** What a fill costs or brings. Amounts e8 in the currency. */
export interface Execution {
  readonly quantity: bigint;
  readonly value: bigint;
  readonly charges: readonly ChargeLine[];
  readonly chargesTotal: bigint;
  readonly perDayCharged: bigint;
  /** Buy: value plus charges. Sale: value less charges, never below zero. */
  readonly net: bigint;
}

/** What the charges of a fill hang on. */
export interface ChargedFacts extends Pick<TradingFacts, 'holding' | 'margin' | 'schedule' | 'squaredOff' | 'volume'> {
  readonly state: Pick<TradingFacts['state'], 'tradeDate'>;
}

function chargedTrade(
  facts: ChargedFacts,
  side: Side,
  before: Progress,
  value: bigint,
  quantity: bigint,
  role: Role,
): ChargedTrade {
  const tradeDate = facts.state.tradeDate;
  const product = productOf(facts);
  const { volume, squaredOff } = facts;
  const today = tradedToday(facts.holding, side, tradeDate, product);
  return { side, product, squaredOff, tradeDate, role, volume, value, quantity, before, today };
}

/** The value of what was taken, rounded half up to the smallest unit of the currency. */
export function takenValue(takes: readonly Take[], facts: Pick<TradingFacts, 'instrument'>): bigint {
  const step = currencyStep[facts.instrument.currency];
  return divide(exactValueOf(takes), step * ONE, 'half_up') * step;
}

/**
 * `most` (e8) is what a resting buy has reserved: its charges give way by a rounding step rather than overdraw. `chargesMost` (e8): what the charges may
 * come to at all, where a position's own money is all that pays them.
 */
export function execute(
  facts: ChargedFacts,
  side: Side,
  before: Progress,
  fill: {
    readonly quantity: bigint;
    readonly value: bigint;
    readonly most?: bigint;
    readonly chargesMost?: bigint | undefined;
    readonly role: Role;
  },
): Execution {
  const { quantity, value, role, chargesMost } = fill;
  const trade = chargedTrade(facts, side, before, value, quantity, role);
  const paid = side === 'sell' ? value : fill.most === undefined ? undefined : maximum(fill.most - value, 0n);
  const most = chargesMost === undefined || paid === undefined ? (chargesMost ?? paid) : minimum(chargesMost, paid);
  const due = chargesOf(facts.schedule, trade);
  const charges = most === undefined ? due : limitCharges(due, most);
  const chargesTotal = totalOf(charges);
  return {
    quantity,
    value,
    charges,
    chargesTotal,
    perDayCharged: perDayPart(charges),
    net: side === 'buy' ? value + chargesTotal : value - chargesTotal,
  };
}

/** All at the limit, with the most that its charges can come to, which are those of taking: what a buy costs at most, and a sale brings at least. */
export function atLimit(facts: TradingFacts, side: Side, before: Progress, limit: bigint, quantity: bigint): bigint {
  const value = tradeValue(limit, quantity, facts.instrument.currency);
  const charges = chargesAtMost(facts.schedule, chargedTrade(facts, side, before, value, quantity, 'taker'));
  return side === 'buy' ? value + charges : maximum(value - charges, 0n);
}

/** What an open buy order reserves: the rest at its limit and the most that its charges can come to. A sale reserves shares. */
export function reserveOf(facts: TradingFacts, side: Side, before: Progress, limit: bigint, remaining: bigint): bigint {
  return side === 'sell' || remaining === 0n ? remaining : atLimit(facts, side, before, limit, remaining);
}

/** Whether the venue clears on the spot; otherwise shares and proceeds are locked until the settlement date. */
export function settlesAtOnce(facts: TradingFacts): boolean {
  return facts.settlementDate <= facts.state.tradeDate;
}

/**
 * The ledger lines of a fill. `from` is where the paying side is: `available` for an order that takes at once, `held` for
 * one that waited, `option` for shares that lay for a written call. The value goes to the venue, or to the house itself (`exchange`) where it stands on the other side, or to another account (`clearing`); our brokerage to `fee`, what we pass on to `tax`; proceeds arrive net.
 */
export function fillPostings(
  facts: TradingFacts,
  owner: AccountId,
  side: Side,
  fill: Execution,
  from: 'available' | 'held' | 'option',
  counterparty: 'venue' | 'exchange' | 'clearing' = 'venue',
): readonly Posting[] {
  const { base, currency } = facts.instrument;
  const payer = { holder: owner, purpose: from };
  const venue = { holder: HOUSE, purpose: counterparty } as const;
  const fee = { holder: HOUSE, purpose: 'fee' } as const;
  const tax = { holder: HOUSE, purpose: 'tax' } as const;
  const fees = totalFor(fill.charges, 'fee');
  const taxes = totalFor(fill.charges, 'tax');
  if (side === 'buy') {
    const arrives = { holder: owner, purpose: settlesAtOnce(facts) ? 'available' : 'unsettled' } as const;
    return [
      ...transfer(fill.value, currency, payer, venue),
      ...transfer(fees, currency, payer, fee),
      ...transfer(taxes, currency, payer, tax),
      ...transfer(fill.quantity, base, venue, arrives),
    ];
  }
  const arrives = { holder: owner, purpose: settlesAtOnce(facts) ? 'available' : 'receivable' } as const;
  return [
    ...transfer(fill.quantity, base, payer, venue),
    ...transfer(fill.net, currency, venue, arrives),
    ...transfer(fees, currency, venue, fee),
    ...transfer(taxes, currency, venue, tax),
  ];
}

/** What several orders of one moment have taken together; each fill carries it. Quantities e8. */
export interface SharedTaking {
  /** The order that the others go with. */
  readonly id: string;
  /** Which of those that got something it is, from 0; the first answers for the levels. */
  readonly place: number;
  /** What all of them wanted, and what they got. */
  readonly wanted: bigint;
  readonly total: bigint;
}

export interface FillIntent {
  readonly orderId: string;
  readonly side: Side;
  readonly wanted: bigint;
  readonly limit: bigint | undefined;
  readonly takes: readonly Take[];
  readonly rule: string;
  readonly sequence: number;
  readonly shared?: SharedTaking;
  readonly print?: { readonly queueAhead: bigint; readonly aggressor: 'buy' | 'sell' | undefined };
}

function evidenceOf(facts: TradingFacts, intent: FillIntent): FillEvidence {
  const { print, shared } = intent;
  return {
    source: facts.source,
    ruleVersion: intent.rule,
    sequence: intent.sequence,
    wanted: decimalToText(intent.wanted),
    lot: decimalToText(facts.instrument.lot),
    limit: intent.limit === undefined ? null : decimalToText(intent.limit),
    levels: intent.takes.map(({ price, size, before, taken }) => ({
      price: decimalToText(price),
      size: decimalToText(size),
      before: decimalToText(before),
      taken: decimalToText(taken),
    })),
    ...(print ? { queueAhead: decimalToText(print.queueAhead), aggressor: print.aggressor ?? null } : {}),
    ...(shared ? { together: { id: shared.id, place: shared.place, total: decimalToText(shared.total) } } : {}),
  };
}

/** The event of a fill, with the order's new totals. `after` is what is reserved then and how the order stands. */
export function filledEvent(
  facts: TradingFacts,
  intent: FillIntent,
  before: Progress,
  fill: Execution,
  after: { readonly held: bigint; readonly status: OrderStatus },
  { result, position }: Pick<PaidFill, 'result' | 'position'>,
): OrderFilled {
  const { instrument, state, settlementDate } = facts;
  return {
    type: 'order.filled',
    body: {
      orderId: intent.orderId,
      tradeId: `${intent.orderId}-${before.fills + 1}`,
      instrumentId: instrument.id,
      currency: instrument.currency,
      side: intent.side,
      quantity: decimalToText(fill.quantity),
      price: decimalToText(ratio(fill.value, fill.quantity, 'half_up')),
      value: decimalToText(fill.value),
      charges: fill.charges.map(({ name, amount, rate }) => ({ name, amount: decimalToText(amount), rate })),
      chargesTotal: decimalToText(fill.chargesTotal),
      perDayCharged: decimalToText(fill.perDayCharged),
      net: decimalToText(fill.net),
      cost: result === undefined ? null : decimalToText(result.cost),
      realised: result === undefined ? null : decimalToText(result.realised),
      ...(productOf(facts) === 'delivery' ? {} : { product: productOf(facts) }),
      ...(position ? { position } : {}),
      tradeDate: state.tradeDate,
      settlementDate,
      settled: settlesAtOnce(facts),
      evidence: evidenceOf(facts, intent),
      order: {
        filled: decimalToText(before.quantity + fill.quantity),
        value: decimalToText(before.value + fill.value),
        charges: decimalToText(before.charges + fill.chargesTotal),
        held: decimalToText(after.held),
        fills: before.fills + 1,
        status: after.status,
      },
    },
  };
}

/** The largest multiple of the lot, up to `most`, that passes `fits` (which, once false, stays false). */
export function largestQuantity(lot: bigint, most: bigint, fits: (quantity: bigint) => boolean): bigint {
  let low = 0n;
  let high = most / lot;
  while (low < high) {
    const middle = (low + high + 1n) / 2n;
    if (fits(middle * lot)) low = middle;
    else high = middle - 1n;
  }
  return low * lot;
}
