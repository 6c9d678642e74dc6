import type { Clock } from '../clock.ts';

/**
 * What is the same for everybody who looks, and takes long to read: asked of the store once in `forMs` for each key, and together while it is on its way.
 * There are as many keys as the caller names, so they have to be few.
 */
export function createHeld<Key extends string, Value>(
  clock: Pick<Clock, 'nowMs'>,
  forMs: number,
  read: (key: Key) => Promise<Value>,
): (key: Key) => Promise<Value> {
  const held = new Map<Key, { readonly untilMs: number; readonly value: Promise<Value> }>();
  return (key) => {
    const nowMs = clock.nowMs();
    const known = held.get(key);
    if (known && nowMs < known.untilMs) return known.value;
    const value = read(key);
    held.set(key, { untilMs: nowMs + forMs, value });
    // What failed is asked for again by whoever looks next.
    value.catch(() => held.delete(key));
    return value;
  };
}
