import type { Reader, Statement, Writer } from '../../platform/database.ts';

export interface LoginTries {
  readonly subject: string;
  readonly failures: number;
  readonly failedAtMs: number;
  readonly allowedAtMs: number;
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
const clearAll: Statement = {
  name: 'login_try_clear_all',
  text: `delete from login_try where subject = $1 or starts_with(subject, $1 || ' at ')`,
};
const sweep: Statement = { name: 'login_try_sweep', text: 'delete from login_try where failed_at_ms < $1' };

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

/** Of a name, and of the name at each place. */
export async function clearAllLoginFailures(writer: Writer, subject: string): Promise<void> {
  await writer.query(clearAll, [subject]);
}

export async function clearLoginFailures(writer: Writer, subject: string): Promise<void> {
  await writer.query(clear, [subject]);
}

export async function sweepLoginTries(writer: Writer, failedBeforeMs: number): Promise<void> {
  await writer.query(sweep, [failedBeforeMs]);
}
