import type { Country } from '@tarazu/domain/market/instrument';
import type { Language } from '../language.ts';

interface PlaceName {
  readonly name: string;
  /** For tabs and lists; the name where there is no shorter one. */
  readonly short?: string;
}

const names: Readonly<Record<Country, Readonly<Record<Language, PlaceName>>>> = {
  IN: { 'en-US': { name: 'India' }, 'pt-BR': { name: 'Índia' } },
  BR: { 'en-US': { name: 'Brazil' }, 'pt-BR': { name: 'Brasil' } },
  US: { 'en-US': { name: 'United States', short: 'US' }, 'pt-BR': { name: 'Estados Unidos', short: 'EUA' } },
  XC: { 'en-US': { name: 'Crypto' }, 'pt-BR': { name: 'Cripto' } },
};

/** What the place of a market is called in a sentence. */
export function placeName(place: Country, language: Language): string {
  return names[place][language].name;
}

/** What it is called where there is little room. */
export function placeTab(place: Country, language: Language): string {
  const { name, short } = names[place][language];
  return short ?? name;
}
