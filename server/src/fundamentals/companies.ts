import { type PricedCompany, type RatioName, type Ratios, ratiosOf } from '@tarazu/domain/analyst/fundamentals/ratios';
import type { Figures } from '@tarazu/domain/analyst/fundamentals/screen';
import type { Instrument } from '@tarazu/domain/market/instrument';
import { addDays } from '@tarazu/domain/market/zone';
import { decimal, ONE } from '@tarazu/domain/money';
import { changePercent, type Market, quantityNow } from '../market/index.ts';
import type { BooksSource, CompanyBooks } from './source.ts';

const YEAR_DAYS = 365;
/** Fewer others in a sector are no group. */
const OTHERS_MIN = 3;

export interface KnownCompany {
  readonly id: string;
  readonly instrument: Instrument;
  readonly books: CompanyBooks;
  readonly priced: PricedCompany;
  readonly ratios: Ratios;
  /** The ratios, and what the market says of it as rows show it. */
  readonly figures: Figures;
  readonly sector: string;
}

/** Companies with accounts at their present prices: published figures are the source's, the price is the market's. */
export function createCompanies({ live }: Pick<Market, 'live'>, source: BooksSource) {
  /** Of dividends with an ex-date in the last year, each share; as the shares of now would have had it only where none was split since. */
  function dividendsOf(id: string, today: string): bigint {
    const from = addDays(today, -YEAR_DAYS);
    return live
      .dividends(id)
      .filter(({ exDate }) => exDate > from && exDate <= today)
      .reduce((sum, { perShare }) => sum + perShare, 0n);
  }

  function known(instrument: Instrument): KnownCompany | undefined {
    const { id, kind, listing, sharesIssued: issued } = instrument;
    if (kind !== 'stock' || listing !== 'listed' || issued === undefined) return undefined;
    const quote = live.quote(id);
    const today = live.tradingState(id).tradeDate;
    const books = quote && source.books(id, today);
    if (!books || books.quarters.length === 0) return undefined;
    const shares = quantityNow(live, { instrumentId: id, quantity: issued, sinceMs: 0 }, ONE);
    const priced = { quarters: books.quarters, price: quote.last, shares, dividendsPerShare: dividendsOf(id, today) };
    const ratios = ratiosOf(priced);
    const { last: price, volume } = quote;
    const figures = { ...ratios, price, change: decimal(changePercent(quote)), volume };
    return { id, instrument, books, priced, ratios, figures, sector: instrument.sector };
  }

  return {
    known,
    all: (country: string | undefined): readonly KnownCompany[] =>
      live.instruments.flatMap((one) => (country === undefined || one.country === country ? (known(one) ?? []) : [])),
    /** The others that it is set against. */
    groupOf({ id, country, sector }: Instrument) {
      const others = live.instruments
        .filter((one) => one.id !== id && one.country === country)
        .flatMap((one) => known(one) ?? []);
      const near = others.filter(({ instrument }) => instrument.sector === sector);
      return near.length >= OTHERS_MIN
        ? ({ of: 'sector', others: near } as const)
        : ({ of: 'market', others } as const);
    },
  };
}

/** The values of a ratio among companies. */
export function valuesOf(companies: readonly KnownCompany[], name: RatioName): readonly bigint[] {
  return companies.flatMap(({ ratios }) => ratios[name] ?? []);
}
