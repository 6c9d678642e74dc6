import { expect, test } from 'vitest';
import { createRereading } from './rereading.ts';

test('what this process changed while it was read is read once more, and nothing older is told last', async () => {
  const store = new Map([
    [1, 'old'],
    [2, 'old'],
  ]);
  const told: [number, string | undefined][] = [];
  const rereading = createRereading({
    read(owners) {
      const found = new Map(owners.map((owner) => [owner, store.get(owner)]));
      if (owners.includes(2) && store.get(2) === 'old') {
        // While the answer is on its way.
        store.set(2, 'new');
        rereading.changed([2]);
      }
      return Promise.resolve(found);
    },
    tell: (found, owners) =>
      told.push(...owners.map((owner): [number, string | undefined] => [owner, found.get(owner)])),
  });
  await rereading.hear([1, 2]);
  expect(told).toEqual([
    [1, 'old'],
    [2, 'new'],
  ]);
});

test('a reading that fails does not stop the next one', async () => {
  let fails = true;
  const told: number[] = [];
  const rereading = createRereading({
    read: () => (fails ? Promise.reject(new Error('the store is gone')) : Promise.resolve(undefined)),
    tell: (_found, owners) => told.push(...owners),
  });
  await expect(rereading.hear([1])).rejects.toThrow('gone');
  fails = false;
  await rereading.hear([2]);
  expect(told).toEqual([2]);
});
