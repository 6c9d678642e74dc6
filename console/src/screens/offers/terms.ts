const MINUTE_MS = 60_000;
const PERCENT_BPS = 100;

/** Per cent as typed, in hundredths of a per cent. */
export function bpsText(percent: string): string {
  return String(Math.round(Number(percent) * PERCENT_BPS));
}

/** The instant in so many minutes as typed. An empty text where that is no time. */
export function inMinutes(minutes: string): string {
  const at = new Date(Date.now() + Number(minutes) * MINUTE_MS);
  return Number.isNaN(at.getTime()) ? '' : at.toISOString();
}

const DAY_MS = 86_400_000;
const DATE_SIGNS = 10;

/** The day in so many days, UTC, as `YYYY-MM-DD`. */
export function dayAfter(days: number): string {
  return new Date(Date.now() + days * DAY_MS).toISOString().slice(0, DATE_SIGNS);
}
