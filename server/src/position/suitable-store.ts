import type { AccountId } from '@tarazu/domain/posting';
import { suitabilityVersion } from '@tarazu/domain/trading/on-margin/suitability';
import type { Reader, Statement } from '../platform/database.ts';

const suitableStatement: Statement = {
  name: 'suitability_passed_by',
  text: 'select owner_id from suitability where owner_id = any($1::bigint[]) and version = $2',
};

/** Those of these people who have answered the questions about leverage. */
export async function readSuitable(reader: Reader, people: readonly AccountId[]): Promise<ReadonlySet<AccountId>> {
  if (people.length === 0) return new Set();
  const rows = await reader.query<{ owner_id: AccountId }>(suitableStatement, [people, suitabilityVersion]);
  return new Set(rows.map(({ owner_id: owner }) => owner));
}
