/** Time as the program sees it. Rules never read it: they are told the instant as a fact. */
export interface Clock {
  /** Milliseconds UTC. */
  nowMs(): number;
  /** Calls `fn` about every `ms` until the returned function is called. A call that throws does not stop the next ones. */
  every(ms: number, fn: () => void): () => void;
}

export const systemClock: Clock = {
  nowMs: () => Date.now(),
  every(ms, fn) {
    const timer = setInterval(fn, ms);
    return () => clearInterval(timer);
  },
};

/** A clock that only moves when it is told to, for tests and for the simulation of the whole house. */
export interface ManualClock extends Clock {
  /** Moves on by `ms`, running what is due in time order on the way. */
  advance(ms: number): void;
  /** Moves on by `ms` at once, as a machine that slept: what fell due on the way runs once, at the end. */
  sleep(ms: number): void;
  /** Jumps to an instant without running what lies between; timers are due one period after it. */
  jumpTo(atMs: number): void;
}

export function createManualClock(startMs: number): ManualClock {
  let now = startMs;
  let nextId = 0;
  const timers = new Map<number, { readonly ms: number; readonly fn: () => void; dueMs: number }>();

  function earliest(untilMs: number) {
    let found: { readonly ms: number; readonly fn: () => void; dueMs: number } | undefined;
    for (const timer of timers.values()) {
      if (timer.dueMs <= untilMs && (!found || timer.dueMs < found.dueMs)) found = timer;
    }
    return found;
  }

  return {
    nowMs: () => now,
    every(ms, fn) {
      const id = nextId++;
      timers.set(id, { ms, fn, dueMs: now + ms });
      return () => {
        timers.delete(id);
      };
    },
    advance(ms) {
      const target = now + ms;
      for (let timer = earliest(target); timer; timer = earliest(target)) {
        now = Math.max(now, timer.dueMs);
        timer.dueMs += timer.ms;
        timer.fn();
      }
      now = target;
    },
    sleep(ms) {
      now += ms;
      const due = [...timers].filter(([, timer]) => timer.dueMs <= now).toSorted(([, a], [, b]) => a.dueMs - b.dueMs);
      for (const [id, timer] of due) {
        // One that ran before may have stopped it.
        if (!timers.has(id)) continue;
        timer.dueMs = now + timer.ms;
        timer.fn();
      }
    },
    jumpTo(atMs) {
      now = atMs;
      for (const timer of timers.values()) timer.dueMs = now + timer.ms;
    },
  };
}
