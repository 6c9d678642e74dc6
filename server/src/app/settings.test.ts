import { expect, test } from 'vitest';
import { readConfig } from '../platform/config.ts';
import { passwordCostOf, userSettings } from './settings.ts';

test('a password costs what OWASP asks for at least, and nothing in the environment makes it cheaper', () => {
  const config = readConfig({});
  expect(passwordCostOf(config)).toEqual({ memoryKib: 19_456, passes: 2 });
  expect(userSettings({ config, secret: new Uint8Array(32) }).passwordCost).toEqual(passwordCostOf(config));
  const dearer = readConfig({ PASSWORD_MEMORY_KIB: '65536', PASSWORD_PASSES: '3' });
  expect(passwordCostOf(dearer)).toEqual({ memoryKib: 65_536, passes: 3 });
  expect(() => readConfig({ PASSWORD_MEMORY_KIB: '19455' })).toThrow('PASSWORD_MEMORY_KIB is "19455"; allowed: ');
  expect(() => readConfig({ PASSWORD_PASSES: '1' })).toThrow('PASSWORD_PASSES is "1"; allowed: ');
});

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
