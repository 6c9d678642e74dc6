import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from '../platform/database.ts';
import { createVault, type KeyRing, newKeyLine, parseKeyRing } from './vault.ts';

const FILE = 'vault-keys';

/** Named by the day, so that whoever keeps copies of the file can tell them apart. */
function lineOf(nowMs: number, ring: KeyRing): string {
  const day = `k-${new Date(nowMs).toISOString().slice(0, 10)}`;
  const taken = new Set(ring.map(({ id }) => id));
  let id = day;
  for (let more = 2; taken.has(id); more += 1) id = `${day}-${more}`;
  return newKeyLine(id);
}

/**
 * The master keys: those of the configuration, or else those of the file in the data folder, made at the first start and
 * readable by nobody else. Without the file nothing that was sealed opens again: it belongs in a backup of its own.
 */
export function readKeyRing(dataDir: string, configured: string, nowMs: number): KeyRing {
  if (configured !== '') return parseKeyRing(configured);
  const file = join(dataDir, FILE);
  if (!existsSync(file)) writeFileSync(file, `${lineOf(nowMs, [])}\n`, { mode: 0o600, flag: 'wx' });
  return parseKeyRing(readFileSync(file, 'utf8'));
}

/**
 * Puts a new master key to the file (with keys of the configuration the newest one is already there) and wraps the keys of
 * all people by it. Killed half-way it can be run again: both keys are in the file before the first is used. Old keys stay
 * in the file for backups of the store; they may be taken out when no such backup is wanted any more.
 */
export async function rotateKeys(
  database: Database,
  options: {
    readonly dataDir: string;
    readonly configured: string;
    readonly secret: Uint8Array;
    readonly nowMs: number;
  },
): Promise<{ readonly keyId: string; readonly rewrapped: number }> {
  const { dataDir, configured, secret, nowMs } = options;
  const before = readKeyRing(dataDir, configured, nowMs);
  if (configured === '') appendFileSync(join(dataDir, FILE), `${lineOf(nowMs, before)}\n`, { mode: 0o600 });
  const ring = readKeyRing(dataDir, configured, nowMs);
  const rewrapped = await createVault({ database, ring, secret }).rewrap();
  return { keyId: ring.at(-1)?.id ?? '', rewrapped };
}
