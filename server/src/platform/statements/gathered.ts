interface Waiting<Value> {
  readonly resolve: (value: Value | undefined) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * A reader by key for the rows of a list, each of which asks for itself: what is asked for in one turn of the event loop is read
 * together, each key once. Undefined for what `readMany` does not have.
 */
export function gathered<Key, Value>(
  readMany: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Value>>,
): (key: Key) => Promise<Value | undefined> {
  let asked = new Map<Key, Waiting<Value>[]>();

  async function readAsked(): Promise<void> {
    const all = asked;
    asked = new Map();
    const waiting = [...all].flatMap(([key, those]) => those.map((one) => ({ key, one })));
    try {
      const found = await readMany([...all.keys()]);
      for (const { key, one } of waiting) one.resolve(found.get(key));
    } catch (error) {
      for (const { one } of waiting) one.reject(error);
    }
  }

  return (key) =>
    new Promise((resolve, reject) => {
      if (asked.size === 0) setImmediate(() => void readAsked());
      asked.set(key, [...(asked.get(key) ?? []), { resolve, reject }]);
    });
}
