import { accepted, type Decision, type DomainEvent, refused } from '../decision.ts';

/** `frozen`: signed out everywhere and kept out. The others leave the account open and stop one thing. */
export const restrictions = ['frozen', 'no_trade', 'no_withdraw'] as const;
export type Restriction = (typeof restrictions)[number];

/** One thing that is stopped for one person. */
export interface Standing {
  readonly restriction: Restriction;
  readonly sinceMs: number;
  /** When it ends by itself; undefined: when two operators lift it. */
  readonly untilMs: number | undefined;
  /** As the person is told. */
  readonly reason: string;
}

/** The restriction that holds now, the stricter one first. */
export function standingNow(
  standings: readonly Standing[],
  restriction: Exclude<Restriction, 'frozen'>,
  nowMs: number,
): Standing | undefined {
  const holds = standings.filter(({ untilMs }) => untilMs === undefined || untilMs > nowMs);
  return holds.find((one) => one.restriction === 'frozen') ?? holds.find((one) => one.restriction === restriction);
}

export type StandingEvent =
  | DomainEvent<
      'customer.restricted',
      { readonly restriction: Restriction; readonly until: string | null; readonly reason: string }
    >
  | DomainEvent<'customer.released', { readonly restriction: Restriction; readonly byTime: boolean }>;

export type StandingRefusal =
  | 'account_closed'
  | 'customer_restricted_already'
  | 'customer_not_restricted'
  | 'customer_until_past';

export type StandingDecision = Decision<StandingEvent, StandingRefusal>;

/** Stops something, or sets another end or reason for what is stopped already. */
export function decideRestrict(
  wish: Omit<Standing, 'sinceMs'>,
  facts: { readonly current: Standing | undefined; readonly switchedOff: boolean; readonly nowMs: number },
): StandingDecision {
  const { restriction, untilMs, reason } = wish;
  const { current, switchedOff, nowMs } = facts;
  // Closed by its owner: lifting the freeze later would open it again.
  if (restriction === 'frozen' && switchedOff && !current) return refused('account_closed');
  if (untilMs !== undefined && untilMs <= nowMs) return refused('customer_until_past');
  if (current && current.untilMs === untilMs && current.reason === reason)
    return refused('customer_restricted_already');
  const until = untilMs === undefined ? null : new Date(untilMs).toISOString();
  return accepted<StandingEvent>([{ type: 'customer.restricted', body: { restriction, until, reason } }]);
}

export function decideRelease(restriction: Restriction, current: Standing | undefined): StandingDecision {
  if (!current) return refused('customer_not_restricted');
  return accepted<StandingEvent>([{ type: 'customer.released', body: { restriction, byTime: false } }]);
}

/** What has reached its end; nothing else is lifted without two people. */
export function decideExpire(
  restriction: Restriction,
  facts: { readonly current: Standing | undefined; readonly nowMs: number },
): StandingDecision {
  const { current, nowMs } = facts;
  if (current?.untilMs === undefined || nowMs < current.untilMs) return refused('customer_not_restricted');
  return accepted<StandingEvent>([{ type: 'customer.released', body: { restriction, byTime: true } }]);
}
