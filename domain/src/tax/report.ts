import { maximum } from '../money.ts';
import { type BrazilMonth, type BrazilTax, brazilTax } from './brazil.ts';
import { type CoinYear, coinYear } from './coins.ts';
import { type CarriedLoss, type IndiaTax, indiaTax } from './india.ts';
import { gainOf, isLong, type Piece, piecesOf, type TaxEntry } from './pieces.ts';
import { brazilRules, indiaRules, lastDayOf, ruleOf, type TaxPlace, yearOf, yearsBetween } from './rules.ts';

/** What happened in the market of a place, oldest first. Amounts e8. */
export interface TaxFacts {
  readonly byInstrument: ReadonlyMap<string, readonly TaxEntry[]>;
  /** What each sale was worth, and what was withheld of it. */
  readonly sales: readonly { readonly date: string; readonly value: bigint; readonly notCounted: bigint }[];
  readonly charges: readonly { readonly date: string; readonly amount: bigint }[];
  /** What positions that end with their day came to. */
  readonly withinDay: readonly { readonly date: string; readonly amount: bigint }[];
}

/** Coins, which have no country: they are taxed where somebody lives, in its currency. Of sales `notCounted` is their fee. */
export type CoinFacts = Omit<TaxFacts, 'withinDay'>;

export interface SoldLot extends Piece {
  readonly instrumentId: string;
}

/** One tax year of a place. Amounts e8. */
export interface TaxYear {
  readonly begins: string;
  readonly until: string;
  /** First days of all tax years that can be asked for, the newest first. */
  readonly years: readonly string[];
  readonly gains: bigint;
  readonly losses: bigint;
  readonly charges: bigint;
  readonly withinDay: bigint;
  /** Gains less losses. */
  readonly short: bigint;
  readonly long: bigint;
  /** Sold in the year, the newest first. */
  readonly lots: readonly SoldLot[];
  readonly coins: CoinYear;
  /** Whichever the place has. */
  readonly india?: IndiaTax;
  readonly brazil?: readonly BrazilTax[];
}

const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((total, one) => total + one, 0n);

function lotsOf(place: TaxPlace, { byInstrument }: Pick<TaxFacts, 'byInstrument'>): readonly SoldLot[] {
  return [...byInstrument].flatMap(([instrumentId, entries]) =>
    piecesOf(entries, place.method).map((piece) => ({ ...piece, instrumentId })),
  );
}

function gainsAndLosses(pieces: readonly Piece[]) {
  const all = pieces.map(gainOf);
  return { gains: sum(all.filter((gain) => gain > 0n)), losses: -sum(all.filter((gain) => gain < 0n)) };
}

/** Year by year from the first one on, because losses go on from one to the next. */
function indiaOf(years: readonly string[], lots: ReadonlyMap<string, readonly SoldLot[]>, begins: string): IndiaTax {
  let carried: readonly CarriedLoss[] = [];
  let found: IndiaTax | undefined;
  for (const year of years.toReversed()) {
    if (year > begins) break;
    const own = lots.get(year) ?? [];
    const short = gainsAndLosses(own.filter((lot) => !isLong(lot)));
    const long = gainsAndLosses(own.filter(isLong));
    const of = { begins: year, shortGains: short.gains, shortLosses: short.losses };
    found = indiaTax({ ...of, longGains: long.gains, longLosses: long.losses }, carried, ruleOf(indiaRules, year));
    carried = found.carried;
  }
  if (!found) throw new RangeError(`no tax year ${begins}`);
  return found;
}

/** Of the year: sold coins, one instrument after another, and what the sales were worth. */
function coinsOf(
  { country }: TaxPlace,
  { sales }: CoinFacts,
  lots: readonly SoldLot[],
  { begins, until }: { begins: string; until: string },
): CoinYear {
  const coins = [...Map.groupBy(lots, ({ instrumentId }) => instrumentId).values()];
  const own = sales.filter(({ date }) => date >= begins && date <= until);
  return coinYear(
    { country, begins },
    coins,
    own.map(({ date, value, notCounted }) => ({ date, value, fee: notCounted })),
  );
}

/** All months up to the end of the year, and of them those of the year. */
function brazilOf(
  facts: TaxFacts,
  lots: readonly SoldLot[],
  coins: CoinFacts,
  { begins, until }: { begins: string; until: string },
) {
  const months = new Map<string, { sales: bigint; gain: bigint; dayTrade: bigint; withheld: bigint }>();
  const monthOf = (date: string) => {
    const name = date.slice(0, 7);
    const month = months.get(name) ?? { sales: 0n, gain: 0n, dayTrade: 0n, withheld: 0n };
    months.set(name, month);
    return month;
  };
  for (const { date, value, notCounted } of facts.sales) {
    const month = monthOf(date);
    month.sales += value;
    month.withheld += notCounted;
  }
  // A month in which coins alone were sold is one as well.
  for (const { date } of coins.sales) monthOf(date);
  for (const lot of lots) monthOf(lot.soldOn).gain += gainOf(lot);
  for (const { date, amount } of facts.withinDay) monthOf(date).dayTrade += amount;
  const inOrder = [...months]
    .filter(([month]) => month <= until)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([month, sums]): BrazilMonth => ({ month, ...sums }));
  return brazilTax(inOrder, (month) => ruleOf(brazilRules, `${month}-01`)).filter(
    ({ month }) => month >= begins.slice(0, 7),
  );
}

/**
 * A tax year of a place, of those from the one of `since` on, or of the first result if that was sooner; undefined for any other. Both days: in the zone of
 * the market.
 */
export function taxYear(
  place: TaxPlace,
  facts: TaxFacts,
  coins: CoinFacts,
  { today, since, year }: { readonly today: string; readonly since: string; readonly year: string | undefined },
): TaxYear | undefined {
  const lots = lotsOf(place, facts);
  const coinLots = lotsOf(place, coins);
  const present = yearOf(place, today);
  const dates = [...[...lots, ...coinLots].map(({ soldOn }) => soldOn), ...facts.withinDay.map(({ date }) => date)];
  const years = yearsBetween(
    place,
    dates.reduce((first, date) => (date < first ? date : first), since),
    today,
  );
  const begins = year ?? present;
  if (!years.includes(begins)) return undefined;
  const until = lastDayOf(begins);
  const isIn = (date: string) => date >= begins && date <= until;
  const byYear = Map.groupBy(lots, ({ soldOn }) => yearOf(place, soldOn));
  const own = byYear.get(begins) ?? [];
  const soldCoins = coinLots.filter(({ soldOn }) => isIn(soldOn));
  const all = [...own, ...soldCoins].toSorted((a, b) => (a.soldOn < b.soldOn ? 1 : -1));
  const within = (all: readonly { readonly date: string; readonly amount: bigint }[]) =>
    sum(all.filter(({ date }) => isIn(date)).map(({ amount }) => amount));
  return {
    ...{ begins, until, years, lots: all, coins: coinsOf(place, coins, soldCoins, { begins, until }) },
    ...gainsAndLosses(all),
    charges: maximum(0n, within([...facts.charges, ...coins.charges])),
    withinDay: within(facts.withinDay),
    short: sum(own.filter((lot) => !isLong(lot)).map(gainOf)),
    long: sum(own.filter(isLong).map(gainOf)),
    ...(place.country === 'IN' ? { india: indiaOf(years, byYear, begins) } : {}),
    ...(place.country === 'BR' ? { brazil: brazilOf(facts, lots, coins, { begins, until }) } : {}),
  };
}
