import { expect, test } from 'vitest';
import { requirementAt } from '../kyc/requirement.ts';
import { decimal } from '../money.ts';
import { depositOutcome, identityFaults, loanOutcome, withdrawalOutcome } from './rules.ts';
import { decideStarter } from './starter.ts';

const nowMs = Date.parse('2026-11-20T06:30:00Z');
const adult = {
  birthDate: '1994-08-14',
  document: { kind: 'voter_id', number: 'ABC0000001', expiresOn: undefined },
} as const;
const requirement = requirementAt('IN', nowMs);
const photos = ['front', 'back', 'live'] as const;

test('identity is approved when nothing is wrong, and each thing that is wrong is named', () => {
  expect(identityFaults(adult, photos, requirement, '2026-11-20')).toEqual([]);
  expect(identityFaults(adult, ['front', 'live'], requirement, '2026-11-20')).toEqual([
    { part: 'back', reason: 'cut_off' },
  ]);
  expect(identityFaults({ ...adult, birthDate: '2010-01-01' }, photos, requirement, '2026-11-20')).toEqual([
    { part: 'details', reason: 'refused' },
  ]);
  const old = { ...adult, document: { kind: 'passport', number: 'A1234567', expiresOn: '2026-11-19' } } as const;
  expect(identityFaults(old, photos, requirement, '2026-11-20')).toEqual([{ part: 'front', reason: 'expired' }]);
  const foreign = { ...adult, document: { kind: 'rg', number: '12000001X', expiresOn: undefined } } as const;
  expect(identityFaults(foreign, photos, requirement, '2026-11-20')).toEqual([
    { part: 'details', reason: 'wrong_document' },
  ]);
});

test('only money of the person’s own open order is credited, only people in risk are not lent to, only own accounts are paid', () => {
  expect(depositOutcome({ reason: 'amount_differs' }, { isCredited: false })).toBe('credit');
  expect(depositOutcome({ reason: 'amount_differs' }, { isCredited: true })).toBe('send-back');
  expect(depositOutcome({ reason: 'third_party' }, { isCredited: false })).toBe('send-back');
  expect(depositOutcome({ reason: 'name_missing' }, undefined)).toBe('send-back');
  expect(['excellent', 'qualified', 'risk'].map(loanOutcome)).toEqual(['offer', 'offer', 'reject']);
  expect(withdrawalOutcome('Ananya Rao', 'ANANYA RAO')).toBe('release');
  expect(withdrawalOutcome('Ananya Rao', 'Bela Shah')).toBe('refuse');
  expect(withdrawalOutcome(undefined, 'Bela Shah')).toBe('refuse');
});

test('a starter portfolio comes from the account of grants, once, and never where real money moves', () => {
  const shares = [
    { instrumentId: 'IN:A', currency: 'INR', quantity: decimal('3'), price: decimal('10'), cost: decimal('30') },
  ] as const;
  const given = decideStarter(7, shares, { isPlayMoney: true, taken: false });
  expect(given.kind === 'accepted' && given.postings).toEqual([
    { holder: 0, asset: 'IN:A', purpose: 'grant', amount: -decimal('3') },
    { holder: 7, asset: 'IN:A', purpose: 'available', amount: decimal('3') },
  ]);
  expect(decideStarter(7, shares, { isPlayMoney: true, taken: true })).toMatchObject({ code: 'starter_taken' });
  expect(decideStarter(7, shares, { isPlayMoney: false, taken: false })).toMatchObject({ code: 'starter_shut' });
});
