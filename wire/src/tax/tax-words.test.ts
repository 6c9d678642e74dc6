import { expect, test, vi } from 'vitest';
import { untaxedMarkets } from './tax-words.ts';

/** A market that no rule of tax names, with a line in two lists alone. */
vi.mock(import('@tarazu/domain/market/instrument'), async (original) => {
  const known = await original();
  return Object.assign({}, known, { marketIds: [...known.marketIds, 'silver'] });
});
vi.mock(import('../words/market-table.ts'), async (original) => {
  const { marketTable } = await original();
  const names = (market: string) => ({ place: market, market });
  const silver = { place: 'XS', exchanges: {}, 'en-US': names('Silver'), 'pt-BR': names('Prata') };
  return { marketTable: Object.assign({}, marketTable, { silver }) };
});

test('what no tax report counts is named from the list of markets, a new one too', () => {
  expect(untaxedMarkets('en-US')).toBe('Coins, Perpetual contracts, and Silver');
  expect(untaxedMarkets('pt-BR')).toBe('Criptomoedas, Contratos perpétuos e Prata');
});
