import fc from 'fast-check';
import { expect, test } from 'vitest';
import { may, type Role, roles } from './capability.ts';
import {
  decideInvite,
  decideJoin,
  decideOperatorLogIn,
  decideRoles,
  decideSwitch,
  type Invitation,
  type Operator,
} from './team.ts';

const operator = (operatorId: string, held: readonly Role[], active = true): Operator => ({
  operatorId,
  login: operatorId,
  name: operatorId,
  roles: held,
  active,
  lastStep: 100,
});
const invitation: Invitation = {
  invitationId: 'i1',
  operatorId: undefined,
  login: 'new.one',
  name: 'New One',
  roles: ['support'],
  expiresAtMs: 1_000,
  used: false,
};
const joining = { operatorId: 'o9', login: 'chosen', name: 'Chosen', sessionId: 's1' };

test('an invitation decides the name and the roles, the link of the first start lets one choose', () => {
  const team = [operator('a', ['administrator'])];
  expect(decideJoin(joining, invitation, { team, nowMs: 0 })).toMatchObject({
    events: [{ body: { login: 'new.one', roles: ['support'] } }, { type: 'operator.logged-in' }],
  });
  const first = { ...invitation, login: '', roles: ['administrator'] as const };
  expect(decideJoin(joining, first, { team: [], nowMs: 0 })).toMatchObject({
    events: [{ body: { login: 'chosen' } }, {}],
  });
  expect(decideJoin(joining, first, { team, nowMs: 0 })).toMatchObject({ code: 'operator_link_gone' });
});

test('a link is gone when it was used or is too old', () => {
  for (const row of [undefined, { ...invitation, used: true }, { ...invitation, expiresAtMs: 0 }]) {
    expect(decideJoin(joining, row, { team: [], nowMs: 0 })).toMatchObject({ code: 'operator_link_gone' });
  }
});

test('one login is one person', () => {
  const wish = { invitationId: 'i2', login: 'a', name: 'Another', roles: ['support'] as const };
  expect(decideInvite(wish, [operator('a', ['auditor'])])).toMatchObject({ code: 'operator_login_taken' });
});

test('a step of the authenticator opens one session, and nobody who is switched off gets in', () => {
  const wish = { operatorId: 'a', sessionId: 's', step: 101 };
  expect(decideOperatorLogIn(wish, [operator('a', ['auditor'])])).toMatchObject({ kind: 'accepted' });
  expect(decideOperatorLogIn({ ...wish, step: 100 }, [operator('a', ['auditor'])])).toMatchObject({ kind: 'refused' });
  expect(decideOperatorLogIn(wish, [operator('a', ['auditor'], false)])).toMatchObject({ kind: 'refused' });
});

const team = fc
  .array(fc.record({ held: fc.subarray([...roles], { minLength: 1 }), active: fc.boolean() }), {
    minLength: 1,
    maxLength: 6,
  })
  .map((members) => members.map(({ held, active }, index) => operator(`o${index}`, held, active)))
  .filter((members) => members.some(({ active, roles: held }) => active && may(held, 'operator.manage')));

test('whatever is changed, somebody who may invite stays', () => {
  fc.assert(
    fc.property(
      team,
      fc.nat(5),
      fc.subarray([...roles], { minLength: 1 }),
      fc.boolean(),
      (members, at, to, switching) => {
        const operatorId = `o${at % members.length}`;
        const decision = switching
          ? decideSwitch({ operatorId, active: false, by: 'somebody' }, members)
          : decideRoles({ operatorId, roles: to }, members);
        if (decision.kind === 'refused') return;
        const after = members.map((one) => {
          if (one.operatorId !== operatorId) return one;
          return switching ? { ...one, active: false } : { ...one, roles: to };
        });
        expect(after.some(({ active, roles: held }) => active && may(held, 'operator.manage'))).toBe(true);
      },
    ),
  );
});
