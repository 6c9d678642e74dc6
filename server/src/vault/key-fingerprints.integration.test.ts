import { expect, test } from 'vitest';
import { platformMigrations } from '../platform/ledger.ts';
import { openFreshDatabase } from '../testing/fresh-database.ts';
import { checkKeys, createVault, newKeyLine, parseKeyRing, vaultMigrations } from './index.ts';

const secret = Buffer.alloc(32, 's');

test('a store starts with the keys it was made with, with new ones beside them, and with no others', async () => {
  const database = await openFreshDatabase([...platformMigrations, ...vaultMigrations]);
  const [first, second] = [newKeyLine('a'), newKeyLine('b')];
  const vaultKeys = parseKeyRing(first);
  await checkKeys(database, { secret, vaultKeys });
  await checkKeys(database, { secret, vaultKeys });
  await createVault({ database, ring: vaultKeys, secret }).seal(1, 'paper', Buffer.from('paper'));
  await checkKeys(database, { secret, vaultKeys: parseKeyRing(`${first},${second}`) });

  await expect(checkKeys(database, { secret: Buffer.alloc(32, 't'), vaultKeys })).rejects.toThrow(
    'this store was made with another SECRET_KEY',
  );
  await expect(checkKeys(database, { secret, vaultKeys: parseKeyRing(newKeyLine('a')) })).rejects.toThrow(
    'this store was made with another vault key a',
  );
  await expect(checkKeys(database, { secret, vaultKeys: parseKeyRing(second) })).rejects.toThrow(
    'the papers of 1 people are sealed with the vault key a, which is not among the keys of this start',
  );
  await checkKeys(database, { secret, vaultKeys: parseKeyRing(`${second},${first}`) });
  await database.close();
});
