import { networks } from '@tarazu/domain/chain/networks';
import { isOpenBatch, type PayoutBatch } from '@tarazu/domain/chain/payout-batch';
import { type Refusal, refused } from '@tarazu/domain/decision';
import type { RefusalName } from '@tarazu/wire/refusals';
import type { ClientRequestId } from '@tarazu/wire/scalar';
import * as z from 'zod/mini';
import type { OperatorContext } from '../platform/http.ts';
import type { Batches } from './batches.ts';
import type { CoinWithdrawalParts } from './parts.ts';

export const ABANDON = 'payout.abandon';
const payload = z.object({ batchId: z.string() });

/** Two people say that a batch is not to be signed. Whether it was meanwhile is decided when the second has spoken. */
export function registerPayoutAbandonment(parts: CoinWithdrawalParts, batches: Batches): void {
  parts.proposals.register({
    kind: ABANDON,
    propose: 'withdrawal.review',
    approve: 'withdrawal.release',
    parse: (json) => z.parse(payload, json),
    execute: ({ batchId }, { requestId, audit }) => batches.abandon(batchId, requestId, audit),
  });
}

export async function proposeAbandonment(
  { proposals }: CoinWithdrawalParts,
  batch: PayoutBatch,
  { requestId, reason }: { readonly requestId: ClientRequestId; readonly reason: string },
  context: OperatorContext,
): Promise<{ readonly proposalId: string } | Refusal<RefusalName>> {
  const { batchId, network, state, digest, count } = batch;
  return proposals.propose(context, {
    kind: ABANDON,
    payload: { batchId },
    object: `payout:${batchId}`,
    summary: { network: networks[network].name, payments: String(count), digest },
    reason,
    requestId,
    barred: () => (isOpenBatch(batch) ? undefined : refused('payout_batch_not_waiting', { state })),
  });
}
