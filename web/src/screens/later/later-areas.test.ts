import { expect, test } from 'vitest';
import { laterArea } from './later-areas.ts';

test('an address of the product has its area, any other has none', () => {
  expect(laterArea('/pages/robot/detail')).toBe('robot');
  expect(laterArea('/pages/exchange/cryptoConvert')).toBeUndefined();
  expect(laterArea('/pages/user/ipoSwitch')).toBeUndefined();
  for (const path of [
    '/',
    '/pages/user/loan',
    '/pages/user/kyc',
    '/pages/no/such',
    '/pages/recharge',
    '/pages/robot/detail/1',
    '/x/robot/detail',
  ]) {
    expect(laterArea(path)).toBeUndefined();
  }
});
