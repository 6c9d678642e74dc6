import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decideKycCase, decideSubmitKyc, evolveKyc, type KycCase } from './kyc-case.ts';
import { checkParticulars, maskedNumbers, withoutAadhaar } from './particulars.ts';
import { kycCountries, requirementAt } from './requirement.ts';

const nowMs = Date.parse('2026-11-20T06:30:00Z');
const india = requirementAt('IN', nowMs);
const brazil = requirementAt('BR', nowMs);
const ananya = {
  fullName: ' Ananya  Rao ',
  birthDate: '1994-08-14',
  primaryNumber: 'abcpr1234f',
  documentKind: 'aadhaar',
  documentNumber: '2341 2341 2346',
  documentExpiresOn: undefined,
} as const;

const codeOf = (changed: object, requirement = india) => {
  const result = checkParticulars({ ...ananya, ...changed }, requirement, '2026-11-20');
  return 'code' in result ? result.code : 'none';
};

test('every country asks for a number, documents and grown-up people', () => {
  for (const country of kycCountries) {
    const { documents, ageMin, primary } = requirementAt(country, nowMs);
    expect([documents.length > 2, ageMin, primary.length]).toEqual([true, 18, 3]);
  }
  expect(() => requirementAt('IN', 0)).toThrow('no requirement');
});

test('what was typed is kept plainly, an Aadhaar number by its last four digits only', () => {
  const checked = checkParticulars(ananya, india, '2026-11-20');
  if ('code' in checked) throw new Error(checked.code);
  expect(checked).toMatchObject({ fullName: 'Ananya Rao', primary: { kind: 'pan', number: 'ABCPR1234F' } });
  const kept = withoutAadhaar(checked);
  expect(JSON.stringify(kept)).not.toContain('23412341');
  expect(maskedNumbers(kept)).toEqual({ primary: 'AB••••••4F', document: 'XXXX XXXX 2346' });
});

test('each wrong particular has its own refusal', () => {
  expect(codeOf({})).toBe('none');
  expect(codeOf({ fullName: 'Ananya' })).toBe('kyc_name');
  expect([codeOf({ birthDate: '1994-02-30' }), codeOf({ birthDate: '2030-01-01' })]).toEqual([
    'kyc_birth_date',
    'kyc_birth_date',
  ]);
  expect([codeOf({ birthDate: '2008-11-21' }), codeOf({ birthDate: '2008-11-20' })]).toEqual(['kyc_minor', 'none']);
  expect([codeOf({ primaryNumber: 'X' }), codeOf({ primaryNumber: 'AAACA1234A' })]).toEqual([
    'kyc_primary_number',
    'kyc_pan_not_personal',
  ]);
  expect([codeOf({ documentKind: 'rg' }), codeOf({ documentNumber: '234123412345' })]).toEqual([
    'kyc_document_kind',
    'kyc_document_number',
  ]);
  const cnh = { primaryNumber: '529.982.247-25', documentKind: 'cnh', documentNumber: '02650306461' };
  expect(codeOf(cnh, brazil)).toBe('kyc_document_expired');
  expect(codeOf({ ...cnh, documentExpiresOn: '2026-11-19' }, brazil)).toBe('kyc_document_expired');
  expect(codeOf({ ...cnh, documentExpiresOn: '2026-11-20' }, brazil)).toBe('none');
});

const document = { kind: 'aadhaar', back: true, expires: false } as const;

test('whatever is tried, a case is decided once, and nobody verified or waiting sends another', () => {
  const step = fc.record({
    what: fc.constantFrom('submit', 'approve', 'fail', 'stale'),
    photos: fc.subarray(['front', 'back', 'live'] as const),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      let current: KycCase | undefined;
      steps.forEach(({ what, photos }, index) => {
        const before = current;
        const facts = { current, nowMs: nowMs + index };
        const caseId = what === 'stale' ? 'other' : (current?.caseId ?? 'none');
        const decision =
          what === 'submit'
            ? decideSubmitKyc({ caseId: `c${index}`, country: 'IN', document, photos }, facts)
            : decideKycCase(
                {
                  caseId,
                  outcome: what === 'approve' ? 'succ' : 'fail',
                  faults: [{ part: 'front', reason: 'blurred' }],
                },
                facts,
              );
        if (decision.kind === 'refused') return;
        for (const event of decision.events) current = evolveKyc(current, event);
        if (what === 'submit') {
          expect([before?.state ?? 'fail', photos.length, current?.attempt]).toEqual([
            'fail',
            3,
            (before?.attempt ?? 0) + 1,
          ]);
        } else expect([before?.state, what !== 'stale']).toEqual(['pending', true]);
      });
    }),
  );
});

test('sending back needs something to mend, and a passport needs no back', () => {
  const current: KycCase = {
    caseId: 'c',
    attempt: 1,
    state: 'pending',
    country: 'IN',
    documentKind: 'passport',
    submittedAtMs: 1,
    decidedAtMs: undefined,
    faults: [],
  };
  expect(decideKycCase({ caseId: 'c', outcome: 'fail', faults: [] }, { current, nowMs })).toMatchObject({
    code: 'kyc_fault_needed',
  });
  const passport = { kind: 'passport', back: false, expires: true } as const;
  const facts = { current: undefined, nowMs };
  expect(
    decideSubmitKyc({ caseId: 'c', country: 'IN', document: passport, photos: ['front', 'live'] }, facts).kind,
  ).toBe('accepted');
  expect(decideSubmitKyc({ caseId: 'c', country: 'IN', document, photos: ['front', 'live'] }, facts)).toMatchObject({
    code: 'kyc_photo_missing',
    params: { part: 'back' },
  });
});
