/** Who may be copied, with how much, and how much of it may be lost, from a day on. Amounts are decimal text by currency. */
export interface FollowRule {
  readonly from: string;
  readonly source: string;
  /** Copies that one person has, and that one teacher has, which have not ended. */
  readonly copiesMax: number;
  readonly ofTeacherMax: number;
  /** What has to be earned in public before anybody may be copied. */
  readonly record: { readonly trades: number; readonly days: number };
  /** Fewer trades or days than this say nothing, and no rate is shown. */
  readonly enough: { readonly trades: number; readonly days: number };
  /** The least to begin with, and the least that one copied trade is worth: smaller ones are left out, and told. */
  readonly amountMin: Readonly<Record<'INR' | 'BRL' | 'USD' | 'USDT', string>>;
  readonly positionMin: Readonly<Record<'INR' | 'BRL' | 'USD' | 'USDT', string>>;
  /** It stops when it has come down to so many per cent of what was put in. */
  readonly keep: { readonly least: number; readonly most: number; readonly usual: number };
  /** A day on which so many per cent are lost buys nothing more. */
  readonly dailyStop: { readonly least: number; readonly most: number };
  /** The greatest share of a copy's profit that a teacher may ask for, in per cent. */
  readonly feeMost: number;
  /** Bounds of a copy's own slippage guard, in per cent of the price at its teacher's decision. */
  readonly slippage: { readonly least: string; readonly most: string };
  /** How long a teacher's note is, in characters, and how many there are in a day. */
  readonly note: { readonly least: number; readonly most: number; readonly perDay: number };
  /** The longest time that one report covers, and the most trades in it. */
  readonly report: { readonly days: number; readonly trades: number };
  /** The middle of fewer copies than this could be somebody's own result, and is not shown. */
  readonly middleFrom: number;
  /** Money that copies with a teacher at most, in per cent of what the thinner side of the book shows. */
  readonly capacityPercent: number;
}

const first: FollowRule = {
  from: '2026-01-01',
  source: 'Ours, for practice; the stop, its bounds and the least position as copy trading elsewhere has them',
  copiesMax: 10,
  ofTeacherMax: 50,
  record: { trades: 30, days: 30 },
  enough: { trades: 30, days: 90 },
  amountMin: { INR: '5000', BRL: '500', USD: '200', USDT: '200' },
  positionMin: { INR: '100', BRL: '5', USD: '1', USDT: '1' },
  keep: { least: 5, most: 95, usual: 60 },
  dailyStop: { least: 1, most: 50 },
  feeMost: 20,
  slippage: { least: '0.05', most: '5' },
  note: { least: 20, most: 1_000, perDay: 5 },
  report: { days: 92, trades: 1_000 },
  middleFrom: 3,
  capacityPercent: 100,
};

const followRules: readonly FollowRule[] = [
  first,
  {
    ...first,
    from: '2026-11-28',
    source: `${first.source}; 200 copies of one teacher in place of 50, since what all of them do along is kept side by side before its order, and not one after the other`,
    ofTeacherMax: 200,
  },
];

/** The rule of a day, `YYYY-MM-DD`. */
export function followRule(date: string): FollowRule {
  const rule = followRules.findLast(({ from }) => from <= date) ?? followRules[0];
  if (!rule) throw new RangeError('no rule for copies');
  return rule;
}
