import type { AccountId } from '@tarazu/domain/posting';
import type { Reader, Statement, Writer } from '../../platform/database.ts';

export interface LoginTries {
  readonly subject: string;
  readonly failures: number;
  readonly failedAtMs: number;
  readonly allowedAtMs: number;
}

export interface TransactionTries {
  readonly tries: number;
  readonly locks: number;
  readonly lockedUntilMs: number | null;
}

const tryColumns = 'subject, failures, failed_at_ms as "failedAtMs", allowed_at_ms as "allowedAtMs"';
const select: Statement = {
  name: 'login_try_select',
  text: `select ${tryColumns} from login_try where subject = any($1::text[]) and failed_at_ms > $2`,
};
/** `$4` holds the wait after 1, 2, 3 ... failures, ms; the last one stands for all beyond. */
const addFailure: Statement = {
  name: 'login_try_add',
  text: `insert into login_try as t (subject, failures, failed_at_ms, allowed_at_ms)
         values ($1, 1, $2, $2 + ($4::bigint[])[1])
         on conflict (subject) do update set
           failures = case when t.failed_at_ms > $3 then t.failures + 1 else 1 end,
           failed_at_ms = $2,
           allowed_at_ms = $2 + ($4::bigint[])[
             case when t.failed_at_ms > $3 then least(t.failures + 1, cardinality($4::bigint[])) else 1 end
           ]
         where t.allowed_at_ms <= $2 or t.failed_at_ms <= $3
         returning ${tryColumns}`,
};
const takeBack: Statement = {
  name: 'login_try_take_back',
  text: 'update login_try set failures = greatest(failures - 1, 0), allowed_at_ms = failed_at_ms where subject = $1',
};
const clear: Statement = { name: 'login_try_clear', text: 'delete from login_try where subject = $1' };
const sweep: Statement = { name: 'login_try_sweep', text: 'delete from login_try where failed_at_ms < $1' };

/** `$3` tries allowed, `$4` how long each lock lasts (ms), the last one for all beyond. The lock falls with the last try. */
const takeTransactionTry: Statement = {
  name: 'transaction_try_take',
  text: `insert into transaction_try as t (owner_id, tries, locks, locked_until_ms) values ($1, 1, 0, null)
         on conflict (owner_id) do update set
           tries = case when t.tries >= $3 then 1 else t.tries + 1 end,
           locks = t.locks + case when t.tries + 1 = $3 then 1 else 0 end,
           locked_until_ms = case when t.tries + 1 = $3
             then $2::bigint + ($4::bigint[])[least(t.locks + 1, cardinality($4::bigint[]))] else null end
         where t.locked_until_ms is null or t.locked_until_ms <= $2
         returning tries, locks, locked_until_ms as "lockedUntilMs"`,
};
const selectTransactionTries: Statement = {
  name: 'transaction_try_select',
  text: 'select tries, locks, locked_until_ms as "lockedUntilMs" from transaction_try where owner_id = $1',
};
const clearTransaction: Statement = {
  name: 'transaction_try_clear',
  text: 'delete from transaction_try where owner_id = any($1::bigint[])',
};

export async function selectLoginTries(
  reader: Reader,
  subjects: readonly string[],
  sinceMs: number,
): Promise<readonly LoginTries[]> {
  return reader.query<LoginTries>(select, [subjects, sinceMs]);
}

/**
 * Counts a failure and sets the wait that follows. Undefined when the subject must still wait: then nothing is counted,
 * and the caller must not look at the password either.
 */
export async function addLoginFailure(
  writer: Writer,
  subject: string,
  nowMs: number,
  forgottenBeforeMs: number,
  waitsMs: readonly number[],
): Promise<LoginTries | undefined> {
  return (await writer.query<LoginTries>(addFailure, [subject, nowMs, forgottenBeforeMs, waitsMs]))[0];
}

/** Uncounts a failure that was none: the password was not looked at. */
export async function takeBackLoginFailure(writer: Writer, subject: string): Promise<void> {
  await writer.query(takeBack, [subject]);
}

export async function clearLoginFailures(writer: Writer, subject: string): Promise<void> {
  await writer.query(clear, [subject]);
}

export async function sweepLoginTries(writer: Writer, failedBeforeMs: number): Promise<void> {
  await writer.query(sweep, [failedBeforeMs]);
}

/** Takes a try before the digits are compared. Undefined while the account is locked. */
export async function takeTransactionPasswordTry(
  writer: Writer,
  owner: AccountId,
  nowMs: number,
  triesMax: number,
  locksMs: readonly number[],
): Promise<TransactionTries | undefined> {
  return (await writer.query<TransactionTries>(takeTransactionTry, [owner, nowMs, triesMax, locksMs]))[0];
}

export async function findTransactionTries(reader: Reader, owner: AccountId): Promise<TransactionTries | undefined> {
  return (await reader.query<TransactionTries>(selectTransactionTries, [owner]))[0];
}

export async function clearTransactionTries(writer: Writer, owners: readonly AccountId[]): Promise<void> {
  if (owners.length > 0) await writer.query(clearTransaction, [owners]);
}
