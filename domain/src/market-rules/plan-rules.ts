/** How much one person may prepare, from `from` on. */
export interface PlanRule {
  readonly from: string;
  readonly basketsMax: number;
  readonly basketOrdersMax: number;
  /** Recurring plans that have not ended. */
  readonly plansMax: number;
  readonly source: string;
}

const rules: readonly PlanRule[] = [
  {
    from: '2000-01-01',
    basketsMax: 50,
    basketOrdersMax: 20,
    plansMax: 50,
    source: 'Kite: 20 orders a basket, 50 baskets, 50 recurring plans (kite.trade)',
  },
];

/** `date`: a day in UTC. */
export function planRule(date: string): PlanRule {
  const rule = rules.findLast(({ from }) => from <= date);
  if (!rule) throw new Error(`no rule for baskets on ${date}`);
  return rule;
}
