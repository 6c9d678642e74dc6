import type { AccountId } from '@tarazu/domain/posting';
import type { Reader, Statement, Writer } from '../../platform/database.ts';

/** An authenticator app. Its secret is sealed; it counts once `onAtMs` is set. */
export interface Totp {
  readonly ownerId: AccountId;
  readonly sealedSecret: string;
  /** The last step of which a code was taken; none at or before it is taken again. */
  readonly lastStep: number | null;
  readonly onAtMs: number | null;
}

const select: Statement = {
  name: 'totp_select',
  text: `select owner_id as "ownerId", sealed_secret as "sealedSecret", last_step as "lastStep", on_at_ms as "onAtMs"
         from user_totp where owner_id = any($1::bigint[])`,
};
const offer: Statement = {
  name: 'totp_offer',
  text: `insert into user_totp as t (owner_id, sealed_secret, last_step, on_at_ms) values ($1, $2, null, null)
         on conflict (owner_id) do update set sealed_secret = excluded.sealed_secret, last_step = null
         where t.on_at_ms is null returning owner_id`,
};
const takeStep: Statement = {
  name: 'totp_take_step',
  text: `update user_totp set last_step = $2 where owner_id = $1 and (last_step is null or last_step < $2)
         returning owner_id`,
};
const turnOn: Statement = {
  name: 'totp_on',
  text: 'update user_totp set on_at_ms = $2 where owner_id = any($1::bigint[])',
};
const turnOff: Statement = { name: 'totp_off', text: 'delete from user_totp where owner_id = any($1::bigint[])' };
const deleteCodes: Statement = {
  name: 'recovery_delete',
  text: 'delete from recovery_code where owner_id = any($1::bigint[])',
};
const insertCodes: Statement = {
  name: 'recovery_insert',
  text: 'insert into recovery_code (owner_id, code_hash) select * from unnest($1::bigint[], $2::text[])',
};
const useCode: Statement = {
  name: 'recovery_use',
  text: `update recovery_code set used_at_ms = $3 where owner_id = $1 and code_hash = $2 and used_at_ms is null
         returning owner_id`,
};
const countCodes: Statement = {
  name: 'recovery_count',
  text: 'select count(*) as left from recovery_code where owner_id = $1 and used_at_ms is null',
};

export async function selectTotps(reader: Reader, owners: readonly AccountId[]): Promise<readonly Totp[]> {
  return owners.length === 0 ? [] : reader.query<Totp>(select, [owners]);
}

export async function findTotp(reader: Reader, owner: AccountId): Promise<Totp | undefined> {
  return (await selectTotps(reader, [owner]))[0];
}

/** False when an authenticator app is on: its secret is never overwritten. */
export async function offerTotp(writer: Writer, owner: AccountId, sealedSecret: string): Promise<boolean> {
  return (await writer.query(offer, [owner, sealedSecret])).length > 0;
}

/** False when a code of this step or of a later one was taken already, by whichever process. */
export async function takeTotpStep(writer: Writer, owner: AccountId, step: number): Promise<boolean> {
  return (await writer.query(takeStep, [owner, step])).length > 0;
}

export async function saveTotps(
  writer: Writer,
  on: readonly AccountId[],
  off: readonly AccountId[],
  nowMs: number,
): Promise<void> {
  await Promise.all([
    on.length > 0 ? writer.query(turnOn, [on, nowMs]) : undefined,
    off.length > 0 ? writer.query(turnOff, [off]) : undefined,
  ]);
}

/** Puts these codes in the place of all that the owners had. */
export async function replaceRecoveryCodes(
  writer: Writer,
  hashesOf: ReadonlyMap<AccountId, readonly string[]>,
): Promise<void> {
  if (hashesOf.size === 0) return;
  const rows = [...hashesOf].flatMap(([owner, hashes]) => hashes.map((hash) => ({ owner, hash })));
  await Promise.all([
    writer.query(deleteCodes, [[...hashesOf.keys()]]),
    rows.length > 0
      ? writer.query(insertCodes, [rows.map((row) => row.owner), rows.map((row) => row.hash)])
      : undefined,
  ]);
}

/** True once for each code. */
export async function useRecoveryCode(
  writer: Writer,
  owner: AccountId,
  codeHash: string,
  nowMs: number,
): Promise<boolean> {
  return (await writer.query(useCode, [owner, codeHash, nowMs])).length > 0;
}

export async function countRecoveryCodes(reader: Reader, owner: AccountId): Promise<number> {
  return (await reader.query<{ left: number }>(countCodes, [owner]))[0]?.left ?? 0;
}
