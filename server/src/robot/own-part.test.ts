import { decimal } from '@tarazu/domain/money';
import { expect, test } from 'vitest';
import { oneSale } from './own-part.ts';

test('more than one order may be of is sold by several, and none of them is left over', () => {
  const instrument = { lot: decimal('0.1'), quantityMax: decimal('100.05') };
  expect(oneSale(instrument, decimal('7.37'))).toBe(decimal('7.3'));
  let left = decimal('250.3');
  const sales: bigint[] = [];
  while (left > 0n && sales.length < 10) {
    const quantity = oneSale(instrument, left);
    sales.push(quantity);
    left -= quantity;
  }
  expect(sales).toEqual([decimal('83.5'), decimal('83.4'), decimal('83.4')]);
  // Just above two: a third of a lot by itself could be too small for any order.
  expect(oneSale(instrument, decimal('200.1'))).toBe(decimal('66.7'));
  expect(oneSale(instrument, decimal('100'))).toBe(decimal('100'));
});
