import type { ChangedPosition } from '../../position/index.ts';

type Listener = (changed: readonly ChangedPosition[]) => void;

/** Who wants to hear of positions that a commit has changed. */
export interface PositionFollowers {
  /** What would close a position that is closed waits for nothing any more; everybody else hears of all. */
  follow(changed: readonly ChangedPosition[]): void;
  listen(listener: Listener): () => void;
}

export function createPositionFollowers(
  waiting: () => readonly { positionsClosed(closed: readonly ChangedPosition[]): void }[],
): PositionFollowers {
  const listeners = new Set<Listener>();
  return {
    follow(changed) {
      const closed = changed.filter(({ position }) => position === undefined);
      if (closed.length > 0) for (const one of waiting()) one.positionsClosed(closed);
      for (const listener of listeners) listener(changed);
    },
    listen(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
