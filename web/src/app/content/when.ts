import type { Formats } from '@tarazu/ui/use-format';

/** The time of something that was today, the day of anything older. */
export function shortWhen(format: Formats, iso: string): string {
  const day = format.instantDay(iso);
  return day === format.instantDay(new Date().toISOString()) ? format.clock(iso) : day;
}
