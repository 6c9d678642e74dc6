// `npm run verify`: recomputes balances from the postings, fills from their evidence and the audit chain, and says what differs. Reads the
// store of DATABASE_URL or DATA_DIR; the embedded store only while no server holds its folder.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { migrations } from '../server/src/app.ts';
import { readConfig } from '../server/src/platform/config.ts';
import { takeDataDir } from '../server/src/platform/data-dir.ts';
import { openDatabase } from '../server/src/platform/database.ts';
import { missingSteps } from '../server/src/platform/migrations.ts';
import { agreementText, verifyStore } from './proof/verify-store.ts';

async function verify(): Promise<boolean> {
  const config = readConfig(process.env);
  const store = join(config.dataDir, 'store');
  const embedded = config.databaseUrl === '';
  if (embedded && !existsSync(store)) throw new Error(`${config.dataDir} holds no store; set DATA_DIR or DATABASE_URL`);
  const folder = embedded ? takeDataDir(config.dataDir) : undefined;
  try {
    const database = await openDatabase({ url: config.databaseUrl, dataDir: store });
    try {
      const { length: missing } = await missingSteps(database, migrations);
      if (missing > 0)
        throw new Error(
          `an older version of the program made this store, and it lacks ${missing} steps of the schema: start this version on it once`,
        );
      const report = await verifyStore(database);
      for (const difference of report.differences) console.log(difference);
      const { length } = report.differences;
      console.log(length === 0 ? agreementText(report) : `${length} differences`);
      return length === 0;
    } finally {
      await database.close();
    }
  } finally {
    folder?.release();
  }
}

try {
  process.exitCode = (await verify()) ? 0 : 1;
} catch (error) {
  console.error(`verify: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
