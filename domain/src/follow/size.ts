import { decimal, divide, minimum, roundToStep } from '../money.ts';
import type { Copy, Skip } from './copy.ts';
import { isDayLost } from './copy.ts';

/** What the teacher orders, and what the teacher's account has at that moment. e8 */
export interface TeacherOrder {
  readonly side: 'buy' | 'sell';
  readonly quantity: bigint;
  /** The price that an amount is reckoned at: the limit of a purchase, else the last one. */
  readonly price: bigint;
  readonly worth: bigint;
  readonly held: bigint;
}

/** What the copy has. e8 */
export interface CopyPart {
  readonly worth: bigint;
  readonly cash: bigint;
  readonly held: bigint;
  readonly sellable: bigint;
}

export interface SizeBounds {
  readonly lot: bigint;
  /** e8 */
  readonly positionMin: bigint;
}

/** Kept of the money for charges, in per cent: an order that takes all of it could not pay them. */
const CHARGES_PERCENT = 1n;

type Sized = { readonly quantity: bigint } | { readonly skip: Skip };

function bought(amount: bigint, own: CopyPart, price: bigint, { lot, positionMin }: SizeBounds): Sized {
  const most = divide(own.cash * (100n - CHARGES_PERCENT), 100n, 'down');
  if (most < positionMin) return { skip: 'no_money' };
  const spent = minimum(amount, most);
  const quantity = price > 0n ? roundToStep(divide(spent * 100_000_000n, price, 'down'), lot, 'down') : 0n;
  if (quantity === 0n || spent < positionMin) return { skip: 'too_small' };
  return { quantity };
}

/**
 * How much a copy orders along with its teacher, in whole lots, rounded down. Of a purchase: the part of its worth, money and what it holds, that the order is of
 * the teacher's worth; or its fixed amount. Of a sale: the part of what it holds that the teacher sells of the teacher's. Sales are copied always.
 */
export function copiedQuantity(copy: Copy, own: CopyPart, order: TeacherOrder, bounds: SizeBounds): Sized {
  if (order.side === 'sell') {
    if (own.held === 0n) return { skip: 'nothing_held' };
    const part = order.held <= order.quantity ? own.held : divide(own.held * order.quantity, order.held, 'down');
    const quantity = roundToStep(minimum(part, own.sellable), bounds.lot, 'down');
    return quantity === 0n ? { skip: 'too_small' } : { quantity };
  }
  if (copy.status === 'paused') return { skip: 'paused' };
  if (isDayLost(copy, own.worth)) return { skip: 'daily_stop' };
  if (order.worth <= 0n) return { skip: 'missed' };
  const value = divide(order.quantity * order.price, 100_000_000n, 'down');
  const amount =
    copy.mode === 'fixed' && copy.fixedAmount !== null
      ? decimal(copy.fixedAmount)
      : divide(own.worth * value, order.worth, 'down');
  return bought(amount, own, order.price, bounds);
}

/**
 * The worst average price, e8, at which a purchase goes along: so many per cent above the price at the teacher's decision, rounded down. A sale goes along at any:
 * a guard must not keep anybody in what the teacher leaves.
 */
export function worstAverage(side: 'buy' | 'sell', decided: bigint, slippage: string | null | undefined) {
  if (side === 'sell' || slippage === null || slippage === undefined) return undefined;
  return decided + divide(decided * decimal(slippage), 10_000_000_000n, 'down');
}

/** What is bought at once of what the teacher holds already: the same part of its worth. */
export function openingQuantity(
  own: CopyPart,
  teacher: Omit<TeacherOrder, 'side' | 'quantity'>,
  bounds: SizeBounds,
): Sized {
  const { held, price, worth } = teacher;
  if (held === 0n || worth <= 0n) return { skip: 'nothing_held' };
  const value = divide(held * price, 100_000_000n, 'down');
  return bought(divide(own.worth * value, worth, 'down'), own, price, bounds);
}
