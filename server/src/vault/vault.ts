import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import type { AccountId } from '@tarazu/domain/posting';
import type { Database } from '../platform/database.ts';
import { gathered } from '../platform/statements/gathered.ts';
import { dropKey, insertKey, type KeyRow, replaceKey, selectKeys, selectOldKeys } from './store.ts';

/**
 * Where people's papers and account numbers lie. Three layers, all AES-256-GCM: each thing has a key of its own, wrapped
 * by the key of its person, wrapped by a master key of the installation. A new master key rewraps the keys of people and
 * leaves the things alone; forgetting a person's key makes everything of theirs unreadable, also in old backups.
 */
export interface Vault {
  /** `label` says what it is (`kyc photo 7Qm...`); it opens only under the same owner and label. */
  seal(owner: AccountId, label: string, bytes: Uint8Array): Promise<Uint8Array>;
  /** Throws when a byte was changed, or it was sealed for another owner or label, or its key is gone. */
  open(owner: AccountId, label: string, sealed: Uint8Array): Promise<Uint8Array>;
  /** A keyed hash by which equal values are found without being kept; `kind` keeps values of different kinds apart. */
  blindIndex(kind: string, value: string): string;
  /** Wraps every key of a person under the newest master key. How many were wrapped anew. */
  rewrap(): Promise<number>;
  /** Throws the key of a person away, and with it whatever was sealed for them. */
  forget(owner: AccountId): Promise<void>;
}

interface MasterKey {
  readonly id: string;
  readonly key: Uint8Array;
}

/** Oldest first; the last seals, the others still open. */
export type KeyRing = readonly MasterKey[];

const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const FORMAT = 1;

/** One key a line (or between commas), `id:base64url of 32 bytes`; the last one is the current. Throws when it is not that. */
export function parseKeyRing(text: string): KeyRing {
  const ring = text
    .split(/[\n,]/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      const [id = '', encoded = ''] = line.split(':');
      const key = Buffer.from(encoded, 'base64url');
      if (!/^[a-z0-9-]{1,40}$/.test(id) || key.length !== KEY_BYTES) throw new Error('a vault key is not id:key');
      return { id, key };
    });
  if (ring.length === 0) throw new Error('the vault has no key');
  if (new Set(ring.map(({ id }) => id)).size !== ring.length) throw new Error('two vault keys have one id');
  return ring;
}

/** A line for the key file. */
export function newKeyLine(id: string): string {
  return `${id}:${randomBytes(KEY_BYTES).toString('base64url')}`;
}

/** A ring of one key drawn from another secret, for an installation without a key file (tests). */
export function derivedKeyRing(secret: Uint8Array): KeyRing {
  return [{ id: 'derived', key: new Uint8Array(hkdfSync('sha256', secret, 'tarazu', 'vault', KEY_BYTES)) }];
}

function encrypt(key: Uint8Array, bytes: Uint8Array, bound: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(bound));
  const body = Buffer.concat([cipher.update(bytes), cipher.final()]);
  return Buffer.concat([nonce, body, cipher.getAuthTag()]);
}

function decrypt(key: Uint8Array, sealed: Uint8Array, bound: string): Buffer {
  const nonce = sealed.subarray(0, NONCE_BYTES);
  const body = sealed.subarray(NONCE_BYTES, sealed.length - TAG_BYTES);
  const tag = sealed.subarray(sealed.length - TAG_BYTES);
  const cipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES });
  cipher.setAAD(Buffer.from(bound)).setAuthTag(tag);
  return Buffer.concat([cipher.update(body), cipher.final()]);
}

const personBound = (owner: AccountId, masterId: string): string => `person ${owner} ${masterId}`;
const thingBound = (owner: AccountId, label: string): string => `thing ${FORMAT} ${owner} ${label}`;
const WRAPPED_BYTES = NONCE_BYTES + KEY_BYTES + TAG_BYTES;

function currentOf(ring: KeyRing): MasterKey {
  const current = ring.at(-1);
  if (!current) throw new Error('the vault has no key');
  return current;
}

interface VaultDeps {
  readonly database: Pick<Database, 'query' | 'side'>;
  readonly ring: KeyRing;
  /** At least 32 bytes; the hashes of `blindIndex` stay the same as long as it does. */
  readonly secret: Uint8Array;
}

export function createVault({ database, ring, secret }: VaultDeps): Vault {
  const current = currentOf(ring);
  const indexKey = new Uint8Array(hkdfSync('sha256', secret, 'tarazu', 'blind index', KEY_BYTES));

  function unwrap({ owner_id: owner, master_id: masterId, wrapped }: KeyRow): Uint8Array {
    const master = ring.find(({ id }) => id === masterId);
    if (!master) throw new Error(`the vault key ${masterId} is missing`);
    return decrypt(master.key, wrapped, personBound(owner, masterId));
  }

  // A list opens a thing of each of its people.
  const keyOf = gathered(
    async (owners: readonly AccountId[]) =>
      new Map((await selectKeys(database, owners)).map((row) => [row.owner_id, row])),
  );

  async function readKey(owner: AccountId): Promise<Uint8Array | undefined> {
    const row = await keyOf(owner);
    return row && unwrap(row);
  }

  async function personKey(owner: AccountId): Promise<Uint8Array> {
    const found = await readKey(owner);
    if (found) return found;
    const { id, key } = current;
    const wrapped = encrypt(key, randomBytes(KEY_BYTES), personBound(owner, id));
    await insertKey(database.side, { owner_id: owner, master_id: id, wrapped });
    // Somebody else may have made one at the same moment: what is kept counts.
    const kept = await readKey(owner);
    if (!kept) throw new Error(`account ${owner} has no vault key`);
    return kept;
  }

  return {
    async seal(owner, label, bytes) {
      const bound = thingBound(owner, label);
      const key = randomBytes(KEY_BYTES);
      const wrapped = encrypt(await personKey(owner), key, bound);
      return Buffer.concat([Buffer.of(FORMAT), wrapped, encrypt(key, bytes, bound)]);
    },
    async open(owner, label, sealed) {
      if (sealed[0] !== FORMAT) throw new Error('this was not sealed by the vault');
      const own = await readKey(owner);
      if (!own) throw new Error(`account ${owner} has no vault key`);
      const bound = thingBound(owner, label);
      const key = decrypt(own, sealed.subarray(1, 1 + WRAPPED_BYTES), bound);
      return decrypt(key, sealed.subarray(1 + WRAPPED_BYTES), bound);
    },
    blindIndex: (kind, value) => createHmac('sha256', indexKey).update(`${kind}\n${value}`).digest('base64url'),
    async rewrap() {
      const { id, key } = current;
      for (let done = 0; ; ) {
        const rows = await selectOldKeys(database, id);
        if (rows.length === 0) return done;
        for (const row of rows) {
          const wrapped = encrypt(key, unwrap(row), personBound(row.owner_id, id));
          await replaceKey(database.side, row, { owner_id: row.owner_id, master_id: id, wrapped });
          done += 1;
        }
      }
    },
    forget: (owner) => dropKey(database.side, owner),
  };
}
