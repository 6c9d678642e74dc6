import { expect, test } from 'vitest';
import { type Draft, faultOf, isoDay, partsOf, typedDay } from './draft.ts';

const nowMs = Date.parse('2026-11-20T06:30:00Z');
const draft: Draft = {
  country: 'IN',
  documentKind: 'passport',
  fullName: 'Ananya Rao',
  birthDate: '14-08-1994',
  primaryNumber: 'ABCPR1234F',
  documentNumber: 'A1234567',
  documentExpiresOn: '01-01-2030',
};

test('a day is typed as digits and read whole', () => {
  expect([typedDay('1', 'en-US'), typedDay('1408', 'en-US'), typedDay('14-08-19949', 'en-US')]).toEqual([
    '1',
    '14-08',
    '14-08-1994',
  ]);
  expect(typedDay('14081994', 'pt-BR')).toBe('14/08/1994');
  expect([isoDay('14/08/1994'), isoDay('14-08-19')]).toEqual(['1994-08-14', '']);
});

test('the first wrong field is named by the rule of the server', () => {
  expect(faultOf(draft, nowMs)).toBeUndefined();
  expect(faultOf({ ...draft, primaryNumber: 'X' }, nowMs)).toMatchObject({ field: 'primaryNumber' });
  expect(faultOf({ ...draft, birthDate: '21-11-2008' }, nowMs)?.code).toBe('kyc_minor');
  expect(faultOf({ ...draft, documentExpiresOn: '' }, nowMs)?.field).toBe('documentExpiresOn');
});

test('a passport needs no back', () => {
  expect(partsOf(draft, nowMs)).toEqual(['front', 'live']);
  expect(partsOf({ ...draft, documentKind: 'aadhaar' }, nowMs)).toEqual(['front', 'back', 'live']);
});
