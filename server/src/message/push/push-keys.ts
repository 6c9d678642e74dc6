import { HOUSE } from '@tarazu/domain/posting';
import type { Database } from '../../platform/database.ts';
import type { Vault } from '../../vault/index.ts';
import type { PushKeys } from './push-sender.ts';
import { insertPushKey, readPushKey } from './store.ts';

const LABEL = 'web push key';

export interface PushKeysDeps {
  readonly database: Pick<Database, 'query' | 'side'>;
  readonly vault: Pick<Vault, 'seal' | 'open'>;
  readonly newKeys: () => PushKeys;
}

/**
 * The keys by which services of browsers know this house: made at the first start, and the same ever after, since browsers subscribe with
 * them. Of several processes that start at once the first one's count.
 */
export async function openPushKeys({ database, vault, newKeys }: PushKeysDeps): Promise<PushKeys> {
  let kept = await readPushKey(database);
  if (!kept) {
    const { publicKey, privateKey } = newKeys();
    const sealed = await vault.seal(HOUSE, LABEL, Buffer.from(privateKey));
    await insertPushKey(database.side, { publicKey, sealed });
    kept = await readPushKey(database);
  }
  if (!kept) throw new Error('the keys of notifications were not kept');
  const privateKey = Buffer.from(await vault.open(HOUSE, LABEL, kept.sealed)).toString();
  return { publicKey: kept.publicKey, privateKey };
}
