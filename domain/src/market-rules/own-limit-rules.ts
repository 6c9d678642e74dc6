/** Bounds of what people limit for themselves, from `from` on. */
export interface OwnLimitRule {
  readonly from: string;
  /** The longest that somebody may stop their own buying for, so that a slip of the finger does not shut a market for good. */
  readonly stopDaysMax: number;
  readonly source: string;
}

const rules: readonly OwnLimitRule[] = [
  { from: '2000-01-01', stopDaysMax: 366, source: 'ours: a year; no published rule names a longest time' },
];

/** `date`: a day in UTC. */
export function ownLimitRule(date: string): OwnLimitRule {
  const rule = rules.findLast(({ from }) => from <= date);
  if (!rule) throw new Error(`no rule for own limits on ${date}`);
  return rule;
}
