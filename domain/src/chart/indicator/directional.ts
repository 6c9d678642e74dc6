import type { Bar } from './bar.ts';

export interface DirectionalPoint {
  /** How much of the movement goes up, and down: 0 to 100. */
  readonly plus: number;
  readonly minus: number;
  /** How strong the trend is whichever way, 0 to 100; undefined until it has `length` values to be the mean of. */
  readonly adx: number | undefined;
}

/**
 * Directional movement of Wilder: sums of the movement beyond the bar before, and of the true range, each smoothed by 1 / length; the index is the smoothed distance of both ways.
 * The first sums are those of bars 1 to `length`.
 */
export function directionalMovement(
  bars: readonly Pick<Bar, 'high' | 'low' | 'close'>[],
  length: number,
): readonly (DirectionalPoint | undefined)[] {
  let [up, down, span] = [0, 0, 0];
  let adx = 0;
  return bars.map((bar, at) => {
    const before = bars[at - 1];
    if (!before) return undefined;
    const [rose, fell] = [bar.high - before.high, before.low - bar.low];
    const keep = at <= length ? 1 : 1 - 1 / length;
    up = up * keep + (rose > fell && rose > 0 ? rose : 0);
    down = down * keep + (fell > rose && fell > 0 ? fell : 0);
    span =
      span * keep + Math.max(bar.high - bar.low, Math.abs(bar.high - before.close), Math.abs(bar.low - before.close));
    if (at < length) return undefined;
    const [plus, minus] = span === 0 ? [0, 0] : [(100 * up) / span, (100 * down) / span];
    const apart = plus + minus === 0 ? 0 : (100 * Math.abs(plus - minus)) / (plus + minus);
    const first = at < 2 * length;
    adx = first ? adx + apart / length : adx + (apart - adx) / length;
    return { plus, minus, adx: at >= 2 * length - 1 ? adx : undefined };
  });
}
