/** A candle as indicators read it: for drawing only, so plain numbers are enough; no amount is ever computed from them. */
export interface Bar {
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: number;
}

/** One value for each bar, undefined where there are not enough bars yet. */
export type Line = readonly (number | undefined)[];
