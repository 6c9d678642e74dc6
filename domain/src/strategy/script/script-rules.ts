/** What a strategy that somebody has written may be and use, from a day on. */
export interface ScriptRule {
  readonly from: string;
  readonly source: string;
  /** Strategies of one person, and versions of one. */
  readonly scriptsMax: number;
  readonly versionsMax: number;
  /** Characters of the code and of a name. */
  readonly codeMax: number;
  readonly nameMax: number;
  /** Closed bars that it sees, the last one included. */
  readonly bars: number;
  /** Time of a processor for one bar, and for its code to be read. */
  readonly barMs: number;
  readonly readMs: number;
  /** Characters of what it remembers, as JSON. */
  readonly memoryMax: number;
}

const rules: readonly ScriptRule[] = [
  {
    from: '2026-01-01',
    source: 'Ours, for practice: what keeps a strategy from slowing anybody else',
    scriptsMax: 20,
    versionsMax: 100,
    codeMax: 20_000,
    nameMax: 40,
    bars: 200,
    barMs: 10,
    readMs: 50,
    memoryMax: 2_000,
  },
];

/** The rule of a day, `YYYY-MM-DD`. */
export function scriptRule(date: string): ScriptRule {
  const rule = rules.findLast(({ from }) => from <= date) ?? rules[0];
  if (!rule) throw new RangeError('no rule for strategies that people write');
  return rule;
}
