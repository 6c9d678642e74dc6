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
