/**
 * Exact decimals. Every amount, price, quantity and rate in this program is a `bigint` counted in units of 10^-8
 * ("e8"): 12.5 rupees is 1_250_000_000n, 3 shares are 300_000_000n, 0.1 % is 100_000n. One scale for all of them means
 * that no two numbers can be added at different scales; what an asset can really hold (two decimals for a rupee, whole
 * shares) is a property of the asset, applied by `roundTo` where a rule says so.
 */

export const DECIMALS = 8;
export const ONE = 100_000_000n;

/**
 * `half_up` rounds a tie away from zero, `half_even` to the even neighbour, `down` cuts towards zero, `up` goes away from
 * zero, `floor` and `ceil` go towards minus and plus infinity.
 */
export type Rounding = 'half_up' | 'half_even' | 'down' | 'up' | 'floor' | 'ceil';

const ZERO = 48;
const NINE = 57;
const MINUS = 45;
const POINT = 46;
const WHOLE_DIGITS_MAX = 19;
/** So many digits fit a number exactly. */
const EXACT_DIGITS = 15;
const powersOfTen = [1, 10, 100, 1_000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000] as const;

/** Whether all characters from `start` to before `end` are digits, and at least one is there. */
function areDigits(text: string, start: number, end: number): boolean {
  for (let at = start; at < end; at += 1) {
    const code = text.charCodeAt(at);
    if (code < ZERO || code > NINE) return false;
  }
  return start < end;
}

/** The whole number that the digits from `start` to before `end` write, at most `EXACT_DIGITS` of them. */
function digitsToNumber(text: string, start: number, end: number): number {
  let value = 0;
  for (let at = start; at < end; at += 1) value = value * 10 + text.charCodeAt(at) - ZERO;
  return value;
}

/**
 * The e8 value of decimal text such as `-12.34`; undefined when the text is not a plain decimal of at most 19.8 digits. Read
 * digit by digit, because every event of an order brings a dozen of them and a pattern takes four times as long.
 */
export function parseDecimal(text: string): bigint | undefined {
  const start = text.charCodeAt(0) === MINUS ? 1 : 0;
  let point = start;
  while (point < text.length && text.charCodeAt(point) !== POINT) point += 1;
  if (point - start > WHOLE_DIGITS_MAX || !areDigits(text, start, point)) return undefined;
  const decimals = Math.max(0, text.length - point - 1);
  if (point < text.length && (decimals > DECIMALS || !areDigits(text, point + 1, text.length))) return undefined;
  const fraction = digitsToNumber(text, point + 1, text.length) * (powersOfTen[DECIMALS - decimals] ?? 1);
  const whole =
    point - start <= EXACT_DIGITS - DECIMALS
      ? BigInt(digitsToNumber(text, start, point) * Number(ONE) + fraction)
      : BigInt(text.slice(start, point)) * ONE + BigInt(fraction);
  return start === 1 ? -whole : whole;
}

/** The e8 value of decimal text that is known to be good (configuration, the database). Throws RangeError otherwise. */
export function decimal(text: string): bigint {
  const value = parseDecimal(text);
  if (value === undefined) throw new RangeError(`not a decimal: ${text.slice(0, 40)}`);
  return value;
}

/** Plain decimal text with at least `decimalsMin` decimals and no needless zeros beyond them. */
export function decimalToText(value: bigint, decimalsMin = 0): string {
  const sign = value < 0n ? '-' : '';
  const digits = String(value < 0n ? -value : value).padStart(DECIMALS + 1, '0');
  const point = digits.length - DECIMALS;
  let end = digits.length;
  while (end > point + decimalsMin && digits.charCodeAt(end - 1) === ZERO) end -= 1;
  const whole = sign + digits.slice(0, point);
  return end === point ? whole : `${whole}.${digits.slice(point, end)}`;
}

/** numerator / denominator as a whole number under the given rounding. Throws RangeError when the denominator is zero. */
export function divide(numerator: bigint, denominator: bigint, rounding: Rounding): bigint {
  if (denominator === 0n) throw new RangeError('division by zero');
  const quotient = numerator / denominator;
  const remainder = numerator - quotient * denominator;
  if (remainder === 0n) return quotient;
  const positive = numerator < 0n === denominator < 0n;
  const away = positive ? quotient + 1n : quotient - 1n;
  const twice = (remainder < 0n ? -remainder : remainder) * 2n;
  const whole = denominator < 0n ? -denominator : denominator;
  switch (rounding) {
    case 'down':
      return quotient;
    case 'up':
      return away;
    case 'floor':
      return positive ? quotient : away;
    case 'ceil':
      return positive ? away : quotient;
    case 'half_up':
      return twice >= whole ? away : quotient;
    case 'half_even':
      if (twice !== whole) return twice > whole ? away : quotient;
      return quotient % 2n === 0n ? quotient : away;
  }
}

/** a × b of two e8 values, as an e8 value. */
export function multiply(a: bigint, b: bigint, rounding: Rounding): bigint {
  return divide(a * b, ONE, rounding);
}

/** a ÷ b of two e8 values, as an e8 value. */
export function ratio(a: bigint, b: bigint, rounding: Rounding): bigint {
  return divide(a * ONE, b, rounding);
}

/** An e8 value rounded to `decimals` places (0 to 8). */
export function roundTo(value: bigint, decimals: number, rounding: Rounding): bigint {
  return roundToStep(value, 10n ** BigInt(DECIMALS - decimals), rounding);
}

/** An e8 value rounded to a multiple of `step` (a tick, a lot). */
export function roundToStep(value: bigint, step: bigint, rounding: Rounding): bigint {
  return divide(value, step, rounding) * step;
}

/**
 * `total` units (none below zero) shared out in proportion to `weights`, none left over: each gets the whole part of its share, and what is left goes
 * one each to the largest remainders, the first of equal ones first. Where all weights are zero nobody gets anything.
 */
export function shareOut(total: bigint, weights: readonly bigint[]): bigint[] {
  const sum = weights.reduce((all, weight) => all + weight, 0n);
  if (sum === 0n || total <= 0n) return weights.map(() => 0n);
  const parts = weights.map((weight, place) => {
    const exact = total * weight;
    return { place, whole: exact / sum, rest: exact % sum };
  });
  const left = total - parts.reduce((all, { whole }) => all + whole, 0n);
  const raised = new Set(
    parts
      .toSorted((a, b) => (a.rest === b.rest ? a.place - b.place : a.rest > b.rest ? -1 : 1))
      .slice(0, Number(left))
      .map(({ place }) => place),
  );
  return parts.map(({ place, whole }) => whole + (raised.has(place) ? 1n : 0n));
}

export function minimum(a: bigint, b: bigint): bigint {
  return a < b ? a : b;
}

export function maximum(a: bigint, b: bigint): bigint {
  return a > b ? a : b;
}
