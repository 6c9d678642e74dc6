import type { Currency } from '../asset.ts';
import { decimal } from '../money.ts';

/** How long a window lasts; `close`: until the end of the session, of a market that never shuts the end of its day. */
export const optionWindows = ['1m', '3m', '5m', '15m', '60m', 'close'] as const;
export type OptionWindow = (typeof optionWindows)[number];

export type OptionDirection = 'call' | 'put';

const MINUTE_MS = 60_000;

/** Undefined: until the close. */
export const windowMs: Readonly<Record<OptionWindow, number | undefined>> = {
  '1m': MINUTE_MS,
  '3m': 3 * MINUTE_MS,
  '5m': 5 * MINUTE_MS,
  '15m': 15 * MINUTE_MS,
  '60m': 60 * MINUTE_MS,
  close: undefined,
};

/** Amounts e8 in the currency of what the option is on. */
export interface StakeBounds {
  readonly minimum: bigint;
  readonly maximum: bigint;
  /** Stakes of one person that are open at once. */
  readonly openMaximum: bigint;
  /** What all open options on one index could pay; of what trades itself `turnoverShare` says it. */
  readonly indexOpenMaximum: bigint;
  /** Play money that the quoting participant begins with. */
  readonly endowment: bigint;
}

export interface EstimateRule {
  /** So many prints, or all of `busyMs` where those are more, of which a fifth falls away at each end. */
  readonly prints: number;
  readonly busyMs: number;
  /** None of them is older than this. */
  readonly lookbackMs: number;
  readonly printsMax: number;
  /** Otherwise the mean by time over the last part of the window, in thousandths, and no longer than `meanMs`. */
  readonly meanThousandths: number;
  readonly meanMs: number;
  /** Changes that have to lie inside of it, and the longest time without one. */
  readonly changes: number;
  readonly silentMs: number;
}

export interface OptionRule {
  readonly from: string;
  readonly source: string;
  readonly stakes: Readonly<Record<Currency, StakeBounds>>;
  readonly estimate: EstimateRule;
  /** Prices of contracts are multiples of it; a contract is worth 0 or 100. e8. */
  readonly tick: bigint;
  /** What the participant adds to the value on either side, in points of 100, e8. */
  readonly spread: bigint;
  /** Outside of these it quotes nothing. e8 */
  readonly priceMin: bigint;
  readonly priceMax: bigint;
  /** Minutes whose movements are measured, and how many of them have to be there. */
  readonly minutes: number;
  readonly minutesMin: number;
  /** The least movement of a minute that is reckoned with, as a share of the price, e8. */
  readonly movementMin: bigint;
  /** What all open options on one instrument could pay, as a share of what was traded of it today, e8. */
  readonly turnoverShare: bigint;
  /** A window that ends later than this before the close is not sold; one to the close needs so much time as well. */
  readonly leastMs: number;
  /** The same of indices and of coins: within a minute they move together, so that what comes of it can be read from the others. */
  readonly sharedLeastMs: number;
  /** A window ends so long before the market does, so that it is settled by what was told of that day. */
  readonly beforeCloseMs: number;
  /** After the expiry, so that what was printed before has been told. */
  readonly settleAfterMs: number;
}

const bounds = (minimum: string, maximum: string, openMaximum: string, index: string, endowment: string) => ({
  minimum: decimal(minimum),
  maximum: decimal(maximum),
  openMaximum: decimal(openMaximum),
  indexOpenMaximum: decimal(index),
  endowment: decimal(endowment),
});

const rules: readonly OptionRule[] = [
  {
    from: '2026-01-01',
    source:
      'ours; estimator after Nadex (glossary, "expiration value": last 25 trades, 5 + 5 left out, busy: all of 10 s, 20 % + 20 %), mean by time after Deribit and Derive',
    stakes: {
      INR: bounds('100', '5000', '20000', '2000000', '20000000'),
      BRL: bounds('5', '300', '1200', '120000', '1200000'),
      USD: bounds('1', '100', '400', '40000', '400000'),
      USDT: bounds('1', '100', '400', '40000', '400000'),
    },
    estimate: {
      prints: 25,
      busyMs: 10_000,
      lookbackMs: MINUTE_MS,
      printsMax: 200,
      meanThousandths: 200,
      meanMs: MINUTE_MS,
      changes: 4,
      silentMs: 30_000,
    },
    tick: decimal('0.1'),
    spread: decimal('2.5'),
    priceMin: decimal('5'),
    priceMax: decimal('95'),
    minutes: 60,
    minutesMin: 15,
    movementMin: decimal('0.00002'),
    turnoverShare: decimal('0.01'),
    leastMs: MINUTE_MS,
    sharedLeastMs: 15 * MINUTE_MS,
    beforeCloseMs: 10_000,
    settleAfterMs: 2_000,
  },
];

/** `date`: a day in UTC. Throws where nothing is known of it. */
export function optionRule(date: string): OptionRule {
  const rule = rules.findLast(({ from }) => from <= date);
  if (!rule) throw new Error(`no rule for options on ${date}`);
  return rule;
}

/** Where options of a fixed window may not be sold to people, and by what. They are sold nowhere but for play money. */
export interface ForbiddenPlace {
  readonly place: 'EU' | 'GB' | 'AU' | 'IN' | 'BR';
  /** Null: the day could not be confirmed. */
  readonly since: string | null;
  readonly rule: string;
  readonly source: string;
}

export const forbiddenPlaces: readonly ForbiddenPlace[] = [
  {
    place: 'EU',
    since: '2018-07-02',
    rule: 'ESMA Decision (EU) 2018/795, continued by the states',
    source: 'esma.europa.eu',
  },
  { place: 'GB', since: '2019-04-02', rule: 'FCA PS19/11', source: 'fca.org.uk' },
  { place: 'AU', since: '2021-05-03', rule: 'ASIC Product Intervention Order 2021/240', source: 'asic.gov.au' },
  { place: 'IN', since: '2021-08-23', rule: 'NSE and BSE advisory of 23 August 2021; FEMA', source: 'nseindia.com' },
  { place: 'BR', since: null, rule: 'CVM, Ato Declaratório 17.790', source: 'gov.br/cvm' },
];

/** How many of those who trade such things lose, as somebody counted who sells none. */
export const losingShare = {
  percent: '87.7',
  of: 'individual traders in Indian equity derivatives',
  period: 'FY2026',
  source: 'SEBI study, August 2026',
} as const;
