import { expect, test } from 'vitest';
import { passwordStrength } from './registration.ts';

test('strength grows with length and kinds of characters', () => {
  expect(passwordStrength('abc', 6)).toBe('short');
  expect(passwordStrength('aaaaaaaa1', 6)).toBe('weak');
  expect(passwordStrength('abcdefghij', 6)).toBe('weak');
  expect(passwordStrength('abcde7fg', 6)).toBe('fair');
  expect(passwordStrength('Weigh-it-up-7', 6)).toBe('good');
});
