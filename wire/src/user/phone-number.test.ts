import { expect, test } from 'vitest';
import { parsePhoneNumber } from './phone-number.ts';

test('a number is taken by the rule of its country', () => {
  expect(parsePhoneNumber('98765 43210', '+91')).toEqual({ number: '+919876543210', nationalNumber: '9876543210' });
  expect(parsePhoneNumber('(11) 98765-4321', '+55')).toMatchObject({ number: '+5511987654321' });
  for (const typed of ['', '98765', '1234567890', '98765432101', '98765x', '+5511987654321']) {
    expect(parsePhoneNumber(typed, '+91'), typed).toBeUndefined();
  }
});
