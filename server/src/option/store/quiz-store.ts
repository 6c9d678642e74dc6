import { optionQuizVersion } from '@tarazu/domain/option/suitability';
import type { AccountId } from '@tarazu/domain/posting';
import type { Reader, Statement, Writer } from '../../platform/database.ts';

const passedStatement: Statement = {
  name: 'option_quiz_passed',
  text: 'select owner_id, passed_at_ms from option_quiz where owner_id = any($1::bigint[]) and version = $2',
};

/** When these people answered the questions of now; somebody who has not is missing. */
export async function readQuizPassed(
  reader: Reader,
  owners: readonly AccountId[],
): Promise<ReadonlyMap<AccountId, number>> {
  const rows = await reader.query<{ owner_id: AccountId; passed_at_ms: number }>(passedStatement, [
    owners,
    optionQuizVersion,
  ]);
  return new Map(rows.map((row) => [row.owner_id, row.passed_at_ms]));
}

const savePassedStatement: Statement = {
  name: 'option_quiz_save',
  text: `insert into option_quiz select unnest($1::bigint[]), unnest($2::int[]), unnest($3::bigint[])
    on conflict (owner_id, version) do nothing`,
};

export async function saveQuizPassed(
  writer: Writer,
  passed: readonly { readonly owner: AccountId; readonly atMs: number }[],
): Promise<void> {
  if (passed.length === 0) return;
  await writer.query(savePassedStatement, [
    passed.map(({ owner }) => owner),
    passed.map(() => optionQuizVersion),
    passed.map(({ atMs }) => atMs),
  ]);
}
