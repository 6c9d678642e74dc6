import type { Reader, Statement, Writer } from '../../platform/database.ts';

export interface SentCode {
  readonly codeId: string;
  /** The account name it was sent to. */
  readonly target: string;
  readonly purpose: string;
  /** `own`, or the address of somebody who is not known to be the owner. */
  readonly asker: string;
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
  text: `insert into verification_code (code_id, target, purpose, digits_hash, sent_at_ms, expires_at_ms, asker)
         select $1, $2, $3, $4, $5, $6, $8
         where not exists (
           select 1 from verification_code where target = $2 and purpose = $3 and asker = $8 and sent_at_ms > $7
         )
         returning code_id as "codeId"`,
};
const recent: Statement = {
  name: 'code_recent',
  text: `select asker, sent_at_ms as "sentAtMs" from verification_code
         where target = $1 and purpose = $2 and sent_at_ms > $3 order by sent_at_ms desc`,
};
const take: Statement = {
  name: 'code_take_try',
  text: `update verification_code set tries = tries + (asker = $5)::int, strange_tries = strange_tries + (asker <> $5)::int
         where code_id = (
           select code_id from verification_code where target = $1 and purpose = $2
           order by (asker = $5) desc, sent_at_ms desc, code_id desc limit 1
         ) and used_at_ms is null and expires_at_ms > $3 and case when asker = $5 then tries else strange_tries end < $4
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
  const { codeId, target, purpose, asker, digitsHash, sentAtMs, expiresAtMs } = code;
  const rows = await writer.query(insert, [
    codeId,
    target,
    purpose,
    digitsHash,
    sentAtMs,
    expiresAtMs,
    notAfterMs,
    asker,
  ]);
  return rows.length > 0;
}

/** Who had codes for this purpose sent to a name since an instant, and when, the latest first. */
export function selectSendings(
  reader: Reader,
  { target, purpose, sinceMs }: { readonly target: string; readonly purpose: string; readonly sinceMs: number },
): Promise<readonly { readonly asker: string; readonly sentAtMs: number }[]> {
  return reader.query(recent, [target, purpose, sinceMs]);
}

/**
 * Takes one try of the code that this asker had sent last, or, without one, of the latest of a name and purpose; tries of others than who
 * asked for it are counted apart. Counted before the digits are compared, so that no number of
 * calls at the same moment gets more tries than there are.
 */
export async function takeCodeTry(
  writer: Writer,
  { target, purpose, asker }: Pick<SentCode, 'target' | 'purpose' | 'asker'>,
  nowMs: number,
  triesMax: number,
): Promise<TriedCode | undefined> {
  return (await writer.query<TriedCode>(take, [target, purpose, nowMs, triesMax, asker]))[0];
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
