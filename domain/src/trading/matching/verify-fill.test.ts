import { expect, test } from 'vitest';
import { TAKING_RULE } from './match.ts';
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
