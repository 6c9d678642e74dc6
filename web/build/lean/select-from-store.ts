import { useCallback, useRef, useSyncExternalStore } from 'react';

/**
 * In place of the package that brings `useSyncExternalStore` to old versions of React: a part of a snapshot, the same object
 * as before when `isEqual` says so.
 */
export function useSyncExternalStoreWithSelector<Snapshot, Part>(
  subscribe: (onChange: () => void) => () => void,
  getSnapshot: () => Snapshot,
  _getServerSnapshot: unknown,
  select: (snapshot: Snapshot) => Part,
  isEqual: (before: Part, now: Part) => boolean,
): Part {
  const kept = useRef<{ readonly part: Part } | undefined>(undefined);
  const getPart = useCallback(() => {
    const part = select(getSnapshot());
    if (kept.current && isEqual(kept.current.part, part)) return kept.current.part;
    kept.current = { part };
    return part;
  }, [getSnapshot, select, isEqual]);
  return useSyncExternalStore(subscribe, getPart, getPart);
}
