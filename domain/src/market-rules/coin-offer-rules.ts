import { decimal } from '../money.ts';
import type { OfferPace } from '../offer/offer.ts';

/** When an offer of coins happens, and how what it gave becomes free. Times in minutes. */
export interface CoinOfferTimes {
  readonly announcedBefore: number;
  readonly open: number;
  /** From the close. */
  readonly drawAfter: number;
  readonly listAfter: number;
  /** How much may be sold from the listing on, in hundredths of a per cent; the rest in so many equal parts, one after the other. */
  readonly freeAtListingBps: number;
  readonly parts: number;
  readonly partEvery: number;
}

/** How the practice broker brings coins to the market by itself, from `from` on. */
export interface CoinOfferRule {
  readonly from: string;
  /** What the smallest application is worth at least, so that a quarter of it can be sold, and the largest at most. In USDT, e8. */
  readonly leastValue: bigint;
  readonly mostValue: bigint;
  /** Lots of an offer: enough for a lot each, so that it is shared out in proportion, or so few that they are drawn. In turns by its name. */
  readonly lots: readonly number[];
  readonly othersLeast: number;
  readonly othersMost: number;
  /** Less asked for than this part: everybody gets their money back, in hundredths of a per cent. */
  readonly leastBps: number;
  /** Those that take days open at this minute of every UTC day, those of less than an hour at these. */
  readonly dailyAtMinute: number;
  readonly hourlyAtMinutes: readonly number[];
  /** What has to be left of the UTC day of a listing, in minutes. */
  readonly firstDayLeast: number;
  readonly times: Readonly<Record<OfferPace, CoinOfferTimes>>;
  readonly source: string;
}

const HOUR = 60;
const DAY = 24 * HOUR;

const first: CoinOfferRule = {
  from: '2020-01-01',
  leastValue: decimal('50'),
  mostValue: decimal('2500'),
  lots: [4_000, 600],
  othersLeast: 700,
  othersMost: 2_500,
  leastBps: 1_000,
  dailyAtMinute: 12 * HOUR,
  hourlyAtMinutes: [9 * HOUR, 21 * HOUR],
  firstDayLeast: 60,
  times: {
    days: {
      announcedBefore: 3 * DAY,
      open: 36 * HOUR,
      drawAfter: 30 * HOUR,
      listAfter: 36 * HOUR,
      freeAtListingBps: 2_500,
      parts: 3,
      partEvery: 30 * DAY,
    },
    hour: {
      announcedBefore: HOUR,
      open: 20,
      drawAfter: 5,
      listAfter: 10,
      freeAtListingBps: 2_500,
      parts: 3,
      partEvery: 10,
    },
  },
  source:
    'Ours, for practice. A quarter free at the listing and the rest in monthly parts is a schedule that many sales of coins have had; in an offer of less than an hour ten minutes stand for a month',
};

const rows: readonly CoinOfferRule[] = [
  first,
  {
    ...first,
    from: '2026-11-25',
    leastBps: 9_000,
    source: `${first.source}. From this day at least nine tenths have to be asked for, as of shares (SEBI ICDR 2018, reg. 45)`,
  },
];

/** Throws for a day without one. */
export function coinOfferRule(date: string): CoinOfferRule {
  const rule = rows.findLast(({ from }) => from <= date);
  if (!rule) throw new Error(`no rule for offers of coins on ${date}`);
  return rule;
}
