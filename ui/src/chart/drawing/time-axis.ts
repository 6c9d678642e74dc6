import type { CandleInterval } from '@tarazu/domain/market/candle';

interface Bar {
  readonly timestamp: number;
}

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** As long as a bar of this interval can be: nothing of it lies later. */
export const barLength: Readonly<Record<CandleInterval, number>> = {
  '1m': MINUTE_MS,
  '5m': 5 * MINUTE_MS,
  '15m': 15 * MINUTE_MS,
  '30m': 30 * MINUTE_MS,
  '1h': 60 * MINUTE_MS,
  '1D': DAY_MS,
  '1W': 7 * DAY_MS,
  '1M': 31 * DAY_MS,
};

/** How far bars lie apart in fact, nights and weekends counted in, ms. */
function apart(bars: readonly Bar[], interval: CandleInterval): number {
  const [first, last] = [bars[0], bars.at(-1)];
  if (!first || !last || first === last) return barLength[interval];
  return (last.timestamp - first.timestamp) / (bars.length - 1);
}

/**
 * The place of an instant among bars, counted from the oldest one at 0: the bar that it lies in, or while nothing is traded the next one. Outside of what
 * is loaded it is reckoned: earlier by how far the bars lie apart, later by their length, because nobody knows on which days there will be any.
 */
export function placeOf(bars: readonly Bar[], atMs: number, interval: CandleInterval): number {
  const [first, last] = [bars[0], bars.at(-1)];
  if (!first || !last) return 0;
  if (atMs < first.timestamp) return (atMs - first.timestamp) / apart(bars, interval);
  if (atMs >= last.timestamp + barLength[interval]) {
    return bars.length - 1 + (atMs - last.timestamp) / barLength[interval];
  }
  let [low, high] = [0, bars.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((bars[middle]?.timestamp ?? 0) <= atMs) low = middle;
    else high = middle - 1;
  }
  return atMs < (bars[low]?.timestamp ?? 0) + barLength[interval] ? low : low + 1;
}

/** The other way round: the opening of the bar there, ms UTC. */
export function instantOf(bars: readonly Bar[], place: number, interval: CandleInterval): number {
  const [first, last] = [bars[0], bars.at(-1)];
  if (!first || !last) return 0;
  if (place < 0) return Math.round(first.timestamp + place * apart(bars, interval));
  const over = place - (bars.length - 1);
  if (over > 0) return Math.round(last.timestamp + over * barLength[interval]);
  return bars[Math.round(place)]?.timestamp ?? last.timestamp;
}
