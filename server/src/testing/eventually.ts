import { setTimeout as wait } from 'node:timers/promises';

/** Asks again until the answer is right, for what happens after an answer has left. Throws with the last answer. */
export async function eventually<Value>(ask: () => Promise<Value>, right: (value: Value) => boolean): Promise<Value> {
  let value = await ask();
  for (let tries = 0; tries < 200 && !right(value); tries += 1) {
    await wait(10);
    value = await ask();
  }
  if (!right(value)) throw new Error(`it stayed ${JSON.stringify(value)}`);
  return value;
}
