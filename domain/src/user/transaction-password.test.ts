import { expect, test } from 'vitest';
import { transactionPasswordFault } from './transaction-password.ts';

test('exactly six digits', () => {
  for (const text of ['', '12345', '1234567', '12a456', ' 28417', '２８４１７０', '28417\n']) {
    expect(transactionPasswordFault(text), JSON.stringify(text)).toBe('transaction_password_format');
  }
  expect(transactionPasswordFault('284170')).toBeUndefined();
});

test('digits that everybody tries', () => {
  for (const text of [
    '000000',
    '111111',
    '123456',
    '654321',
    '567890',
    '098765',
    '123123',
    '121212',
    '112233',
    '123321',
    '100000',
    '147258',
  ]) {
    expect(transactionPasswordFault(text), text).toBe('transaction_password_weak');
  }
});

test('few of all numbers are refused as weak', () => {
  let weak = 0;
  for (let number = 0; number < 1_000_000; number += 1) {
    if (transactionPasswordFault(String(number).padStart(6, '0')) === 'transaction_password_weak') weak += 1;
  }
  expect(weak).toBeLessThan(10_000);
});
