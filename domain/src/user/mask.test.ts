import { expect, test } from 'vitest';
import { maskEmail, maskPhone } from './mask.ts';

test('a masked account is recognised by its owner and useless to others', () => {
  expect(maskPhone('+91', '9876543210')).toBe('+91 ••••••3210');
  expect(maskPhone('+55', '123')).toBe('+55 123');
  expect(maskEmail('asha.rao@example.com')).toBe('a•••o@example.com');
  expect(maskEmail('al@example.com')).toBe('a•••@example.com');
  expect(maskEmail('nothing')).toBe('•••');
});
