import { networks } from '@tarazu/domain/chain/networks';
import type { PayoutBatch } from '@tarazu/domain/chain/payout-batch';
import { type Refusal, refused } from '@tarazu/domain/decision';
import { decimalToText } from '@tarazu/domain/money';
import {
  abandonPayoutBatch,
  fetchPayoutFile,
  listPayoutBatches,
  makePayoutBatch,
  type PayoutBatchView,
  proposeEndPayout,
  proposePayoutBatch,
  raisePayoutFee,
  showPayoutBatch,
  signPracticePayouts,
  takeSignedPayouts,
} from '@tarazu/wire/funding/coin-payout-desk';
import type { RefusalName } from '@tarazu/wire/refusals';
import type { ClientRequestId } from '@tarazu/wire/scalar';
import * as z from 'zod/mini';
import { auditNote } from '../platform/commit/audit.ts';
import { houseRequestId } from '../platform/commit/request-id.ts';
import type { OperatorContext, Serve } from '../platform/http.ts';
import type { Proposed } from '../platform/proposals.ts';
import { countReturned } from './abandoned-store.ts';
import { proposeAbandonment } from './abandonment.ts';
import { listBatches, readBatches } from './batch-store.ts';
import type { AskedAs, Batches } from './batches.ts';
import { APPROVE, batchView, batchViews, objectOf, showBatch } from './desk-views.ts';
import type { CoinWithdrawalParts } from './parts.ts';
import { readAttempts } from './store.ts';
import { findTaker } from './taker.ts';

const payload = z.object({ batchId: z.string(), digest: z.string() });

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

const END = 'payout.end';
const endPayload = z.object({ owner: z.int(), withdrawalId: z.string() });

/**
 * Why a payment is not given back; undefined when the chain has given its nonce to another transaction for good, so that none of its own can
 * ever be in a block, those that were abandoned among them.
 */
async function notReplaced(
  { database, chains }: CoinWithdrawalParts,
  withdrawalId: string,
): Promise<Refusal<'payout_not_replaced' | 'payout_may_be_paid'> | undefined> {
  const attempts = await readAttempts(database, withdrawalId);
  const places = attempts.map(async (attempt) => {
    const port = chains.of(attempt.network)?.payouts;
    return attempt.signed && port && (await port.whereabouts(attempt.signed.txId, attempt));
  });
  try {
    const found = (await Promise.all(places)).filter((place) => place !== undefined);
    const [first] = attempts;
    const port = first && chains.of(first.network)?.payouts;
    if (!port || found.length === 0 || found.some(({ kind }) => kind !== 'replaced'))
      return refused('payout_not_replaced');
    const taker = await findTaker(port, attempts);
    if (taker.kind === 'other') return undefined;
    // One of its own that was sent from here, without a receipt: the node has forgotten it.
    const isTold = taker.kind === 'own' && !taker.attempt.signed;
    return refused(isTold ? 'payout_not_replaced' : 'payout_may_be_paid');
  } catch {
    // A node that does not answer says nothing of it.
    return refused('payout_not_replaced');
  }
}

/** Two people give back what can never be paid; the chain is asked again when the second has spoken. */
export function registerPayoutEnd(parts: CoinWithdrawalParts): void {
  parts.proposals.register({
    kind: END,
    propose: 'withdrawal.review',
    approve: 'withdrawal.release',
    parse: (json) => z.parse(endPayload, json),
    async execute({ owner, withdrawalId }, { requestId, audit }) {
      const found = await parts.withdrawals.one(withdrawalId);
      if (!found?.withdrawal.onChain) return refused('withdrawal_unknown');
      if (found.withdrawal.status === 'sent' || found.withdrawal.status === 'instructed') {
        const barred = await notReplaced(parts, withdrawalId);
        if (barred) return barred;
      }
      const { currency, onChain } = found.withdrawal;
      const { feeCoin, instrumentId } = onChain;
      const about = { owner, withdrawalId, currency, took: 0n, feeCoin, instrumentId };
      const command = { kind: 'failed', ...about, reason: 'network_refused' } as const;
      return parts.withdrawals.submit(command, requestId, withdrawalId, audit);
    },
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
        const waiting = length + (await countReturned(database, network));
        return { network, networkName: networks[network].name, practice, waiting, sender };
      }),
    );
    return { items: await batchViews(parts, items), page, pageSize, total, networks: waiting };
  });
  serve(showPayoutBatch, ({ batchId }) => showBatch(parts, batchId));
  serve(makePayoutBatch, async ({ requestId, network, reason }, context) => {
    if (!chains.of(network)?.payouts) return refused('chain_unknown');
    const made = await batches.make(
      network,
      (withdrawalId, owner) =>
        auditNote(context, { action: 'payout.make', object: `withdrawal:${withdrawalId}`, subject: owner, reason }),
      askedAs('make', context, requestId, [network, reason]),
    );
    return 'code' in made ? made : propose(parts, made, { requestId, reason }, context);
  });
  serve(proposePayoutBatch, async ({ requestId, batchId, reason }, context) => {
    const [batch] = await readBatches(database, [batchId]);
    if (!batch) return refused('payout_batch_unknown');
    const { state } = batch;
    const barred = () => (state === 'made' ? undefined : refused('payout_batch_not_waiting', { state }));
    return propose(parts, batch, { requestId, reason, barred }, context);
  });
  serve(abandonPayoutBatch, async ({ requestId, batchId, reason }, context) => {
    const [batch] = await readBatches(database, [batchId]);
    if (!batch) return refused('payout_batch_unknown');
    const proposed = await proposeAbandonment(parts, batch, { requestId, reason }, context);
    return 'code' in proposed ? proposed : batchView(parts, batch);
  });
  serve(raisePayoutFee, async ({ requestId, withdrawalId, reason }, context) => {
    const [first] = await readAttempts(database, withdrawalId);
    if (!first) return refused('withdrawal_unknown');
    const made = await batches.raise(
      first,
      (batchId, owner) =>
        auditNote(context, { action: 'payout.raise', object: objectOf(batchId), subject: owner, reason }),
      askedAs('raise', context, requestId, [withdrawalId, reason]),
    );
    return 'code' in made ? made : propose(parts, made, { requestId, reason }, context);
  });
  serve(proposeEndPayout, async ({ requestId, withdrawalId, reason }, context) => {
    const found = await withdrawals.one(withdrawalId);
    const [first] = await readAttempts(database, withdrawalId);
    if (!found || !first) return refused('withdrawal_unknown');
    const { owner, withdrawal } = found;
    const { number, currency, amount } = withdrawal;
    return parts.proposals.propose(context, {
      kind: END,
      payload: { owner, withdrawalId },
      object: `withdrawal:${withdrawalId}`,
      subject: owner,
      summary: { network: networks[first.network].name, number, amount: `${decimalToText(amount)} ${currency}` },
      reason,
      requestId,
      barred: () => (first.ended ? refused('payout_not_replaced') : notReplaced(parts, withdrawalId)),
    });
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
  serve(takeSignedPayouts, async ({ requestId, batchId, file, reason }, context) => {
    const audit = auditNote(context, { action: 'payout.signed', object: objectOf(batchId), reason });
    const asked = askedAs('signed', context, requestId, [batchId, file, reason]);
    const taken = await batches.takeSigned(batchId, file, asked, audit);
    return 'code' in taken ? taken : batchView(parts, taken);
  });
}

/** Each action has numbers of its own: the same call is also proposed under the operator's. */
function askedAs(
  action: 'make' | 'raise' | 'signed',
  { operator }: OperatorContext,
  requestId: ClientRequestId,
  asked: readonly string[],
): AskedAs {
  return {
    requestId: houseRequestId(`coin-payout-${action}-asked`, operator.operatorId, requestId),
    body: JSON.stringify(asked),
  };
}

/** What of the waiting is counted; more than that is said as this many. */
const WAITING_MAX = 1_000;

async function propose(
  parts: CoinWithdrawalParts,
  { batchId, network, digest, count }: PayoutBatch,
  asked: Pick<Proposed<unknown>, 'requestId' | 'reason' | 'barred'>,
  context: OperatorContext,
): Promise<PayoutBatchView | Refusal<RefusalName>> {
  const proposed = await parts.proposals.propose(context, {
    kind: APPROVE,
    payload: { batchId, digest },
    object: objectOf(batchId),
    summary: { network: networks[network].name, payments: String(count), digest },
    ...asked,
  });
  if ('code' in proposed) return proposed;
  const [batch] = await readBatches(parts.database, [batchId]);
  return batch ? batchView(parts, batch) : refused('payout_batch_unknown');
}
