import { decimalToText, parseDecimal } from '@tarazu/domain/money';

/** As much of it as whole steps hold, both decimal text: what lies below one cannot leave. What is no number is nothing. */
export function inSteps(amount: string, step: string): string {
  const [whole, one] = [parseDecimal(amount) ?? 0n, parseDecimal(step) ?? 1n];
  return decimalToText(whole - (whole % one));
}
