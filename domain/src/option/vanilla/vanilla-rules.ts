import type { Currency } from '../../asset.ts';
import { decimal } from '../../money.ts';

/** How European options are listed and quoted. What people may stake, and what is open of all, `OptionRule` says for both kinds. */
export interface VanillaRule {
  readonly from: string;
  readonly source: string;
  /** Fridays to come, and last trading days of months. A day without trading: the last trading day before it. */
  readonly weeks: number;
  readonly months: number;
  /** Strikes on either side of the price, at multiples of a step: 1, 2 or 5 with zeros, no more than this share of the price, e8. */
  readonly strikesEachSide: number;
  readonly strikeShare: bigint;
  /** A contract is on so many units, 1, 2 or 5 with zeros, that strike x units is no more than this. e8 */
  readonly contractValue: Readonly<Record<Currency, bigint>>;
  readonly contractsMax: number;
  /** On either side of the value: a share of the value and a share of the price of what it is on, e8. */
  readonly spreadShare: bigint;
  readonly spreadOfPrice: bigint;
  /** Closes of days whose movements are measured, and how many movements have to be there. */
  readonly days: number;
  readonly daysMin: number;
  /** The least movement of a day that is reckoned with, as a share of the price, e8. */
  readonly movementMin: bigint;
  /** Trading days of a year, for showing a volatility the way it is usually shown: of exchanges, and of what never shuts. */
  readonly yearDays: number;
  readonly yearDaysAlways: number;
  /** Nothing is sold or taken back in the last part before the expiry. */
  readonly leastMs: number;
  /** The span that the estimator of the expiry price is told: its mean by time is over a part of it. */
  readonly settleSpanMs: number;
}

const rules: readonly VanillaRule[] = [
  {
    from: '2026-01-01',
    source: 'ours; weekly and monthly expiries after NSE and Deribit, estimator as for windows',
    weeks: 4,
    months: 2,
    strikesEachSide: 5,
    strikeShare: decimal('0.02'),
    contractValue: { INR: decimal('20000'), BRL: decimal('1200'), USD: decimal('400'), USDT: decimal('400') },
    contractsMax: 20,
    spreadShare: decimal('0.03'),
    spreadOfPrice: decimal('0.0005'),
    days: 30,
    daysMin: 10,
    movementMin: decimal('0.003'),
    yearDays: 252,
    yearDaysAlways: 365,
    leastMs: 30 * 60_000,
    settleSpanMs: 5 * 60_000,
  },
];

/** `date`: a day in UTC. Throws where nothing is known of it. */
export function vanillaRule(date: string): VanillaRule {
  const rule = rules.findLast(({ from }) => from <= date);
  if (!rule) throw new Error(`no rule for European options on ${date}`);
  return rule;
}
