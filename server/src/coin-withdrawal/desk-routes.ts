import { networks } from '@tarazu/domain/chain/networks';
import type { PayoutBatch } from '@tarazu/domain/chain/payout-batch';
import { type Refusal, refused } from '@tarazu/domain/decision';
import { decimalToText } from '@tarazu/domain/money';
import type { ReplyOf } from '@tarazu/wire/endpoint';
import {
  fetchPayoutFile,
  listPayoutBatches,
  makePayoutBatch,
  type PayoutBatchView,
  proposePayoutBatch,
  showPayoutBatch,
  signPracticePayouts,
  takeSignedPayouts,
} from '@tarazu/wire/funding/coin-payout-desk';
import type { RefusalName } from '@tarazu/wire/refusals';
import type { ClientRequestId } from '@tarazu/wire/scalar';
import * as z from 'zod/mini';
import { auditNote } from '../platform/commit/audit.ts';
import type { OperatorContext, Serve } from '../platform/http.ts';
import type { Batches } from './batches.ts';
import type { CoinWithdrawalParts } from './parts.ts';
import { listBatches, readBatches, readPayouts } from './store.ts';
import { depthOf, textOf } from './views.ts';

const APPROVE = 'payout.sign';
const payload = z.object({ batchId: z.string(), digest: z.string() });
const objectOf = (batchId: string) => `payout:${batchId}` as const;

/** Two people compare the digest of the file with what the signing machine shows. */
export function registerPayoutApproval(parts: CoinWithdrawalParts, batches: Batches): void {
  parts.proposals.register({
    kind: APPROVE,
    propose: 'withdrawal.review',
    approve: 'withdrawal.release',
    parse: (json) => z.parse(payload, json),
    execute: (agreed, { requestId, audit }) => batches.approve(agreed, false, requestId, audit),
  });
}

export function servePayoutDesk(serve: Serve, parts: CoinWithdrawalParts, batches: Batches): void {
  const { database, chains, withdrawals } = parts;
  serve(listPayoutBatches, async ({ page, pageSize }) => {
    const { items, total } = await listBatches(database, pageSize, (page - 1) * pageSize);
    const paying = chains.all.flatMap((chain) => (chain.payouts ? [{ ...chain, payouts: chain.payouts }] : []));
    const waiting = await Promise.all(
      paying.map(async ({ network, practice, payouts: { sender } }) => {
        const { length } = await withdrawals.waiting(network, 'released', WAITING_MAX);
        return { network, networkName: networks[network].name, practice, waiting: length, sender };
      }),
    );
    return { items: await views(parts, items), page, pageSize, total, networks: waiting };
  });
  serve(showPayoutBatch, ({ batchId }) => detail(parts, batchId));
  serve(makePayoutBatch, async ({ requestId, network, reason }, context) => {
    if (!chains.of(network)?.payouts) return refused('chain_unknown');
    const made = await batches.make(network, (withdrawalId, owner) =>
      auditNote(context, { action: 'payout.make', object: `withdrawal:${withdrawalId}`, subject: owner, reason }),
    );
    return 'code' in made ? made : propose(parts, made, { requestId, reason }, context);
  });
  serve(proposePayoutBatch, async ({ requestId, batchId, reason }, context) => {
    const [batch] = await readBatches(database, [batchId]);
    if (!batch) return refused('payout_batch_unknown');
    if (batch.state !== 'made') return refused('payout_batch_not_waiting', { state: batch.state });
    return propose(parts, batch, { requestId, reason }, context);
  });
  serve(fetchPayoutFile, async ({ batchId }) => {
    const [batch] = await readBatches(database, [batchId]);
    if (!batch) return refused('payout_batch_unknown');
    const { text } = await batches.file(batch);
    return { name: `payouts-${batch.network}-${batchId}.json`, text, digest: batch.digest };
  });
  serve(signPracticePayouts, async ({ batchId }) => {
    const [batch] = await readBatches(database, [batchId]);
    if (!batch) return refused('payout_batch_unknown');
    const text = await batches.practiceFile(batch);
    if (text === undefined) return refused('chain_not_practice');
    return { name: `signed-${batch.network}-${batchId}.json`, text };
  });
  serve(takeSignedPayouts, async ({ batchId, file, reason }, context) => {
    const audit = auditNote(context, { action: 'payout.signed', object: objectOf(batchId), reason });
    const taken = await batches.takeSigned(batchId, file, audit);
    return 'code' in taken ? taken : one(parts, taken);
  });
}

/** What of the waiting is counted; more than that is said as this many. */
const WAITING_MAX = 1_000;

async function propose(
  parts: CoinWithdrawalParts,
  { batchId, network, digest, count }: PayoutBatch,
  { requestId, reason }: { readonly requestId: ClientRequestId; readonly reason: string },
  context: OperatorContext,
): Promise<PayoutBatchView | Refusal<RefusalName>> {
  const proposed = await parts.proposals.propose(context, {
    kind: APPROVE,
    payload: { batchId, digest },
    object: objectOf(batchId),
    summary: { network: networks[network].name, payments: String(count), digest },
    reason,
    requestId,
  });
  if ('code' in proposed) return proposed;
  const [batch] = await readBatches(parts.database, [batchId]);
  return batch ? one(parts, batch) : refused('payout_batch_unknown');
}

async function views({ proposals, chains }: CoinWithdrawalParts, batches: readonly PayoutBatch[]) {
  const open = await proposals.openFor(batches.map(({ batchId }) => objectOf(batchId)));
  return batches.map((batch): PayoutBatchView => {
    const { batchId, network, state, digest, count, byPractice } = batch;
    const proposal = open.get(objectOf(batchId));
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
      proposal: proposal
        ? {
            proposalId: proposal.proposalId,
            makerName: proposal.makerName,
            reason: proposal.reason,
            at: textOf(proposal.atMs),
          }
        : null,
    };
  });
}

async function one(parts: CoinWithdrawalParts, batch: PayoutBatch): Promise<PayoutBatchView | Refusal<RefusalName>> {
  return (await views(parts, [batch]))[0] ?? refused('payout_batch_unknown');
}

async function detail(
  parts: CoinWithdrawalParts,
  batchId: string,
): Promise<ReplyOf<typeof showPayoutBatch> | Refusal<RefusalName>> {
  const [batch] = await readBatches(parts.database, [batchId]);
  const [view] = batch ? await views(parts, [batch]) : [];
  if (!batch || !view) return refused('payout_batch_unknown');
  const chain = parts.chains.of(batch.network);
  const head = (await chain?.head())?.height ?? 0;
  const payouts = await readPayouts(parts.database, batchId);
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
      place,
      confirmations,
      confirmationsNeeded,
    };
  });
  return { ...view, sender: payouts[0]?.sender ?? '', payments: await Promise.all(payments) };
}
