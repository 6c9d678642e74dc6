import { createHash, createHmac } from 'node:crypto';
import {
  applicationLine,
  type ListedApplication,
  readApplicationLine,
} from '@tarazu/domain/offer/draw/application-line';
import { checkDraw, type DrawCheck } from '@tarazu/domain/offer/draw/check-draw';
import { bytesOfHex, hexOf, hmacSha256 } from '@tarazu/domain/offer/draw/digests';
import { runDraw } from '@tarazu/domain/offer/draw/draw';
import { type DrawFile, drawFileLines, drawFileOf, readDrawFile } from '@tarazu/domain/offer/draw/draw-file';
import { inclusionProof, isIncluded, merkleRoot } from '@tarazu/domain/offer/draw/merkle';
import { type DrawTerms, termsText } from '@tarazu/domain/offer/draw/terms';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nodeChecks, nodeDigests } from './draw-checks.ts';

function end<Result>(steps: Generator<unknown, Result>): Result {
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

const terms: DrawTerms = {
  rule: 'tarazu-draw-1',
  offerId: 'SAROV',
  floor: '386',
  cap: '402',
  pools: [
    { name: 'retail', method: 'basis', shares: 3_600, lot: 36 },
    { name: 'small_hni', method: 'basis', shares: 5_400, lot: 540 },
    { name: 'direct', method: 'direct', shares: 360, lot: 36 },
  ],
  leastBps: 9_000,
};

function listOf(seed: number, count: number): ListedApplication[] {
  const dice = (place: number) => Number.parseInt(sha256(`${seed} ${place}`).slice(0, 8), 16);
  return Array.from({ length: count }, (_, place) => {
    const chance = dice(place);
    const pool = chance % 20 === 0 ? 2 : chance % 10 === 0 ? 1 : 0;
    const lots = pool === 1 ? 15 + (chance % 50) : 1 + (chance % 13);
    const price = chance % 3 === 0 ? undefined : BigInt(386 + (chance % 17)) * 100_000_000n;
    const id = `A-${String(chance).padStart(10, '0')}-${place}`;
    return { id, pool, bids: [{ shares: 36 * lots, price }] };
  });
}

const seed = Uint8Array.from({ length: 32 }, (_, place) => place * 7);

function drawn(applications: readonly ListedApplication[]): DrawFile {
  const lines = applications.toSorted((a, b) => (a.id < b.id ? -1 : 1)).map(applicationLine);
  const result = end(runDraw(nodeDigests, { terms, lines, seed, beacon: '' }));
  const commit = hexOf(nodeDigests.sha256(seed));
  return drawFileOf(
    { terms, termsHash: sha256(termsText(terms)), commit, seed: hexOf(seed), beacon: '', lines },
    result,
  );
}

const check = (file: DrawFile): DrawCheck => end(checkDraw(nodeChecks, file));

/** As whoever has downloaded it reads it. */
function reread(file: DrawFile): DrawFile {
  const found = readDrawFile([...drawFileLines(file)]);
  if ('fault' in found) throw new Error(`${found.fault} in line ${found.line}`);
  return found;
}

test('the numbers of the published vector, in its order', () => {
  const hex = 'a3f1c2d4e5f60718293a4b5c6d7e8f90112233445566778899aabbccddeeff00';
  const commit = '4c0422f82b08ee828bbcebcb4f30acead3ced3ddf928ea496b47e3773e7139df';
  const order = ['0004', '0003', '0005', '0001', '0006', '0002', '0008', '0007'].map((number) => `APP-${number}`);
  const key = bytesOfHex(hex) ?? new Uint8Array(0);
  expect(hexOf(nodeDigests.sha256(key))).toBe(commit);
  const scores = order.map((id) => ({
    id,
    score: hexOf(hmacSha256(nodeDigests, key)(Buffer.from(`IPO:DEMO2026|drand-round-value-hex-placeholder|${id}`))),
  }));
  expect(scores.toSorted((a, b) => (a.score < b.score ? -1 : 1)).map(({ id }) => id)).toEqual(order);
});

test('a file of a draw says the same to whoever draws again, and an oracle by hand finds the same winners', () => {
  const file = reread(drawn(listOf(1, 900)));
  const { differences, result } = check(file);
  expect(differences).toEqual([]);
  const retail = result?.pools[0];
  if (retail?.basis.kind !== 'draw') throw new Error('a draw was expected');
  // Lots won are counted in each bucket; the winners of one are those with its lowest numbers.
  const found = file.lines.map((line, place) => ({
    line,
    application: readApplicationLine(line),
    asked: result?.asked[place],
    allotted: file.allotted[place],
    score: createHmac('sha256', seed)
      .update(`SAROV|${file.root}||${line.slice(0, line.indexOf('|'))}`)
      .digest('hex'),
  }));
  for (const [place, bucket] of retail.buckets.entries()) {
    const own = found.filter(({ application, asked }) => application?.pool === 0 && asked === bucket.shares);
    const lowest = own.toSorted((a, b) => (a.score < b.score ? -1 : 1)).slice(0, retail.basis.winners[place]);
    expect(
      own
        .filter(({ allotted }) => allotted !== 0)
        .map(({ line }) => line)
        .toSorted(),
    ).toEqual(lowest.map(({ line }) => line).toSorted());
  }
  expect(file.allotted.reduce((sum, shares) => sum + shares, 0)).toBeLessThanOrEqual(9_000);
});

test('one byte, one bucket, another seed, a loser left out, somebody added late: each is found', () => {
  const file = drawn(listOf(2, 600));
  expect(check(file).differences).toEqual([]);
  const what = (changed: Partial<DrawFile>) => check({ ...file, ...changed }).differences.map((one) => one.what);
  const flipped = file.seed.startsWith('0') ? `1${file.seed.slice(1)}` : `0${file.seed.slice(1)}`;
  expect(what({ seed: flipped })).toContain('seed');
  const loser = file.allotted.indexOf(0);
  const winner = file.allotted.findIndex((shares) => shares > 0);
  const without = <Item>(list: readonly Item[]) => list.filter((_, place) => place !== loser);
  expect(what({ lines: without(file.lines), allotted: without(file.allotted) })).toContain('root');
  expect(what({ lines: [...file.lines, 'A-9999999999-x|0|36@cut-off'], allotted: [...file.allotted, 0] })).toContain(
    'root',
  );
  const bucket = file.lines.with(
    winner,
    (file.lines[winner] ?? '').replace(/\|(\d+)@/, (_, shares) => `|${Number(shares) + 36}@`),
  );
  expect(what({ lines: bucket })).toContain('root');
  expect(what({ allotted: file.allotted.with(loser, 36).with(winner, 0) })).toContain('allotment');
  expect(what({ terms: { ...terms, leastBps: 1 } })).toContain('terms');
  expect(what({ price: '401' })).toContain('price');
  const rows = [...drawFileLines(file)];
  expect(readDrawFile(rows.with(12, rows[13] ?? '').with(13, rows[12] ?? ''))).toMatchObject({ fault: 'order' });
});

test('names of a direct pool stay within it, and take nothing of the others', () => {
  const file = drawn(listOf(3, 400));
  const direct = file.lines.flatMap((line, place) => (readApplicationLine(line)?.pool === 2 ? [place] : []));
  expect(direct.map((place) => file.allotted[place])).toEqual(direct.map(() => 0));
  const given = (shares: number) => file.allotted.with(direct[0] ?? 0, shares);
  const asked = check(file).result?.asked[direct[0] ?? 0] ?? 0;
  expect(check({ ...file, allotted: given(Math.min(asked, 360)) }).differences).toEqual([]);
  expect(check({ ...file, allotted: given(asked + 36) }).differences[0]).toMatchObject({ what: 'direct' });
});

test('an application is written in one way only', () => {
  const line = 'A-0000000001|0|36@402,72@cut-off';
  expect(applicationLine(readApplicationLine(line) ?? { id: '', pool: 0, bids: [] })).toBe(line);
  for (const other of ['402.0', '0402', '402.', '1e3', '', '-1', 'Cut-off'])
    expect(readApplicationLine(`A-0000000001|0|36@${other}`)).toBeUndefined();
  for (const other of [
    'A|0|36@402',
    'A-0000000001|00|36@402',
    'A-0000000001|0|036@402',
    'A-0000000001|0|36@402,',
    'A-0000000001|0|',
  ])
    expect(readApplicationLine(other)).toBeUndefined();
});

test('each leaf is in its list, and no other is', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 70 }), fc.nat(), (count, chance) => {
      const leaves = Array.from({ length: count }, (_, place) => `leaf-${place}|0|36@cut-off`);
      const root = end(merkleRoot(nodeDigests, leaves, 6));
      const place = chance % count;
      const proof = inclusionProof(nodeDigests, leaves, place);
      expect(isIncluded(nodeDigests, leaves[place] ?? '', proof, root)).toBe(true);
      expect(isIncluded(nodeDigests, 'leaf-x|0|36@cut-off', proof, root)).toBe(false);
      expect(isIncluded(nodeDigests, leaves[(place + 1) % count] ?? '', proof, root)).toBe(count === 1);
    }),
  );
});

test('inside a bucket everybody has the same chance: chi-square over many seeds', () => {
  const applications = Array.from({ length: 6 }, (_, place) => ({
    id: `APPL-${place}`,
    pool: 0,
    bids: [{ shares: 36, price: undefined }],
  }));
  const lines = applications.map(applicationLine);
  const small = { ...terms, pools: [{ name: 'retail', method: 'basis', shares: 36 * 2, lot: 36 } as const] };
  const won = Array.from({ length: 6 }, () => 0);
  const rounds = 100_000;
  for (let round = 0; round < rounds; round += 1) {
    const own = createHash('sha256').update(`seed ${round}`).digest();
    const { allotted } = end(runDraw(nodeDigests, { terms: small, lines, seed: own, beacon: '' }));
    for (const [place, shares] of allotted.entries()) if (shares > 0) won[place] = (won[place] ?? 0) + 1;
  }
  const expected = (rounds * 2) / 6;
  // Winners are drawn without putting back, which makes the sum smaller by (6 - 2) / (6 - 1).
  const chi = won.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0) / ((6 - 2) / (6 - 1));
  // 5 degrees of freedom: one in a million lies above 36.
  expect(chi).toBeLessThan(36);
  expect(chi).toBeGreaterThan(0);
});
