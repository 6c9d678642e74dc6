import { restrictCustomer, showCustomer } from '@tarazu/wire/operator/customer';
import { decideProposal, listProposals, showProposal, withdrawProposal } from '@tarazu/wire/operator/proposal';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createOperators, type TestOperators } from '../../testing/operators.ts';
import { rowsOf } from '../../testing/people.ts';
import { createTestApp, good, refusalOf, type TestApp, type TestPerson } from '../../testing/test-app.ts';

let app: TestApp;
let operators: TestOperators;
let person: TestPerson;
beforeAll(async () => {
  app = await createTestApp();
  operators = createOperators(app);
  person = await app.person({ unlocked: false });
});
afterAll(() => app.close());

let wishes = 0;
async function propose(): Promise<string> {
  wishes += 1;
  const compliance = await operators.as('compliance');
  const wish = {
    customerId: person.userId,
    restriction: 'no_withdraw' as const,
    told: `look ${wishes}`,
    reason: 'a test',
  };
  return good(await compliance.call(restrictCustomer, { ...wish, requestId: `desk-wish-${wishes}` })).proposalId;
}

test('what was approved and cut short is done once at the next start, in the name of who approved it', async () => {
  const proposalId = await propose();
  const { operatorId } = await operators.person('compliance', 2);
  const checker = JSON.stringify({
    operatorId,
    name: 'compliance 2',
    roles: ['compliance'],
    sessionId: 's',
    address: '::1',
  });
  await rowsOf(
    app,
    `update proposal set status = 'approved', checker_id = '${operatorId}', checker = '${checker}', checker_reason = 'seen',
       decided_at_ms = 1 where proposal_id = '${proposalId}'`,
  );
  await app.operator.resume();
  await app.operator.resume();
  const compliance = await operators.as('compliance');
  expect(good(await compliance.call(showProposal, { proposalId })).status).toBe('done');
  expect(good(await compliance.call(showCustomer, { customerId: person.userId })).restrictions).toHaveLength(1);
  const actions = await rowsOf(app, `select operator_id, outcome from audit where action = 'customer.restrict'`);
  expect(actions).toEqual([{ operator_id: operatorId, outcome: 'done' }]);
});

test('the table itself takes no checker who is the maker', async () => {
  const proposalId = await propose();
  const same = rowsOf(app, `update proposal set checker_id = maker_id where proposal_id = '${proposalId}'`);
  await expect(same).rejects.toThrow('proposal_two_people');
  const compliance = await operators.as('compliance');
  const reason = 'a mistake of mine';
  const second = await operators.as('compliance', 2);
  const other = { requestId: 'withdraw-01', proposalId, reason };
  expect(refusalOf(await second.call(withdrawProposal, other))).toBe('proposal_not_yours');
  expect(good(await compliance.call(withdrawProposal, { ...other, requestId: 'withdraw-02' })).status).toBe(
    'withdrawn',
  );
});

test('nobody sees kinds that are not theirs, and who reads the trail sees all', async () => {
  const proposalId = await propose();
  const content = await operators.as('content');
  expect(good(await content.call(listProposals, {})).total).toBe(0);
  expect(refusalOf(await content.call(showProposal, { proposalId }))).toBe('proposal_unknown');
  const auditor = await operators.as('auditor');
  const shown = good(await auditor.call(showProposal, { proposalId }));
  expect(shown).toMatchObject({ mayDecide: false, mine: false, customerId: person.userId });
});

test('after a week it is closed by itself', async () => {
  const [open] = good(await (await operators.as('auditor')).call(listProposals, {})).items;
  await rowsOf(app, `update proposal set expires_at_ms = 1 where status = 'open'`);
  await app.operator.resume();
  const shown = good(await (await operators.as('auditor')).call(showProposal, { proposalId: open?.proposalId ?? '' }));
  expect(shown.status).toBe('expired');
});

test('a proposal that cannot be read any more is shown, is not approved, and can be rejected', async () => {
  const second = await operators.as('compliance', 2);
  for (const damage of ['{}', 'not even JSON']) {
    const proposalId = await propose();
    await rowsOf(app, `update proposal set payload = '${damage}' where proposal_id = '${proposalId}'`);
    const shown = good(await second.call(showProposal, { proposalId }));
    expect(shown.notApprovable).toContain('cannot be read');
    expect(good(await second.call(listProposals, {})).items.map((one) => one.proposalId)).toContain(proposalId);
    const verdict = { requestId: `damaged-${wishes}-a`, proposalId, reason: 'cannot be read' };
    expect(refusalOf(await second.call(decideProposal, { ...verdict, verdict: 'approve' }))).toBe('proposal_damaged');
    const rejected = { ...verdict, requestId: `damaged-${wishes}-r`, verdict: 'reject' as const };
    expect(good(await second.call(decideProposal, rejected)).status).toBe('rejected');
  }
});
