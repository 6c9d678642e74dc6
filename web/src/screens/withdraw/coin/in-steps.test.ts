import { decimal } from '@tarazu/domain/money';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inSteps } from './in-steps.ts';

test('all of it is all that whole steps hold', () => {
  expect(inSteps('0.12345678', '0.000001')).toBe('0.123456');
  expect(inSteps('0.000001', '0.000001')).toBe('0.000001');
  expect(inSteps('0.00000099', '0.000001')).toBe('0');
  expect(inSteps('12', '5')).toBe('10');
  expect(inSteps('', '0.01')).toBe('0');
});

test('it is never more than there is, a step more would be, and no part of a step is in it', () => {
  const amounts = fc.bigInt({ min: 0n, max: 10n ** 16n });
  const steps = fc.constantFrom('0.00000001', '0.000001', '0.01', '1', '25');
  const text = (e8: bigint) => `${e8 / 100_000_000n}.${String(e8 % 100_000_000n).padStart(8, '0')}`;
  fc.assert(
    fc.property(amounts, steps, (amount, step) => {
      const all = decimal(inSteps(text(amount), step));
      expect(all <= amount && amount < all + decimal(step)).toBe(true);
      expect(all % decimal(step)).toBe(0n);
    }),
  );
});
