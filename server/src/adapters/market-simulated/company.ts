import type { Country } from '@tarazu/domain/market/instrument';

/**
 * One invented company: symbol, name, sector, price level (in the country's currency, decimal text), issued shares in
 * millions, liquidity 1 (thin) to 5 (busiest), daily band in per cent (0 = none), founding year, about in English and in
 * Portuguese. The price level is what the price returns to in the long run.
 */
export type CompanyRow = readonly [
  symbol: string,
  name: string,
  sector: string,
  level: string,
  sharesMillions: number,
  liquidity: 1 | 2 | 3 | 4 | 5,
  bandPercent: number,
  founded: number,
  aboutEnglish: string,
  aboutPortuguese: string,
];

export interface Company {
  readonly country: Country;
  readonly symbol: string;
  readonly name: string;
  readonly sector: string;
  readonly level: string;
  readonly sharesMillions: number;
  readonly liquidity: number;
  readonly bandPercent: number;
  readonly founded: number;
  readonly aboutEnglish: string;
  readonly aboutPortuguese: string;
}

export function company(country: Country, row: CompanyRow): Company {
  const [symbol, name, sector, level, sharesMillions, liquidity, bandPercent, founded, aboutEnglish, aboutPortuguese] =
    row;
  return {
    country,
    symbol,
    name,
    sector,
    level,
    sharesMillions,
    liquidity,
    bandPercent,
    founded,
    aboutEnglish,
    aboutPortuguese,
  };
}
