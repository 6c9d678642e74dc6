import {
  type ChargeLine,
  chargesOf,
  nothingTraded,
  type TradedToday,
  totalFor,
  totalOf,
} from '../../charges/charges.ts';
import { accepted, type Decision, refused } from '../../decision.ts';
import type { Direction } from '../../margin/position.ts';
import { refOf } from '../../market/instrument.ts';
import { decimal, decimalToText, divide, maximum } from '../../money.ts';
import { type AccountId, HOUSE, netPostings, type Purpose } from '../../posting.ts';
import { type Holding, tradedToday } from '../holding.ts';
import { marketFault } from '../place-checks.ts';
import type { OrderRefusalCode } from '../refusal-code.ts';
import { amount, moment, quantity as quantityParam, type TradingFacts } from '../trading-facts.ts';
import { type KeptPosition, positionText } from './on-margin.ts';
import type { ConvertedBody, PositionEvent } from './position-events.ts';

export interface ConvertPosition {
  readonly owner: AccountId;
  readonly direction: Direction;
  /** e8 */
  readonly quantity: bigint;
}

/** What a conversion would do. Amounts e8. */
export interface Conversion {
  /** What the converted part cost, which is paid in full now. */
  readonly cost: bigint;
  /** Of that, what lies at the position already. */
  readonly margin: bigint;
  /** What a delivery is charged more than what was charged within the day. */
  readonly charges: readonly ChargeLine[];
  readonly chargesTotal: bigint;
  /** What leaves the account. */
  readonly needed: bigint;
}

type ConvertRefusal = OrderRefusalCode | 'short_not_carried' | 'convert_funds';
export type ConvertDecision = Decision<PositionEvent, ConvertRefusal>;

/** What a conversion is decided by. */
type ConvertFacts = Pick<
  TradingFacts,
  'instrument' | 'state' | 'schedule' | 'settlementDate' | 'cash' | 'volume' | 'margin'
> & {
  /** See `keptToday`. */
  readonly kept: TradedToday;
};

/**
 * What was bought of a share today to be kept, by orders and by conversions before this one: a tax that is rounded once for all of a day goes by all of it, so that many small conversions
 * pay what one would have paid.
 */
export function keptToday(
  holding: Holding,
  converted: readonly Pick<ConvertedBody, 'tradeDate' | 'cost' | 'quantity' | 'charges'>[],
  { schedule, state }: Pick<TradingFacts, 'schedule' | 'state'>,
): TradedToday {
  const perDay = new Set<string>(schedule.rules.filter((rule) => rule.perDay).map(({ name }) => name));
  const { value, quantity, perDayCharged } = tradedToday(holding, 'buy', state.tradeDate);
  return converted
    .filter(({ tradeDate }) => tradeDate === state.tradeDate)
    .reduce<TradedToday>(
      (sum, one) => ({
        value: sum.value + decimal(one.cost),
        quantity: sum.quantity + decimal(one.quantity),
        perDayCharged: one.charges
          .filter(({ name }) => perDay.has(name))
          .reduce((charged, line) => charged + decimal(line.amount), sum.perDayCharged),
      }),
      { value, quantity, perDayCharged },
    );
}

/** Line by line, what a purchase of so much as a delivery is charged more than the same within the day. */
function moreCharges(
  { schedule, state, volume, kept }: ConvertFacts,
  cost: bigint,
  quantity: bigint,
): readonly ChargeLine[] {
  const trade = { side: 'buy', tradeDate: state.tradeDate, role: 'taker', volume, value: cost, quantity } as const;
  const of = (product: 'delivery' | 'intraday') =>
    chargesOf(schedule, {
      ...trade,
      product,
      before: nothingTraded,
      today: product === 'delivery' ? kept : nothingTraded,
    });
  const paid = new Map(of('intraday').map(({ name, amount: was }) => [name, was]));
  return of('delivery').flatMap((line) => {
    const more = line.amount - (paid.get(line.name) ?? 0n);
    return more > 0n ? [{ ...line, amount: more }] : [];
  });
}

export function conversionOf(own: KeptPosition, quantity: bigint, facts: ConvertFacts): Conversion {
  const step = facts.margin?.terms.step ?? 1n;
  const whole = quantity === own.quantity;
  const part = (of: bigint, rounding: 'half_even' | 'down') =>
    whole ? of : divide(of * quantity, own.quantity * step, rounding) * step;
  const cost = part(own.cost, 'half_even');
  const margin = part(own.margin, 'down');
  const charges = moreCharges(facts, cost, quantity);
  const chargesTotal = totalOf(charges);
  return { cost, margin, charges, chargesTotal, needed: maximum(0n, cost - margin) + chargesTotal };
}

/** What stands against converting so much of it, money apart. */
function convertFault(
  { direction, quantity }: Pick<ConvertPosition, 'direction' | 'quantity'>,
  own: KeptPosition | undefined,
  facts: ConvertFacts,
): Extract<ConvertDecision, { kind: 'refused' }> | undefined {
  const { margin, instrument } = facts;
  if (!margin?.day) return refused('intraday_not_here', { instrument: instrument.symbol });
  if (!own) return refused('position_unknown', { instrument: instrument.symbol });
  if (direction === 'short') return refused('short_not_carried', { instrument: instrument.symbol });
  const shut = marketFault(instrument, facts.state);
  if (shut) return refused(shut.code, shut.params);
  const { squareOffAtMs } = margin.day;
  // One of a day before is closed at the close of that day, and not kept at a price that is known by now.
  const isOld = own.day !== facts.state.tradeDate;
  if (isOld || squareOffAtMs === undefined || margin.nowMs >= squareOffAtMs) {
    const squareOff = moment(squareOffAtMs ?? margin.nowMs);
    return refused('intraday_over', { instrument: instrument.symbol, squareOff });
  }
  if (quantity === 0n) return refused('quantity_zero');
  if (quantity > own.quantity) {
    return refused('quantity_above_position', {
      quantity: quantityParam(quantity),
      position: quantityParam(own.quantity),
    });
  }
  const { lot } = instrument;
  if (quantity % lot !== 0n) {
    const below = (quantity / lot) * lot;
    return refused('quantity_not_in_lots', {
      quantity: quantityParam(quantity),
      lot: quantityParam(lot),
      below: quantityParam(below === 0n ? lot : below),
      above: quantityParam(below + lot > own.quantity ? below : below + lot),
    });
  }
  return undefined;
}

/** A long position of the day, or a part of it, is paid in full and kept. A short one cannot be: nobody lends the shares overnight. */
export function decideConvert(
  { owner, direction, quantity }: ConvertPosition,
  facts: ConvertFacts,
  status: 0 | 1,
): ConvertDecision {
  if (status === 0) return refused('account_closed');
  const { margin, instrument } = facts;
  const own = margin?.held[direction];
  const fault = convertFault({ direction, quantity }, own, facts);
  if (fault || !margin || !own) return fault ?? refused('intraday_not_here', { instrument: instrument.symbol });
  const { cost, margin: freed, charges, chargesTotal, needed } = conversionOf(own, quantity, facts);
  const { cash } = facts;
  if (needed > cash) {
    return refused('convert_funds', {
      need: amount(needed, facts),
      available: amount(cash, facts),
      short: amount(needed - cash, facts),
    });
  }
  const after: KeptPosition = {
    ...own,
    quantity: own.quantity - quantity,
    cost: own.cost - cost,
    margin: own.margin - freed,
    warned: 0n,
  };
  const { base, currency: asset } = instrument;
  const venue = { holder: HOUSE, purpose: 'venue' } as const;
  const arrives: Purpose = facts.settlementDate <= facts.state.tradeDate ? 'available' : 'unsettled';
  return accepted<PositionEvent>(
    [
      {
        type: 'position.converted',
        body: {
          ...refOf(instrument),
          quantity: decimalToText(quantity),
          cost: decimalToText(cost),
          margin: decimalToText(freed),
          charges: charges.map(({ name, amount: one, rate }) => ({ name, amount: decimalToText(one), rate })),
          chargesTotal: decimalToText(chargesTotal),
          tradeDate: facts.state.tradeDate,
          settlementDate: facts.settlementDate,
          settled: arrives === 'available',
          position: positionText(after),
        },
      },
    ],
    netPostings([
      { holder: owner, asset, purpose: 'margin', amount: -freed },
      { holder: owner, asset, purpose: margin.account.free, amount: freed - cost - chargesTotal },
      { ...venue, asset, amount: cost },
      { holder: HOUSE, asset, purpose: 'fee', amount: totalFor(charges, 'fee') },
      { holder: HOUSE, asset, purpose: 'tax', amount: totalFor(charges, 'tax') },
      { ...venue, asset: base, amount: -quantity },
      { holder: owner, asset: base, purpose: arrives, amount: quantity },
    ]),
  );
}
