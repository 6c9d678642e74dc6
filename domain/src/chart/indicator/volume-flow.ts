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
