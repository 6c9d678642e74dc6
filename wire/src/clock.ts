import type { Language } from './language.ts';

const NO_BREAK_SPACE = '\u00a0';
/** Has no width. Browsers end a line after the hyphen of a date, but not before this. */
const WORD_JOINER = '\u2060';

/** `20-11-2026`, never on two lines. */
export function joinDate(date: string, month: string, year: string): string {
  return `${date}-${WORD_JOINER}${month}-${WORD_JOINER}${year}`;
}

/** A text as it can be typed or printed: without what only holds a line together on a screen. */
export function plainText(text: string): string {
  return text.replaceAll(WORD_JOINER, '').replaceAll(NO_BREAK_SPACE, ' ');
}

/** How somebody reads the time: whose clock, and whether it counts to 12 or to 24. */
export interface Clock {
  /** IANA name. */
  readonly timeZone: string;
  readonly hours: 12 | 24;
}

const clocks: Readonly<Record<Language, Clock>> = {
  'en-US': { timeZone: 'Asia/Kolkata', hours: 12 },
  'pt-BR': { timeZone: 'America/Sao_Paulo', hours: 24 },
};

/** The clock of those who read a language, until one of them chose another. */
export function clockOf(language: Language): Clock {
  return clocks[language];
}

interface ClockParts {
  readonly year: string;
  readonly month: string;
  readonly day: string;
  readonly hour: string;
  readonly minute: string;
  readonly second: string;
}

type ZonedTime = Readonly<Record<keyof ClockParts, number>>;

declare const Temporal:
  | {
      readonly Instant: { fromEpochMilliseconds(ms: number): { toZonedDateTimeISO(timeZone: string): ZonedTime } };
      readonly Now: { timeZoneId(): string };
    }
  | undefined;

const MINUTE_MS = 60_000;
const zoned = new Map<string, Intl.DateTimeFormat>();

/** Two digits each, four of the year. By `Temporal` where there is one: the first use of an Intl clock holds a phone up for 100 ms. */
function partsAt(iso: string, timeZone: string): ClockParts {
  const atMs = Date.parse(iso);
  if (typeof Temporal === 'undefined') return intlPartsAt(atMs, timeZone);
  const time = Temporal.Instant.fromEpochMilliseconds(atMs).toZonedDateTimeISO(timeZone);
  const two = (part: number) => String(part).padStart(2, '0');
  return {
    year: String(time.year),
    month: two(time.month),
    day: two(time.day),
    hour: two(time.hour),
    minute: two(time.minute),
    second: two(time.second),
  };
}

function intlPartsAt(atMs: number, timeZone: string): ClockParts {
  let format = zoned.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-GB', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      hour12: false,
    });
    if (zoned.size < 50) zoned.set(timeZone, format);
  }
  const found = new Map(format.formatToParts(atMs).map(({ type, value }) => [type, value]));
  const part = (type: keyof ClockParts) => found.get(type) ?? '';
  return {
    year: part('year'),
    month: part('month'),
    day: part('day'),
    hour: part('hour'),
    minute: part('minute'),
    second: part('second'),
  };
}

function clockText(parts: ClockParts, hours: Clock['hours'], seconds: boolean): string {
  const hour = Number(parts.hour) % 24;
  const tail = seconds ? `:${parts.second}` : '';
  if (hours === 24) return `${String(hour).padStart(2, '0')}:${parts.minute}${tail}`;
  const twelve = String(hour % 12 === 0 ? 12 : hour % 12).padStart(2, '0');
  return `${twelve}:${parts.minute}${tail}${NO_BREAK_SPACE}${hour < 12 ? 'AM' : 'PM'}`;
}

/** The day of a moment on somebody's clock: `20-11-2026`. */
export function formatInstantDay(iso: string, { timeZone }: Clock): string {
  const { day, month, year } = partsAt(iso, timeZone);
  return joinDate(day, month, year);
}

/** `20-11-2026 02:47 PM`, or `20-11-2026 14:47` */
export function formatInstant(iso: string, { timeZone, hours }: Clock, seconds = false): string {
  const parts = partsAt(iso, timeZone);
  return `${joinDate(parts.day, parts.month, parts.year)}${NO_BREAK_SPACE}${clockText(parts, hours, seconds)}`;
}

/** `20-11-2026 14:47 (UTC-3)`: for a reader of a language whose own zone is not known, so the zone is named. */
export function formatNamedInstant(iso: string, language: Language, seconds = false): string {
  const clock = clockOf(language);
  return `${formatInstant(iso, clock, seconds)}${NO_BREAK_SPACE}(${zoneName(clock.timeZone, new Date(iso))})`;
}

export function formatTime(iso: string, { timeZone, hours }: Clock, seconds = true): string {
  return clockText(partsAt(iso, timeZone), hours, seconds);
}

/** `2026-11-20`: the day of a moment in a zone. */
export function dayAt(iso: string, timeZone: string): string {
  const { year, month, day } = partsAt(iso, timeZone);
  return `${year}-${month}-${day}`;
}

/** `14:47`, for the axis of a chart, where there is room for no more. */
export function formatAxisTime(iso: string, timeZone: string): string {
  return formatTime(iso, { timeZone, hours: 24 }, false);
}

/** `UTC+5:30`: what the zone's clock is ahead of the world's at that moment. */
export function zoneName(timeZone: string, at: Date = new Date()): string {
  const { year, month, day, hour, minute } = partsAt(at.toISOString(), timeZone);
  const there = Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute));
  const ahead = there / MINUTE_MS - Math.floor(at.getTime() / MINUTE_MS);
  if (ahead === 0) return 'UTC';
  const [hours, minutes] = [Math.floor(Math.abs(ahead) / 60), Math.abs(ahead) % 60];
  return `UTC${ahead < 0 ? '-' : '+'}${hours}${minutes === 0 ? '' : `:${String(minutes).padStart(2, '0')}`}`;
}

/** The zone of this device, an IANA name; undefined where the system does not tell. */
export function deviceZone(): string | undefined {
  const zone =
    typeof Temporal === 'undefined' ? new Intl.DateTimeFormat().resolvedOptions().timeZone : Temporal.Now.timeZoneId();
  return zone || undefined;
}
