import type { MarketId } from '@tarazu/domain/market/instrument';
import type { AccountId } from '@tarazu/domain/posting';
import {
  decideLossLimit,
  decideStop,
  evolveOwnLimits,
  noOwnLimits,
  type OwnLimitEvent,
  type OwnLimits,
  ownLimitEvents,
} from '@tarazu/domain/trading/own-limit/own-limit';
import type { Clock } from '../../platform/clock.ts';
import type { Transactor } from '../../platform/commit/transactor.ts';
import { readOwnLimits, saveOwnLimits } from './store.ts';

export type OwnLimitCommand = { readonly owner: AccountId } & (
  | { readonly kind: 'stop'; readonly markets: readonly MarketId[]; readonly untilMs: number }
  | { readonly kind: 'loss-limit'; readonly market: MarketId; readonly amount: bigint | undefined }
);

interface OwnLimitFacts {
  readonly limits: Map<AccountId, OwnLimits>;
  readonly changed: Set<AccountId>;
}

/** Nothing but this writes them; orders read them where they are decided, under the same lock of the account. */
export function createOwnLimitTransactor(
  clock: Pick<Clock, 'nowMs'>,
): Transactor<OwnLimitCommand, OwnLimitFacts, OwnLimitEvent> {
  return {
    name: 'own-limit',
    emits: ownLimitEvents,
    touches: ({ owner }) => ({ accounts: [owner] }),
    async load(reader, commands) {
      const owners = [...new Set(commands.map(({ owner }) => owner))];
      return { limits: new Map(await readOwnLimits(reader, owners, clock.nowMs())), changed: new Set() };
    },
    decide(command, { limits }, { nowMs }) {
      const own = limits.get(command.owner) ?? noOwnLimits;
      return command.kind === 'stop' ? decideStop(command, own, nowMs) : decideLossLimit(command, own, nowMs);
    },
    apply({ limits, changed }, events, { owner }, { nowMs }) {
      const before = limits.get(owner) ?? noOwnLimits;
      limits.set(
        owner,
        events.reduce((own, event) => evolveOwnLimits(own, event, nowMs), before),
      );
      changed.add(owner);
    },
    answer: () => ({}),
    save: (writer, { limits, changed }) =>
      saveOwnLimits(
        writer,
        [...changed].map((owner) => [owner, limits.get(owner) ?? noOwnLimits]),
      ),
  };
}
