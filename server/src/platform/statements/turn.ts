type Task<Result> = (letGo: () => void) => Promise<Result>;

/** Runs tasks one after the other; a task may let the next one begin before it has ended itself. */
export function createTurn(): <Result>(task: Task<Result>) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve();
  return (task) => {
    const { promise: free, resolve: letGo } = Promise.withResolvers<void>();
    const next = last.then(() => task(letGo));
    last = Promise.race([
      free,
      next.then(
        () => undefined,
        () => undefined,
      ),
    ]);
    return next;
  };
}
