import { expect, test } from 'vitest';
import { untaxedMarkets } from './tax-words.ts';

test('what no tax report counts is named from the list of markets', () => {
  expect(untaxedMarkets('en-US')).toBe('Perpetual contracts');
  expect(untaxedMarkets('pt-BR')).toBe('Contratos perpétuos');
});
