import { decimal, decimalToText } from '../money.ts';
import { cutBy, type DaySoFar } from '../performance/cut.ts';
import type { EarnedDay } from '../performance/earned.ts';
import type { Robot } from './robot.ts';

/** The day that is not kept yet. */
export const daySoFar = ({
  cut,
  capital,
  dayWorth = capital,
}: Pick<Robot, 'cut' | 'capital' | 'dayWorth'>): DaySoFar => ({
  cut,
  begun: decimal(dayWorth),
});

/**
 * The days of a robot with the one in which it ends, or has: it came to what has come back and what is left, so that the fall that ends it is in its figures too.
 * `worth`: of what is in its account now, e8.
 */
export function daysToTheEnd<Day extends EarnedDay & { readonly day: string }>(
  days: readonly Day[],
  { status, capital, returned = '0', endedAt, cut }: Pick<Robot, 'status' | 'capital' | 'returned' | 'endedAt' | 'cut'>,
  { worth, today }: { readonly worth: bigint; readonly today: string },
): readonly (Day | (EarnedDay & { readonly day: string }))[] {
  if (status !== 'stopping' && status !== 'ended') return days;
  const back = decimal(returned);
  const total = decimalToText(status === 'ended' ? back : worth + back, 2);
  const last = { day: endedAt?.slice(0, 10) ?? today, worth: total, capital };
  return [...days, cut ? { ...last, cut } : last];
}

/** After money was added: it makes no room to any stop, and cuts the day. `worth`: what there was before, where it was known. */
export function withMore(
  robot: Robot,
  { amount, worth }: { readonly amount: string; readonly worth?: string | undefined },
): Pick<Robot, 'capital' | 'peak' | 'dayWorth' | 'cut'> {
  const more = (before: string) => decimalToText(decimal(before) + decimal(amount), 2);
  const { capital, peak = capital, dayWorth = capital } = robot;
  const known = worth === undefined ? undefined : decimal(worth);
  const cut = cutBy(daySoFar(robot), known, decimal(amount)) ?? null;
  return { capital: more(capital), peak: more(peak), dayWorth: more(dayWorth), cut };
}
