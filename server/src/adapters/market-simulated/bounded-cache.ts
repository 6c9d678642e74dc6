/** Values by key, of a total weight; the ones that were asked for longest ago go first. */
export interface BoundedCache<Value> {
  get(key: string, make: () => Value): Value;
  /** Forgets what `isStale` says of its key. */
  drop(isStale: (key: string) => boolean): void;
}

/** The newest value is kept whatever it weighs. Without `weightOf` each value weighs one. */
export function createBoundedCache<Value>(
  weightMax: number,
  weightOf: (value: Value) => number = () => 1,
): BoundedCache<Value> {
  const values = new Map<string, Value>();
  let weight = 0;

  function forget(key: string, value: Value): void {
    values.delete(key);
    weight -= weightOf(value);
  }

  return {
    get(key, make) {
      const kept = values.get(key);
      if (kept !== undefined) {
        values.delete(key);
        values.set(key, kept);
        return kept;
      }
      const made = make();
      values.set(key, made);
      weight += weightOf(made);
      for (const [oldest, value] of values) {
        if (weight <= weightMax || oldest === key) break;
        forget(oldest, value);
      }
      return made;
    },
    drop(isStale) {
      for (const [key, value] of [...values]) if (isStale(key)) forget(key, value);
    },
  };
}
