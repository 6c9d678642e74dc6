import { withdrawalOutcome } from '@tarazu/domain/practice/rules';
import { payoutFault } from '@tarazu/domain/withdrawal/standing';
import type { RuledAction } from '../platform/commit/ruled-action.ts';
import type { WithdrawalParts } from './parts.ts';
import { listForDesk, type OwnedWithdrawal } from './store/withdrawals.ts';

const AT_ONCE = 20;

/** WD-1 about the withdrawals that wait longest. Whoever may take nothing out now waits until they may. */
export async function ruledWithdrawals(parts: WithdrawalParts): Promise<readonly RuledAction[]> {
  const { database, clock } = parts;
  const [first, second] = await Promise.all([
    listForDesk(database, 'first', undefined, AT_ONCE, 0),
    listForDesk(database, 'second', undefined, AT_ONCE, 0),
  ]);
  const waiting = [...first.items, ...second.items];
  const standings = await parts.readStandings(database, [...new Set(waiting.map(({ owner }) => owner))]);
  const free = waiting.filter(({ owner }) => {
    const standing = standings.get(owner);
    return standing === undefined || !payoutFault({ status: 1, ...standing }, clock.nowMs(), parts.pace());
  });
  return Promise.all(free.map((one) => ruled(parts, one)));
}

async function ruled(parts: WithdrawalParts, { owner, withdrawal }: OwnedWithdrawal): Promise<RuledAction> {
  const { withdrawalId, currency, holderName, status, steps } = withdrawal;
  const outcome = withdrawalOutcome((await parts.verified(owner))?.fullName, holderName);
  const about = { owner, withdrawalId, currency } as const;
  const [action, command] =
    outcome === 'refuse'
      ? (['withdrawal.refuse', { kind: 'refuse', ...about, reason: 'name_differs' }] as const)
      : status === 'checked'
        ? (['withdrawal.release', { kind: 'release', ...about }] as const)
        : (['withdrawal.check', { kind: 'check', ...about }] as const);
  return {
    rule: 'WD-1',
    action,
    object: `withdrawal:${withdrawalId}`,
    subject: owner,
    turn: steps.length,
    outcome,
    execute: (requestId, audit) =>
      parts.submit(command, requestId, JSON.stringify([command.kind, withdrawalId]), audit),
  };
}
