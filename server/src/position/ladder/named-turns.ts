/** Work that has a name: each name once, so many at once, the others in the order in which they were asked for. */
export interface NamedTurns<Work> {
  /** Nothing where it is under way or waits already. */
  ask(name: string, work: Work): void;
  /** What is asked for and not begun is dropped. */
  drop(): void;
  /** Undefined where nothing is under way or waits. */
  readonly underWay: Promise<unknown> | undefined;
}

/** `run` must not reject; after it the name may be asked for again, by `onDone` as well. */
export function createNamedTurns<Work>(
  atOnce: number,
  run: (work: Work) => Promise<void>,
  onDone: (work: Work) => void,
): NamedTurns<Work> {
  const running = new Map<string, Promise<void>>();
  const lined = new Map<string, Work>();

  function begin(name: string, work: Work): void {
    const done = run(work).finally(() => {
      running.delete(name);
      onDone(work);
      beginNext();
    });
    running.set(name, done);
  }

  function beginNext(): void {
    for (const [name, work] of lined) {
      if (running.size >= atOnce) return;
      lined.delete(name);
      begin(name, work);
    }
  }

  return {
    ask(name, work) {
      if (running.has(name) || lined.has(name)) return;
      lined.set(name, work);
      beginNext();
    },
    drop: () => lined.clear(),
    get underWay() {
      return running.size > 0 ? Promise.all(running.values()) : undefined;
    },
  };
}
