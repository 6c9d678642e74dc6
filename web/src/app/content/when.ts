import type { Formats } from '@tarazu/ui/use-format';

const NO_BREAK_SPACE = '\u00a0';

/** The time of something that was today, the day of anything older. */
export function shortWhen(format: Formats, iso: string): string {
  const dayOf = (instant: string) => format.instant(instant).split(NO_BREAK_SPACE)[0] ?? '';
  return dayOf(iso) === dayOf(new Date().toISOString()) ? format.clock(iso) : dayOf(iso);
}
