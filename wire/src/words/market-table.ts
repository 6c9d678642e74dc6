import type { Country, MarketId } from '@tarazu/domain/market/instrument';
import type { Language } from '../language.ts';

interface Names {
  /** Of its place in a sentence. */
  readonly place: string;
  /** For tabs and lists; the name of the place where there is no shorter one. */
  readonly tab?: string;
  /** Of the market itself in a sentence: a place may have several. */
  readonly market: string;
}

interface NamedMarket extends Readonly<Record<Language, Names>> {
  readonly place: Country;
  /** What is sold there stands in the tax report of a country. */
  readonly isTaxed: boolean;
  /** What its exchanges call themselves, by the names that calendars and charges give them; empty where the place says it all. */
  readonly exchanges: Readonly<Record<string, string>>;
  /** Portuguese for what is listed there under an English name. Shares and coins are called the same in every language. */
  readonly inPortuguese?: Readonly<Record<string, string>>;
}

/** What each market is called, its place and its exchanges: the app, the console and messages take all names of markets from here. */
export const marketTable: Readonly<Record<MarketId, NamedMarket>> = {
  NSE: {
    place: 'IN',
    isTaxed: true,
    exchanges: { NSE: 'NSE', BSE: 'BSE' },
    inPortuguese: { 'India 50': 'Índia 50', 'India Banks': 'Índia Bancos', 'India Software': 'Índia Software' },
    'en-US': { place: 'India', market: 'India, shares' },
    'pt-BR': { place: 'Índia', market: 'Índia, ações' },
  },
  B3: {
    place: 'BR',
    isTaxed: true,
    exchanges: { B3: 'B3' },
    'en-US': { place: 'Brazil', market: 'Brazil, shares' },
    'pt-BR': { place: 'Brasil', market: 'Brasil, ações' },
  },
  XNYS: {
    place: 'US',
    isTaxed: true,
    exchanges: { XNYS: 'NYSE' },
    inPortuguese: { 'US 25': 'EUA 25', 'US Technology': 'EUA Tecnologia' },
    'en-US': { place: 'United States', tab: 'US', market: 'United States, shares' },
    'pt-BR': { place: 'Estados Unidos', tab: 'EUA', market: 'Estados Unidos, ações' },
  },
  coins: {
    place: 'XC',
    isTaxed: true,
    exchanges: { coins: '' },
    'en-US': { place: 'Crypto', market: 'Coins' },
    'pt-BR': { place: 'Cripto', market: 'Criptomoedas' },
  },
  contracts: {
    place: 'XC',
    isTaxed: false,
    exchanges: { contracts: 'PERP' },
    'en-US': { place: 'Crypto', market: 'Perpetual contracts' },
    'pt-BR': { place: 'Cripto', market: 'Contratos perpétuos' },
  },
};
