import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sideBySide } from './side-by-side.ts';

test('everyone has a turn, no more at once than may be, and who fails takes nobody along', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ turns: fc.nat(4), fails: fc.boolean() }), { maxLength: 30 }),
      fc.integer({ min: 1, max: 6 }),
      async (items, atOnce) => {
        const errors: unknown[] = [];
        const begun: number[] = [];
        let [running, most] = [0, 0];
        const answers = await sideBySide(
          items,
          { atOnce, onError: (error) => errors.push(error) },
          async ({ turns, fails }, place) => {
            begun.push(place);
            running += 1;
            most = Math.max(most, running);
            for (let turn = 0; turn < turns; turn += 1) await Promise.resolve();
            running -= 1;
            if (fails) throw new Error(`failed ${place}`);
            return place;
          },
        );
        expect(answers).toEqual(items.map(({ fails }, place) => (fails ? undefined : place)));
        expect(errors).toHaveLength(items.filter(({ fails }) => fails).length);
        expect(begun).toEqual(items.map((_item, place) => place));
        expect(most).toBeLessThanOrEqual(atOnce);
      },
    ),
  );
});

test('one that waits until all others are done holds none of them up', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  let done = 0;
  const answers = await sideBySide([0, 1, 2, 3, 4], { atOnce: 2, onError: () => undefined }, async (item) => {
    if (item === 0) await promise;
    done += 1;
    if (done === 4) resolve();
    return item;
  });
  expect(answers).toEqual([0, 1, 2, 3, 4]);
});
