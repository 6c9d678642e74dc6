import { accepted, type Decision, type DomainEvent, refused } from '../decision.ts';
import type { Network } from './networks.ts';

/**
 * `made`: its transactions are written down and have a digest. `approved`: two people compared the digest, or the program of a
 * practice network did it in their place. `signed`: what came back signed is what was approved; it is sent and followed to its end.
 * `dropped`: it was to raise fees of payments that ended meanwhile. `abandoned`: two people said that it is not to be signed; its payments
 * keep their nonces and stand in the next batch, so that whoever holds something signed of it can pay nothing twice.
 */
export const payoutBatchStates = ['made', 'approved', 'signed', 'dropped', 'abandoned'] as const;

export interface PayoutBatch {
  readonly batchId: string;
  readonly network: Network;
  readonly state: (typeof payoutBatchStates)[number];
  /** SHA-256 of the file of its unsigned transactions, hex. */
  readonly digest: string;
  readonly count: number;
  /** Approved by the program of a practice network, and by nobody. */
  readonly byPractice: boolean;
  readonly createdAtMs: number;
  readonly updatedAtMs: number;
}

export type PayoutBatchEvent =
  | DomainEvent<
      'coin-payout.made',
      { readonly batchId: string; readonly network: Network; readonly digest: string; readonly count: number }
    >
  | DomainEvent<
      'coin-payout.approved',
      { readonly batchId: string; readonly digest: string; readonly byPractice: boolean }
    >
  | DomainEvent<'coin-payout.signed', { readonly batchId: string; readonly count: number }>
  | DomainEvent<'coin-payout.dropped', { readonly batchId: string }>
  | DomainEvent<'coin-payout.abandoned', { readonly batchId: string; readonly count: number }>;

export const payoutBatchEvents: readonly PayoutBatchEvent['type'][] = [
  'coin-payout.made',
  'coin-payout.approved',
  'coin-payout.signed',
  'coin-payout.dropped',
  'coin-payout.abandoned',
];

export type PayoutBatchRefusal = 'payout_batch_unknown' | 'payout_batch_open' | 'payout_batch_not_waiting';
export type PayoutBatchDecision = Decision<PayoutBatchEvent, PayoutBatchRefusal>;

/** Whether it waits for people or for a signature. */
export function isOpenBatch({ state }: Pick<PayoutBatch, 'state'>): boolean {
  return state === 'made' || state === 'approved';
}

/** One batch of a network at a time waits for its signature, so that each payment has one nonce and keeps it. */
export function decideMakeBatch(
  made: Pick<PayoutBatch, 'batchId' | 'network' | 'digest' | 'count'>,
  batches: readonly PayoutBatch[],
): PayoutBatchDecision {
  if (batches.some((batch) => batch.network === made.network && isOpenBatch(batch)))
    return refused('payout_batch_open');
  const { batchId, network, digest, count } = made;
  return accepted([{ type: 'coin-payout.made', body: { batchId, network, digest, count } }]);
}

function notWaiting({ state }: PayoutBatch): PayoutBatchDecision {
  return refused('payout_batch_not_waiting', { state });
}

/** `digest`: what the second person has seen. */
export function decideApproveBatch(
  batch: PayoutBatch | undefined,
  { digest, byPractice }: { readonly digest: string; readonly byPractice: boolean },
): PayoutBatchDecision {
  if (!batch || batch.digest !== digest) return refused('payout_batch_unknown');
  if (batch.state !== 'made') return notWaiting(batch);
  return accepted([{ type: 'coin-payout.approved', body: { batchId: batch.batchId, digest, byPractice } }]);
}

/** What came back was compared with what was approved, which the caller has done. */
export function decideSignedBatch(batch: PayoutBatch | undefined): PayoutBatchDecision {
  if (!batch) return refused('payout_batch_unknown');
  if (batch.state !== 'approved') return notWaiting(batch);
  return accepted([{ type: 'coin-payout.signed', body: { batchId: batch.batchId, count: batch.count } }]);
}

/** Nothing of it is needed any more, which the caller has made sure of: its payments have ended, and their nonces are used. */
export function decideDropBatch(batch: PayoutBatch | undefined): PayoutBatchDecision {
  if (!batch) return refused('payout_batch_unknown');
  if (!isOpenBatch(batch)) return notWaiting(batch);
  return accepted([{ type: 'coin-payout.dropped', body: { batchId: batch.batchId } }]);
}

/** Nothing of it was sent: what comes back signed of it later is refused, and its payments go with the next batch. */
export function decideAbandonBatch(batch: PayoutBatch | undefined): PayoutBatchDecision {
  if (!batch) return refused('payout_batch_unknown');
  if (!isOpenBatch(batch)) return notWaiting(batch);
  return accepted([{ type: 'coin-payout.abandoned', body: { batchId: batch.batchId, count: batch.count } }]);
}

const stateAfter = {
  'coin-payout.signed': 'signed',
  'coin-payout.dropped': 'dropped',
  'coin-payout.abandoned': 'abandoned',
} as const;

export function evolvePayoutBatch(
  batch: PayoutBatch | undefined,
  { type, body }: PayoutBatchEvent,
  atMs: number,
): PayoutBatch | undefined {
  if (type === 'coin-payout.made') {
    return { ...body, state: 'made', byPractice: false, createdAtMs: atMs, updatedAtMs: atMs };
  }
  if (!batch || batch.batchId !== body.batchId) return batch;
  return type === 'coin-payout.approved'
    ? { ...batch, state: 'approved', byPractice: body.byPractice, updatedAtMs: atMs }
    : { ...batch, state: stateAfter[type], updatedAtMs: atMs };
}
