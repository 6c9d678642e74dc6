import { zonedInstant, zoneOffsetMs } from '@tarazu/domain/market/zone';
import type { DrawingView } from '@tarazu/wire/market-features/drawing';

type KeptPoint = DrawingView['points'][number];

/** A point as it is typed: a day, on bars of hours and minutes a time of the reader's clock, and a price. */
export interface TypedPoint {
  readonly day: string;
  readonly time: string;
  readonly price: string;
}

const CLOCK = /^([01]?\d|2[0-3]):([0-5]\d)$/;

export const isClock = (time: string): boolean => CLOCK.test(time);

/** By the clock of the zone on that day, also on one on which clocks are changed. */
export function typedOf({ at, price }: KeptPoint, withTime: boolean, timeZone: string): TypedPoint {
  if (!withTime) return { day: at.slice(0, 10), time: '00:00', price };
  const atMs = Date.parse(at);
  const local = new Date(atMs + zoneOffsetMs(timeZone, atMs)).toISOString();
  return { day: local.slice(0, 10), time: local.slice(11, 16), price };
}

/**
 * Undefined while something of it is missing. One whose day and time were not changed stays at the very instant that it had: a clock tells no seconds, and
 * some times twice.
 */
export function pointOf(
  { day, time, price }: TypedPoint,
  withTime: boolean,
  timeZone: string,
  before: KeptPoint | undefined,
): KeptPoint | undefined {
  const clock = CLOCK.exec(time);
  if (day === '' || !clock || price === '') return undefined;
  const typed = before && typedOf(before, withTime, timeZone);
  if (before && typed?.day === day && typed.time === time) return { at: before.at, price };
  const [, hours = '', minutes = ''] = clock;
  const atMs = withTime
    ? zonedInstant(timeZone, day, `${hours.padStart(2, '0')}:${minutes}`)
    : Date.parse(`${day}T00:00:00.000Z`);
  return { at: new Date(atMs).toISOString(), price };
}
