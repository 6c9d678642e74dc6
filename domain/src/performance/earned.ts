import { decimal, decimalToText, divide, ONE } from '../money.ts';
import type { Cut } from './cut.ts';
import { maxDrawdown, type Stretch, timeWeightedReturn } from './performance.ts';

const HUNDRED = 100n;
/** Days of which the last are shown by themselves. */
const RECENT = [30, 90] as const;

/** What an account was worth when a day was over, and what had been put in by then, less what was taken out. Decimals as text. */
export interface EarnedDay {
  readonly worth: string;
  readonly capital: string;
  /** Where money came or went within it. */
  readonly cut?: Cut | undefined;
}

/** The moment from which is counted. `grown`: what one unit had become by then since its day began, 1 where the day was over; nobody has kept that of old. */
export interface EarnedBase extends EarnedDay {
  readonly grown?: string | undefined;
}

/** What has been earned. A rate is null where there is too little to tell. */
export interface EarnedFigures {
  readonly trades: number;
  readonly days: number;
  readonly returnPercent: string | null;
  readonly dailyReturnPercent: string | null;
  /** The same of the last days alone. */
  readonly recent: { readonly days: number; readonly dailyReturnPercent: string | null }[];
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

/** From the end of one day to the end of the next, cut where money came or went: what came stands at the beginning of what follows it, so that it is never a gain. */
function stretchesOf({ worth, capital, cut }: EarnedDay, before: EarnedBase | undefined): readonly Stretch[] {
  const ends = decimal(worth);
  const grown = before ? before.grown : '1';
  if (cut && grown !== undefined)
    return [
      { begins: decimal(grown), ends: decimal(cut.grown) },
      { begins: decimal(cut.begins), ends },
    ];
  // The first one begins with what was put in.
  if (!before) return [{ begins: decimal(capital), ends }];
  return [{ begins: decimal(before.worth) + decimal(capital) - decimal(before.capital), ends }];
}

const over = (day: EarnedDay | undefined): EarnedBase | undefined => day && { ...day, grown: '1' };

/** What a day came to in the mean of these, in per cent. */
const dailyOf = (days: readonly (readonly Stretch[])[]): string =>
  percentText(divide(timeWeightedReturn(days.flat()), BigInt(days.length), 'half_up'));

/** What has been earned, net of all charges, from the worth at the end of each day; no rate where there is too little to tell. `base`: the day before the first, when it did not begin then. */
export function figuresOf(
  days: readonly EarnedDay[],
  trades: number,
  enough: { readonly trades: number; readonly days: number },
  base?: EarnedBase,
): EarnedFigures {
  const stretches = days.map((day, place) => stretchesOf(day, over(days[place - 1]) ?? base));
  const grown = stretches.map(timeWeightedReturn);
  const whole = timeWeightedReturn(stretches.flat());
  // An index of what one unit has become: of the worth itself a payment in would look like a rise.
  let index = ONE;
  const steps = stretches.flat().map((stretch) => timeWeightedReturn([stretch]));
  const curve = [index, ...steps.map((part) => (index = divide(index * (ONE + part), ONE, 'floor')))];
  const isEnough = trades >= enough.trades && stretches.length >= enough.days;
  const worst = grown.reduce((least, part) => (part < least ? part : least), 0n);
  return {
    trades,
    days: stretches.length,
    returnPercent: isEnough ? percentText(whole) : null,
    dailyReturnPercent: isEnough ? dailyOf(stretches) : null,
    recent: RECENT.map((last) => ({
      days: last,
      dailyReturnPercent: isEnough && stretches.length >= last ? dailyOf(stretches.slice(-last)) : null,
    })),
    drawdownPercent: stretches.length < 2 ? null : percentText(maxDrawdown(curve)),
    worstDayPercent: stretches.length < 2 ? null : percentText(worst),
  };
}

/** Of days in their order the last so many, and the one before them, from which they are counted; of fewer all, from their beginning. */
export function lastDays<Day extends EarnedDay>(days: readonly Day[], most: number) {
  const [shown, before] = [days.slice(-most), days.at(-most - 1)];
  return { days: shown, base: over(before) };
}
