// `npm run rotate-keys`: a new master key for the vault of papers and account numbers, with the server stopped. The keys of
// all people are wrapped anew; what they seal stays as it is. Reads DATA_DIR, DATABASE_URL, VAULT_KEYS as the server does.
import { join } from 'node:path';
import { migrations } from '../../server/src/app.ts';
import { readConfig } from '../../server/src/platform/config.ts';
import { takeDataDir } from '../../server/src/platform/data-dir.ts';
import { openDatabase } from '../../server/src/platform/database.ts';
import { migrate } from '../../server/src/platform/migrations.ts';
import { rotateKeys } from '../../server/src/vault/index.ts';

const config = readConfig(process.env);
const folder = takeDataDir(config.dataDir);
try {
  const secret = Buffer.from(config.secretKey === '' ? folder.secret('secret-key') : config.secretKey);
  const database = await openDatabase({ url: config.databaseUrl, dataDir: join(config.dataDir, 'store') });
  try {
    await migrate(database, migrations);
    const { dataDir, vaultKeys: configured } = config;
    const { keyId, rewrapped } = await rotateKeys(database, { dataDir, configured, secret, nowMs: Date.now() });
    console.log(`The vault is under key ${keyId}; ${rewrapped} keys of people were wrapped anew.`);
    console.log('Old keys are kept for backups of the store. Keep a copy of the key file apart from them.');
  } finally {
    await database.close();
  }
} catch (error) {
  console.error(`rotate-keys: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
} finally {
  folder.release();
}
