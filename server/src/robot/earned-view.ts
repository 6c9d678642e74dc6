import { type EarnedDay, figuresOf, lastDays } from '@tarazu/domain/performance/earned';

/** A year and a half: what the drawing has room for. */
export const DAYS_SHOWN = 550;

/** The figures of days and the drawing of them. `found`: the day before the first one shown too, where there are more. */
export function earnedIn(
  found: readonly (EarnedDay & { readonly day: string })[],
  trades: number,
  { enough }: { readonly enough: { readonly trades: number; readonly days: number } },
) {
  const { days, base } = lastDays(found, DAYS_SHOWN);
  return {
    figures: figuresOf(days, trades, enough, base),
    days: days.map(({ day, worth, capital }) => ({ day, worth, capital })),
  };
}
