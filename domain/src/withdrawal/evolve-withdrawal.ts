import { decimal } from '../money.ts';
import { notYetOnChain, type OnChain } from './on-chain.ts';
import type { Withdrawal } from './withdrawal.ts';
import type { WithdrawalEvent } from './withdrawal-events.ts';

const statusAfter = {
  'withdrawal.checked': 'checked',
  'withdrawal.released': 'released',
  'withdrawal.held': 'requested',
  'withdrawal.instructed': 'instructed',
  'withdrawal.sent': 'sent',
  'withdrawal.paid': 'paid',
  'withdrawal.failed': 'failed',
  'withdrawal.refused': 'refused',
  'withdrawal.cancelled': 'cancelled',
} as const;

function evolveOnChain(before: OnChain, { type, body }: WithdrawalEvent): OnChain {
  switch (type) {
    case 'withdrawal.instructed':
      return { ...before, batchId: body.batchId ?? before.batchId };
    case 'withdrawal.sent':
      return { ...before, delivered: body.delivered ?? before.delivered };
    case 'withdrawal.paid':
      return { ...before, took: body.took ?? before.took, charged: body.charged ?? before.charged };
    case 'withdrawal.failed':
      return { ...before, took: body.took ?? before.took };
    default:
      return before;
  }
}

/** One step of a withdrawal; events of others leave it as it is. */
export function evolveWithdrawal(
  withdrawal: Withdrawal | undefined,
  event: WithdrawalEvent,
  atMs: number,
): Withdrawal | undefined {
  if (event.type === 'withdrawal.requested') {
    const { arrivesBy, onChain, ...ticket } = event.body;
    return {
      ...ticket,
      amount: decimal(ticket.amount),
      fee: decimal(ticket.fee),
      status: 'requested',
      reason: '',
      railReference: '',
      steps: [{ step: event.type, atMs }],
      createdAtMs: atMs,
      updatedAtMs: atMs,
      arrivesByMs: Date.parse(arrivesBy),
      onChain: onChain && { ...notYetOnChain, ...onChain },
    };
  }
  if (!withdrawal || event.body.withdrawalId !== withdrawal.withdrawalId) return withdrawal;
  const { reason, railReference, route, steps } = withdrawal;
  return {
    ...withdrawal,
    // What was held is never released by itself again.
    route: event.type === 'withdrawal.held' && route === 'automatic' ? 'one_check' : route,
    status: statusAfter[event.type],
    reason: 'reason' in event.body ? event.body.reason : reason,
    railReference: 'railReference' in event.body ? event.body.railReference : railReference,
    steps: [...steps, { step: event.type, atMs }],
    updatedAtMs: atMs,
    onChain: withdrawal.onChain && evolveOnChain(withdrawal.onChain, event),
  };
}
