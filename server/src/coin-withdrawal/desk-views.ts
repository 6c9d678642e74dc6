import { networks } from '@tarazu/domain/chain/networks';
import type { PayoutBatch } from '@tarazu/domain/chain/payout-batch';
import { type Refusal, refused } from '@tarazu/domain/decision';
import { decimalToText } from '@tarazu/domain/money';
import type { ReplyOf } from '@tarazu/wire/endpoint';
import type { PayoutBatchView, showPayoutBatch } from '@tarazu/wire/funding/coin-payout-desk';
import type { RefusalName } from '@tarazu/wire/refusals';
import type { OpenProposal } from '../platform/proposals.ts';
import { readStanding } from './abandoned-store.ts';
import { ABANDON } from './abandonment.ts';
import { readBatches } from './batch-store.ts';
import type { CoinWithdrawalParts } from './parts.ts';
import type { PayoutFault } from './payout-watch.ts';
import { readPayouts } from './store.ts';
import { depthOf, textOf } from './views.ts';

/** The proposal to let a batch be signed. */
export const APPROVE = 'payout.sign';
export const objectOf = (batchId: string) => `payout:${batchId}` as const;

export async function batchViews({ proposals, chains }: CoinWithdrawalParts, batches: readonly PayoutBatch[]) {
  const objects = batches.map(({ batchId }) => objectOf(batchId));
  const [signing, abandoning] = await Promise.all([
    proposals.openFor(objects, APPROVE),
    proposals.openFor(objects, ABANDON),
  ]);
  return batches.map((batch): PayoutBatchView => {
    const { batchId, network, state, digest, count, byPractice } = batch;
    return {
      batchId,
      network,
      networkName: networks[network].name,
      practice: chains.of(network)?.practice ?? false,
      state,
      digest,
      count,
      byPractice,
      createdAt: textOf(batch.createdAtMs),
      updatedAt: textOf(batch.updatedAtMs),
      proposal: proposalView(signing.get(objectOf(batchId))),
      abandoning: proposalView(abandoning.get(objectOf(batchId))),
    };
  });
}

function proposalView(proposal: OpenProposal | undefined): PayoutBatchView['proposal'] {
  if (!proposal) return null;
  const { proposalId, makerName, reason, atMs } = proposal;
  return { proposalId, makerName, reason, at: textOf(atMs) };
}

export async function batchView(
  parts: CoinWithdrawalParts,
  batch: PayoutBatch,
): Promise<PayoutBatchView | Refusal<RefusalName>> {
  return (await batchViews(parts, [batch]))[0] ?? refused('payout_batch_unknown');
}

/** One batch with its payments, where the chain has each, and what stands in its way. */
export async function showBatch(
  parts: CoinWithdrawalParts,
  batchId: string,
): Promise<ReplyOf<typeof showPayoutBatch> | Refusal<RefusalName>> {
  const [batch] = await readBatches(parts.database, [batchId]);
  const [view] = batch ? await batchViews(parts, [batch]) : [];
  if (!batch || !view) return refused('payout_batch_unknown');
  const chain = parts.chains.of(batch.network);
  const head = parts.chains.looks().get(batch.network)?.head?.height ?? 0;
  const payouts = await readPayouts(parts.database, batchId);
  const newest = await readStanding(
    parts.database,
    payouts.map(({ withdrawalId }) => withdrawalId),
  );
  const payments = payouts.map(async (payout) => {
    const { place, confirmations, confirmationsNeeded } = depthOf(batch.network, payout, head, batch.createdAtMs);
    return {
      withdrawalId: payout.withdrawalId,
      number: payout.key,
      customerId: await parts.customerId(payout.owner),
      nonce: payout.nonce,
      to: payout.to,
      coin: payout.coin,
      amount: decimalToText(payout.amount),
      feeMost: decimalToText(payout.feeMost),
      feeCoin: chain?.payouts?.feeCoin ?? '',
      txId: payout.signed?.txId ?? null,
      attempt: payout.attempt,
      isNewest: newest.get(payout.withdrawalId)?.attempt === payout.attempt,
      takenTx: payout.placeTx === '' ? null : payout.placeTx,
      ended: payout.ended,
      place,
      confirmations,
      confirmationsNeeded,
      fault: faultView(parts.watch.fault(payout.withdrawalId)),
    };
  });
  const isWaiting = payouts.some(({ place, ended }) => (place === '' || place === 'pending') && !ended);
  const funds = isWaiting ? parts.watch.funds(batch.network) : [];
  return {
    ...view,
    sender: payouts[0]?.sender ?? '',
    funds: funds.map(({ coin, has, needs }) => ({ coin, has: decimalToText(has), needs: decimalToText(needs) })),
    payments: await Promise.all(payments),
  };
}

function faultView(fault: PayoutFault | undefined) {
  return fault ? { text: fault.text, at: textOf(fault.atMs) } : null;
}
