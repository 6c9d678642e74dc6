import { expect, test } from 'vitest';
import { safeReturn } from './safe-return.ts';

test('only pages of this app are returned to', () => {
  expect(safeReturn('/pages/stock/stockKline?id=IN:SAHYM')).toBe('/pages/stock/stockKline?id=IN:SAHYM');
  for (const from of [undefined, '', '//evil.example', 'https://evil.example', '/', '/pages/account/login']) {
    expect(safeReturn(from)).toBe('/pages/tabbar/home');
  }
});
