import { decimalToText, parseDecimal, roundToStep } from '@tarazu/domain/money';

export type Side = 'buy' | 'sell';

/** What the person has chosen so far. Quantity and price are text as typed. */
export interface Draft {
  readonly side: Side;
  readonly type: 'market' | 'limit';
  readonly validity: 'day' | 'ioc';
  readonly quantity: string;
  readonly price: string;
}

/** The fields of the placing calls. */
export interface OrderInput {
  readonly instrumentId: string;
  readonly type: 'market' | 'limit';
  readonly validity: 'day' | 'ioc';
  readonly quantity: string;
  readonly price?: string;
}

/** Typed text as decimal text: a comma counts as the decimal point. Undefined when it is not a number, or below zero. */
export function typedNumber(text: string): string | undefined {
  const value = parseDecimal(text.trim().replace(',', '.'));
  return value === undefined || value < 0n ? undefined : decimalToText(value);
}

/** The same for a number that can be ordered: not zero. */
export function typedDecimal(text: string): string | undefined {
  const value = typedNumber(text);
  return value === undefined || !/[1-9]/.test(value) ? undefined : value;
}

/** The next multiple of `step` below or above the typed value; never below one step. */
export function stepped(text: string, step: string, direction: -1 | 1): string {
  const size = parseDecimal(step) ?? 0n;
  if (size <= 0n) return text;
  const value = parseDecimal(text.trim().replace(',', '.')) ?? 0n;
  const floor = roundToStep(value, size, 'floor');
  const next = direction === 1 ? floor + size : floor === value ? value - size : floor;
  return decimalToText(next < size ? size : next);
}

/** `percent` of a quantity, down to whole lots. */
export function shareOf(quantityMax: string, percent: number, lot: string): string {
  const most = parseDecimal(quantityMax) ?? 0n;
  const step = parseDecimal(lot) ?? 1n;
  return decimalToText(roundToStep((most * BigInt(percent)) / 100n, step, 'floor'));
}

/** The draft as the calls take it; undefined while a number is missing. */
export function orderInput(instrumentId: string, draft: Draft, read = typedDecimal): OrderInput | undefined {
  const quantity = read(draft.quantity);
  const price = read(draft.price);
  if (quantity === undefined) return undefined;
  if (draft.type === 'market') return { instrumentId, type: 'market', validity: draft.validity, quantity };
  return price === undefined ? undefined : { instrumentId, type: 'limit', validity: draft.validity, quantity, price };
}
