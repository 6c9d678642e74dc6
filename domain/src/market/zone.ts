/** Local dates and instants by IANA time zone. Pure: the zone tables come with the language (Intl), nothing is fetched. */

const DAY_MS = 86_400_000;

const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  let formatter = formatters.get(timeZone);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    });
    formatters.set(timeZone, formatter);
  }
  return formatter;
}

/** Clocks have been changed at full quarters of an hour everywhere since 1973, so an offset holds until the next one. */
const OFFSET_HOLDS_MS = 15 * 60_000;
const lastOffsets = new Map<string, { quarter: number; offsetMs: number }>();

/** What must be added to UTC (ms) to get the zone's wall clock at this instant, from 1973 on. */
export function zoneOffsetMs(timeZone: string, atMs: number): number {
  const quarter = Math.floor(atMs / OFFSET_HOLDS_MS);
  const last = lastOffsets.get(timeZone);
  if (last?.quarter === quarter) return last.offsetMs;
  const offsetMs = readOffsetMs(timeZone, atMs);
  lastOffsets.set(timeZone, { quarter, offsetMs });
  return offsetMs;
}

function readOffsetMs(timeZone: string, atMs: number): number {
  const parts: Record<string, number> = {};
  for (const { type, value } of formatterOf(timeZone).formatToParts(atMs)) parts[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(atMs / 1000) * 1000;
}

/** The calendar date in the zone, `YYYY-MM-DD`. */
export function localDate(timeZone: string, atMs: number): string {
  return new Date(atMs + zoneOffsetMs(timeZone, atMs)).toISOString().slice(0, 10);
}

/** The instant (ms UTC) of a wall clock `HH:MM` in the zone. Of a time that occurs twice, one of the two. */
export function zonedInstant(timeZone: string, date: string, time: string): number {
  const wallMs = Date.parse(`${date}T${time}:00Z`);
  const guess = wallMs - zoneOffsetMs(timeZone, wallMs);
  return wallMs - zoneOffsetMs(timeZone, guess);
}

export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** From the first day to the other, below zero when that is the earlier one. */
export function daysBetween(date: string, other: string): number {
  return (Date.parse(`${other}T00:00:00Z`) - Date.parse(`${date}T00:00:00Z`)) / DAY_MS;
}

/** 0 = Sunday. */
export function weekday(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay();
}
