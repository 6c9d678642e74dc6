import { expect, test } from 'vitest';
import { type Draft, faultsOf, isoDay, partsOf, typedDay } from './draft.ts';
import { specimenOf } from './specimen.ts';

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

test('every wrong field is named at once, by the rule of the server', () => {
  expect(faultsOf(draft, nowMs)).toEqual([]);
  expect(faultsOf({ ...draft, birthDate: '21-11-2008' }, nowMs)).toEqual([{ field: 'birthDate', code: 'kyc_minor' }]);
  const empty = { fullName: '', birthDate: '', primaryNumber: '', documentNumber: '', documentExpiresOn: '' };
  expect(faultsOf({ ...draft, ...empty }, nowMs).map(({ field }) => field)).toEqual(Object.keys(empty));
});

test('a specimen person passes every check, in both countries and languages, whatever is drawn', () => {
  for (let seed = 0; seed < 200; seed += 1) {
    let turn = seed;
    const chance = () => {
      turn = (turn * 7_919 + 104_729) % 1_000_003;
      return turn / 1_000_003;
    };
    expect(faultsOf(specimenOf('IN', 'en-US', chance), nowMs)).toEqual([]);
    expect(faultsOf(specimenOf('BR', 'pt-BR', chance), nowMs)).toEqual([]);
  }
});

test('a passport needs no back', () => {
  expect(partsOf(draft, nowMs)).toEqual(['front', 'live']);
  expect(partsOf({ ...draft, documentKind: 'aadhaar' }, nowMs)).toEqual(['front', 'back', 'live']);
});
