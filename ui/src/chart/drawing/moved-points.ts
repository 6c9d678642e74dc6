import type { CandleInterval } from '@tarazu/domain/market/candle';
import { instantOf } from './time-axis.ts';

/** For the eye: the canvas works with plain numbers, and what is kept is decimal text. */
export interface ChartPoint {
  readonly atMs: number;
  readonly price: number;
}

/** Where the canvas has a point. */
export interface CanvasPlace {
  readonly dataIndex?: number;
  readonly value?: number;
}

/**
 * The points of a drawing after some of them were dragged. What was not moved is what it was: an instant that was chosen on bars of a minute would come back
 * from bars of a day as the opening of its day.
 */
export function movedPoints(
  points: readonly ChartPoint[],
  /** Where they were placed, and where they are by now. */
  { placed, now }: { readonly placed: readonly CanvasPlace[]; readonly now: readonly CanvasPlace[] },
  bars: readonly { readonly timestamp: number }[],
  interval: CandleInterval,
): readonly ChartPoint[] {
  return points.map(({ atMs, price }, at) => {
    const [before, after] = [placed[at], now[at]];
    const { dataIndex = 0, value = price } = after ?? {};
    return {
      atMs: !after || dataIndex === before?.dataIndex ? atMs : instantOf(bars, dataIndex, interval),
      price: value === before?.value ? price : value,
    };
  });
}
