import { expect, test } from 'vitest';
import { refusalView } from './order-view.ts';

test('the reason of a refused order is written in the language of the reader', () => {
  const params = { quantity: { quantity: '5' }, available: { quantity: '2' }, locked: { quantity: '3' } };
  expect(refusalView('insufficient_quantity', params, 'en-US').msg).toContain('Can be sold now: 2.');
  expect(refusalView('insufficient_quantity', params, 'pt-BR').msg).toContain('Pode vender 2 agora');
});
