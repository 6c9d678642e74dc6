import type { MarketId } from '@tarazu/domain/market/instrument';
import type { Language } from '../language.ts';

/** What a market is called in a sentence. */
export const marketWords: Readonly<Record<MarketId, Readonly<Record<Language, string>>>> = {
  NSE: { 'en-US': 'India, shares', 'pt-BR': 'Índia, ações' },
  B3: { 'en-US': 'Brazil, shares', 'pt-BR': 'Brasil, ações' },
  XNYS: { 'en-US': 'United States, shares', 'pt-BR': 'Estados Unidos, ações' },
  coins: { 'en-US': 'Coins', 'pt-BR': 'Criptomoedas' },
};
