import type { Walker } from './walk.ts';

/** One thing that somebody comes to do, from the screen on which the wish arises to the screen that says it is done. */
export interface Journey {
  readonly name: string;
  /** At most; seconds are those of the app and of the machine, without a person thinking. */
  readonly bar: { readonly taps: number; readonly seconds: number };
  readonly from: string;
  /** What is not counted. */
  readonly before?: (walker: Walker) => Promise<void>;
  readonly walk: (walker: Walker) => Promise<void>;
}
