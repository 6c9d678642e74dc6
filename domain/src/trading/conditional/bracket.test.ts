import { expect, test } from 'vitest';
import { decimal } from '../../money.ts';
import { entryPrice } from './bracket.ts';

test('levels are measured from the limit of the entry, or from the last price where it fills better', () => {
  const [low, high] = [decimal('95'), decimal('105')];
  const last = decimal('100');
  expect(entryPrice({ side: 'buy', price: low }, last)).toBe(low);
  expect(entryPrice({ side: 'buy', price: high }, last)).toBe(last);
  expect(entryPrice({ side: 'sell', price: high }, last)).toBe(high);
  expect(entryPrice({ side: 'sell', price: low }, last)).toBe(last);
  expect(entryPrice({ side: 'buy', price: undefined }, last)).toBe(last);
  expect(entryPrice({ side: 'buy', price: low }, undefined)).toBeUndefined();
});
