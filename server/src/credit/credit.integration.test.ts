import {
  disputePoint,
  keepPoint,
  listDisputes,
  listPoints,
  listPointsByGet,
  proposeCorrection,
} from '@tarazu/wire/credit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createOperators, type TestOperators } from '../testing/operators.ts';
import { createTestApp, good, refusalOf, type TestApp } from '../testing/test-app.ts';
import { verified } from '../testing/verified.ts';

let app: TestApp;
let operators: TestOperators;
beforeAll(async () => {
  app = await createTestApp();
  operators = createOperators(app);
});
afterAll(() => app.close());

test('everybody starts with the published number, and identity is counted once', async () => {
  const person = await app.person();
  const first = good(await person.client.call(listPoints, {}));
  expect(first).toMatchObject({ points: 62, band: 'qualified', start: 62, items: [] });
  expect(first.bands.map(({ band, from, to }) => [band, from, to])).toEqual([
    ['excellent', 80, 100],
    ['qualified', 60, 79],
    ['risk', 0, 59],
  ]);
  await verified(operators, person);
  await Promise.all([1, 2, 3].map(() => person.client.call(listPoints, {})));
  const { points, items } = good(await person.client.call(listPointsByGet, {}));
  expect(points).toBe(72);
  expect(items).toMatchObject([{ ruleId: 'identity_verified', applied: 10, before: 62, after: 72 }]);
});

test('a dispute is answered with words by one, with points by two', async () => {
  const person = await app.person();
  await verified(operators, person);
  const { client, userId } = person;
  const changeId = good(await client.call(listPoints, {})).items[0]?.changeId ?? '';
  const dispute = { changeId, text: 'I should have had more', requestId: 'dispute-1' };
  const stranger = await app.person();
  expect(refusalOf(await stranger.client.call(disputePoint, dispute))).toBe('credit_change_unknown');
  good(await client.call(disputePoint, dispute));
  expect(refusalOf(await client.call(disputePoint, { ...dispute, requestId: 'dispute-2' }))).toBe(
    'credit_disputed_already',
  );
  const officer = await operators.as('credit');
  expect(good(await officer.call(listDisputes, {})).items).toMatchObject([{ userId, changeId, proposed: false }]);
  const support = await operators.as('support');
  const reason = 'the table says ten';
  const keep = { userId, changeId, reason, requestId: 'keep-1-1' };
  expect(refusalOf(await support.call(keepPoint, keep))).toBe('capability_missing');
  const wish = { userId, changeId, delta: '3', reason: 'a mistake of ours', requestId: 'correct-1' };
  const { proposalId } = good(await officer.call(proposeCorrection, wish));
  expect(good(await client.call(listPoints, {})).points).toBe(72);
  await operators.approve(proposalId);
  const { points, items } = good(await client.call(listPoints, {}));
  expect(points).toBe(75);
  expect(items[0]).toMatchObject({ ruleId: 'corrected', applied: 3, reason: 'a mistake of ours' });
  expect(items[1]?.dispute).toMatchObject({ state: 'corrected', answer: 'a mistake of ours' });
  expect(refusalOf(await officer.call(keepPoint, keep))).toBe('credit_dispute_closed');
});
