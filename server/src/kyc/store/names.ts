import type { AccountId } from '@tarazu/domain/posting';
import type { Reader, Statement, Writer } from '../../platform/database.ts';

/** The words of the name of a case, each as a blind index: found by a whole word, and read from nothing. */
export interface NameWords {
  readonly owner: AccountId;
  readonly caseId: string;
  readonly hashes: readonly string[];
}

const insert: Statement = {
  name: 'kyc_name_insert',
  text: `insert into kyc_name_word (owner_id, case_id, hash)
    select * from unnest($1::bigint[], $2::text[], $3::text[]) on conflict do nothing`,
};
const selectVerified: Statement = {
  name: 'kyc_name_find',
  text: `select w.owner_id as owner from kyc_name_word w join kyc_case c on c.case_id = w.case_id
    where w.hash = any($1::text[]) and c.state = 'succ'
    group by w.owner_id having count(distinct w.hash) = $2 order by w.owner_id desc limit $3`,
};

export async function saveNameWords(writer: Writer, names: readonly NameWords[]): Promise<void> {
  const rows = names.flatMap(({ owner, caseId, hashes }) => hashes.map((hash) => ({ owner, caseId, hash })));
  if (rows.length === 0) return;
  await writer.query(insert, [
    rows.map(({ owner }) => owner),
    rows.map(({ caseId }) => caseId),
    rows.map(({ hash }) => hash),
  ]);
}

/** Verified people whose name has all of these words, at most `limit` of them, the newest accounts first. */
export async function findVerified(
  reader: Reader,
  hashes: readonly string[],
  limit: number,
): Promise<readonly AccountId[]> {
  if (hashes.length === 0) return [];
  const rows = await reader.query<{ owner: AccountId }>(selectVerified, [hashes, hashes.length, limit]);
  return rows.map(({ owner }) => owner);
}
