import { decimal, decimalToText, divide, ONE } from '../money.ts';
import { maxDrawdown, type Stretch, timeWeightedReturn } from './performance.ts';

const HUNDRED = 100n;

/** What an account was worth when a day was over, and what had been put in by then, less what was taken out. Decimals as text. */
export interface EarnedDay {
  readonly worth: string;
  readonly capital: string;
}

/** What has been earned. A rate is null where there is too little to tell. */
export interface EarnedFigures {
  readonly trades: number;
  readonly days: number;
  readonly returnPercent: string | null;
  readonly dailyReturnPercent: string | null;
  readonly drawdownPercent: string | null;
  readonly worstDayPercent: string | null;
}

/** A part (e8) as per cent with two places, rounded half up. */
export function percentText(part: bigint): string {
  return decimalToText(divide(part * HUNDRED, 1_000_000n, 'half_up') * 1_000_000n, 2);
}

/** One by the other as a part, e8, rounded half up; 0 of nothing. */
export const partOf = (some: bigint, whole: bigint): bigint =>
  whole === 0n ? 0n : divide(some * ONE, whole, 'half_up');

/** From the end of one day to the end of the next: what was put in meanwhile stands at the beginning, so that it is never a gain. */
function stretchesOf(days: readonly EarnedDay[], base: EarnedDay | undefined): readonly Stretch[] {
  return days.map((day, place) => {
    const before = days[place - 1] ?? base;
    // The first one begins with what was put in.
    if (!before) return { begins: decimal(day.capital), ends: decimal(day.worth) };
    const flow = decimal(day.capital) - decimal(before.capital);
    return { begins: decimal(before.worth) + flow, ends: decimal(day.worth) };
  });
}

/** What has been earned, net of all charges, from the worth at the end of each day; no rate where there is too little to tell. `base`: the day before the first, when it did not begin then. */
export function figuresOf(
  days: readonly EarnedDay[],
  trades: number,
  enough: { readonly trades: number; readonly days: number },
  base?: EarnedDay,
): EarnedFigures {
  const stretches = stretchesOf(days, base);
  const grown = stretches.map((stretch) => timeWeightedReturn([stretch]));
  const whole = timeWeightedReturn(stretches);
  // An index of what one unit has become: of the worth itself a payment in would look like a rise.
  let index = ONE;
  const curve = [index, ...grown.map((part) => (index = divide(index * (ONE + part), ONE, 'floor')))];
  const isEnough = trades >= enough.trades && stretches.length >= enough.days;
  const worst = grown.reduce((least, part) => (part < least ? part : least), 0n);
  return {
    trades,
    days: stretches.length,
    returnPercent: isEnough ? percentText(whole) : null,
    dailyReturnPercent: isEnough ? percentText(divide(whole, BigInt(stretches.length), 'half_up')) : null,
    drawdownPercent: stretches.length < 2 ? null : percentText(maxDrawdown(curve)),
    worstDayPercent: stretches.length < 2 ? null : percentText(worst),
  };
}
