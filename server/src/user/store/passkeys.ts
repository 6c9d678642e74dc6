import type { AccountId } from '@tarazu/domain/posting';
import type { Reader, Statement, Writer } from '../../platform/database.ts';

export interface Passkey {
  readonly passkeyId: string;
  readonly ownerId: AccountId;
  /** COSE, base64url. */
  readonly publicKey: string;
  readonly counter: number;
  /** How the authenticator is reached, as the browser named it, separated by blanks. */
  readonly transports: string;
  readonly name: string;
  readonly createdAtMs: number;
  readonly usedAtMs: number | null;
}

const columns = `passkey_id as "passkeyId", owner_id as "ownerId", public_key as "publicKey", counter, transports, name,
  created_at_ms as "createdAtMs", used_at_ms as "usedAtMs"`;
const select: Statement = {
  name: 'passkeys_of',
  text: `select ${columns} from passkey where owner_id = any($1::bigint[]) order by created_at_ms, passkey_id`,
};
const selectById: Statement = {
  name: 'passkeys_by_id',
  text: `select ${columns} from passkey where passkey_id = any($1::text[])`,
};
const insert: Statement = {
  name: 'passkeys_insert',
  text: `insert into passkey (passkey_id, owner_id, public_key, counter, transports, name, created_at_ms, used_at_ms)
         select * from unnest($1::text[], $2::bigint[], $3::text[], $4::bigint[], $5::text[], $6::text[], $7::bigint[],
           $8::bigint[])`,
};
const remove: Statement = {
  name: 'passkeys_delete',
  text: 'delete from passkey p using unnest($1::bigint[], $2::text[]) as g (owner_id, passkey_id) where p.owner_id = g.owner_id and p.passkey_id = g.passkey_id',
};
/** An authenticator that counts never counts backwards: a copy of it would. Zero means that it does not count. */
const use: Statement = {
  name: 'passkeys_use',
  text: `update passkey set counter = $2, used_at_ms = $3
         where passkey_id = $1 and ($2 > counter or ($2 = 0 and counter = 0)) returning passkey_id`,
};
const insertChallenge: Statement = {
  name: 'passkey_challenge_insert',
  text: 'insert into passkey_challenge (challenge, owner_id, expires_at_ms) values ($1, $2, $3)',
};
const takeChallenge: Statement = {
  name: 'passkey_challenge_take',
  text: `delete from passkey_challenge
         where challenge = $1 and owner_id is not distinct from $2::bigint and expires_at_ms > $3 returning challenge`,
};
const sweepChallenges: Statement = {
  name: 'passkey_challenge_sweep',
  text: 'delete from passkey_challenge where expires_at_ms < $1',
};

export async function selectPasskeys(reader: Reader, owners: readonly AccountId[]): Promise<readonly Passkey[]> {
  return owners.length === 0 ? [] : reader.query<Passkey>(select, [owners]);
}

export async function selectPasskeysById(reader: Reader, ids: readonly string[]): Promise<readonly Passkey[]> {
  return ids.length === 0 ? [] : reader.query<Passkey>(selectById, [ids]);
}

export async function savePasskeys(
  writer: Writer,
  made: readonly Passkey[],
  gone: readonly { readonly ownerId: AccountId; readonly passkeyId: string }[],
): Promise<void> {
  const column = <Key extends keyof Passkey>(key: Key) => made.map((passkey) => passkey[key]);
  await Promise.all([
    gone.length > 0
      ? writer.query(remove, [gone.map(({ ownerId }) => ownerId), gone.map(({ passkeyId }) => passkeyId)])
      : undefined,
    made.length > 0
      ? writer.query(insert, [
          column('passkeyId'),
          column('ownerId'),
          column('publicKey'),
          column('counter'),
          column('transports'),
          column('name'),
          column('createdAtMs'),
          column('usedAtMs'),
        ])
      : undefined,
  ]);
}

/** False when its counter did not move on. */
export async function usePasskey(writer: Writer, passkeyId: string, counter: number, nowMs: number): Promise<boolean> {
  return (await writer.query(use, [passkeyId, counter, nowMs])).length > 0;
}

/** `owner` undefined: for whoever logs in. */
export async function insertPasskeyChallenge(
  writer: Writer,
  challenge: string,
  owner: AccountId | undefined,
  expiresAtMs: number,
): Promise<void> {
  await writer.query(insertChallenge, [challenge, owner ?? null, expiresAtMs]);
}

/** True once for each challenge, while it lives, for whom it was made. */
export async function takePasskeyChallenge(
  writer: Writer,
  challenge: string,
  owner: AccountId | undefined,
  nowMs: number,
): Promise<boolean> {
  return (await writer.query(takeChallenge, [challenge, owner ?? null, nowMs])).length > 0;
}

export async function sweepPasskeyChallenges(writer: Writer, nowMs: number): Promise<void> {
  await writer.query(sweepChallenges, [nowMs]);
}
