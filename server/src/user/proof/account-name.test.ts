import { expect, test } from 'vitest';
import { parseAccountName } from './account-name.ts';
import { phoneCountries } from './phone-countries.ts';

const phoneKey = (account: string, areaCode?: string) => {
  const name = parseAccountName({ kind: 'phone', account, areaCode }, phoneCountries);
  return typeof name === 'string' ? name : name.key;
};
const emailKey = (account: string) => {
  const name = parseAccountName({ kind: 'email', account }, phoneCountries);
  return typeof name === 'string' ? name : name.key;
};

test('one telephone, one name, however it is typed; +91 when nothing is chosen', () => {
  for (const typed of ['9876543210', '09876543210', '98765 43210', '98765-43210', '+91 98765 43210']) {
    expect(phoneKey(typed), typed).toBe('phone:+919876543210');
  }
  expect(phoneKey('(11) 98765-4321', '+55')).toBe('phone:+5511987654321');
  expect(phoneKey('202-555-0142', '+1')).toBe('phone:+12025550142');
});

test('what is no telephone of the chosen country is refused', () => {
  for (const typed of [
    '12345',
    '1234567890',
    '98765432101',
    'abc',
    '+5511987654321',
    '9876543210;ext=5',
    '9876543210x',
    '',
  ]) {
    expect(phoneKey(typed), typed).toBe('phone_format');
  }
  expect(phoneKey('9876543210', '+999')).toBe('phone_format');
});

test('e-mail addresses in small letters; what cannot be one is refused', () => {
  expect(emailKey(' Asha.Rao+x@Example.CO.in ')).toBe('email:asha.rao+x@example.co.in');
  const wrong = [
    '',
    'a',
    'a@b',
    '@example.com',
    'a@',
    'a b@example.com',
    'a@exa mple.com',
    'a..b@example.com',
    'a@-x.com',
    'a@x.c',
  ];
  for (const typed of [
    ...wrong,
    `${'a'.repeat(95)}@example.com`,
    'a@example.com\nbcc: b@example.com',
    '<a@example.com>',
  ]) {
    expect(emailKey(typed), typed).toBe('email_format');
  }
});
