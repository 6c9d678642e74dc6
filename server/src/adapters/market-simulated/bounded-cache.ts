/** The newest `size` values by key; the one that was asked for longest ago goes first. */
export interface BoundedCache<Value> {
  get(key: string, make: () => Value): Value;
  /** Forgets what `isStale` says of its key. */
  drop(isStale: (key: string) => boolean): void;
}

export function createBoundedCache<Value>(size: number): BoundedCache<Value> {
  const values = new Map<string, Value>();
  return {
    get(key, make) {
      let value = values.get(key);
      if (value === undefined) value = make();
      else values.delete(key);
      values.set(key, value);
      if (values.size > size) {
        const [oldest] = values.keys();
        if (oldest !== undefined) values.delete(oldest);
      }
      return value;
    },
    drop(isStale) {
      for (const key of [...values.keys()]) if (isStale(key)) values.delete(key);
    },
  };
}
