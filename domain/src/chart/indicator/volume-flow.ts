import type { Bar, Line } from './bar.ts';
import { sumOf, windowed } from './line.ts';

/** Money flow index of Gene Quong and Avrum Soudack: the strength of typical price times volume, rising against falling, 0 to 100; 50 where nothing moved. */
export function moneyFlow(bars: readonly Bar[], length: number): Line {
  const typical = bars.map(({ high, low, close }) => (high + low + close) / 3);
  const flows = bars.map(({ volume }, at) => {
    const change = (typical[at] ?? 0) - (typical[at - 1] ?? typical[at] ?? 0);
    return Math.sign(change) * (typical[at] ?? 0) * volume;
  });
  return windowed(flows, length + 1, ([, ...window]) => {
    const rose = sumOf(window.filter((flow) => flow > 0));
    const fell = -sumOf(window.filter((flow) => flow < 0));
    return rose + fell === 0 ? 50 : (100 * rose) / (rose + fell);
  });
}

/** Money flow of Marc Chaikin: volume weighted by where each close stands in its bar (-1 at the low, 1 at the high), over all volume; 0 where there was none. */
export function chaikinFlow(bars: readonly Bar[], length: number): Line {
  const flow = ({ high, low, close, volume }: Bar) =>
    high === low ? 0 : ((2 * close - low - high) / (high - low)) * volume;
  return windowed(bars, length, (window) => {
    const volume = sumOf(window.map((bar) => bar.volume));
    return volume === 0 ? 0 : sumOf(window.map(flow)) / volume;
  });
}

const DAY_MS = 86_400_000;

/**
 * What was paid on average since a day began: the typical price (a third of high, low and close) of each bar so far, weighted by its volume. A day is
 * one of UTC, which no session of a listed exchange goes across. Nothing before the first trade of a day, and nothing where a bar is a day or longer.
 */
export function volumeWeightedPrice(bars: readonly (Bar & { readonly timestamp: number })[]): Line {
  // The shortest way between two bars tells how long one is: over a night or a weekend it is longer.
  const isLong = !bars.some(({ timestamp }, at) => at > 0 && timestamp - (bars[at - 1]?.timestamp ?? 0) < DAY_MS);
  let day: number | undefined;
  let [paid, volume] = [0, 0];
  return bars.map((bar) => {
    const now = Math.floor(bar.timestamp / DAY_MS);
    if (now !== day) [day, paid, volume] = [now, 0, 0];
    paid += ((bar.high + bar.low + bar.close) / 3) * bar.volume;
    volume += bar.volume;
    return isLong || volume === 0 ? undefined : paid / volume;
  });
}
