import { decimal, divide, minimum, multiply, ONE, roundTo } from '../money.ts';
import { gainOf, isLong, type Piece } from './pieces.ts';
import { type Dated, ruleOf } from './rules.ts';

// Dated configuration: how the realised result of coins would be taxed where somebody lives. For a report on practice money; never advice.

/** Rates are parts of one, e8. */
export interface IndiaCoinRule extends Dated {
  readonly rate: bigint;
  /** On the tax. */
  readonly cess: bigint;
  /** What a venue keeps of a sale in advance, charges of the sale taken off. */
  readonly inAdvance: bigint;
}

/** Rates are parts of one and amounts reais, e8. */
export interface BrazilCoinRule extends Dated {
  /** Up to these sales in a month its gain is free. */
  readonly freeSales: bigint;
  /** What of a gain lies above an amount is taxed at a rate of its own; in order of the amounts, the first at zero. */
  readonly parts: readonly { readonly above: bigint; readonly rate: bigint }[];
}

export const indiaCoinRules: readonly IndiaCoinRule[] = [
  {
    from: '2025-04-01',
    rate: decimal('0.3'),
    cess: decimal('0.04'),
    inAdvance: decimal('0.01'),
    source:
      'old sections 115BBH and 194S (taxguru): 30 % and 4 % cess on the gain of each transfer, only what was paid for the coins deductible, no set-off and nothing carried; 1 % of a sale net of its fee withheld. Their numbers in the Act of 2025 are to be confirmed',
  },
];

export const brazilCoinRules: readonly BrazilCoinRule[] = [
  {
    from: '2025-01-01',
    freeSales: decimal('35000'),
    parts: [
      { above: 0n, rate: decimal('0.15') },
      { above: decimal('5000000'), rate: decimal('0.175') },
      { above: decimal('10000000'), rate: decimal('0.2') },
      { above: decimal('30000000'), rate: decimal('0.225') },
    ],
    source:
      'free up to R$ 35,000 of sales in a month at a house of the country, else 15 % to 22.5 % of the gain (estadao; MP 1303 lapsed on 8 October 2025); bounds of the higher rates by Lei 13.259/2016, to be confirmed; losses are not set off',
  },
];

const money = (amount: bigint): bigint => roundTo(amount, 2, 'half_up');
const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((total, one) => total + one, 0n);

/** What each sale came to, whatever purchases it was made of, e8. */
function perSale(pieces: readonly Piece[]): readonly bigint[] {
  return [...Map.groupBy(pieces, ({ sale }) => sale).values()].map((own) => sum(own.map(gainOf)));
}

/** Sold coins of one instrument; each sale has a number of its own among them. */
export type CoinPieces = readonly (readonly Piece[])[];

/** Gains of sales and what others lost, above zero, e8. */
export function coinGains(coins: CoinPieces): { readonly gains: bigint; readonly losses: bigint } {
  const all = coins.flatMap(perSale);
  return { gains: sum(all.filter((one) => one > 0n)), losses: -sum(all.filter((one) => one < 0n)) };
}

export interface IndiaCoinTax {
  readonly gains: bigint;
  /** Set off against nothing, above zero. */
  readonly losses: bigint;
  readonly tax: bigint;
  readonly cess: bigint;
  /** What a venue would have kept of the sales, a part of the tax and no more of it. */
  readonly inAdvance: bigint;
}

/** What a venue keeps of a sale, e8, rounded half up there. */
export function keptInAdvance({ value, fee }: { readonly value: bigint; readonly fee: bigint }, rule: IndiaCoinRule) {
  return multiply(value - fee, rule.inAdvance, 'half_up');
}

/** Of a tax year. Taxes are rounded half up to two places. */
export function indiaCoinTax(
  coins: CoinPieces,
  sales: readonly { readonly value: bigint; readonly fee: bigint }[],
  rule: IndiaCoinRule,
): IndiaCoinTax {
  const { gains, losses } = coinGains(coins);
  const tax = money(multiply(gains, rule.rate, 'half_up'));
  const cess = money(multiply(tax, rule.cess, 'half_up'));
  return { gains, losses, tax, cess, inAdvance: sum(sales.map((sale) => keptInAdvance(sale, rule))) };
}

/** Coins in a month of Brazil, e8. */
export interface BrazilCoinMonth {
  /** `YYYY-MM` */
  readonly month: string;
  /** What sales were worth, charges not taken off. */
  readonly sales: bigint;
  /** Of the sales that brought more than they cost; others are not set off. */
  readonly gain: bigint;
}

export interface BrazilCoinTax extends BrazilCoinMonth {
  readonly free: boolean;
  readonly tax: bigint;
}

/** The tax is rounded half up to two places. */
export function brazilCoinTax(month: BrazilCoinMonth, rule: BrazilCoinRule): BrazilCoinTax {
  const free = month.sales <= rule.freeSales;
  if (free) return { ...month, free, tax: 0n };
  const taxes = rule.parts.map(({ above, rate }, at) => {
    const until = rule.parts[at + 1]?.above;
    const reached = until === undefined ? month.gain : minimum(month.gain, until);
    return reached > above ? divide((reached - above) * rate, ONE, 'half_up') : 0n;
  });
  return { ...month, free, tax: money(sum(taxes)) };
}

/** Coins in the tax year of a country; whichever it has is reckoned. Amounts e8. */
export interface CoinYear {
  /** Gains less losses of what was held up to a year, and over. */
  readonly short: bigint;
  readonly long: bigint;
  readonly india?: IndiaCoinTax;
  /** Months in which coins were sold, oldest first. */
  readonly brazil?: readonly BrazilCoinTax[];
}

export interface CoinSale {
  readonly date: string;
  readonly value: bigint;
  readonly fee: bigint;
}

interface OfYear {
  readonly country: 'IN' | 'BR' | 'US';
  /** The first day of the tax year. */
  readonly begins: string;
}

/** What was sold of coins in a tax year, and what it was worth. */
export function coinYear({ country, begins }: OfYear, coins: CoinPieces, sales: readonly CoinSale[]): CoinYear {
  const all = coins.flat();
  const parts = {
    short: sum(all.filter((piece) => !isLong(piece)).map(gainOf)),
    long: sum(all.filter(isLong).map(gainOf)),
  };
  if (country === 'IN') return { ...parts, india: indiaCoinTax(coins, sales, ruleOf(indiaCoinRules, begins)) };
  if (country !== 'BR') return parts;
  const monthOf = ({ date }: { readonly date: string }) => date.slice(0, 7);
  const brazil = [...Map.groupBy(sales, monthOf)]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([month, own]) => {
      const sold = coins.map((pieces) => pieces.filter(({ soldOn }) => soldOn.startsWith(month)));
      const worth = sum(own.map(({ value }) => value));
      return brazilCoinTax(
        { month, sales: worth, gain: coinGains(sold).gains },
        ruleOf(brazilCoinRules, `${month}-01`),
      );
    });
  return { ...parts, brazil };
}
