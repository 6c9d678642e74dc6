import { expect, test } from 'vitest';
import { TAKING_RULE, TOGETHER_RULE } from './match.ts';
import { fillFault, type KeptFill } from './verify-fill.ts';

const fill = (currency: KeptFill['currency'], price: string, value: string): KeptFill => ({
  side: 'buy',
  currency,
  quantity: '1',
  value,
  evidence: {
    source: 'test',
    ruleVersion: TAKING_RULE,
    sequence: 1,
    wanted: '1',
    lot: '1',
    limit: null,
    levels: [{ price, size: '10', before: '0', taken: '1' }],
  },
});

test('a value may differ by half the step of its currency and no more', () => {
  expect(fillFault(fill('INR', '100.005', '100.01'))).toBeUndefined();
  expect(fillFault(fill('INR', '100.00', '100.01'))).toBe('the value is not price times quantity');
  expect(fillFault(fill('USDT', '0.004', '0.004'))).toBeUndefined();
  expect(fillFault(fill('USDT', '0.004', '0.005'))).toBe('the value is not price times quantity');
  expect(fillFault(fill('USDT', '0.004', '0.00400001'))).toBe('the value is not price times quantity');
});

test('a part of what was taken together has that part of its value, and no other', () => {
  const part = (quantity: string, value: string): KeptFill => ({
    side: 'buy',
    currency: 'INR',
    quantity,
    value,
    evidence: {
      source: 'test',
      ruleVersion: TOGETHER_RULE,
      sequence: 1,
      wanted: '4',
      lot: '1',
      limit: null,
      levels: [
        { price: '100', size: '3', before: '0', taken: '3' },
        { price: '102', size: '9', before: '0', taken: '1' },
      ],
      together: { id: 'o1', place: 1, total: '4' },
    },
  });
  expect(fillFault(part('2', '201.00'))).toBeUndefined();
  expect(fillFault(part('2', '200.00'))).toBe('the value is not its part of what was taken');
  expect(fillFault(part('5', '502.50'))).toBe('it has no whole part of what was taken together');
});
