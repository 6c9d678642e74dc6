/**
 * Values of options. They are reckoned in floating point with nothing but + - * / and the square root, whose results are prescribed to
 * the bit, so that anybody gets the same ones on any machine; a price is rounded to its tick before it is money.
 */

const ROOT_OF_TWO_PI = Math.sqrt(2 * Math.PI);
const TERMS = 60;
/** Beyond it the probability is 0 or 1 to all the digits that matter here. */
const FAR = 7;

/** `x` above zero. */
export function logarithm(x: number): number {
  let [halvings, rest] = [0, x];
  for (; rest > 1.5; rest /= 2) halvings += 1;
  for (; rest < 0.75; rest *= 2) halvings -= 1;
  const step = (rest - 1) / (rest + 1);
  let [sum, power] = [0, step];
  for (let at = 0; at < TERMS; at += 1, power *= step * step) sum += power / (2 * at + 1);
  return 2 * sum + halvings * Math.LN2;
}

export function exponential(x: number): number {
  let [halvings, rest] = [0, x];
  for (; rest > 0.5 || rest < -0.5; rest /= 2) halvings += 1;
  let [sum, term] = [1, 1];
  for (let at = 1; at < TERMS; at += 1) {
    term = (term * rest) / at;
    sum += term;
  }
  for (; halvings > 0; halvings -= 1) sum *= sum;
  return sum;
}

/** How likely a normal draw is below `x`. */
export function normalBelow(x: number): number {
  if (x > FAR) return 1;
  if (x < -FAR) return 0;
  let [sum, term] = [x, x];
  for (let at = 1; at < 4 * TERMS; at += 1) {
    term = (term * x * x) / (2 * at + 1);
    sum += term;
  }
  return 0.5 + (sum * exponential((-x * x) / 2)) / ROOT_OF_TWO_PI;
}

export interface OptionTerms {
  readonly spot: number;
  readonly strike: number;
  /** Of a unit of time, which `time` counts. */
  readonly volatility: number;
  readonly rate: number;
  readonly time: number;
}

/** How far the price lies from the strike in deviations, with the drift and without it. */
export function depths({ spot, strike, volatility, rate, time }: OptionTerms): readonly [number, number] {
  const deviation = volatility * Math.sqrt(time);
  const d1 = (logarithm(spot / strike) + (rate + (volatility * volatility) / 2) * time) / deviation;
  return [d1, d1 - deviation];
}

/** What 1 paid above the strike (`call`) or below it (`put`) is worth. */
export function digitalValues(terms: OptionTerms): { readonly call: number; readonly put: number } {
  const [, d2] = depths(terms);
  const discount = exponential(-terms.rate * terms.time);
  return { call: discount * normalBelow(d2), put: discount * normalBelow(-d2) };
}
