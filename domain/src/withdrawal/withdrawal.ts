import type { Asset } from '../asset.ts';
import type { Network } from '../chain/networks.ts';
import { accepted, type Refusal, refused } from '../decision.ts';
import { decimal, decimalToText } from '../money.ts';
import { type AccountId, HOUSE, transfer } from '../posting.ts';
import type { RailName } from '../rail/rail.ts';
import { networkFeeMost } from './coin-terms.ts';
import { type LimitFacts, limitFault } from './limits.ts';
import { type Delivered, deliveryPostings, type OnChain, paidOnChain, tookPostings } from './on-chain.ts';
import { withdrawalFee } from './tariff.ts';
import type {
  HoldReason,
  LookReason,
  Route,
  WithdrawalDecision,
  WithdrawalEvent,
  WithdrawalTicket,
} from './withdrawal-events.ts';

export type WithdrawalStatus =
  | 'requested'
  | 'checked'
  | 'released'
  | 'instructed'
  | 'sent'
  | 'paid'
  | 'failed'
  | 'refused'
  | 'cancelled';

export interface WithdrawalStep {
  readonly step: WithdrawalEvent['type'];
  readonly atMs: number;
}

export interface Withdrawal {
  readonly withdrawalId: string;
  readonly number: string;
  readonly payeeId: string;
  readonly payeeLabel: string;
  readonly payeeMasked: string;
  readonly payeeKind: string;
  readonly holderName: string;
  readonly rail: RailName | Network;
  readonly currency: Asset;
  /** e8, what leaves the account. */
  readonly amount: bigint;
  /** e8, part of the amount. */
  readonly fee: bigint;
  readonly route: Route;
  readonly looks: readonly LookReason[];
  readonly status: WithdrawalStatus;
  readonly reason: string;
  readonly railReference: string;
  /** What happened, oldest first. */
  readonly steps: readonly WithdrawalStep[];
  readonly createdAtMs: number;
  readonly updatedAtMs: number;
  readonly arrivesByMs: number;
  /** Of coins alone. */
  readonly onChain: OnChain | undefined;
}

export interface RequestFacts extends LimitFacts {
  /** Whether this very ticket was used before. */
  readonly existing: Withdrawal | undefined;
}

const waiting = (owner: AccountId) => ({ holder: owner, purpose: 'withdrawing' }) as const;
const available = (owner: AccountId) => ({ holder: owner, purpose: 'available' }) as const;

/**
 * Nobody pays more than what was shown, nor less without knowing it. A network's fee changes from block to block: what was shown is
 * the most that is kept, so it is only looked at that it is within the rule.
 */
function isFeeAsShown({ onChain, amount, fee, currency }: WithdrawalTicket, { terms, nowMs }: RequestFacts): boolean {
  if (!terms) return false;
  if (!onChain) return withdrawalFee(terms, decimal(amount)) === decimal(fee);
  const most = networkFeeMost(onChain.network, currency, new Date(nowMs).toISOString().slice(0, 10));
  return most !== undefined && decimal(fee) <= most && decimal(fee) < decimal(amount);
}

/** The ticket was authorised; its numbers are judged once more, because time has passed since it was shown. */
export function decideWithdraw(
  owner: AccountId,
  ticket: WithdrawalTicket,
  look: { readonly route: Route; readonly looks: readonly LookReason[] },
  facts: RequestFacts,
): WithdrawalDecision {
  if (facts.existing) return refused('withdrawal_quote_used');
  const amount = decimal(ticket.amount);
  const fault = limitFault(amount, ticket.payeeKind, facts);
  if (fault) return fault;
  if (!isFeeAsShown(ticket, facts)) return refused('withdrawal_terms_changed');
  const events: WithdrawalEvent[] = [{ type: 'withdrawal.requested', body: { ...ticket, ...look } }];
  const { withdrawalId } = ticket;
  if (look.route === 'automatic') events.push({ type: 'withdrawal.released', body: { withdrawalId, automatic: true } });
  return accepted(events, transfer(amount, ticket.currency, available(owner), waiting(owner)));
}

/** Why it waits for no check: it is too late when the rail was told to pay. */
function notWaiting({ status }: Withdrawal): WithdrawalDecision {
  return refused(status === 'instructed' || status === 'sent' ? 'withdrawal_instructed' : 'withdrawal_not_waiting');
}

/** A person of the house found nothing wrong. With one check the money goes, with two somebody else must agree. */
export function decideCheck(withdrawal: Withdrawal | undefined): WithdrawalDecision {
  if (!withdrawal) return refused('withdrawal_unknown');
  if (withdrawal.status !== 'requested') return notWaiting(withdrawal);
  const { withdrawalId, route } = withdrawal;
  const events: WithdrawalEvent[] = [{ type: 'withdrawal.checked', body: { withdrawalId } }];
  if (route !== 'two_checks') events.push({ type: 'withdrawal.released', body: { withdrawalId, automatic: false } });
  return accepted(events);
}

/** Two different people agreed, which the caller has made sure of. */
export function decideRelease(withdrawal: Withdrawal | undefined): WithdrawalDecision {
  if (!withdrawal) return refused('withdrawal_unknown');
  if (withdrawal.status !== 'requested' && withdrawal.status !== 'checked') return notWaiting(withdrawal);
  const { withdrawalId } = withdrawal;
  return accepted([{ type: 'withdrawal.released', body: { withdrawalId, automatic: false } }]);
}

/**
 * The last word before the rail is asked. When its owner may not take money out any more, it waits for somebody to look at it
 * again; otherwise it is being paid, and from then on a stop comes too late.
 */
export function decideInstruct(
  withdrawal: Withdrawal | undefined,
  fault: Refusal<HoldReason> | undefined,
  batchId?: string,
): WithdrawalDecision {
  if (!withdrawal) return refused('withdrawal_unknown');
  if (withdrawal.status !== 'released') return notWaiting(withdrawal);
  const { withdrawalId, currency, amount } = withdrawal;
  if (!fault) {
    return accepted([{ type: 'withdrawal.instructed', body: { withdrawalId, ...(batchId && { batchId }) } }]);
  }
  const body = { withdrawalId, currency, amount: decimalToText(amount, 2), reason: fault.code };
  return accepted([{ type: 'withdrawal.held', body }]);
}

/** Whether the rail has it, or may have it. What an older program sent was not marked before. */
function mayBeAtRail({ status }: Withdrawal): boolean {
  return status === 'sent' || status === 'instructed' || status === 'released';
}

/** The rail has taken it; from here only the rail says how it ends. */
export function decideSent(
  withdrawal: Withdrawal | undefined,
  railReference: string,
  delivered?: readonly Delivered[],
): WithdrawalDecision {
  if (!withdrawal) return refused('withdrawal_unknown');
  if (withdrawal.status === 'sent' || !mayBeAtRail(withdrawal)) return refused('withdrawal_not_waiting');
  const { withdrawalId } = withdrawal;
  return accepted(
    [{ type: 'withdrawal.sent', body: { withdrawalId, railReference, ...(delivered && { delivered }) } }],
    deliveryPostings(delivered ?? []),
  );
}

export function decidePaid(
  owner: AccountId,
  withdrawal: Withdrawal | undefined,
  railReference: string,
): WithdrawalDecision {
  if (!withdrawal) return refused('withdrawal_unknown');
  if (!mayBeAtRail(withdrawal)) return refused('withdrawal_not_sent');
  const { withdrawalId, currency, amount, fee } = withdrawal;
  return accepted(
    [
      {
        type: 'withdrawal.paid',
        body: { withdrawalId, currency, amount: decimalToText(amount - fee, 2), railReference },
      },
    ],
    [
      ...transfer(amount - fee, currency, waiting(owner), { holder: HOUSE, purpose: 'rail' }),
      ...transfer(fee, currency, waiting(owner), { holder: HOUSE, purpose: 'fee' }),
    ],
  );
}

/**
 * The payment is final on its chain. `took`: what the network took, e8 of its own coin. `costOf`: what so many of the coin had cost, e8;
 * they are held no longer. `txId`: the one of its transactions that a block holds, where its fee was raised on the way.
 */
export function decidePaidOnChain(
  owner: AccountId,
  withdrawal: Withdrawal | undefined,
  { took, txId }: { readonly took: bigint; readonly txId?: string | undefined },
  costOf: (quantity: bigint) => bigint,
): WithdrawalDecision {
  if (!withdrawal?.onChain) return refused('withdrawal_unknown');
  if (withdrawal.status !== 'sent') return refused('withdrawal_not_sent');
  const { withdrawalId, currency, amount, fee, railReference, onChain } = withdrawal;
  const { charged, left, postings } = paidOnChain(owner, withdrawal, onChain, took);
  const body = {
    withdrawalId,
    currency,
    amount: decimalToText(amount - fee, 2),
    railReference: txId ?? railReference,
    took: decimalToText(took),
    charged: decimalToText(charged),
    cost: decimalToText(costOf(left)),
  };
  return accepted([{ type: 'withdrawal.paid', body }], postings);
}

/** The whole amount comes back, the fee included: nothing was done for it. */
function givenBack(owner: AccountId, { currency, amount }: Withdrawal) {
  return transfer(amount, currency, waiting(owner), available(owner));
}

function backBody({ withdrawalId, currency, amount }: Withdrawal) {
  return { withdrawalId, currency, amount: decimalToText(amount, 2) };
}

/** `took`: of coins, what the network took although nothing moved, e8; the house bears it. */
export function decideFailed(
  owner: AccountId,
  withdrawal: Withdrawal | undefined,
  reason: string,
  took = 0n,
): WithdrawalDecision {
  if (!withdrawal) return refused('withdrawal_unknown');
  if (!mayBeAtRail(withdrawal)) return refused('withdrawal_not_sent');
  const { onChain } = withdrawal;
  const body = { ...backBody(withdrawal), reason, ...(onChain && { took: decimalToText(took) }) };
  const lost = onChain ? tookPostings(onChain, took) : [];
  return accepted([{ type: 'withdrawal.failed', body }], [...givenBack(owner, withdrawal), ...lost]);
}

/** Money that was released is with its rail a moment later; coins wait for a batch, and can still be called back. */
export function isCancellable({ status, onChain }: Pick<Withdrawal, 'status' | 'onChain'>): boolean {
  return status === 'requested' || status === 'checked' || (status === 'released' && onChain !== undefined);
}

export function decideCancelWithdrawal(owner: AccountId, withdrawal: Withdrawal | undefined): WithdrawalDecision {
  if (!withdrawal) return refused('withdrawal_unknown');
  if (!isCancellable(withdrawal)) return refused('withdrawal_not_cancellable');
  return accepted([{ type: 'withdrawal.cancelled', body: backBody(withdrawal) }], givenBack(owner, withdrawal));
}

export function decideRefuseWithdrawal(
  owner: AccountId,
  withdrawal: Withdrawal | undefined,
  reason: string,
): WithdrawalDecision {
  if (!withdrawal) return refused('withdrawal_unknown');
  if (!isCancellable(withdrawal)) return notWaiting(withdrawal);
  const body = { ...backBody(withdrawal), reason };
  return accepted([{ type: 'withdrawal.refused', body }], givenBack(owner, withdrawal));
}
