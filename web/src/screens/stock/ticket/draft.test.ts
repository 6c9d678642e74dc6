import { expect, test } from 'vitest';
import { addressOf } from './draft.ts';

test('the address of a ticket holds all that was typed', () => {
  const draft = { side: 'buy', type: 'limit', validity: 'ioc', quantity: '12', price: '101,5' } as const;
  const address = new URL(addressOf('IN:SAHYM', draft), 'http://here');
  expect(address.pathname).toBe('/pages/stock/stockKline');
  expect(Object.fromEntries(address.searchParams)).toEqual({ id: 'IN:SAHYM', ...draft });
});
