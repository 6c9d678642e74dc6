import type { Instrument, ShareCountry } from '@tarazu/domain/market/instrument';

/** One invented company. */
export interface Company {
  readonly country: ShareCountry;
  readonly symbol: string;
  readonly name: string;
  readonly sector: string;
  /** Decimal text in the currency of the country: where the price begins. */
  readonly level: string;
  /** Issued shares in millions. */
  readonly sharesMillions: number;
  /** 1 (thin) to 5 (busiest). */
  readonly liquidity: number;
  /** Daily band in per cent, 0 = none. */
  readonly bandPercent: number;
  readonly founded: number;
  readonly aboutEnglish: string;
  readonly aboutPortuguese: string;
}

/** What is traded of it. */
export type ListedShare = Instrument & { readonly country: ShareCountry };

const COLUMNS = 10;

/** A company a line; the columns stand in the order of `Company` without the country. Throws on a line that is not complete. */
export function parseCompanies(country: ShareCountry, table: string): readonly Company[] {
  return table
    .trim()
    .split('\n')
    .map((line) => {
      const cells = line.split(' | ');
      if (cells.length !== COLUMNS) throw new RangeError(`not a company: ${line}`);
      const [symbol = '', name = '', sector = '', level = ''] = cells;
      const [sharesMillions = 0, liquidity = 1, bandPercent = 0, founded = 0] = cells.slice(4, 8).map(Number);
      const [aboutEnglish = '', aboutPortuguese = ''] = cells.slice(8);
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
    });
}
