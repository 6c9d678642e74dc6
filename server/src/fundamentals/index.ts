import {
  middleOf,
  perShare,
  type RatioName,
  type Ratios,
  ratioNames,
  sumOf,
} from '@tarazu/domain/analyst/fundamentals/ratios';
import { parseFilters, passes, sorted } from '@tarazu/domain/analyst/fundamentals/screen';
import type { Quarter } from '@tarazu/domain/analyst/fundamentals/statement';
import { refused } from '@tarazu/domain/decision';
import { decimalToText, divide, ONE, roundTo } from '@tarazu/domain/money';
import {
  type RatioView,
  type StatementView,
  screenCompanies,
  showFundamentals,
} from '@tarazu/wire/fundamentals/fundamentals';
import type { Market } from '../market/index.ts';
import type { Serve } from '../platform/http.ts';
import { createCompanies, type KnownCompany, valuesOf } from './companies.ts';
import { type SavedScreensDeps, serveSavedScreens } from './saved/routes.ts';
import type { BooksSource, PublishedQuarter } from './source.ts';

export { savedScreenMigrations } from './saved/store.ts';
export type { BooksSource, CompanyBooks, Owners, PublishedQuarter } from './source.ts';

export interface FundamentalsDeps extends SavedScreensDeps {
  readonly market: Pick<Market, 'live' | 'queries' | 'sectorName'>;
  readonly source: BooksSource;
}

/** A ratio of a company and the middle of the others that it is set against, e8; for the analyst. */
export interface AgainstOthers {
  readonly own: Ratios;
  readonly middle: Ratios;
  readonly others: number;
  readonly of: 'sector' | 'market';
  readonly publishedOn: string;
}

export interface Fundamentals {
  routes(serve: Serve): void;
  against(instrumentId: string): AgainstOthers | undefined;
}

const QUARTERS_SHOWN = 8;
const YEARS_SHOWN = 5;
const YEAR = 4;
const amountText = (value: bigint): string => decimalToText(value, 1);
const ratioText = (value: bigint): string => decimalToText(roundTo(value, 2, 'half_up'), 2);

function statementView(quarter: PublishedQuarter, flows: readonly Quarter[]): StatementView {
  const sum = (pick: (one: Quarter) => bigint) => amountText(sumOf(flows, pick));
  return {
    ends: quarter.ends,
    year: quarter.year,
    publishedOn: quarter.publishedOn,
    revenue: sum(({ revenue }) => revenue),
    ebitda: sum(({ ebitda }) => ebitda),
    depreciation: sum(({ depreciation }) => depreciation),
    interest: sum(({ interest }) => interest),
    tax: sum(({ tax }) => tax),
    profit: sum(({ profit }) => profit),
    cashFlow: sum(({ cashFlow }) => cashFlow),
    capex: sum(({ capex }) => capex),
    cash: amountText(quarter.cash),
    fixedAssets: amountText(quarter.fixedAssets),
    workingCapital: amountText(quarter.workingCapital),
    equity: amountText(quarter.equity),
    debt: amountText(quarter.debt),
  };
}

/** Years of accounts that are whole, the oldest first. */
function yearsOf(quarters: readonly PublishedQuarter[]): readonly StatementView[] {
  return [...Map.groupBy(quarters, ({ year }) => year).values()].flatMap((own) => {
    const last = own.at(-1);
    return last && own.length === YEAR ? [statementView(last, own)] : [];
  });
}

function ratioView(name: RatioName, { ratios }: KnownCompany, others: readonly KnownCompany[]): RatioView {
  const value = ratios[name];
  const values = valuesOf(others, name);
  const middle = middleOf(values);
  const less = value === undefined ? 0 : values.filter((one) => one < value).length;
  const isPlaced = value !== undefined && values.length > 0;
  const place = isPlaced ? divide(BigInt(less) * 100n * ONE, BigInt(values.length), 'half_up') : undefined;
  return {
    name,
    value: value === undefined ? null : ratioText(value),
    middle: middle === undefined ? null : ratioText(middle),
    place: place === undefined ? null : ratioText(place),
  };
}

function peerView({ instrument: { id, symbol, name }, ratios }: KnownCompany) {
  const value = (of: RatioName) => (ratios[of] === undefined ? null : ratioText(ratios[of]));
  return {
    ...{ id, symbol, name, marketValue: value('marketValue') },
    ...{ priceToProfit: value('priceToProfit'), returnOnEquity: value('returnOnEquity') },
  };
}

/** Accounts of companies, their ratios at the present price, and looking for companies by them. */
export function createFundamentals({ market, source, ...kept }: FundamentalsDeps): Fundamentals {
  const { live, queries, sectorName } = market;
  const companies = createCompanies(market, source);

  function eventsOf({ id, books }: KnownCompany) {
    const today = live.tradingState(id).tradeDate;
    const dividends = live
      .dividends(id)
      .filter(({ exDate }) => exDate > today)
      .map(({ exDate, perShare }) => ({ kind: 'dividend' as const, on: exDate, amount: decimalToText(perShare, 2) }));
    const results = { kind: 'results' as const, on: books.nextOn, amount: null };
    return [results, ...dividends].toSorted((left, right) => (left.on < right.on ? -1 : 1));
  }

  return {
    against(id) {
      const instrument = live.instrument(id);
      const company = instrument && companies.known(instrument);
      const publishedOn = company?.books.quarters.at(-1)?.publishedOn;
      if (!company || publishedOn === undefined) return undefined;
      const { of, others } = companies.groupOf(instrument);
      const middles = ratioNames.flatMap((name) => {
        const middle = middleOf(valuesOf(others, name));
        return middle === undefined ? [] : [[name, middle] as const];
      });
      return { own: company.ratios, middle: Object.fromEntries(middles), others: others.length, of, publishedOn };
    },
    routes(serve) {
      serveSavedScreens(serve, kept);
      serve(showFundamentals, ({ id }, { language }) => {
        const instrument = live.instrument(id);
        if (!instrument) return refused('instrument_unknown', { instrument: id });
        const company = companies.known(instrument);
        if (!company) return refused('fundamentals_none', { instrument: instrument.name });
        const { quarters, owners } = company.books;
        const { of, others } = companies.groupOf(instrument);
        const each = perShare(company.priced);
        return {
          currency: instrument.currency,
          quarters: quarters.slice(-QUARTERS_SHOWN).map((one) => statementView(one, [one])),
          years: yearsOf(quarters).slice(-YEARS_SHOWN),
          ratios: ratioNames.map((name) => ratioView(name, company, others)),
          group: {
            of,
            sector: sectorName(instrument.sector, language),
            peers: others.map(peerView).toSorted((a, b) => Number(b.marketValue) - Number(a.marketValue)),
          },
          perShare: each ? { profit: ratioText(each.profit), book: ratioText(each.book) } : null,
          shares: decimalToText(company.priced.shares),
          owners: {
            founders: ratioText(owners.founders),
            institutions: ratioText(owners.institutions),
            people: ratioText(owners.people),
            pledged: ratioText(owners.pledged),
          },
          events: eventsOf(company),
        };
      });
      serve(screenCompanies, ({ country, filters: asked, sort, turned, page, pageSize }, { language }) => {
        const filters = parseFilters(asked);
        if ('code' in filters) return filters;
        const all = companies.all(country);
        const found = sorted(
          all.filter((one) => passes(one, filters)),
          sort,
          turned,
        );
        const items = found.slice((page - 1) * pageSize, page * pageSize).flatMap(({ id, instrument, ratios }) => {
          const quote = queries.row(id);
          if (!quote) return [];
          const shown = ratioNames.flatMap((name) => {
            const value = ratios[name];
            return value === undefined ? [] : [{ name, value: ratioText(value) }];
          });
          return [{ quote, sector: sectorName(instrument.sector, language), ratios: shown }];
        });
        const sectors = [...new Set(all.map(({ sector }) => sector))]
          .map((key) => ({ key, name: sectorName(key, language) }))
          .toSorted((left, right) => left.name.localeCompare(right.name, language));
        return { items, sectors, page, pageSize, total: found.length, of: all.length };
      });
    },
  };
}
