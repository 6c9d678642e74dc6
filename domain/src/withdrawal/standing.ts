import { type Standing, standingNow } from '../customer/standing.ts';
import { type Refusal, refused } from '../decision.ts';
import type { Pace } from '../practice/pace.ts';
import { type CredentialChange, credentialHoldAt } from '../user/credential-hold.ts';
import type { HoldReason } from './withdrawal-events.ts';

/** What speaks against money leaving, whatever the withdrawal says. */
export interface PayoutStanding {
  /** 0: closed or switched off. */
  readonly status: 0 | 1;
  readonly standings: readonly Standing[];
  readonly changes: readonly CredentialChange[];
}

/** Asked when a withdrawal is requested, checked, released and on its way to the rail: time has passed since the step before. */
export function payoutFault(
  { status, standings, changes }: PayoutStanding,
  nowMs: number,
  pace: Pace = 'real',
): Refusal<HoldReason> | undefined {
  const stopped = standingNow(standings, 'no_withdraw', nowMs);
  if (stopped) return refused('account_withdrawals_stopped', { reason: stopped.reason });
  if (status === 0) return refused('account_closed');
  const hold = credentialHoldAt(changes, nowMs, pace);
  return hold && refused('withdrawal_credential_hold', { until: { at: new Date(hold.untilMs).toISOString() } });
}
