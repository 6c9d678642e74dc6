import { listAudit, listOwnAudit, verifyAuditChain } from '@tarazu/wire/operator/audit';
import { decideProposal, listProposals, listQueues } from '@tarazu/wire/operator/proposal';
import {
  enterByLink,
  logInOperator,
  logOutOperator,
  lookAtLink,
  operatorSelf,
  touchOperatorSession,
} from '@tarazu/wire/operator/session';
import {
  inviteOperator,
  listOperators,
  makeOperatorLink,
  proposeRoles,
  switchOperator,
} from '@tarazu/wire/operator/team';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyAudit } from '../platform/commit/audit.ts';
import {
  codeOf,
  createOperators,
  joinByLink,
  logInAgain,
  operatorTestPassword,
  type TestOperators,
} from '../testing/operators.ts';
import { rowsOf } from '../testing/people.ts';
import { createTestApp, good, refusalOf, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let operators: TestOperators;
beforeAll(async () => {
  app = await createTestApp({ environment: { OPERATOR_IDLE_MINUTES: '10', OPERATOR_SESSION_HOURS: '8' } });
  operators = createOperators(app);
});
afterAll(() => app.close());

const reason = 'because the test says so';

test('the link of the first start makes one administrator and then opens nothing', async () => {
  const old = (await app.operator.firstLink()) ?? '';
  const guest = app.operatorClient(undefined);
  const again = (await app.operator.firstLink()) ?? '';
  expect(refusalOf(await guest.call(lookAtLink, { link: old }))).toBe('operator_link_gone');
  const look = good(await guest.call(lookAtLink, { link: again }));
  expect(look).toMatchObject({ purpose: 'first', roles: ['administrator'] });
  const passwords = { password: 'administrator', passwordAgain: 'administrator' };
  const base = { link: again, login: 'nobody', name: 'Nobody', code: codeOf(app, look.secret) };
  expect(
    refusalOf(await guest.call(enterByLink, { ...base, ...passwords, password: 'short', passwordAgain: 'short' })),
  ).toBe('password_length');
  expect(refusalOf(await guest.call(enterByLink, { ...base, ...passwords, passwordAgain: 'another-one' }))).toBe(
    'passwords_differ',
  );
  const good1 = { password: operatorTestPassword, passwordAgain: operatorTestPassword };
  expect(refusalOf(await guest.call(enterByLink, { ...base, ...good1, code: '000000' }))).toBe('operator_code_wrong');

  await operators.person('administrator', 1);
  expect(await app.operator.firstLink()).toBeUndefined();
  expect(refusalOf(await guest.call(lookAtLink, { link: again }))).toBe('operator_link_gone');
});

test('the first invitation needs nobody else, and the trail says so; the next one does', async () => {
  await operators.person('administrator', 2);
  const [row] = await rowsOf(app, `select body from audit where action = 'operator.invite'`);
  expect(String(row?.['body'])).toContain('no second person');
  const first = await operators.as('administrator', 1);
  const wish = { requestId: 'invite-kyc-0001', login: 'kyc.someone', name: 'Someone', roles: 'compliance', reason };
  const { proposalId } = good(await first.call(inviteOperator, wish));
  expect(good(await first.call(inviteOperator, wish)).proposalId).toBe(proposalId);
  expect(refusalOf(await first.call(inviteOperator, { ...wish, requestId: 'invite-kyc-0002' }))).toBe(
    'proposal_open_already',
  );
  const verdict = { requestId: 'verdict-0001', proposalId: proposalId ?? '', verdict: 'approve' as const, reason };
  expect(refusalOf(await first.call(decideProposal, verdict))).toBe('proposal_own');
  const second = await operators.as('administrator', 2);
  const [item] = good(await second.call(listProposals, {})).items;
  expect(item).toMatchObject({ kind: 'operator.invite', mine: false, mayDecide: true, makerName: 'Administrator 1' });
  expect(good(await second.call(listQueues, {})).items).toContainEqual(
    expect.objectContaining({ name: 'proposal', count: 1 }),
  );
  expect(good(await first.call(listQueues, {})).items).toContainEqual(
    expect.objectContaining({ name: 'proposal', count: 0 }),
  );
  expect(good(await second.call(decideProposal, verdict)).status).toBe('done');
  expect(refusalOf(await second.call(decideProposal, { ...verdict, requestId: 'verdict-0002' }))).toBe(
    'proposal_closed',
  );
  const { invitations } = good(await first.call(listOperators, {}));
  expect(invitations).toMatchObject([{ login: 'kyc.someone', hasLink: false, reason }]);
  const { link } = good(
    await first.call(makeOperatorLink, {
      requestId: 'link-0000001',
      invitationId: invitations[0]?.invitationId ?? '',
      reason,
    }),
  );
  const someone = await joinByLink(app, link);
  expect(good(await someone.client.call(operatorSelf, {})).capabilities).toContain('kyc.decide');
  expect(refusalOf(await app.operatorClient(undefined).call(lookAtLink, { link }))).toBe('operator_link_gone');
});

test('a role that does not include a call is refused, and the trail keeps it', async () => {
  const content = await operators.as('content');
  expect(refusalOf(await content.call(listOperators, {}))).toBe('capability_missing');
  const auditor = await operators.as('auditor');
  expect(good(await auditor.call(listOperators, {})).operators.length).toBeGreaterThan(2);
  const invite = { requestId: 'invite-by-auditor', login: 'x.y.z', name: 'XYZ', roles: 'auditor', reason };
  expect(refusalOf(await auditor.call(inviteOperator, invite))).toBe('capability_missing');
  await expect
    .poll(() => rowsOf(app, `select count(*) from audit where action = 'operator.denied'`))
    .toEqual([{ count: 2 }]);
});

test('the last administrator stays, and nobody switches themselves off', async () => {
  const first = await operators.person('administrator', 1);
  const second = await operators.person('administrator', 2);
  const off = { requestId: 'off-yourself-1', operatorId: first.operatorId, active: '0' as const, reason };
  expect(refusalOf(await first.client.call(switchOperator, off))).toBe('operator_self');
  const content = await operators.person('content');
  const gone = { requestId: 'off-content-1', operatorId: content.operatorId, active: '0' as const, reason };
  expect(good(await second.client.call(switchOperator, gone)).proposalId).toBeNull();
  expect(refusalOf(await content.client.call(operatorSelf, {}))).toBe('operator_session_gone');
  const on = { requestId: 'on-content-1', operatorId: content.operatorId, active: '1' as const, reason };
  const { proposalId } = good(await second.client.call(switchOperator, on));
  await operators.approve(proposalId ?? '');
  expect(refusalOf(await content.client.call(operatorSelf, {}))).toBe('operator_session_gone');
});

test('the trail is filtered, exported and verified by who may read it', async () => {
  const auditor = await operators.as('auditor');
  const { items, total } = good(await auditor.call(listAudit, { action: 'operator.invite', pageSize: 5 }));
  expect(total).toBeGreaterThan(2);
  expect(items.every(({ action }) => action.startsWith('operator.invite'))).toBe(true);
  expect(good(await auditor.call(listAudit, { action: '%' })).total).toBe(0);
  expect(good(await auditor.call(listAudit, { customerId: '8812345678' })).total).toBe(0);
  const chain = good(await auditor.call(verifyAuditChain, {}));
  expect(chain.differences).toEqual([]);
  const person = await operators.person('auditor');
  const csv = await fetch(`${app.origin}/ipok-api/operator/audit/export`, {
    method: 'POST',
    headers: { 'operator-token': person.token },
    body: new URLSearchParams({ reason: 'for the yearly report', object: 'operator:' }),
  });
  expect(csv.headers.get('content-type')).toContain('text/csv');
  expect((await csv.text()).split('\r\n')[0]).toContain('previous,hash');
  expect(good(await auditor.call(listAudit, { action: 'audit.export' })).items).toMatchObject([
    { reason: 'for the yearly report' },
  ]);
  const content = await operators.as('administrator');
  expect(refusalOf(await content.call(listAudit, {}))).toBe('none');
  const someone = await app.person({ unlocked: false });
  expect(good(await someone.client.call(listOwnAudit, {})).total).toBe(0);
});

test('changed roles hold at once, after a second person', async () => {
  const support = await operators.person('support');
  const first = await operators.as('administrator', 1);
  const wish = { requestId: 'roles-support-1', operatorId: support.operatorId, roles: 'support,auditor', reason };
  const { proposalId } = good(await first.call(proposeRoles, wish));
  await operators.approve(proposalId ?? '');
  expect(refusalOf(await support.client.call(operatorSelf, {}))).toBe('operator_session_gone');
  app.clock.jumpTo(app.clock.nowMs() + 60_000);
  const token = await logInAgain(app, support);
  expect(good(await app.operatorClient(token).call(operatorSelf, {})).roles).toEqual(['support', 'auditor']);
});

test('a code opens the console once, and guesses are slowed down more and more', async () => {
  const treasury = await operators.person('treasury');
  const guest = app.operatorClient(undefined);
  app.clock.jumpTo(app.clock.nowMs() + 60_000);
  const call = { login: treasury.login, password: operatorTestPassword, code: codeOf(app, treasury.secret) };
  good(await guest.call(logInOperator, call));
  expect(refusalOf(await guest.call(logInOperator, call))).toBe('operator_login_wrong');
  const answers: string[] = [];
  for (let index = 0; index < 6; index += 1) {
    answers.push(refusalOf(await guest.call(logInOperator, { ...call, password: `wrong-${index}-password` })));
  }
  expect(answers).toContain('operator_login_wrong');
  expect(answers.at(-1)).toBe('login_delayed');
  expect(refusalOf(await guest.call(logInOperator, { ...call, login: 'nobody.here' }))).toBe('operator_login_wrong');
});

test('a session ends ten minutes after the last touch and eight hours after the log in', async () => {
  const credit = await operators.person('credit');
  app.clock.jumpTo(app.clock.nowMs() + 9 * 60_000);
  good(await credit.client.call(operatorSelf, {}));
  app.clock.jumpTo(app.clock.nowMs() + 2 * 60_000);
  expect(refusalOf(await credit.client.call(operatorSelf, {}))).toBe('operator_session_gone');
  const client = app.operatorClient(await logInAgain(app, credit));
  app.clock.jumpTo(app.clock.nowMs() + 9 * 60_000);
  good(await client.call(touchOperatorSession, {}));
  app.clock.jumpTo(app.clock.nowMs() + 2 * 60_000);
  good(await client.call(touchOperatorSession, {}));
  await rowsOf(app, 'update operator_session set created_at_ms = created_at_ms - 28700000 where ended_at_ms is null');
  expect(refusalOf(await client.call(touchOperatorSession, {}))).toBe('operator_session_gone');
  app.clock.jumpTo(app.clock.nowMs() + 60_000);
  const out = app.operatorClient(await logInAgain(app, credit));
  good(await out.call(logOutOperator, {}));
  expect(refusalOf(await out.call(operatorSelf, {}))).toBe('operator_session_gone');
});

test('the chain of the trail holds over all of this', async () => {
  const report = await verifyAudit(app.database);
  expect(report.differences).toEqual([]);
  expect(report.rows).toBeGreaterThan(20);
});
