import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

test.each(['loopback-ish', '10.0.0.1,', '10.0.0.0/33', '10.0.0.0/8/8', '::1/129'])(
  'a proxy that is no address is named, with what is allowed: %s',
  (text) => {
    expect(() => readConfig({ TRUSTED_PROXIES: text })).toThrow(
      `TRUSTED_PROXIES is "${text}"; allowed: empty, or addresses`,
    );
  },
);

test('proxies are addresses and networks', () => {
  expect(readConfig({ TRUSTED_PROXIES: '10.0.0.0/8, 192.168.1.7,::1' }).trustedProxies).toBe(
    '10.0.0.0/8, 192.168.1.7,::1',
  );
  expect(readConfig({}).trustedProxies).toBe('');
});

test('every value that is wrong is named at once, a secret without what it is', () => {
  expect(() => readConfig({ PORT: '99999', DATABASE_URL: 'mysql://me:word@there' })).toThrow(
    /PORT is "99999"; allowed: a whole number from 0 to 65535\n {2}DATABASE_URL is \(not shown\); allowed/,
  );
});
