import type { Database } from '../../../server/src/platform/database.ts';
import type { ProofPerson } from '../../../tools/proof/people.ts';

/** As if reviewers had looked at their papers: only whether somebody is verified counts here, and no paper is read. */
export async function verifyAll(database: Database, people: readonly ProofPerson[]): Promise<void> {
  const ids = people.map(({ accountId }) => accountId).join(',');
  await database.script(`
    insert into kyc_case (owner_id, case_id, attempt, state, country, document_kind, submitted_at_ms, decided_at_ms, faults, flags, person_key, details)
    select id, 'case-' || id, 1, 'succ', 'IN', 'pan', 0, 0, '[]', '{}', 'person-' || id, ''
    from unnest(array[${ids}]::bigint[]) as id`);
}
