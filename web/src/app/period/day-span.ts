import { dayAt } from '@tarazu/wire/clock';

const DAY_MS = 86_400_000;

/** Minutes that the clocks of the zone are ahead of UTC at this instant. */
function offsetMinutes(atMs: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' }).formatToParts(atMs);
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign = '+', hours = '0', minutes = '0'] = /GMT([+-])(\d{2}):(\d{2})/.exec(name) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}

/** The instant at which a day ('2026-11-20') begins in a zone, ms UTC. */
function dayStartMs(day: string, timeZone: string): number {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  const near = midnight - offsetMinutes(midnight, timeZone) * 60_000;
  // Where the clocks are changed that night, the offset of the instant itself counts.
  return midnight - offsetMinutes(near, timeZone) * 60_000;
}

/** From the beginning of the first day to the end of the last, as ISO text; an empty day leaves its side open. */
export function daySpan(
  first: string,
  last: string,
  timeZone: string,
): { readonly from?: string; readonly to?: string } {
  const next = last === '' ? '' : new Date(Date.parse(`${last}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10);
  return {
    ...(first === '' ? {} : { from: new Date(dayStartMs(first, timeZone)).toISOString() }),
    ...(next === '' ? {} : { to: new Date(dayStartMs(next, timeZone)).toISOString() }),
  };
}

/** The day that an instant is in, as `input type=date` writes it. */
export function dayOf(atMs: number, timeZone: string): string {
  return dayAt(new Date(atMs).toISOString(), timeZone);
}
