import fc from 'fast-check';
import { expect, test } from 'vitest';
import { maskAadhaar, parseAadhaar, passesVerhoeff } from './aadhaar.ts';
import { ageOn, isDay } from './age.ts';
import { maskCnpj, parseCnpj } from './cnpj.ts';
import { formatCpf, maskCpf, parseCpf } from './cpf.ts';
import { maskNumber, parseCnh, parseIndianLicence, parsePassport, parseRg, parseVoterId } from './documents.ts';
import { parseIfsc } from './ifsc.ts';
import { isPersonalPan, maskPan, panFitsName, parsePan } from './pan.ts';
import vectors from './vectors.json' with { type: 'json' };

const rules = { cpf: parseCpf, cnpj: parseCnpj, aadhaar: parseAadhaar, pan: parsePan, ifsc: parseIfsc };

test.each(Object.entries(rules))('the known numbers of %s', (name, parse) => {
  const { ok, bad } = vectors[name as keyof typeof rules];
  for (const number of ok) expect(parse(number), number).toBe(number);
  for (const number of bad) expect(parse(number), number).toBeUndefined();
});

test('dots, dashes, slashes and small letters are how people write', () => {
  expect(parseCpf('529.982.247-25')).toBe('52998224725');
  expect(parseCnpj('12.abc.345/01de-35')).toBe('12ABC34501DE35');
  expect(parseAadhaar('2341 2341 2346')).toBe('234123412346');
  expect(parsePan(' abcpe1234f ')).toBe('ABCPE1234F');
});

test('a number is shown by a part of it only', () => {
  expect(maskCpf('52998224725')).toBe('***.982.247-**');
  for (const typed of ['52998224725', '529.982.247-25']) expect(formatCpf(typed)).toBe('529.982.247-25');
  expect(maskCnpj('12ABC34501DE35')).toBe('**.ABC.345/****-**');
  expect(maskPan('ABCPE1234F')).toBe('AB••••••4F');
  expect(maskAadhaar('2346')).toBe('XXXX XXXX 2346');
  expect(maskNumber('A1234567')).toBe('•••••567');
});

// The textbook tables, written out: an oracle that shares nothing with the rule's arithmetic.
const d = [
  '0123456789',
  '1234067895',
  '2340178956',
  '3401289567',
  '4012395678',
  '5987604321',
  '6598710432',
  '7659821043',
  '8765932104',
  '9876543210',
];
const p = [
  '0123456789',
  '1576283094',
  '5803796142',
  '8916043527',
  '9453126870',
  '4286573901',
  '2793806415',
  '7046913258',
];
const verhoeffByTables = (digits: string) =>
  [...digits]
    .toReversed()
    .reduce((sum, digit, place) => Number(d[sum]?.charAt(Number(p[place % 8]?.charAt(Number(digit))))), 0) === 0;

const digitText = (length: number) => fc.stringMatching(new RegExp(`^\\d{${length}}$`));

test('Verhoeff is the one of the tables, finds each wrong digit and each swap of neighbours', () => {
  for (const [base, digit] of vectors.verhoeff.check) expect(passesVerhoeff(`${base}${digit}`)).toBe(true);
  fc.assert(
    fc.property(digitText(12), (digits) => {
      expect(passesVerhoeff(digits)).toBe(verhoeffByTables(digits));
    }),
  );
  fc.assert(
    fc.property(digitText(11), fc.nat(10), fc.integer({ min: 1, max: 9 }), (base, place, by) => {
      const check = [...'0123456789'].filter((digit) => passesVerhoeff(base + digit));
      expect(check).toHaveLength(1);
      const right = base + check[0];
      const wrong = String((Number(right.charAt(place)) + by) % 10);
      expect(passesVerhoeff(right.slice(0, place) + wrong + right.slice(place + 1))).toBe(false);
      const [left = '', next = ''] = right.slice(place, place + 2);
      if (left !== next)
        expect(passesVerhoeff(right.slice(0, place) + next + left + right.slice(place + 2))).toBe(false);
    }),
  );
});

/** Both ministries' rule as the remainder that makes the whole sum with the check digit vanish. */
function completes(base: string, digit: number, first: number): boolean {
  const values = [...base].map((character) => character.charCodeAt(0) - 48);
  let weight = 2;
  let sum = digit;
  for (const value of values.toReversed()) {
    sum += value * weight;
    weight = weight === first ? 2 : weight + 1;
  }
  const rest = sum % 11;
  return rest === 0 || (digit === 0 && rest === 1);
}

test('of a hundred endings exactly one makes a CPF or a CNPJ, the one that the other reckoning finds', () => {
  const endings = Array.from({ length: 100 }, (_, ending) => String(ending).padStart(2, '0'));
  const holds = (parse: (text: string) => string | undefined, base: string, first: number) => {
    const right = endings.filter((ending) => parse(base + ending));
    expect(right).toHaveLength(1);
    const [one = '', two = ''] = right[0] ?? '';
    expect(completes(base, Number(one), first) && completes(base + one, Number(two), first)).toBe(true);
  };
  const mixed = (text: string) => new Set(text).size > 1;
  fc.assert(fc.property(digitText(9).filter(mixed), (base) => holds(parseCpf, base, 99)));
  fc.assert(fc.property(fc.stringMatching(/^[0-9A-Z]{12}$/).filter(mixed), (base) => holds(parseCnpj, base, 9)));
});

test('a PAN says whether its holder is a person, and hints at the surname', () => {
  expect([isPersonalPan('ABCPE1234F'), isPersonalPan('AAACA1234A')]).toEqual([true, false]);
  expect([panFitsName('ABCPE1234F', 'Ravi Easwaran'), panFitsName('ABCPE1234F', 'Ravi Kumar')]).toEqual([true, false]);
});

test('papers of many issuers: what all have in common, and nothing more', () => {
  expect([parseVoterId('abc1234567'), parseVoterId('AB/12/345/678901'), parseVoterId('1234567')]).toEqual([
    'ABC1234567',
    'AB12345678901',
    undefined,
  ]);
  expect([parseIndianLicence('MH12 20110012345'), parseIndianLicence('12MH0000')]).toEqual([
    'MH1220110012345',
    undefined,
  ]);
  expect([parsePassport('A1234567', 'IN'), parsePassport('A1234567', 'BR'), parsePassport('FD123456', 'BR')]).toEqual([
    'A1234567',
    undefined,
    'FD123456',
  ]);
  expect([parseRg('12.345.678-X'), parseRg('ABC'), parseRg('11111111')]).toEqual(['12345678X', undefined, undefined]);
  // 285 leaves 10: the first digit is 0 and two is taken off the second.
  expect([parseCnh('98765432100'), parseCnh('98765432109'), parseCnh('98765432103')]).toEqual([
    '98765432100',
    '98765432109',
    undefined,
  ]);
  expect([parseCnh('02650306461'), parseCnh('02650306462'), parseCnh('00000000000')]).toEqual([
    '02650306461',
    undefined,
    undefined,
  ]);
});

test('age is counted by birthdays, and a day must be one of the calendar', () => {
  expect([ageOn('2008-11-20', '2026-11-19'), ageOn('2008-11-20', '2026-11-20')]).toEqual([17, 18]);
  expect([ageOn('2008-02-29', '2026-02-28'), ageOn('2008-02-29', '2026-03-01')]).toEqual([17, 18]);
  expect(['2024-02-29', '2023-02-29', '1900-02-29', '2026-04-31', '2026-13-01', 'x'].map(isDay)).toEqual([
    true,
    false,
    false,
    false,
    false,
    false,
  ]);
  fc.assert(
    fc.property(fc.date({ min: new Date('1900-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }), (date) => {
      expect(isDay(date.toISOString().slice(0, 10))).toBe(true);
    }),
  );
});
