import { HOUSE } from '@tarazu/domain/posting';
import type { Database, Statement } from '../../platform/database.ts';
import type { Vault } from '../../vault/index.ts';
import type { PushKeys } from './push-sender.ts';

const readStatement: Statement = {
  name: 'push_key',
  text: 'select public_key as "publicKey", sealed from push_key',
};
const insertStatement: Statement = {
  name: 'push_key_insert',
  text: 'insert into push_key (public_key, sealed) values ($1, $2) on conflict do nothing',
};
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
  const read = async () => (await database.query<{ publicKey: string; sealed: Uint8Array }>(readStatement))[0];
  let kept = await read();
  if (!kept) {
    const { publicKey, privateKey } = newKeys();
    const sealed = await vault.seal(HOUSE, LABEL, Buffer.from(privateKey));
    await database.side.query(insertStatement, [publicKey, sealed]);
    kept = await read();
  }
  if (!kept) throw new Error('the keys of notifications were not kept');
  const privateKey = Buffer.from(await vault.open(HOUSE, LABEL, kept.sealed)).toString();
  return { publicKey: kept.publicKey, privateKey };
}
