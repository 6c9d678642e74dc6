import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { platformMigrations } from '../platform/ledger.ts';
import { openFreshDatabase } from '../testing/fresh-database.ts';
import { createVault, newKeyLine, readKeyRing, rotateKeys, vaultMigrations } from './index.ts';

const nowMs = Date.parse('2026-11-20T06:30:00Z');
const secret = Buffer.alloc(32, 's');

test('the key file is made once, for its owner only; rotated, everything opens with the new key alone', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'vault-'));
  const database = await openFreshDatabase([...platformMigrations, ...vaultMigrations]);
  try {
    const ring = readKeyRing(dataDir, '', nowMs);
    expect(readKeyRing(dataDir, '', nowMs)).toEqual(ring);
    expect(statSync(join(dataDir, 'vault-keys')).mode & 0o777).toBe(0o600);
    const paper = Buffer.from('a paper');
    const sealed = await createVault({ database, ring, secret }).seal(1, 'paper', paper);
    expect(await rotateKeys(database, { dataDir, configured: '', secret, nowMs })).toEqual({
      keyId: 'k-2026-11-20-2',
      rewrapped: 1,
    });
    const rotated = readKeyRing(dataDir, '', nowMs);
    expect(rotated.map(({ id }) => id)).toEqual(['k-2026-11-20', 'k-2026-11-20-2']);
    const newest = createVault({ database, ring: rotated.slice(1), secret });
    expect(await newest.open(1, 'paper', sealed)).toEqual(paper);
    expect(await rotateKeys(database, { dataDir, configured: '', secret, nowMs })).toMatchObject({ rewrapped: 1 });
    expect(readFileSync(join(dataDir, 'vault-keys'), 'utf8').trim().split('\n')).toHaveLength(3);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
    await database.close();
  }
});

test('keys of the configuration are taken as they are, and no file is made', () => {
  const [one, two] = [newKeyLine('one'), newKeyLine('two')];
  expect(readKeyRing('/nowhere', `${one},${two}`, nowMs).map(({ id }) => id)).toEqual(['one', 'two']);
});
