import { inclusionSteps } from '@tarazu/domain/offer/draw/merkle';
import { inSlices } from '../list-files.ts';
import { nodeDigests } from './draw-checks.ts';
import { none, type Place } from './place.ts';

/** Hashes that are reckoned before others get their turn. */
const SLICE = 5_000;
/** As many wait for theirs at once; whoever comes beyond them has the file, and asks again. */
const WAITING_MAX = 32;
/** Of these applications it is kept, less than two kilobytes each: a frozen list never changes. */
const KEPT_MAX = 5_000;

/**
 * What shows that an application is in a long frozen list. A list of a million takes seconds of hashing, so one is reckoned at a time, with
 * others getting their turn in between, and no more wait than a few.
 */
export function createLongLists() {
  const kept = new Map<string, Place>();
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;

  async function reckon(readLines: () => Promise<readonly string[]>, applicationId: string): Promise<Place> {
    const lines = await readLines();
    const at = lines.findIndex((line) => line.startsWith(`${applicationId}|`));
    const line = lines[at];
    if (line === undefined) return none;
    return { ...none, line, proof: [...(await inSlices(inclusionSteps(nodeDigests, lines, at, SLICE)))] };
  }

  return async (
    offerId: string,
    applicationId: string,
    readLines: () => Promise<readonly string[]>,
  ): Promise<Place> => {
    const key = `${offerId}|${applicationId}`;
    const known = kept.get(key);
    if (known) return known;
    if (waiting >= WAITING_MAX) return none;
    waiting += 1;
    // Asked twice at once, the second finds what the first has kept.
    const mine = last.then(async () => kept.get(key) ?? reckon(readLines, applicationId));
    last = mine.catch(() => undefined);
    try {
      const found = await mine;
      const [oldest] = kept.keys();
      if (kept.size >= KEPT_MAX && oldest !== undefined) kept.delete(oldest);
      kept.set(key, found);
      return found;
    } finally {
      waiting -= 1;
    }
  };
}
