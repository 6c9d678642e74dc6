import { decimal, decimalToText, maximum } from '../money.ts';
import { cutBy, type DaySoFar } from '../performance/cut.ts';
import type { Copy, CopyDay } from './copy.ts';

/** What is in it of its owner's: put in less what has come back, e8. */
export function putIn({ capital, returned }: Pick<Copy, 'capital' | 'returned'>): bigint {
  return decimal(capital) - decimal(returned);
}

/** The day that is not kept yet: what came or went since the last one, uncut, stands at its beginning. */
const daySoFar = (copy: Copy): DaySoFar => ({
  cut: copy.cut,
  begun: putIn(copy) + (copy.day === undefined ? 0n : decimal(copy.day.worth) - decimal(copy.day.capital)),
});

/** What goes along with its teacher, e8: its worth when it was last kept, with what came or went since. What has come back takes nobody's room. */
export function alongOf(copy: Copy): bigint {
  const { cut, begun } = daySoFar(copy);
  return maximum(cut ? decimal(cut.begins) : begun, 0n);
}

/** `amount`: below zero it goes. After its end nothing is left that a rest could be weighed against. */
export const cutOf = (copy: Copy, worth: string | undefined, amount: bigint): Pick<Copy, 'cut'> =>
  copy.status === 'ended'
    ? {}
    : { cut: cutBy(daySoFar(copy), worth === undefined ? undefined : decimal(worth), amount) ?? null };

/** The days of a copy with the one in which it ends, or has, so that the fall that ends it is in its figures too. `worth`: of what is left, e8. */
export function copyDaysToTheEnd(
  days: readonly CopyDay[],
  copy: Copy,
  { worth, today }: { readonly worth: bigint; readonly today: string },
): readonly CopyDay[] {
  const { status, endedAt, cut } = copy;
  if (status !== 'stopping' && status !== 'ended') return days;
  const of = { day: endedAt?.slice(0, 10) ?? today, worth: decimalToText(status === 'ended' ? 0n : worth, 2) };
  const last = { ...of, capital: decimalToText(putIn(copy), 2) };
  return [...days, cut ? { ...last, cut } : last];
}
