import type { Network } from '@tarazu/domain/chain/networks';
import type { ChainPayouts } from '../chain/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database.ts';
import { readNeeds } from './needs-store.ts';

export interface PayoutFault {
  /** What the node said, or why it could not be asked. */
  readonly text: string;
  readonly atMs: number;
}

/** Of one coin, what payments that no block holds yet need, and what the address that pays has; e8. */
export interface PayingFund {
  readonly coin: string;
  readonly has: bigint;
  /** With the most that the network can take for them. */
  readonly needs: bigint;
}

const FAULTS_MAX = 1_000;
const TEXT_MAX = 300;

/** The innermost of them: what the outer ones say is known already. */
function reasonOf(error: unknown): string {
  let inner = error;
  while (inner instanceof Error && inner.cause instanceof Error) inner = inner.cause;
  return (inner instanceof Error ? inner.message : String(inner)).slice(0, TEXT_MAX);
}

export type PayoutWatch = ReturnType<typeof createPayoutWatch>;

/** What stands in the way of payments, as the last look found it. It is for whoever can mend it; nothing is decided by it. */
export function createPayoutWatch({ database, clock }: { readonly database: Database; readonly clock: Clock }) {
  const faults = new Map<string, PayoutFault>();
  const funds = new Map<Network, readonly PayingFund[]>();
  return {
    failed(withdrawalId: string, error: unknown): void {
      if (faults.size >= FAULTS_MAX) faults.clear();
      faults.set(withdrawalId, { text: reasonOf(error), atMs: clock.nowMs() });
    },
    wentOn: (withdrawalId: string): void => void faults.delete(withdrawalId),
    fault: (withdrawalId: string) => faults.get(withdrawalId),
    /** Empty where nothing is needed, and where the venue of a practice network delivers it. */
    funds: (network: Network) => funds.get(network) ?? [],
    async lookAtFunds(network: Network, port: ChainPayouts): Promise<void> {
      const needed = port.practice ? [] : await readNeeds(database, network);
      if (needed.length === 0) return void funds.delete(network);
      const fees = needed.reduce((sum, { feeMost }) => sum + feeMost, 0n);
      const needs = new Map(needed.map(({ coin, amount }) => [coin, amount]));
      needs.set(port.feeCoin, (needs.get(port.feeCoin) ?? 0n) + fees);
      const found = [...needs].map(async ([coin, need]) => ({ coin, has: await port.balance(coin), needs: need }));
      funds.set(network, await Promise.all(found));
    },
  };
}
