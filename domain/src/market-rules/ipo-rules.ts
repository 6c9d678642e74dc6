import type { MarketId } from '../market/instrument.ts';
import { decimal } from '../money.ts';

/** What applications in one market are worth, at the highest price of the band. e8. */
export interface IpoBounds {
  readonly market: MarketId;
  /** One lot is worth this at least. */
  readonly leastValue: bigint;
  /** The most of each pool, and more than the one before is the least of the next. */
  readonly retailMost: bigint;
  readonly smallHniMost: bigint;
  readonly bigHniMost: bigint;
  /** When those of less than an hour open: minutes of the UTC day, so that a session of the exchange is open for one of them. */
  readonly hourlyAtMinutes: readonly number[];
}

/** How the practice broker brings companies to the market, from `from` on. */
export interface IpoRule {
  readonly from: string;
  readonly markets: readonly IpoBounds[];
  /** The floor below what a company is thought to be worth, and the cap above the floor, in hundredths of a per cent. */
  readonly floorBelowBps: number;
  readonly bandBps: number;
  /** The cap may be this part of the floor at most. */
  readonly capMostBps: number;
  /** Lots that are offered here, and of them for each pool in parts of a thousand. */
  readonly lots: number;
  readonly retailPart: number;
  readonly smallHniPart: number;
  readonly leastBps: number;
  readonly othersLeast: number;
  readonly othersMost: number;
  /** Those that take days, by the calendar and the clock of the exchange. */
  readonly days: {
    /** Opens on these days of the week, 1 for Monday, or on the next trading day. */
    readonly weekdays: readonly number[];
    readonly announcedBefore: number;
    readonly bidDays: number;
    readonly opens: string;
    readonly closes: string;
    readonly drawAfterDays: number;
    readonly draws: string;
    readonly listAfterDays: number;
    readonly auctionMinutes: number;
  };
  /** Those of less than an hour, in minutes. */
  readonly hour: {
    readonly announcedBefore: number;
    readonly open: number;
    readonly drawAfter: number;
    readonly listAfter: number;
    readonly auction: number;
  };
  readonly source: string;
}

const rows: readonly IpoRule[] = [
  {
    from: '2020-01-01',
    markets: [
      {
        market: 'NSE',
        leastValue: decimal('10000'),
        retailMost: decimal('200000'),
        smallHniMost: decimal('1000000'),
        bigHniMost: decimal('10000000'),
        hourlyAtMinutes: [4 * 60, 16 * 60],
      },
      {
        market: 'B3',
        leastValue: decimal('500'),
        retailMost: decimal('20000'),
        smallHniMost: decimal('100000'),
        bigHniMost: decimal('1000000'),
        hourlyAtMinutes: [2 * 60, 14 * 60],
      },
      {
        market: 'XNYS',
        leastValue: decimal('200'),
        retailMost: decimal('2500'),
        smallHniMost: decimal('10000'),
        bigHniMost: decimal('100000'),
        hourlyAtMinutes: [6 * 60, 16 * 60 + 30],
      },
    ],
    floorBelowBps: 400,
    bandBps: 500,
    capMostBps: 12_000,
    lots: 2_000,
    retailPart: 700,
    smallHniPart: 100,
    leastBps: 9_000,
    othersLeast: 300,
    othersMost: 4_500,
    days: {
      weekdays: [1, 3, 5],
      announcedBefore: 5,
      bidDays: 3,
      opens: '10:00',
      closes: '17:00',
      drawAfterDays: 1,
      draws: '18:00',
      listAfterDays: 3,
      auctionMinutes: 45,
    },
    hour: { announcedBefore: 60, open: 30, drawAfter: 5, listAfter: 15, auction: 5 },
    source:
      'India: SEBI ICDR 2018 (retail up to Rs 2 lakh, small HNI up to Rs 10 lakh, applications of Rs 10,000 to 15,000, cap at most 120 % of the floor, 35 : 5 : 10 for the three pools, 90 % at least) and SEBI/HO/CFD/TPD1/CIR/P/2023/140 (listing on T+3, draw by 18:00 of T+1); bounds of the other markets and what is over within an hour: ours, for practice',
  },
];

/** Throws for a day without one. */
export function ipoRule(date: string): IpoRule {
  const rule = rows.findLast(({ from }) => from <= date);
  if (!rule) throw new Error(`no rule for offers of new companies on ${date}`);
  return rule;
}
