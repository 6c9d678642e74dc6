import { requirementAt } from '@tarazu/domain/kyc/requirement';
import { identityFaults } from '@tarazu/domain/practice/rules';
import type { RuledAction } from '../platform/commit/ruled-action.ts';
import { openDetails } from './details.ts';
import { type KycParts, todayIn } from './parts.ts';
import { objectOf } from './review.ts';
import { type KeptCase, listUnlike } from './store/cases.ts';
import { readCasePhotos } from './store/photos.ts';

const AT_ONCE = 20;

/** ID-1 about the cases that wait longest. A number that another account has sent is one for two operators: no rule verifies a person twice. */
export async function ruledCases(parts: KycParts): Promise<readonly RuledAction[]> {
  const waiting = await listUnlike(parts.database, 'same_primary', AT_ONCE);
  return Promise.all(waiting.map((found) => ruled(parts, found)));
}

async function ruled(
  { database, vault, clock, committer, transactor }: KycParts,
  found: KeptCase,
): Promise<RuledAction> {
  const { owner, caseId, country } = found;
  const requirement = requirementAt(country, clock.nowMs());
  const [details, photos] = await Promise.all([openDetails(vault, found), readCasePhotos(database, owner, caseId)]);
  const parts = photos.map(({ part }) => part);
  const faults = identityFaults(details, parts, requirement, todayIn(requirement, clock.nowMs()));
  const outcome = faults.length === 0 ? 'succ' : 'fail';
  const command = { kind: 'decide', owner, caseId, outcome, faults } as const;
  return {
    rule: 'ID-1',
    action: 'kyc.decide',
    object: objectOf(caseId),
    subject: owner,
    turn: 0,
    outcome,
    execute: (requestId, audit) =>
      committer.submit(transactor, { owner, requestId, body: JSON.stringify(command), command, audit }),
  };
}
