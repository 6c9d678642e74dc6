import fc from 'fast-check';
import { expect, test } from 'vitest';
import { commonPasswords } from './common-passwords.ts';
import { isCommonPassword, passwordFault, passwordStrength } from './password.ts';

const bounds = { min: 6, max: 20 };

test('bounds count characters, both ends included', () => {
  expect(passwordFault('kuv7!', bounds)).toBe('password_length');
  expect(passwordFault('kuv7!q', bounds)).toBeUndefined();
  expect(passwordFault('ção-7ü', bounds)).toBeUndefined();
  expect(passwordFault('🦜🌧🪁🧵🪷🎋', bounds)).toBeUndefined();
  expect(passwordFault('kuv7!qkuv7!q+kuv7!q+', bounds)).toBeUndefined();
  expect(passwordFault('kuv7!qkuv7!q+kuv7!q+x', bounds)).toBe('password_length');
});

test('the list is long, and its words are refused in any case and with the usual tails', () => {
  expect(commonPasswords.size).toBeGreaterThan(1_000);
  for (const text of [
    'password',
    'PassWord',
    'Password123',
    'dragon!',
    'rahul@123',
    'flamengo1',
    'tarazu123',
    'Sunshine12345',
  ]) {
    expect(passwordFault(text, bounds), text).toBe('password_common');
  }
  fc.assert(
    fc.property(
      fc.constantFrom(...commonPasswords),
      fc.constantFrom('', '1', '12', '123', '1234', '!', '@123'),
      (word, tail) => isCommonPassword(word.toUpperCase() + (word.length < 4 ? '' : tail)),
    ),
  );
});

test('runs, repeats and rows of keys are refused', () => {
  for (const text of [
    '123456',
    '654321',
    'abcdef',
    'fedcba',
    'aaaaaa',
    '121212',
    'abcabc',
    'qwerty',
    'poiuyt',
    '12341234',
    'qwerty1',
  ]) {
    expect(isCommonPassword(text), text).toBe(true);
  }
  for (const text of ['mango-kite-7', 'tr4vess1a', 'x7Kp2w', 'correct horse'])
    expect(isCommonPassword(text), text).toBe(false);
});

test('strength: nothing for a common one, more for more kinds and length, never less for one more new character', () => {
  expect(passwordStrength('password')).toBe(0);
  expect(passwordStrength('kqwmzt')).toBe(1);
  expect(passwordStrength('x7Kp2w9')).toBe(2);
  expect(passwordStrength('x7Kp2w9!R')).toBe(3);
  expect(passwordStrength('vR7!kz-Qp2w9mXe4')).toBe(4);
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 0, maxLength: 40 }), (text) => {
      const strength = passwordStrength(text);
      return strength >= 0 && strength <= 4 && (isCommonPassword(text) ? strength === 0 : true);
    }),
  );
});
