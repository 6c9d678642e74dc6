import { expect, test } from 'vitest';
import { safeReturn } from './safe-return.ts';

const home = '/pages/tabbar/markets';

test('only pages of this app are returned to', () => {
  expect(safeReturn('/pages/stock/stockKline?id=IN:SAHYM', home)).toBe('/pages/stock/stockKline?id=IN:SAHYM');
  for (const from of [undefined, '', '//evil.example', 'https://evil.example', '/', '/pages/account/login']) {
    expect(safeReturn(from, home)).toBe(home);
  }
});
