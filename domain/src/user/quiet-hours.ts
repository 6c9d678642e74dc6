/** A part of the day in which no device makes a sound, in minutes since midnight where the person is. It may go over midnight. */
export interface QuietHours {
  readonly from: number;
  /** The first minute that is not quiet any more. */
  readonly until: number;
  /** An IANA name. */
  readonly timeZone: string;
}

export function isTimeZone(name: string): boolean {
  // Offsets such as +05:30 are taken by some engines and not by others, and know nothing of summer.
  if (!/^[A-Za-z][\w+-]*(\/[\w+-]+)*$/.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).format(0) !== '';
  } catch {
    return false;
  }
}

/** Minutes since midnight on the clocks of a time zone. Throws for a name that is none. */
function minuteAt(atMs: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(atMs);
  const part = (type: string) => Number(parts.find((one) => one.type === type)?.value);
  return part('hour') * 60 + part('minute');
}

export function isQuiet({ from, until, timeZone }: QuietHours, atMs: number): boolean {
  const minute = minuteAt(atMs, timeZone);
  return from <= until ? from <= minute && minute < until : minute >= from || minute < until;
}
