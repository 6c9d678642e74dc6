import { hkdfSync } from 'node:crypto';
import type { Database } from '../platform/database.ts';
import { countUnopenable, keepFingerprints } from './store.ts';
import { derivedKeyRing, type KeyRing } from './vault.ts';

interface HouseKeys {
  readonly secret: Uint8Array;
  readonly vaultKeys?: KeyRing | undefined;
}

const FINGERPRINT_BYTES = 16;

function fingerprintOf(key: Uint8Array): string {
  return Buffer.from(hkdfSync('sha256', key, 'tarazu', 'fingerprint', FINGERPRINT_BYTES)).toString('base64url');
}

/**
 * Compares the keys of this start with those that the store was used with, and keeps what it sees for the first time. Throws when one is
 * another: with it passwords, sessions and papers of before could not be read, and each would fail by itself, days later and without a reason.
 */
export async function checkKeys(
  database: Pick<Database, 'query' | 'side'>,
  { secret, vaultKeys }: HouseKeys,
): Promise<void> {
  const ring = vaultKeys ?? derivedKeyRing(secret);
  const keys = [
    { name: 'SECRET_KEY', key: secret },
    ...ring.map(({ id, key }) => ({ name: `vault key ${id}`, key })),
  ].map(({ name, key }) => ({ name, fingerprint: fingerprintOf(key) }));
  const kept = await keepFingerprints(database.side, keys);
  const [other] = keys.filter(({ name, fingerprint }) => kept.get(name) !== fingerprint);
  if (other)
    throw new Error(
      `this store was made with another ${other.name}. Start with the one it had (the files secret-key and vault-keys of its DATA_DIR, or the variables SECRET_KEY and VAULT_KEYS), or with another store.`,
    );
  const [lost] = await countUnopenable(
    database,
    ring.map(({ id }) => id),
  );
  if (lost)
    throw new Error(
      `the papers of ${lost.people} people are sealed with the vault key ${lost.id}, which is not among the keys of this start. Put its line back into vault-keys or VAULT_KEYS.`,
    );
}
