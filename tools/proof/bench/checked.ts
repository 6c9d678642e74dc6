import type { LoadResult } from './load-job.ts';

let jobs = 0;

/** New for every job: it begins the request ids of its orders. */
export function jobName(): string {
  jobs += 1;
  return `b${process.pid}-${jobs}`;
}

/** With less nothing was measured, whatever the figures. Paced reads beside orders are a hundred in the shortest run of a slow machine. */
export const GOOD_MIN = { load: 100, reads: 20 };

/** Throws when too little was asked, or more than one request in a hundred was not answered well: then the figures would say nothing. */
export function checked(what: string, result: LoadResult, least = GOOD_MIN.load): LoadResult {
  const bad = result.refused + result.broken;
  if (result.good < least || bad * 100 > result.good) {
    throw new Error(
      `${what}: ${result.good} good, ${result.refused} refused, ${result.broken} broken: ${result.firstBad}`,
    );
  }
  return result;
}
