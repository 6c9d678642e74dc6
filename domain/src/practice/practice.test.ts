import fc from 'fast-check';
import { expect, test } from 'vitest';
import { requirementAt } from '../kyc/requirement.ts';
import { decimal } from '../money.ts';
import { decideRefill, refillKinds } from './refill.ts';
import { depositOutcome, identityFaults, loanOutcome, repaymentOutcome, withdrawalOutcome } from './rules.ts';
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
  expect([1n, 2n, 3n].map((amount) => repaymentOutcome(amount, 2n))).toEqual(['count', 'count', 'refuse']);
  expect(withdrawalOutcome('Ananya Rao', 'ANANYA RAO')).toBe('release');
  expect(withdrawalOutcome('Ananya Rao', 'Bela Shah')).toBe('refuse');
  expect(withdrawalOutcome(undefined, 'Bela Shah')).toBe('refuse');
});

test('a starter portfolio comes from the account of grants, once, and never where real money moves', () => {
  const shares = [
    {
      ...({ instrumentId: 'IN:A', market: 'NSE', base: 'A of India', currency: 'INR' } as const),
      quantity: decimal('3'),
      price: decimal('10'),
      cost: decimal('30'),
    },
  ];
  const given = decideStarter(7, shares, { isPlayMoney: true, active: true, taken: false });
  expect(given.kind === 'accepted' && given.postings).toEqual([
    { holder: 0, asset: 'A of India', purpose: 'grant', amount: -decimal('3') },
    { holder: 7, asset: 'A of India', purpose: 'available', amount: decimal('3') },
  ]);
  expect(decideStarter(7, shares, { isPlayMoney: true, active: true, taken: true })).toMatchObject({
    code: 'starter_taken',
  });
  expect(decideStarter(7, shares, { isPlayMoney: false, active: true, taken: false })).toMatchObject({
    code: 'starter_shut',
  });
});

const currencies = ['INR', 'BRL', 'USD'] as const;

test('a refill ends at what a new account has, takes only for a reset, and leaves every sum at zero', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...refillKinds),
      fc.tuple(...currencies.map(() => fc.tuple(fc.bigInt(0n, 10n ** 16n), fc.bigInt(0n, 10n ** 16n)))),
      (kind, amounts) => {
        const cents = (amount: bigint) => amount - (amount % 1_000_000n);
        const own = new Map(currencies.map((currency, place) => [currency, amounts[place]?.map(cents) ?? []]));
        const free = (currency: string) => own.get(currency as 'INR')?.[0] ?? 0n;
        const starting = Object.fromEntries(currencies.map((currency) => [currency, own.get(currency)?.[1] ?? 0n]));
        const made = decideRefill(7, kind, {
          nowMs,
          isPlayMoney: true,
          active: true,
          starting,
          free,
          lastMs: undefined,
        });
        for (const currency of currencies) {
          const moved = made.kind === 'accepted' ? made.postings.filter(({ asset }) => asset === currency) : [];
          expect(moved.reduce((sum, { amount }) => sum + amount, 0n)).toBe(0n);
          const after = moved.reduce((sum, { holder, amount }) => (holder === 7 ? sum + amount : sum), free(currency));
          const start = starting[currency] ?? 0n;
          expect(after).toBe(kind === 'reset' || free(currency) < start ? start : free(currency));
        }
      },
    ),
  );
});

test('a refill waits a day after the last one, and is none where real money moves', () => {
  const facts = {
    nowMs,
    isPlayMoney: true,
    active: true,
    starting: { INR: decimal('5') },
    free: () => 0n,
    lastMs: nowMs - 86_399_999,
  };
  expect(decideRefill(7, 'top-up', facts)).toMatchObject({ code: 'refill_waits' });
  expect(decideRefill(7, 'top-up', { ...facts, lastMs: nowMs - 86_400_000 })).toMatchObject({ kind: 'accepted' });
  expect(decideRefill(7, 'top-up', { ...facts, isPlayMoney: false })).toMatchObject({ code: 'refill_shut' });
  expect(decideRefill(7, 'top-up', { ...facts, active: false })).toMatchObject({ code: 'account_closed' });
  const full = { ...facts, lastMs: undefined, free: () => decimal('9') };
  expect(decideRefill(7, 'top-up', full)).toMatchObject({ code: 'refill_full' });
});
