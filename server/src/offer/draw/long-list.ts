import { none, type Place } from './place.ts';

/** As many wait for theirs at once; whoever comes beyond them has the file, and asks again. */
const WAITING_MAX = 32;
/** Of these applications it is kept, less than two kilobytes each: neither a frozen list nor a draw ever changes. */
const KEPT_MAX = 5_000;

/**
 * Where an application stands in a long list. A list of a million takes seconds of hashing, so one is reckoned at a time and no more wait
 * than a few.
 */
export function createLongLists() {
  const kept = new Map<string, Place>();
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;

  /** `of`: the application and what is known of its offer by now. */
  return async (of: string, reckon: () => Promise<Place>): Promise<Place> => {
    const known = kept.get(of);
    if (known) return known;
    if (waiting >= WAITING_MAX) return none;
    waiting += 1;
    // Asked twice at once, the second finds what the first has kept.
    const mine = last.then(async () => kept.get(of) ?? reckon());
    last = mine.catch(() => undefined);
    try {
      const found = await mine;
      const [oldest] = kept.keys();
      if (kept.size >= KEPT_MAX && oldest !== undefined) kept.delete(oldest);
      kept.set(of, found);
      return found;
    } finally {
      waiting -= 1;
    }
  };
}
