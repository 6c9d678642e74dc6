import type { Currency } from '@tarazu/domain/asset';
import type { Instrument, MarketId, ShareCountry } from '@tarazu/domain/market/instrument';
import { isinCheckDigit } from '@tarazu/domain/market/isin/isin';
import type { InstrumentProfile } from '@tarazu/domain/market/profile';
import { ONE } from '@tarazu/domain/money';
import { brazilianCompanies } from './companies-brazil.ts';
import { indianCompanies } from './companies-india.ts';
import { americanCompanies } from './companies-us.ts';
import type { Company, ListedShare } from './company.ts';
import { parseCompanies } from './company.ts';

interface Listing {
  readonly market: MarketId;
  readonly exchange: string;
  readonly currency: Currency;
  readonly tickTable: string;
  readonly lot: number;
  /** The largest order, in lots. */
  readonly lotsMax: number;
}

const listings: Readonly<Record<ShareCountry, Listing>> = {
  IN: { market: 'NSE', exchange: 'NSE', currency: 'INR', tickTable: 'NSE', lot: 1, lotsMax: 500_000 },
  BR: { market: 'B3', exchange: 'B3', currency: 'BRL', tickTable: 'B3', lot: 100, lotsMax: 10_000 },
  US: { market: 'XNYS', exchange: 'XNYS', currency: 'USD', tickTable: 'US', lot: 1, lotsMax: 500_000 },
};

/** Companies whose shares are announced but not yet listed. */
const unlisted: ReadonlySet<string> = new Set(['SARSO']);

export function listingOf(country: ShareCountry): Listing {
  return listings[country];
}

/** Shaped like the country's own ISINs, from ranges that no real issuer has. */
/** Places from here on are written with letters: `A00` and so on, so many to a row. */
const BEYOND_FROM = 999;
const FIRST_IN_ROW = 10 * 36 * 36;
const IN_ROW = 26 * 36 * 36;

function isinOf({ country, symbol }: Company, place: number): string {
  // Three signs: digits first, then those with a letter before them, and after them a second row of the same.
  const beyond = place - BEYOND_FROM;
  const row = beyond < 0 ? 0 : Math.floor(beyond / IN_ROW);
  const number =
    beyond < 0 ? String(place + 1).padStart(3, '0') : (FIRST_IN_ROW + (beyond % IN_ROW)).toString(36).toUpperCase();
  const letters = beyond < 0 ? symbol.slice(0, 4) : `${9 - row}${number}`;
  const brazilian = symbol.endsWith('11') ? `${letters}CDAM1` : `${letters}AC${symbol.endsWith('4') ? 'NPR' : 'NOR'}`;
  const body =
    country === 'IN' ? `INZ${number}A0${1 + row}01` : country === 'BR' ? `BR${brazilian}` : `USZZ${number}ZZ1${row}`;
  return body + isinCheckDigit(body);
}

export interface ListedCompany {
  readonly company: Company;
  readonly instrument: ListedShare;
}

/** `place` among all companies, listed or not: their ISINs are numbered by it. */
export function instrumentOf(one: Company, place: number): ListedShare {
  const { market, exchange, currency, tickTable, lot, lotsMax } = listingOf(one.country);
  return {
    id: `${one.country}:${one.symbol}`,
    market,
    country: one.country,
    exchange,
    symbol: one.symbol,
    name: one.name,
    isin: isinOf(one, place),
    sector: one.sector,
    kind: 'stock',
    base: `${one.country}:${one.symbol}`,
    currency,
    lot: BigInt(lot) * ONE,
    quantityMin: BigInt(lot) * ONE,
    quantityMax: BigInt(lot * lotsMax) * ONE,
    tickTable,
    bandBps: one.bandPercent === 0 ? undefined : one.bandPercent * 100,
    sharesIssued: BigInt(Math.round(one.sharesMillions * 10)) * 100_000n * ONE,
    listing: unlisted.has(one.symbol) ? 'unlisted' : 'listed',
  };
}

export const listedCompanies: readonly ListedCompany[] = [
  ...parseCompanies('IN', indianCompanies),
  ...parseCompanies('BR', brazilianCompanies),
  ...parseCompanies('US', americanCompanies),
].map((one, place) => ({ company: one, instrument: instrumentOf(one, place) }));

interface IndexRow {
  readonly country: ShareCountry;
  readonly symbol: string;
  readonly name: string;
  /** The level that the members' starting prices stand for. */
  readonly base: bigint;
  readonly isMember: (one: Company) => boolean;
  readonly aboutEnglish: string;
  readonly aboutPortuguese: string;
}

export const indexRows: readonly IndexRow[] = [
  {
    country: 'IN',
    symbol: 'IN50',
    name: 'India 50',
    base: 24_000n * ONE,
    isMember: (one) => one.country === 'IN' && one.symbol !== 'JUGNU',
    aboutEnglish: 'Fifty Indian shares weighted by the value in free float.',
    aboutPortuguese: 'Cinquenta ações indianas ponderadas pelo valor em circulação.',
  },
  {
    country: 'IN',
    symbol: 'INBK',
    name: 'India Banks',
    base: 51_000n * ONE,
    isMember: (one) => one.country === 'IN' && one.sector === 'Banks',
    aboutEnglish: 'The Indian banks.',
    aboutPortuguese: 'Os bancos indianos.',
  },
  {
    country: 'IN',
    symbol: 'INIT',
    name: 'India Software',
    base: 39_000n * ONE,
    isMember: (one) => one.country === 'IN' && one.sector === 'Software',
    aboutEnglish: 'The Indian software companies.',
    aboutPortuguese: 'As empresas indianas de software.',
  },
  {
    country: 'BR',
    symbol: 'BR30',
    name: 'Brasil 30',
    base: 130_000n * ONE,
    isMember: (one) => one.country === 'BR',
    aboutEnglish: 'Thirty Brazilian shares weighted by the value in free float.',
    aboutPortuguese: 'Trinta ações brasileiras ponderadas pelo valor em circulação.',
  },
  {
    country: 'US',
    symbol: 'US25',
    name: 'US 25',
    base: 5_900n * ONE,
    isMember: (one) => one.country === 'US',
    aboutEnglish: 'Twenty-five American shares weighted by the value in free float.',
    aboutPortuguese: 'Vinte e cinco ações americanas ponderadas pelo valor em circulação.',
  },
  {
    country: 'US',
    symbol: 'USTK',
    name: 'US Technology',
    base: 18_000n * ONE,
    isMember: (one) => one.country === 'US' && one.sector === 'Technology',
    aboutEnglish: 'The American technology companies.',
    aboutPortuguese: 'As empresas americanas de tecnologia.',
  },
];

/** Share of the issue that counts in an index: a number between a half and nine tenths that never changes. */
export function floatShares(one: Company): bigint {
  const tenths = 5 + (one.founded % 5);
  return BigInt(Math.round(one.sharesMillions * 10)) * 10_000n * BigInt(tenths);
}

export function indexInstrument(row: IndexRow): Instrument {
  const { market, exchange, currency } = listingOf(row.country);
  return {
    id: `${row.country}:${row.symbol}`,
    market,
    country: row.country,
    exchange,
    symbol: row.symbol,
    name: row.name,
    isin: '',
    sector: 'Index',
    kind: 'index',
    base: `${row.country}:${row.symbol}`,
    currency,
    lot: ONE,
    quantityMin: ONE,
    quantityMax: ONE,
    tickTable: 'fixed:0.01',
    bandBps: undefined,
    sharesIssued: undefined,
    listing: 'listed',
  };
}

export function profiles(): readonly InstrumentProfile[] {
  const companies = listedCompanies.map(({ company: one, instrument }) => ({
    instrumentId: instrument.id,
    about: { 'en-US': one.aboutEnglish, 'pt-BR': one.aboutPortuguese },
    founded: one.founded,
  }));
  const indices = indexRows.map((row) => ({
    instrumentId: `${row.country}:${row.symbol}`,
    about: { 'en-US': row.aboutEnglish, 'pt-BR': row.aboutPortuguese },
    founded: undefined,
  }));
  return [...companies, ...indices];
}
