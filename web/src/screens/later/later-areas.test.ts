import { expect, test } from 'vitest';
import { laterArea } from './later-areas.ts';

test('an address of the product has its area, any other has none', () => {
  expect(laterArea('/pages/follow/index')).toBe('follow');
  expect(laterArea('/pages/robot/detail')).toBeUndefined();
  expect(laterArea('/pages/exchange/cryptoConvert')).toBeUndefined();
  expect(laterArea('/pages/user/ipoSwitch')).toBeUndefined();
  for (const path of [
    '/',
    '/pages/user/loan',
    '/pages/user/kyc',
    '/pages/no/such',
    '/pages/recharge',
    '/pages/follow/index/1',
    '/x/follow/index',
  ]) {
    expect(laterArea(path)).toBeUndefined();
  }
});
