import { type Refusal, refused } from '@tarazu/domain/decision';
import type { RefusalName } from '@tarazu/wire/refusals';

/** Work on one picture at a time, so that pictures cannot crowd out orders. */
export type PictureTurns = <Made>(work: () => Promise<Made>) => Promise<Made | Refusal<RefusalName>>;

export function createPictureTurns(waitingMax: number): PictureTurns {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  return async (work) => {
    if (waiting >= waitingMax) return refused('busy');
    waiting += 1;
    try {
      const made = last.then(work);
      last = made.catch(() => undefined);
      return await made;
    } finally {
      waiting -= 1;
    }
  };
}
