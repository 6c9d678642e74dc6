import { createHmac } from 'node:crypto';
import { applicationLine, type ListedApplication } from '@tarazu/domain/offer/draw/application-line';
import { hexOf } from '@tarazu/domain/offer/draw/digests';
import { runDraw } from '@tarazu/domain/offer/draw/draw';
import { drawFileLines, drawFileOf } from '@tarazu/domain/offer/draw/draw-file';
import { inclusionProof, inclusionSteps, isIncluded, merkleRoot } from '@tarazu/domain/offer/draw/merkle';
import type { DrawTerms } from '@tarazu/domain/offer/draw/terms';
import { expect, test } from 'vitest';
import { inSlices, packLines } from '../list-files.ts';
import type { KeptOffer } from '../store/offers.ts';
import { nodeDigests } from './draw-checks.ts';
import { none, placeIn } from './place.ts';

const terms: DrawTerms = {
  ...{ rule: 'tarazu-draw-1', offerId: 'SAROV', floor: '386', cap: '402', leastBps: 9_000 },
  pools: [
    { name: 'retail', method: 'basis', shares: 3_600, lot: 36 },
    { name: 'small_hni', method: 'basis', shares: 5_400, lot: 540 },
  ],
};
const seed = Uint8Array.from({ length: 32 }, (_, place) => place * 7);
const beacon = 'ab'.repeat(32);

/** So many that the file is read in several pieces. */
const listed = Array.from({ length: 25_001 }, (_, place): ListedApplication => {
  const small = place % 50 === 0;
  const shares = small ? 540 + 36 * (place % 3) : 36 * (1 + (place % 4));
  const id = `A${String(place).padStart(6, '0')}`;
  return { id, pool: small ? 1 : 0, bids: [{ shares, price: place % 7 === 0 ? 390_00000000n : undefined }] };
});
const lines = listed.map(applicationLine);

async function published() {
  const result = await inSlices(runDraw(nodeDigests, { terms, lines, seed, beacon }));
  const commit = hexOf(nodeDigests.sha256(seed));
  const file = drawFileOf({ terms, termsHash: commit, commit, seed: hexOf(seed), beacon, lines }, result);
  const kept: Pick<KeptOffer, 'seed' | 'price' | 'root'> & { readonly offer: Pick<KeptOffer['offer'], 'terms'> } = {
    ...{ offer: { terms }, seed: hexOf(seed), price: result.price, root: result.root },
  };
  const [frozen, drawn] = await Promise.all([packLines(lines), packLines(drawFileLines(file))]);
  return { kept, result, files: { lines: frozen, result: drawn } };
}

test('reckoned in slices, what shows that a line is in the list is the same as at once', async () => {
  for (const count of [1, 2, 3, 7, 64, 65, 999]) {
    const some = lines.slice(0, count);
    const root = await inSlices(merkleRoot(nodeDigests, some, 4));
    for (const at of new Set([0, 1, Math.floor(count / 2), count - 1])) {
      if (at >= count) continue;
      const steps = await inSlices(inclusionSteps(nodeDigests, some, at, 4));
      expect(steps).toEqual(inclusionProof(nodeDigests, some, at));
      expect(isIncluded(nodeDigests, some[at] ?? '', steps, root)).toBe(true);
    }
  }
});

test('in a list of any length an application has its leaf, its number, and its rank among those that asked for as much', async () => {
  const { kept, result, files } = await published();
  const scoreOf = ({ id }: ListedApplication) =>
    createHmac('sha256', seed).update(`SAROV|${result.root}|${beacon}|${id}`).digest('hex');
  for (const at of [0, 3, 7, 12_345, 25_000]) {
    const own = listed[at] as ListedApplication;
    const asks = ({ pool, bids: [bid] }: ListedApplication) =>
      `${pool} ${bid && (bid.price ?? result.price) >= result.price ? bid.shares : 0}`;
    const beside = listed
      .map((one, place) => ({ one, got: (result.allotted[place] ?? 0) > 0, score: scoreOf(one) }))
      .filter(({ one }) => asks(one) === asks(own))
      .toSorted((a, b) => (a.score < b.score ? -1 : 1));
    const found = await placeIn(kept as KeptOffer, files, own.id);
    expect(found.number).toBe(scoreOf(own));
    expect(found.place).toEqual({
      rank: 1 + beside.findIndex(({ one }) => one === own),
      of: beside.length,
      winners: beside.filter(({ got }) => got).length,
    });
    expect(isIncluded(nodeDigests, found.line ?? '', found.proof, result.root)).toBe(true);
  }
  expect(await placeIn(kept as KeptOffer, files, 'nobody')).toEqual(none);
  const before = await placeIn(kept as KeptOffer, { ...files, result: undefined }, 'A000003');
  expect([before.line, before.number, before.place]).toEqual([lines[3], null, null]);
}, 60_000);
