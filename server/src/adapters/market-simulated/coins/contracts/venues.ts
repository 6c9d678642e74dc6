import type { VenuePrice } from '@tarazu/domain/margin/price/index-price';
import { type Stream, smoothNoise, stream, uniform } from '../../chance.ts';

/** Simulated, like the coin itself; no venue that exists shows these prices. */
const names = ['SIM-1', 'SIM-2', 'SIM-3'] as const;
export const venuesTotal = names.length;

const SECOND_MS = 1000;
const HOUR_SECONDS = 3600;
/** How far a venue is from the others, in parts of the price: for hours, and from one moment to the next. */
const SLOW = { reach: 0.00012, seconds: 5 * HOUR_SECONDS, lane: 1 };
const QUICK = { reach: 0.0002, seconds: 20, lane: 2 };

/** In one hour of so many a venue falls silent, and in one it shows a price that is wrong. */
const SILENT_HOURS = 25;
const WRONG_HOURS = 60;
/** Neither begins in the first minute of an hour or lasts into the next one, so that each hour begins with all of them. */
const FIRST_SECOND = 60;
const LAST_SECOND = 3000;
const LONGEST_SECONDS = 300;
const SHORTEST_SECONDS = 8;
/** By how much a wrong price is wrong, in parts of it. */
const WRONG_LEAST = 0.002;
const WRONG_MORE = 0.03;

/** Seconds [from, until) of an hour; undefined: none. */
function spell(venue: Stream, hour: number, lane: number, oneIn: number): readonly [number, number] | undefined {
  if (uniform(venue, hour, lane) * oneIn >= 1) return undefined;
  const from = FIRST_SECOND + Math.floor(uniform(venue, hour, lane + 1) * (LAST_SECOND - FIRST_SECOND));
  const more = Math.floor(uniform(venue, hour, lane + 2) * (LONGEST_SECONDS - SHORTEST_SECONDS));
  return [from, from + SHORTEST_SECONDS + more];
}

const SILENT_LANE = 10;
const WRONG_LANE = 20;

/**
 * Three venues of one coin, each with its own small error: what they show at a second (from 1970) of its price. A function of the second alone. One that
 * is silent shows what it showed last. `priceAt`: what the coin is worth at a second, e8 as a number below 2^53.
 */
export function createVenues(
  own: Stream,
  priceAt: (second: number) => number,
): (second: number) => readonly VenuePrice[] {
  const venues = names.map((name) => ({ name, key: stream(own, `venue ${name}`) }));

  function shownAt(key: Stream, second: number): bigint {
    const hour = Math.floor(second / HOUR_SECONDS);
    const inHour = second - hour * HOUR_SECONDS;
    const wrong = spell(key, hour, WRONG_LANE, WRONG_HOURS);
    const error =
      SLOW.reach * smoothNoise(key, second / SLOW.seconds, SLOW.lane) +
      QUICK.reach * smoothNoise(key, second / QUICK.seconds, QUICK.lane) +
      (wrong && inHour >= wrong[0] && inHour < wrong[1] ? wrongBy(key, hour) : 0);
    return BigInt(Math.max(1, Math.round(priceAt(second) * (1 + error))));
  }

  return (second) =>
    venues.map(({ name, key }) => {
      const hour = Math.floor(second / HOUR_SECONDS);
      const inHour = second - hour * HOUR_SECONDS;
      const silent = spell(key, hour, SILENT_LANE, SILENT_HOURS);
      const heard = silent && inHour >= silent[0] && inHour < silent[1] ? second - (inHour - silent[0]) - 1 : second;
      return { venue: name, price: shownAt(key, heard), atMs: heard * SECOND_MS };
    });
}

function wrongBy(key: Stream, hour: number): number {
  const size = WRONG_LEAST + WRONG_MORE * uniform(key, hour, WRONG_LANE + 3);
  return uniform(key, hour, WRONG_LANE + 4) < 0.5 ? -size : size;
}
