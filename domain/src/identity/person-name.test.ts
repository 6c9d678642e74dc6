import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareNames, isFullName, plainName } from './person-name.ts';

test('accents, punctuation and small words do not make another person', () => {
  expect(plainName("  José D'Ávila-Conceição ")).toBe('JOSE DAVILA CONCEICAO');
  expect(compareNames('José da Silva', 'JOSE SILVA')).toBe('same');
  expect(compareNames('Rao Ananya', 'Ananya Rao')).toBe('same');
  expect(compareNames('Shri Ravi Kumar', 'Ravi Kumar')).toBe('same');
});

test('close: initials, one slip, up to two words left out; otherwise another person', () => {
  expect(compareNames('Ananya S Rao', 'Ananya Sharma Rao')).toBe('close');
  expect(compareNames('Ananya Sharma', 'Ananya Sharna')).toBe('close');
  expect(compareNames('Ana Silva', 'Ana Maria Souza Silva')).toBe('close');
  expect(compareNames('Ana Silva', 'Ana Maria Souza Lima Silva')).toBe('different');
  expect(compareNames('A Rao', 'Ananya Rao')).toBe('different');
  expect(compareNames('Ananya Rao', 'Anaya Gupta')).toBe('different');
  expect(compareNames('Ravi', 'Ravi Kumar')).toBe('different');
  expect(compareNames('Ravi Rao', 'Ravi Ram')).toBe('different');
  expect(compareNames('', '')).toBe('different');
});

test('which of the two is asked about first makes no difference, and everybody is the same as themselves', () => {
  const name = fc.array(fc.constantFrom('ANA', 'ANITA', 'SILVA', 'SILVO', 'S', 'RAO', 'DE', 'KUMAR', 'KUMAL'), {
    minLength: 1,
    maxLength: 5,
  });
  fc.assert(
    fc.property(name, name, (left, right) => {
      const [one, other] = [left.join(' '), right.join(' ')];
      expect(compareNames(one, other)).toBe(compareNames(other, one));
      if (left.some((word) => word !== 'DE')) expect(compareNames(one, left.toReversed().join(' '))).toBe('same');
    }),
  );
});

test('a full name has two words of letters', () => {
  expect(['Ananya Rao', 'João', 'R2 D2', 'Анна Ковальчук', '<b>x</b> y'].map(isFullName)).toEqual([
    true,
    false,
    false,
    true,
    false,
  ]);
});
