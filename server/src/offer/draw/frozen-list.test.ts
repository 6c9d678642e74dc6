import type { ListedApplication } from '@tarazu/domain/offer/draw/application-line';
import { applicationLine } from '@tarazu/domain/offer/draw/application-line';
import { merkleRoot } from '@tarazu/domain/offer/draw/merkle';
import type { Offer } from '@tarazu/domain/offer/offer';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inSlices, packLines, unpackLines } from '../list-files.ts';
import { nodeDigests } from './draw-checks.ts';
import { createListMaker } from './frozen-list.ts';

const offer: Pick<Offer, 'kind' | 'terms' | 'tick'> = {
  kind: 'follow_on',
  terms: {
    ...{ rule: 'tarazu-draw-1', offerId: 'X', floor: '90', cap: '90', leastBps: 9_000 },
    pools: [{ name: 'public', method: 'basis', shares: 100, lot: 10 }],
  },
};

// Ids of which one begins with another stand in another order as lines than as ids.
const id = fc.stringMatching(/^[AB]{4}[AB-]{0,4}$/);
const lots = fc.integer({ min: 1, max: 4 });

test('the list is that of all applications in the order of their ids, with their demand, whatever order they came in', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uniqueArray(fc.tuple(id, lots), { selector: ([text]) => text, maxLength: 60 }), async (all) => {
      const listed = all.map(
        ([text, count]): ListedApplication => ({ id: text, pool: 0, bids: [{ shares: 10 * count, price: undefined }] }),
      );
      const list = createListMaker(offer);
      for (const one of listed) list.add(one);
      const { root, applications, asked, demand, lines } = await list.freeze();
      // The naive way: all at once.
      const expected = listed.toSorted((a, b) => (a.id < b.id ? -1 : 1)).map(applicationLine);
      expect(await unpackLines(lines)).toEqual(expected);
      expect(root).toBe(await inSlices(merkleRoot(nodeDigests, expected, 2)));
      expect([applications, asked]).toEqual([all.length, all.reduce((sum, [, count]) => sum + 10 * count, 0)]);
      expect(demand.book).toEqual([{ price: '90', shares: asked }]);
    }),
  );
});

test('lines are packed and unpacked as they are, over many pieces; what is no packed list is an error', async () => {
  const lines = Array.from({ length: 12_001 }, (_, place) => `line ${place} ação`);
  for (const some of [[], ['one'], lines.slice(0, 5_000), lines])
    expect(await unpackLines(await packLines(some))).toEqual(some);
  await expect(unpackLines(Uint8Array.from([1, 2, 3]))).rejects.toThrow();
  const broken = function* () {
    yield 'one';
    throw new Error('cut off');
  };
  await expect(packLines(broken())).rejects.toThrow('cut off');
});
