import { decimalToText, parseDecimal, roundToStep } from '@tarazu/domain/money';

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

/** The next multiple of `step` below or above the typed value, with the decimals of a price if the step has some; never below one step. */
export function stepped(text: string, step: string, direction: -1 | 1): string {
  const size = parseDecimal(step) ?? 0n;
  if (size <= 0n) return text;
  const value = parseDecimal(text.trim().replace(',', '.')) ?? 0n;
  const floor = roundToStep(value, size, 'floor');
  const next = direction === 1 ? floor + size : floor === value ? value - size : floor;
  const fraction = (step.split('.')[1] ?? '').length;
  return decimalToText(next < size ? size : next, fraction === 0 ? 0 : Math.max(2, fraction));
}
