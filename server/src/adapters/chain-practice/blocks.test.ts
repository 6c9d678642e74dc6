import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { createBlocks } from './blocks.ts';

const plan = { seed: 'test', network: 'ethereum', blockMs: 2_000, reorganisesOneIn: 12 };
const blocks = createBlocks(plan);

test('a chain goes another way now and then, and never deeper than three blocks', () => {
  let changed = 0;
  for (let head = 1_000; head < 1_400; head += 1) {
    for (let height = head - 20; height <= head; height += 1) {
      if (blocks.hashOf(height, head) === blocks.hashOf(height, head + 1)) continue;
      changed += 1;
      expect(head + 1 - height).toBeLessThanOrEqual(3);
    }
  }
  expect(changed).toBeGreaterThan(10);
});

test('every start sees the same chain, and another seed another one', () => {
  const again = createBlocks(plan);
  const other = createBlocks({ ...plan, seed: 'other' });
  expect(again.hashOf(77, 90)).toBe(blocks.hashOf(77, 90));
  expect(other.hashOf(77, 90)).not.toBe(blocks.hashOf(77, 90));
});

test('what is sent lies in one block above its moment, stays near it, and moves only when its block is replaced', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000 }), fc.integer({ min: 0, max: 200 }), (sentMs, above) => {
      const first = blocks.heightAt(sentMs) + 1;
      const head = first + above;
      const [now, next] = [blocks.holding(sentMs, head), blocks.holding(sentMs, head + 1)];
      expect(now).toBeGreaterThanOrEqual(first);
      expect(now - first).toBeLessThanOrEqual(blocks.driftMax);
      if (next !== now) expect(blocks.hashOf(now, head + 1)).not.toBe(blocks.hashOf(now, head));
    }),
  );
});
