import { inclusionProof, inclusionSteps, isIncluded, merkleRoot } from '@tarazu/domain/offer/draw/merkle';
import { expect, test } from 'vitest';
import { inSlices } from '../list-files.ts';
import { nodeDigests } from './draw-checks.ts';
import { createLongLists } from './long-list.ts';

const listOf = (count: number) =>
  Array.from({ length: count }, (_, place) => `A${String(place).padStart(6, '0')}|0|1@9`);
const idOf = (line: string | undefined) => line?.slice(0, line.indexOf('|')) ?? '';

test('reckoned in slices, what shows that a line is in the list is the same as at once', async () => {
  for (const count of [1, 2, 3, 7, 64, 65, 999]) {
    const lines = listOf(count);
    const root = await inSlices(merkleRoot(nodeDigests, lines, 4));
    for (const at of new Set([0, 1, Math.floor(count / 2), count - 1])) {
      if (at >= count) continue;
      const steps = await inSlices(inclusionSteps(nodeDigests, lines, at, 4));
      expect(steps).toEqual(inclusionProof(nodeDigests, lines, at));
      expect(isIncluded(nodeDigests, lines[at] ?? '', steps, root)).toBe(true);
    }
  }
});

test('of a list beyond twenty thousand it is shown too, once for each application, and only a few wait for it', async () => {
  const lines = listOf(25_001);
  const root = await inSlices(merkleRoot(nodeDigests, lines, 5_000));
  const lists = createLongLists();
  let reads = 0;
  const ask = (id: string) =>
    lists('O-1', id, async () => {
      reads += 1;
      return lines;
    });
  const last = idOf(lines.at(-1));
  const [one, again] = await Promise.all([ask(last), ask(last)]);
  expect(again).toEqual(one);
  expect(reads).toBe(1);
  expect(isIncluded(nodeDigests, one.line ?? '', one.proof, root)).toBe(true);
  expect((await ask('nobody')).line).toBeNull();
  const many = await Promise.all(lines.slice(0, 40).map((line) => ask(idOf(line))));
  expect(many.filter(({ line }) => line !== null)).toHaveLength(32);
  expect((await ask(idOf(lines[39]))).line).toBe(lines[39]);
}, 60_000);
