import { type Country, type Instrument, type MarketId, measureOf } from '@tarazu/domain/market/instrument';
import type { Language } from '../language.ts';
import { marketTable } from './market-table.ts';

const rows = Object.values(marketTable);
const portuguese = new Map(rows.flatMap(({ inPortuguese = {} }) => Object.entries(inPortuguese)));

function namesOf(place: Country, language: Language) {
  const row = rows.find((one) => one.place === place);
  if (!row) throw new Error(`the place ${place} has no name`);
  return row[language];
}

/** What the place of a market is called in a sentence. */
export function placeName(place: Country, language: Language): string {
  return namesOf(place, language).place;
}

/** What it is called where there is little room. */
export function placeTab(place: Country, language: Language): string {
  const { place: name, tab } = namesOf(place, language);
  return tab ?? name;
}

/** What a market is called in a sentence. */
export function marketName(market: MarketId, language: Language): string {
  return marketTable[market][language].market;
}

/** An exchange with its place: `India · NSE`. One that has no name is called as it was written. */
export function exchangeName(exchange: string, language: Language): string {
  const row = rows.find(({ exchanges }) => Object.hasOwn(exchanges, exchange));
  if (!row) return exchange;
  const own = row.exchanges[exchange];
  return own === undefined || own === '' ? row[language].place : `${row[language].place} · ${own}`;
}

const ofWords: Readonly<Record<Language, string>> = { 'en-US': 'of', 'pt-BR': 'de' };

/** What stands behind a number of it in a sentence: `Bitcoin`, and `g of Gold 999` where the name does not say what is counted. */
export function countedText(instrument: Pick<Instrument, 'name' | 'unit' | 'base'>, language: Language): string {
  const [name, measure] = [instrumentText(instrument.name, language), measureOf(instrument)];
  return measure === undefined ? name : `${measure} ${ofWords[language]} ${name}`;
}

/** What an instrument is called in the reader's language; one that has no other name there keeps its own. */
export function instrumentText(name: string, language: Language): string {
  return language === 'pt-BR' ? (portuguese.get(name) ?? name) : name;
}
