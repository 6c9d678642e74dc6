/** How much data a sentence needs, and how much of a model may be used, from a day on. */
export interface AnalystRule {
  readonly from: string;
  readonly source: string;
  /** Closed daily bars that are looked at: about a year of the exchange. */
  readonly barsMax: number;
  /** Fewer closes than this give no annual figure. */
  readonly annualBarsMin: number;
  /** Trading days of a year by which a day's scatter is told for a year: of exchanges, and of what trades every day. */
  readonly yearDays: { readonly exchange: number; readonly daily: number };
  /** In per cent of the mean volume: from where a day was busy, and up to where it was quiet. */
  readonly volume: { readonly busy: number; readonly quiet: number };
  readonly strength: { readonly high: number; readonly low: number };
  readonly newsMax: number;
  /** Holdings of one currency whose days are looked at together, the largest first. */
  readonly holdingsMax: number;
  readonly questions: {
    readonly ofPersonADay: number;
    readonly ofHouseADay: number;
    readonly atOnce: number;
    readonly answersKept: number;
  };
  readonly answer: {
    readonly sentencesMax: number;
    readonly sentenceMax: number;
    readonly bytesMax: number;
    readonly tokensMax: number;
    readonly timeoutMs: number;
  };
}

const analystRules: readonly AnalystRule[] = [
  {
    from: '2026-01-01',
    source:
      'Ours, for practice; the least of days for an annual figure as in the definitions of performance that are shown',
    barsMax: 252,
    annualBarsMin: 90,
    yearDays: { exchange: 252, daily: 365 },
    volume: { busy: 150, quiet: 67 },
    strength: { high: 70, low: 30 },
    newsMax: 3,
    holdingsMax: 30,
    questions: { ofPersonADay: 20, ofHouseADay: 2_000, atOnce: 4, answersKept: 200 },
    answer: { sentencesMax: 8, sentenceMax: 400, bytesMax: 262_144, tokensMax: 800, timeoutMs: 60_000 },
  },
];

/** The rule of a day, `YYYY-MM-DD`. */
export function analystRule(date: string): AnalystRule {
  const rule = analystRules.findLast(({ from }) => from <= date) ?? analystRules[0];
  if (!rule) throw new RangeError('no rule for the analyst');
  return rule;
}
