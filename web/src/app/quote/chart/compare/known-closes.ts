import type { Close } from '@tarazu/ui/chart/compare/line-up';

/** So many are kept of each instrument at most. */
export const CLOSES_MAX = 2400;

/** Closes of an instrument, the oldest first. */
export interface KnownCloses {
  readonly closes: readonly Close[];
  /** There are none before them. */
  readonly whole: boolean;
}

/** One page of closes: the newest, or those before an instant (ms UTC). */
export type ReadCloses = (before: number | undefined) => Promise<KnownCloses>;

/** The newest page over what is known. Where they do not meet, or tell a bar that has ended by other shares, the page stands for itself. */
function joined(known: KnownCloses, newest: KnownCloses): KnownCloses {
  const [first] = newest.closes;
  const at = known.closes.findIndex(({ timestamp }) => timestamp === first?.timestamp);
  if (newest.whole || !first || known.closes[at]?.close !== first.close) return newest;
  const closes = [...known.closes.slice(0, at), ...newest.closes];
  return { closes: closes.slice(-CLOSES_MAX), whole: known.whole && closes.length <= CLOSES_MAX };
}

/** What is known by now: the newest page is read, and earlier ones only as far as they are missing. Throws what `read` throws. */
export async function readOn(known: KnownCloses | undefined, oldestMs: number, read: ReadCloses): Promise<KnownCloses> {
  const newest = await read(undefined);
  let now = known ? joined(known, newest) : newest;
  for (let [first] = now.closes; first && first.timestamp > oldestMs; [first] = now.closes) {
    if (now.whole || now.closes.length >= CLOSES_MAX) break;
    const earlier = await read(first.timestamp);
    now = { closes: [...earlier.closes, ...now.closes], whole: earlier.whole || earlier.closes.length === 0 };
  }
  return now;
}
