import { decimal } from '../../money.ts';

/** How the past is tried, from a day on. Parts are e8. */
export interface BacktestRule {
  readonly from: string;
  readonly source: string;
  /** Bars that are looked at, the newest ones, of all instruments together; and fewer of any of them say nothing. */
  readonly barsMax: number;
  readonly barsMin: number;
  /** No bar is older than so many days. */
  readonly daysMax: number;
  /** Stretches of the history after the first: each is traded with what did best in the one before. */
  readonly windows: number;
  /** Tests that are kept of each person, and those of all people that wait or run. */
  readonly keptMax: number;
  readonly waitingMax: number;
  /** Of the book that is assumed at each bar: half of the spread and the distance of two levels in parts of the price, and what a level shows in parts of what a minute of the bar traded. */
  readonly halfSpread: bigint;
  readonly levelStep: bigint;
  readonly levelShows: bigint;
  readonly levels: number;
}

const rules: readonly BacktestRule[] = [
  {
    from: '2026-01-01',
    source:
      'Ours: twice the spread of a share that trades well in the simulated market, and half of what trades in a minute at each level',
    barsMax: 100_000,
    barsMin: 200,
    daysMax: 731,
    windows: 4,
    keptMax: 10,
    waitingMax: 40,
    halfSpread: decimal('0.0004'),
    levelStep: decimal('0.0003'),
    levelShows: decimal('0.5'),
    levels: 12,
  },
];

/** The rule of a day, `YYYY-MM-DD`. */
export function backtestRule(date: string): BacktestRule {
  const rule = rules.findLast(({ from }) => from <= date) ?? rules[0];
  if (!rule) throw new RangeError('no rule for tests on the past');
  return rule;
}
