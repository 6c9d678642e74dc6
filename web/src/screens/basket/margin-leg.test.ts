import { expect, test } from 'vitest';
import { type MarginDraft, marginTerms } from './margin-leg.tsx';

const draft: MarginDraft = {
  direction: 'short',
  effect: 'close',
  mode: 'isolated',
  leverage: '5',
  type: 'limit',
  quantity: '0.002',
  price: '70000',
};

test('a limit waits on as it did, and only waits where it was to', () => {
  const kept = { side: 'buy', direction: 'short', mode: 'isolated', leverage: 5, quantity: '0.002', price: '70000' };
  const waits = { validity: 'gtc', postOnly: true } as const;
  expect(marginTerms(draft, waits)).toEqual({ ...kept, type: 'limit', ...waits });
  expect(marginTerms({ ...draft, type: 'market' }, waits)).not.toHaveProperty('postOnly');
  expect(marginTerms({ ...draft, leverage: '0' }, waits)).toBeUndefined();
});
