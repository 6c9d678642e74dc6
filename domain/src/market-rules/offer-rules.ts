import type { MarketId } from '../market/instrument.ts';
import { decimal } from '../money.ts';

/** How the practice broker makes offers by itself, from `from` on. Times in minutes. */
export interface PracticeOfferRule {
  readonly from: string;
  readonly markets: readonly {
    readonly market: MarketId;
    /** What the smallest application is worth at least, e8. */
    readonly leastValue: bigint;
    /** What the largest is worth at most, e8. */
    readonly mostValue: bigint;
  }[];
  /** Below the last close, in hundredths of a per cent. */
  readonly discountBps: number;
  /** A new one of each market begins so often. */
  readonly everyMinutes: number;
  readonly openMinutes: number;
  readonly drawAfterMinutes: number;
  readonly creditAfterMinutes: number;
  /** Lots of an offer, and how many others apply, at least and at most. */
  readonly lots: number;
  readonly othersLeast: number;
  readonly othersMost: number;
  /** Less asked for than this part: everybody gets their money back, in hundredths of a per cent. */
  readonly leastBps: number;
  readonly source: string;
}

/** What holds for every offer with a draw at a price below the last close, from `from` on, whoever prepares it. */
export interface OfferTermsRule {
  readonly from: string;
  /** In hundredths of a per cent. */
  readonly discountMostBps: number;
  readonly leastBps: number;
  readonly source: string;
}

const termsRows: readonly OfferTermsRule[] = [
  {
    from: '2020-01-01',
    discountMostBps: 1_000,
    leastBps: 9_000,
    source: 'A discount of at most 10 %: ICDR 2018 reg. 30; 90 % at least, or all money back: ICDR 2018 reg. 45',
  },
];

/** Throws for a day without one. */
export function offerTermsRule(date: string): OfferTermsRule {
  const rule = termsRows.findLast(({ from }) => from <= date);
  if (!rule) throw new Error(`no rule for the terms of offers on ${date}`);
  return rule;
}

/** How long a draw waits for its round of public randomness, from `from` on. */
export interface RoundRule {
  readonly from: string;
  /** From the instant of the draw. */
  readonly waitHours: number;
  readonly source: string;
}

const roundRows: readonly RoundRule[] = [
  {
    from: '2020-01-01',
    waitHours: 24,
    source:
      'Ours: money is set aside for a day longer at most, which ends before the listing on T+3 (SEBI circular SEBI/HO/CFD/TPD1/CIR/P/2023/140)',
  },
];

/** Throws for a day without one. */
export function roundRule(date: string): RoundRule {
  const rule = roundRows.findLast(({ from }) => from <= date);
  if (!rule) throw new Error(`no rule for the rounds of draws on ${date}`);
  return rule;
}

const rows: readonly PracticeOfferRule[] = [
  {
    from: '2020-01-01',
    markets: [
      { market: 'NSE', leastValue: decimal('10000'), mostValue: decimal('200000') },
      { market: 'B3', leastValue: decimal('500'), mostValue: decimal('10000') },
    ],
    discountBps: 500,
    everyMinutes: 120,
    openMinutes: 60,
    drawAfterMinutes: 10,
    creditAfterMinutes: 20,
    lots: 60,
    othersLeast: 40,
    othersMost: 240,
    leastBps: 9_000,
    source:
      'Applications of Rs 10,000 to 15,000 and Rs 2 lakh, 90 % at least: SEBI ICDR 2018; a discount of at most 10 %: ICDR reg 30; an offer within an hour: ours, for practice',
  },
];

/** Throws for a day without one. */
export function practiceOfferRule(date: string): PracticeOfferRule {
  const rule = rows.findLast(({ from }) => from <= date);
  if (!rule) throw new Error(`no rule for practice offers on ${date}`);
  return rule;
}
