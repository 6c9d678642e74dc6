import { type ResultsRule, resultsRule } from '@tarazu/domain/analyst/fundamentals/results-rules';
import {
  type Balance,
  nextQuarter,
  type Quarter,
  type StatementRates,
} from '@tarazu/domain/analyst/fundamentals/statement';
import { addDays } from '@tarazu/domain/market/zone';
import { decimal, ONE } from '@tarazu/domain/money';
import type { BooksSource, CompanyBooks, Owners, PublishedQuarter } from '../../fundamentals/index.ts';
import { normal, type Stream, stream, uniform } from '../market-simulated/chance.ts';
import type { Company } from '../market-simulated/company.ts';
import { listedCompanies } from '../market-simulated/universe.ts';
import { habitOf } from './sector-habits.ts';

/** Accounts begin here; the prices' path begins at `ANCHOR` from the level that the first profits are drawn for. */
const FIRST_YEAR = 2019;
const ANCHOR = 2022;
const QUARTERS = 4;
/** A tenth of a million. */
const STEP = ONE / 10n;
const rates: StatementRates = {
  depreciation: decimal('0.03'),
  interest: decimal('0.02'),
  tax: decimal('0.25'),
  workingCapital: decimal('0.1'),
};
const TAX = 0.25;
const INTEREST = 0.02;
const DEPRECIATION = 0.03;
const WORKING_CAPITAL = 0.1;

/** Counters of what a company draws once. */
const MULTIPLE = 1;
const MARGIN = 2;
const RETURN = 3;
const GROWTH = 4;
const DEBT = 5;
const FOUNDERS = 6;
const PEOPLE = 7;
const PLEDGED = 8;
/** And for each quarter. */
const SALES = 11;
const COSTS = 12;
const CAPEX = 13;

const amount = (millions: number): bigint => BigInt(Math.round(millions * 10)) * STEP;
const plain = (value: bigint): number => Number(value) / 1e8;

interface Nature {
  /** Yearly, in millions, around the anchor. */
  readonly revenue: number;
  readonly margin: number;
  readonly growth: number;
  readonly returnOnEquity: number;
  readonly debtToEquity: number;
  readonly payout: number;
}

/** What a company is like: drawn once from its seed, so that its first profits fit the price that it began with. */
function natureOf({ level, sharesMillions, sector }: Company, own: Stream): Nature {
  const habit = habitOf(sector);
  const around = (middle: number, counter: number, spread: number) => middle * Math.exp(spread * normal(own, counter));
  const profit = (Number(level) * sharesMillions) / around(habit.priceToProfit, MULTIPLE, 0.3);
  const margin = Math.min(0.4, around(habit.margin, MARGIN, 0.25));
  const returnOnEquity = Math.min(0.6, around(habit.returnOnEquity, RETURN, 0.25));
  const growth = 0.08 + 0.05 * normal(own, GROWTH);
  return {
    revenue: profit / margin,
    margin,
    growth,
    returnOnEquity,
    debtToEquity: habit.debtToEquity * (0.4 + 1.2 * uniform(own, DEBT)),
    // What is left in the company lets its own capital grow as fast as its profit.
    payout: Math.min(0.7, Math.max(0.1, 1 - growth / returnOnEquity)),
  };
}

/** The revenue of a quarter, counted from the first one: growth, the season of the year, and chance. */
function revenueOf({ revenue, growth }: Nature, own: Stream, place: number): number {
  const years = place / QUARTERS + FIRST_YEAR - ANCHOR;
  const season = 1 + 0.06 * Math.sin((2 * Math.PI * place) / QUARTERS + 6 * uniform(own, SALES));
  return (revenue / QUARTERS) * (1 + growth) ** years * season * Math.exp(0.04 * normal(own, SALES, place));
}

function openingOf(nature: Nature, own: Stream): Balance & Pick<Quarter, 'revenue'> {
  const revenue = amount(revenueOf(nature, own, -1));
  const yearly = QUARTERS * plain(revenue);
  const equity = amount((yearly * nature.margin) / nature.returnOnEquity);
  const debt = amount(plain(equity) * nature.debtToEquity);
  const fixedAssets = amount(0.65 * plain(equity + debt));
  const workingCapital = amount(Math.min(plain(revenue) * WORKING_CAPITAL, 0.2 * plain(equity + debt)));
  return { revenue, equity, debt, fixedAssets, workingCapital, cash: equity + debt - fixedAssets - workingCapital };
}

/** What is drawn for a quarter: the costs leave about the company's margin; capex a little more than what wears out; debt is paid back out of plenty, and cash never runs out. */
function followOf(
  before: Balance & Pick<Quarter, 'revenue'>,
  nature: Nature,
  own: Stream,
  place: number,
  yearlyProfit: bigint,
): Quarter {
  const sales = revenueOf(nature, own, place);
  const wears = plain(before.fixedAssets) * DEPRECIATION;
  const burden = wears + plain(before.debt) * INTEREST;
  const ebitda = (sales * nature.margin * Math.exp(0.12 * normal(own, COSTS, place))) / (1 - TAX) + burden;
  const paysNow = place % QUARTERS === QUARTERS - 1 && yearlyProfit > 0n;
  const drive = {
    revenue: amount(sales),
    ebitda: amount(ebitda),
    capex: amount(wears * (1 + nature.growth / QUARTERS / DEPRECIATION) * (0.8 + 0.4 * uniform(own, CAPEX, place))),
    dividends: paysNow ? amount(plain(yearlyProfit) * nature.payout) : 0n,
    debtChange: 0n,
  };
  const alone = nextQuarter(before, drive, rates, STEP);
  const least = amount(0.05 * sales);
  const spare = alone.cash - amount(sales);
  const debtChange =
    alone.cash < least
      ? least - alone.cash
      : spare > 0n
        ? -[spare, before.debt / 20n].reduce((a, b) => (a < b ? a : b))
        : 0n;
  const rounded = (debtChange / STEP) * STEP;
  return nextQuarter(before, { ...drive, debtChange: rounded }, rates, STEP);
}

/** The last day of the quarter that is this many after the first one. */
function endOf(place: number, { yearEndMonth }: ResultsRule): string {
  // The first quarter ends three months after the end of the year before.
  const month = yearEndMonth + 3 * (place + 1);
  return new Date(Date.UTC(FIRST_YEAR - 1, month, 0)).toISOString().slice(0, 10);
}

function ownersOf(own: Stream): Owners {
  const whole = (value: number) => BigInt(Math.round(value * 100)) * (ONE / 100n);
  const founders = whole(25 + 45 * uniform(own, FOUNDERS));
  const people = whole(10 + 20 * uniform(own, PEOPLE));
  const pledged = uniform(own, PLEDGED) < 0.3 ? whole(12 * uniform(own, PLEDGED, 1)) : 0n;
  return { founders, people, institutions: 100n * ONE - founders - people, pledged };
}

interface Kept {
  readonly own: Stream;
  readonly nature: Nature;
  readonly owners: Owners;
  readonly company: Company;
  readonly quarters: PublishedQuarter[];
}

/** Accounts of the invented companies. They follow from the seed alone, so a restart tells the same ones, and no quarter is told before its day. */
export function createSimulatedBooks(seed: string): BooksSource {
  const root = stream(stream(seed, 'market'), 'books');
  const companies = new Map<string, Kept>();
  for (const { company, instrument } of listedCompanies) {
    const own = stream(root, instrument.id);
    companies.set(instrument.id, { own, nature: natureOf(company, own), owners: ownersOf(own), company, quarters: [] });
  }

  function ruleOf({ company }: Kept, day: string): ResultsRule {
    return resultsRule(company.country, day);
  }

  function dated(kept: Kept, place: number): Pick<PublishedQuarter, 'ends' | 'publishedOn' | 'year'> {
    const ends = endOf(place, ruleOf(kept, `${FIRST_YEAR}-01-01`));
    const rule = ruleOf(kept, ends);
    const isYear = place % QUARTERS === QUARTERS - 1;
    return {
      ends,
      publishedOn: addDays(ends, isYear ? rule.yearDays : rule.quarterDays),
      year: FIRST_YEAR + Math.floor(place / QUARTERS),
    };
  }

  /** The day on which the quarter at this place is known, which is made if it is known by `day`. */
  function upTo(kept: Kept, day: string): string {
    for (;;) {
      const place = kept.quarters.length;
      const on = dated(kept, place);
      if (on.publishedOn > day) return on.publishedOn;
      const before = kept.quarters.at(-1) ?? openingOf(kept.nature, kept.own);
      const yearly = kept.quarters.slice(-(QUARTERS - 1)).reduce((sum, { profit }) => sum + profit, 0n);
      kept.quarters.push({ ...followOf(before, kept.nature, kept.own, place, yearly), ...on });
    }
  }

  return {
    books(instrumentId, day): CompanyBooks | undefined {
      const kept = companies.get(instrumentId);
      if (!kept) return undefined;
      const latest = upTo(kept, day);
      const quarters = kept.quarters.filter(({ publishedOn }) => publishedOn <= day);
      const nextOn = kept.quarters[quarters.length]?.publishedOn ?? latest;
      return { quarters, nextOn, owners: kept.owners };
    },
  };
}
