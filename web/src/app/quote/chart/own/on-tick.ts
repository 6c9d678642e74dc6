import { decimalToText, maximum, parseDecimal, roundToStep } from '@tarazu/domain/money';

/** Where a line was dropped, on the step of prices, and never under the first; both are decimal text. */
export function onTick(price: string, tick: string): string | undefined {
  const [at, step] = [parseDecimal(price), parseDecimal(tick) ?? 1n];
  return at === undefined ? undefined : decimalToText(maximum(roundToStep(at, step, 'half_up'), step), 2);
}
