import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chainOf, randomnessOf } from '@tarazu/domain/offer/draw/beacon';
import { networkNamed } from '@tarazu/domain/offer/draw/beacon-networks';
import { hexOf } from '@tarazu/domain/offer/draw/digests';
import { runDraw } from '@tarazu/domain/offer/draw/draw';
import { drawFileLines, drawFileOf } from '@tarazu/domain/offer/draw/draw-file';
import { type DrawTerms, termsText } from '@tarazu/domain/offer/draw/terms';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { nodeChecks } from '../../../server/src/offer/draw/draw-checks.ts';
import { verifierText } from '../../../web/build/verifier-plugin.ts';
import { alteredFiles } from './altered-files.ts';

// Far from the sources and their packages: what is downloaded has to run alone.
const folder = mkdtempSync(join(tmpdir(), 'tarazu-verifier-'));
const program = join(folder, 'verify-draw.mjs');
beforeAll(async () => writeFileSync(program, await verifierText()));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function run(rows: readonly string[], language = 'en_US.UTF-8', ...more: readonly string[]) {
  const file = join(folder, 'draw.txt');
  writeFileSync(file, `${rows.join('\n')}\n`);
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, file, ...more], {
    cwd: folder,
    encoding: 'utf8',
    env: { LANG: language },
  });
  return { status, text: stdout + stderr };
}

/** Round 1000 of drand's quicknet, as it was recorded. */
const signature = 'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39';
const network = networkNamed('quicknet');
const lines = Array.from(
  { length: 90 },
  (_, place) => `A-${String(place).padStart(6, '0')}|0|${36 + 36 * (place % 3)}@cut-off`,
);

function drawnFile(withRound: boolean): readonly string[] {
  const seed = Uint8Array.from({ length: 32 }, (_, place) => place * 5);
  const terms: DrawTerms = {
    rule: 'tarazu-draw-1',
    offerId: 'SAROV',
    floor: '386',
    cap: '386',
    pools: [{ name: 'public', method: 'basis', shares: 720, lot: 36 }],
    leastBps: 9_000,
    ...(withRound ? { beacon: { chain: chainOf(nodeChecks, network), round: 1000 } } : {}),
  };
  const beacon = withRound ? randomnessOf(nodeChecks, signature) : '';
  const steps = runDraw(nodeChecks, { terms, lines, seed, beacon });
  let step = steps.next();
  while (!step.done) step = steps.next();
  const hash = (bytes: Uint8Array) => hexOf(nodeChecks.sha256(bytes));
  const promised = { terms, termsHash: hash(Buffer.from(termsText(terms))), commit: hash(seed), seed: hexOf(seed) };
  const proof = withRound ? { proof: { network, signature } } : {};
  return [...drawFileLines(drawFileOf({ ...promised, beacon, ...proof, lines }, step.value))];
}

test.each([true, false])(
  'one file alone, under plain Node, finds the same winners (public randomness: %s)',
  (withRound) => {
    const rows = drawnFile(withRound);
    const found = run(rows);
    expect(found).toMatchObject({ status: 0 });
    expect(found.text).toContain('the same result: 20 of 90');
    expect(found.text).toContain(
      withRound ? 'drand quicknet, round 1000, 2023-08-23T15:59:24' : 'the seed stands alone',
    );
    expect(run(rows, 'pt_BR.UTF-8').text).toContain('pedidos com ações: 20 de 90');
  },
);

test.each([true, false])('whatever is altered in a file is found (public randomness: %s)', (withRound) => {
  const rows = drawnFile(withRound);
  const altered = alteredFiles(rows);
  expect(altered.length).toBe(withRound ? 10 : 9);
  for (const { name, rows: changed } of altered) expect([name, run(changed).status]).toEqual([name, 1]);
});

test('an application of one’s own is looked for in the list', () => {
  const rows = drawnFile(false);
  expect(run(rows, 'en', 'A-000003').text).toMatch(/application A-000003 is in the list and got (0|36) shares/);
  expect(run(rows, 'en', 'A-999999')).toMatchObject({ status: 1 });
});

test('what is no file of a draw is said to be none', () => {
  expect(run(['hello'])).toMatchObject({ status: 1 });
  const { status, stderr } = spawnSync(process.execPath, [program, join(folder, 'none')], { encoding: 'utf8' });
  expect({ status, said: stderr.includes('none') }).toEqual({ status: 2, said: true });
  expect(spawnSync(process.execPath, [program], { encoding: 'utf8' }).status).toBe(2);
});
