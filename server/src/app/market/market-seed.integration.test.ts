import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { takeDataDir } from '../../platform/data-dir.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { marketSeedOf } from './market-seed.ts';

const folders: string[] = [];
function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'tarazu-seed-'));
  folders.push(path);
  return path;
}
afterEach(() => {
  for (const path of folders.splice(0)) rmSync(path, { recursive: true });
});

function start(path: string, configured = '') {
  const dataDir = takeDataDir(path);
  dataDir.secret('secret-key');
  const answer = marketSeedOf(configured, dataDir);
  dataDir.release();
  return answer;
}

test('a new house draws a seed that no other house has, and keeps it beside its secret key', () => {
  const path = folder();
  const dataDir = takeDataDir(path);
  const { seed, warning } = marketSeedOf('', dataDir);
  dataDir.secret('secret-key');
  dataDir.release();
  expect([seed.length, warning]).toEqual([64, undefined]);
  expect(statSync(join(path, 'market-seed')).mode & 0o777).toBe(0o600);
  expect(start(path).seed).toBe(seed);

  const other = takeDataDir(folder());
  expect(marketSeedOf('', other).seed).not.toBe(seed);
  other.release();
});

test('an older house goes on with the seed it had and is told how to draw one; an emptied file draws it', () => {
  const path = folder();
  writeFileSync(join(path, 'secret-key'), 'from before');
  const first = start(path);
  expect([first.seed, start(path).seed]).toEqual(['tarazu', 'tarazu']);
  expect(first.warning).toContain(join(path, 'market-seed'));
  writeFileSync(join(path, 'market-seed'), '');
  const drawn = start(path);
  expect([drawn.seed.length, drawn.warning]).toEqual([64, undefined]);
  expect(start(path).seed).toBe(drawn.seed);
  expect(readFileSync(join(path, 'market-seed'), 'utf8')).toBe(drawn.seed);
});

test('the configured seed is taken and nothing is kept', () => {
  const path = folder();
  expect(start(path, 'for-tests')).toEqual({ seed: 'for-tests', warning: undefined });
  expect(() => statSync(join(path, 'market-seed'))).toThrow();
});

test('no house opens without a seed, and what a stranger may ask does not hold it', async () => {
  await expect(createTestApp({ environment: { MARKET_SEED: '' } })).rejects.toThrow('MARKET_SEED');
  const seed = 'nobody-may-read-this-seed';
  const app = await createTestApp({ environment: { MARKET_SEED: seed } });
  for (const path of ['common/props', 'docs/openapi.json', 'stock/index/list']) {
    const reply = await fetch(`${app.origin}/ipok-api/${path}`);
    expect(await reply.text(), path).not.toContain(seed);
  }
  await app.close();
});
