import type { Reader, Statement, Writer } from '../../platform/database.ts';

export interface SentCode {
  readonly codeId: string;
  /** The account name it was sent to. */
  readonly target: string;
  readonly purpose: string;
  readonly digitsHash: string;
  readonly sentAtMs: number;
  readonly expiresAtMs: number;
}

/** A code of which one try was just taken. */
export interface TriedCode {
  readonly codeId: string;
  readonly digitsHash: string;
}

const insert: Statement = {
  name: 'code_insert',
  text: `insert into verification_code (code_id, target, purpose, digits_hash, sent_at_ms, expires_at_ms)
         select $1, $2, $3, $4, $5, $6
         where not exists (
           select 1 from verification_code where target = $2 and purpose = $3 and sent_at_ms > $7
         )
         returning code_id as "codeId"`,
};
const recent: Statement = {
  name: 'code_recent',
  text: `select sent_at_ms as "sentAtMs" from verification_code
         where target = $1 and sent_at_ms > $2 order by sent_at_ms desc`,
};
const take: Statement = {
  name: 'code_take_try',
  text: `update verification_code set tries = tries + 1
         where code_id = (
           select code_id from verification_code where target = $1 and purpose = $2
           order by sent_at_ms desc, code_id desc limit 1
         ) and used_at_ms is null and expires_at_ms > $3 and tries < $4
         returning code_id as "codeId", digits_hash as "digitsHash"`,
};
const selectForUse: Statement = {
  name: 'code_for_use',
  text: `select code_id as "codeId", used_at_ms is not null as used, expires_at_ms as "expiresAtMs"
         from verification_code where code_id = any($1::text[]) order by code_id for update`,
};
const markUsed: Statement = {
  name: 'code_mark_used',
  text: 'update verification_code set used_at_ms = $2 where code_id = any($1::text[])',
};
const sweep: Statement = { name: 'code_sweep', text: 'delete from verification_code where sent_at_ms < $1' };

/** False when a code went to the same name for the same purpose after `notAfterMs`. */
export async function insertCode(writer: Writer, code: SentCode, notAfterMs: number): Promise<boolean> {
  const { codeId, target, purpose, digitsHash, sentAtMs, expiresAtMs } = code;
  const rows = await writer.query(insert, [codeId, target, purpose, digitsHash, sentAtMs, expiresAtMs, notAfterMs]);
  return rows.length > 0;
}

/** When codes for any purpose were sent to a name since an instant, the latest first, ms. */
export async function selectSendings(reader: Reader, target: string, sinceMs: number): Promise<readonly number[]> {
  const rows = await reader.query<{ sentAtMs: number }>(recent, [target, sinceMs]);
  return rows.map((row) => row.sentAtMs);
}

/**
 * Takes one try of the latest code of a name and purpose. Counted before the digits are compared, so that no number of
 * calls at the same moment gets more tries than there are.
 */
export async function takeCodeTry(
  writer: Writer,
  target: string,
  purpose: string,
  nowMs: number,
  triesMax: number,
): Promise<TriedCode | undefined> {
  return (await writer.query<TriedCode>(take, [target, purpose, nowMs, triesMax]))[0];
}

export async function selectCodesForUse(
  reader: Reader,
  codeIds: readonly string[],
): Promise<readonly { codeId: string; used: boolean; expiresAtMs: number }[]> {
  return codeIds.length === 0 ? [] : reader.query(selectForUse, [codeIds]);
}

export async function markCodesUsed(writer: Writer, codeIds: readonly string[], nowMs: number): Promise<void> {
  if (codeIds.length > 0) await writer.query(markUsed, [codeIds, nowMs]);
}

export async function sweepCodes(writer: Writer, sentBeforeMs: number): Promise<void> {
  await writer.query(sweep, [sentBeforeMs]);
}
