import { chargesAtMost, nothingTraded, totalFor } from '../../charges/charges.ts';
import { addedIsolated, reduced, reducedIsolated } from '../../margin/change.ts';
import { freeOfGroup } from '../../margin/cross.ts';
import { worstPrice as solventPrice } from '../../margin/ladder/next-step.ts';
import { initialMargin } from '../../margin/position.ts';
import { atLeverage, mostAt } from '../../margin/tiers.ts';
import { maximum, minimum, ONE } from '../../money.ts';
import { HOUSE, netPostings, type Posting } from '../../posting.ts';
import type { Execution } from '../execution.ts';
import type { FillToPay, Needs, Owned, Ownership, PaidFill, Planned } from '../ownership/ownership.ts';
import type { OrderFault } from '../place-checks.ts';
import {
  amount,
  noProgress,
  price as priceParam,
  productOf,
  quantity,
  type TradingFacts,
  worstPrice,
} from '../trading-facts.ts';
import { marginOf, termsOf, valueAt } from './margin-terms.ts';
import { type KeptPosition, type MarginFacts, type OnMargin, positionText, standsInTheWay } from './on-margin.ts';
import { isDayOver, openingFault } from './opening-fault.ts';

/**
 * What may be used for a new position, e8: what lies in the account, less what its cross positions stand on. A loss of theirs counts as it
 * stands, a gain only once it is realised.
 */
export function freeMargin({ cash, margin }: Pick<TradingFacts, 'cash' | 'margin'>): bigint {
  return freeOfGroup({ money: cash, exposures: margin?.cross ?? [] });
}

/** The fees of taking so much for so much, e8: the most that a fill of it can cost. */
function feesAtMost(facts: TradingFacts, side: Owned['side'], value: bigint, filled: bigint): bigint {
  const { schedule, state, volume } = facts;
  const trade = { side, product: productOf(facts), tradeDate: state.tradeDate, role: 'taker', volume } as const;
  return chargesAtMost(schedule, { ...trade, value, quantity: filled, before: noProgress, today: nothingTraded });
}

function initialOf({ leverage }: OnMargin, value: bigint, { terms }: MarginFacts): bigint {
  return initialMargin(value, atLeverage(leverage), terms.step);
}

function needs(order: Owned, { fill, rests }: Planned, facts: TradingFacts): Needs {
  const terms = termsOf(order);
  if (terms.effect === 'close') return { reserve: 0n, needed: 0n };
  const margin = marginOf(facts);
  const waiting = order.price === undefined ? 0n : valueAt(order.price, rests);
  const reserve =
    waiting === 0n ? 0n : initialOf(terms, waiting, margin) + feesAtMost(facts, order.side, waiting, rests);
  const taken = fill ? initialOf(terms, fill.value, margin) + fill.chargesTotal : 0n;
  return { reserve, needed: taken + reserve };
}

/** What all of it would be worth: at its limit, and where it has none at what is taken or, for what is not, at the mark. */
function worthOf(order: Owned, { wanted, fill }: Planned, facts: TradingFacts): bigint {
  const { held, mark } = marginOf(facts);
  const own = held[termsOf(order).direction];
  const before = own ? (own.quantity * (mark ?? 0n)) / ONE : 0n;
  if (order.price !== undefined) return before + valueAt(order.price, wanted);
  return before + (fill?.value ?? 0n);
}

/** Whether so much more would make the position larger than its leverage allows: each of several that wait was small enough by itself. */
function isTooLarge(order: Owned, more: bigint, { held, terms, mark }: MarginFacts): boolean {
  const { direction, leverage } = termsOf(order);
  const price = order.price ?? mark ?? 0n;
  const before = ((held[direction]?.quantity ?? 0n) * (mark ?? price)) / ONE;
  return before + valueAt(price, more) > mostAt(terms.tiers, atLeverage(leverage));
}

/** The price past which closing would lose more than the position has, e8; undefined of one that stands on all of the account. */
function solventOf(own: KeptPosition, facts: TradingFacts): bigint | undefined {
  return own.mode === 'cross' ? undefined : solventPrice(own, marginOf(facts).terms, facts.state.tickSize);
}

function closingFault(order: Owned, planned: Planned, facts: TradingFacts): OrderFault | undefined {
  const { direction, cut } = termsOf(order);
  const { held, cut: due } = marginOf(facts);
  const own = held[direction];
  if (!own) return { code: 'position_unknown', params: { instrument: facts.instrument.symbol } };
  if (cut && (due?.quantity !== planned.wanted || due.limit !== order.price))
    return { code: 'nothing_to_change', params: {} };
  if (planned.wanted > own.quantity) {
    return {
      code: 'quantity_above_position',
      params: { quantity: quantity(planned.wanted), position: quantity(own.quantity) },
    };
  }
  const { price } = order;
  const solvent = solventOf(own, facts);
  if (price !== undefined && solvent !== undefined && (order.side === 'sell' ? price < solvent : price > solvent)) {
    return {
      code: 'price_past_margin',
      params: { price: priceParam(price, facts), limit: priceParam(solvent, facts) },
    };
  }
  const missing = planned.fill ? -balanceAfter(own, planned.fill, facts) : 0n;
  return missing > 0n ? { code: 'loss_not_covered', params: { short: amount(missing, facts) } } : undefined;
}

/** What would be left in the account when a part of a cross position is closed, e8; below zero: its loss is more than there is. */
function balanceAfter(own: KeptPosition, fill: Execution, facts: TradingFacts): bigint {
  if (own.mode === 'isolated') return 0n;
  const { realised } = reduced(own, fill.quantity, fill.value, marginOf(facts).terms.step);
  return minimum(0n, facts.cash + realised - fill.chargesTotal);
}

/** Whether the loss of closing so much at the order's limit is within what pays it. */
function isCovered(own: KeptPosition, order: Owned, closed: bigint, facts: TradingFacts): boolean {
  const { step } = marginOf(facts).terms;
  const value = valueAt(order.price ?? 0n, closed);
  const fees = feesAtMost(facts, order.side, value, closed);
  if (own.mode === 'isolated') return reducedIsolated(own, closed, value, fees, step).shortfall === 0n;
  return facts.cash + reduced(own, closed, value, step).realised >= fees;
}

const fee = { holder: HOUSE, purpose: 'fee' } as const;
const tax = { holder: HOUSE, purpose: 'tax' } as const;
const venue = { holder: HOUSE, purpose: 'venue' } as const;

function chargeLines({ charges }: Execution, asset: string): readonly Posting[] {
  return [
    { ...fee, asset, amount: totalFor(charges, 'fee') },
    { ...tax, asset, amount: totalFor(charges, 'tax') },
  ];
}

/** Opens a position or adds to it: its margin goes there and stays its owner's, the charges are gone. */
function payOpening({ owner, order, fill, held }: FillToPay, facts: TradingFacts): PaidFill {
  const { direction, mode, leverage } = termsOf(order);
  const { account, terms, held: positions, nowMs, day } = marginOf(facts);
  const own = positions[direction];
  const asset = facts.instrument.currency;
  const initial = atLeverage(leverage);
  const { position: next, taken } = addedIsolated(
    own && { ...own, margin: own.margin },
    { direction, quantity: fill.quantity, value: fill.value, initial },
    terms.step,
  );
  const isolated = mode === 'isolated';
  // Of a waiting order no more than it has set aside for this part: rounding step by step may ask for a unit more than rounding at once.
  const room = held === undefined ? taken : maximum(0n, held - fill.chargesTotal);
  const margin = isolated ? minimum(taken, room) : 0n;
  const from = held === undefined ? account.free : account.reserved;
  // A cross position stands on all of the account: what was set aside for it goes back there.
  const back = !isolated && held !== undefined ? minimum(taken, room) : 0n;
  const position: KeptPosition = {
    ...next,
    margin: (own?.margin ?? 0n) + margin,
    mode,
    leverage,
    realised: own?.realised ?? 0n,
    fees: (own?.fees ?? 0n) + fill.chargesTotal,
    funding: own?.funding ?? 0n,
    warned: 0n,
    openedAtMs: own?.openedAtMs ?? nowMs,
    ...(day ? { day: day.tradeDate } : {}),
  };
  return {
    postings: netPostings([
      { holder: owner, asset, purpose: from, amount: -margin - back - fill.chargesTotal },
      { holder: owner, asset, purpose: account.free, amount: back },
      { holder: owner, asset, purpose: 'margin', amount: margin },
      ...chargeLines(fill, asset),
    ]),
    used: margin + back + fill.chargesTotal,
    result: undefined,
    position: positionText(position),
  };
}

/** Closes a position or a part of it: its part of the margin pays loss and charges, and what is left of it comes back with the gain. */
function payClosing({ owner, order, fill }: FillToPay, facts: TradingFacts): PaidFill {
  const { direction } = termsOf(order);
  const { account, terms, held } = marginOf(facts);
  const own = held[direction];
  if (!own) throw new RangeError('nothing to close');
  const asset = facts.instrument.currency;
  const isolated = own.mode === 'isolated';
  const after = isolated
    ? reducedIsolated(own, fill.quantity, fill.value, fill.chargesTotal, terms.step)
    : { ...reduced(own, fill.quantity, fill.value, terms.step), returned: 0n, shortfall: 0n };
  if (after.shortfall > 0n) throw new RangeError('a fill past the price at which its margin is gone');
  const { cost, realised } = after;
  const left = after.position?.margin ?? 0n;
  const position: KeptPosition = {
    ...own,
    quantity: own.quantity - fill.quantity,
    cost: own.cost - cost,
    margin: isolated ? left : 0n,
    realised: own.realised + realised,
    fees: own.fees + fill.chargesTotal,
    ...(facts.squaredOff ? { squaredOff: true } : {}),
  };
  return {
    postings: netPostings([
      { holder: owner, asset, purpose: 'margin', amount: isolated ? left - own.margin : 0n },
      { holder: owner, asset, purpose: account.free, amount: isolated ? after.returned : realised - fill.chargesTotal },
      ...chargeLines(fill, asset),
      { ...venue, asset, amount: -realised },
    ]),
    used: 0n,
    result: { cost, realised: realised - fill.chargesTotal },
    position: positionText(position),
  };
}

/**
 * What is bought opens a long position or closes a short one, what is sold the other way round; nothing but money changes hands, and gains and losses
 * are with the venue. Opening asks for the initial margin and the charges; closing asks for nothing, since the position's own money pays.
 */
export const onMargin: Ownership = {
  worst(order, facts) {
    const { effect, direction } = termsOf(order);
    const own = marginOf(facts).held[direction];
    const asked = worstPrice(order.side, order.price, facts.state);
    if (effect === 'open' || !own) return asked;
    const solvent = solventOf(own, facts);
    if (solvent === undefined || asked === undefined) return asked ?? solvent;
    return order.side === 'sell' ? maximum(asked, solvent) : minimum(asked, solvent);
  },
  needs: (order, planned, facts) => needs(order, planned, facts),
  fits(order, wanted, facts, cash, needed) {
    const { effect, direction } = termsOf(order);
    const { cross } = marginOf(facts);
    if (effect === 'close') return wanted <= (marginOf(facts).held[direction]?.quantity ?? 0n);
    if (isTooLarge(order, wanted, marginOf(facts))) return false;
    const need = needed();
    return need !== undefined && need <= freeOfGroup({ money: cash, exposures: cross });
  },
  fault(order, planned, plan, facts, { freed, most }) {
    const terms = termsOf(order);
    if (terms.effect === 'close') return closingFault(order, planned, facts);
    const against = openingFault(
      terms,
      { worth: worthOf(order, planned, facts), limit: order.price, wanted: planned.wanted },
      marginOf(facts),
      facts,
    );
    if (against) return against;
    const cash = facts.cash + freed;
    const free = freeMargin({ ...facts, cash });
    if (plan.needed <= free) return undefined;
    const short = plan.needed - free;
    if (facts.margin?.day) {
      return {
        code: 'intraday_funds',
        params: {
          leverage: terms.leverage,
          need: amount(plan.needed, facts),
          available: amount(free, facts),
          short: amount(short, facts),
          quantityMax: quantity(most(cash)),
        },
      };
    }
    return {
      code: 'insufficient_margin',
      params: {
        need: amount(plan.needed, facts),
        available: amount(free, facts),
        short: amount(short, facts),
        quantityMax: quantity(most(cash)),
      },
    };
  },
  outdated(order, rests, facts) {
    const terms = termsOf(order);
    const margin = marginOf(facts);
    if (terms.effect === 'open' && isDayOver(margin)) return 'square_off';
    if (terms.effect === 'open') {
      if (terms.leverage > margin.leverageMax) return 'leverage_maximum';
      if (standsInTheWay(terms, margin)) return 'position_terms';
      return isTooLarge(order, rests, margin) ? 'position_size' : undefined;
    }
    return margin.held[terms.direction] ? undefined : 'position_closed';
  },
  fillable(order, rests, facts) {
    const { effect, direction } = termsOf(order);
    if (effect === 'open') return rests;
    const own = marginOf(facts).held[direction];
    const quantity = minimum(rests, own?.quantity ?? 0n);
    return own && order.price !== undefined && !isCovered(own, order, quantity, facts) ? undefined : quantity;
  },
  payable: () => undefined,
  chargesMost(order, fill, facts) {
    const terms = termsOf(order);
    const margin = marginOf(facts);
    const own = margin.held[terms.direction];
    // Its charges are in no rate that the price of its last money could be reckoned with: the house asks for no more than is left.
    if (terms.effect === 'open' || !margin.day || !own || fill.quantity > own.quantity) return undefined;
    return maximum(0n, own.margin + reduced(own, fill.quantity, fill.value, margin.terms.step).realised);
  },
  pay: (fill, facts) => (termsOf(fill.order).effect === 'open' ? payOpening(fill, facts) : payClosing(fill, facts)),
};
