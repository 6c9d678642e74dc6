import { orderNumber } from '@tarazu/domain/rail/order-number';
import { expect, test } from 'vitest';
import { placeOf } from './find-by-number.ts';

test('a number says where it is looked for; everything else is a customer', () => {
  const number = orderNumber('TS', Date.parse('2026-11-22T10:00:00Z'), 123_456);
  expect(placeOf('tz261122ABCDEFG')).toEqual({ to: '/deposits', search: { list: 'all', text: 'tz261122ABCDEFG' } });
  expect(placeOf('TW261122ABCDEFG').to).toBe('/withdrawals');
  expect(placeOf(number.toLowerCase())).toEqual({ to: '/ledger', search: { order: number } });
  expect(placeOf('8812345678 / 12')).toEqual({ to: '/ledger', search: { customer: '8812345678', id: '12' } });
  expect(placeOf('8812345678')).toEqual({ to: '/customers', search: { list: 'all', text: '8812345678' } });
  expect(placeOf('Ravi Kumar').to).toBe('/customers');
});
