import type { Network } from '@tarazu/domain/chain/networks';
import {
  decideAbandonBatch,
  decideApproveBatch,
  decideDropBatch,
  decideMakeBatch,
  decideSignedBatch,
  evolvePayoutBatch,
  type PayoutBatch,
  type PayoutBatchEvent,
  payoutBatchEvents,
} from '@tarazu/domain/chain/payout-batch';
import { HOUSE } from '@tarazu/domain/posting';
import type { Transactor } from '../platform/commit/transactor.ts';
import { readBatches, readOpenBatches, saveBatches } from './batch-store.ts';
import { insertPayouts, type NewPayout, type SignedRow, saveSigned } from './store.ts';

export type BatchCommand = { readonly batchId: string } & (
  | {
      readonly kind: 'make';
      readonly network: Network;
      readonly digest: string;
      readonly payouts: readonly NewPayout[];
    }
  | { readonly kind: 'approve'; readonly digest: string; readonly byPractice: boolean }
  /** Each was compared with what was approved. */
  | { readonly kind: 'signed'; readonly signed: readonly SignedRow[] }
  /** All of its payments have ended. */
  | { readonly kind: 'drop' }
  /** Two people said that it is not to be signed. */
  | { readonly kind: 'abandon' }
);

interface BatchFacts {
  readonly batches: Map<string, PayoutBatch>;
  readonly changed: Set<string>;
  readonly made: NewPayout[];
  readonly signed: SignedRow[];
}

/** What becomes of a batch stands in the journal of the house. */
export const batchTransactor: Transactor<BatchCommand, BatchFacts, PayoutBatchEvent, { readonly batchId: string }> = {
  name: 'coin-payout',
  emits: payoutBatchEvents,
  touches: () => ({ accounts: [HOUSE] }),
  async load(reader, commands) {
    const [named, open] = await Promise.all([
      readBatches(
        reader,
        commands.map(({ batchId }) => batchId),
      ),
      readOpenBatches(reader),
    ]);
    return {
      batches: new Map([...open, ...named].map((batch) => [batch.batchId, batch])),
      changed: new Set(),
      made: [],
      signed: [],
    };
  },
  decide(command, { batches }) {
    const { batchId } = command;
    switch (command.kind) {
      case 'make': {
        const { network, digest, payouts } = command;
        return decideMakeBatch({ batchId, network, digest, count: payouts.length }, [...batches.values()]);
      }
      case 'approve':
        return decideApproveBatch(batches.get(batchId), command);
      case 'signed':
        return decideSignedBatch(batches.get(batchId));
      case 'drop':
        return decideDropBatch(batches.get(batchId));
      case 'abandon':
        return decideAbandonBatch(batches.get(batchId));
    }
  },
  apply(facts, events, command, { nowMs }) {
    for (const event of events) {
      const batch = evolvePayoutBatch(facts.batches.get(command.batchId), event, nowMs);
      if (!batch) continue;
      facts.batches.set(command.batchId, batch);
      facts.changed.add(command.batchId);
    }
    if (command.kind === 'make') facts.made.push(...command.payouts);
    if (command.kind === 'signed') facts.signed.push(...command.signed);
  },
  answer: ({ batchId }) => ({ batchId }),
  async save(writer, { batches, changed, made, signed }) {
    await Promise.all([
      saveBatches(
        writer,
        [...changed].flatMap((batchId) => batches.get(batchId) ?? []),
      ),
      insertPayouts(writer, made),
      saveSigned(writer, signed),
    ]);
  },
};
