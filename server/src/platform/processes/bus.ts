import type { AccountId } from '@tarazu/domain/posting';

/** That the journal of an account has come to this number. Not a fact: who hears it reads the journal. */
export type Hint = readonly [owner: AccountId, no: number];

export interface BusListener {
  /** From another process. */
  heard(hints: readonly Hint[]): void;
  /** Some may have been lost. */
  missed(): void;
}

/** Tells the other processes on this store what one of them has committed. It may lose what it was told, and says so when it knows. */
export interface Bus {
  publish(hints: readonly Hint[]): void;
  /** Until the returned function is called. */
  subscribe(listener: BusListener): () => void;
  close(): Promise<void>;
}

/** For a process that is alone. */
export function createSilentBus(): Bus {
  return { publish: () => undefined, subscribe: () => () => undefined, close: () => Promise.resolve() };
}

/** Between apps of one process: each that joins hears the others. */
export function createLocalBus(): { join(): Bus } {
  const joined = new Map<symbol, Set<BusListener>>();
  return {
    join() {
      const place = Symbol('place');
      const own = new Set<BusListener>();
      joined.set(place, own);
      return {
        publish(hints) {
          for (const [other, listeners] of joined)
            if (other !== place) for (const listener of listeners) listener.heard(hints);
        },
        subscribe(listener) {
          own.add(listener);
          return () => void own.delete(listener);
        },
        close() {
          joined.delete(place);
          return Promise.resolve();
        },
      };
    },
  };
}
