import type { Target } from './calls.ts';

export interface LoadJob {
  readonly port: number;
  readonly target: Target;
  readonly connections: number;
  /** Ends after so long, or after so many requests. */
  readonly seconds?: number;
  readonly requests?: number;
  /** Each connection waits so long between its requests; none = as fast as the server answers. */
  readonly pauseMs?: number;
  /** Begins the request ids; new for every job. */
  readonly name: string;
}

export interface LoadResult {
  /** Answered with code 0. */
  readonly good: number;
  readonly refused: number;
  readonly broken: number;
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** The first answer that was not good. */
  readonly firstBad: string | undefined;
}
