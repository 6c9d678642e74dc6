import type { AccountId } from '@tarazu/domain/posting';
import {
  decideAddToWatchlist,
  decideRemoveFromWatchlist,
  decideReorderWatchlist,
  evolveWatchlist,
  type WatchlistEvent,
} from '@tarazu/domain/watchlist/watchlist';
import type { ReplyOf } from '@tarazu/wire/endpoint';
import type { addToWatchlist } from '@tarazu/wire/market-features/watchlist';
import type { Transactor } from '../platform/commit/transactor.ts';
import { readWatchlists, saveWatchlists } from './store.ts';

export type WatchlistCommand = { readonly owner: AccountId } & (
  | { readonly kind: 'add' | 'remove'; readonly instrumentId: string }
  | { readonly kind: 'reorder'; readonly instrumentIds: readonly string[] }
);

export interface WatchlistFacts {
  readonly lists: Map<AccountId, readonly string[]>;
  readonly changed: Set<AccountId>;
}

export interface WatchlistTransactorDeps {
  readonly entriesMax: number;
  readonly isKnown: (instrumentId: string) => boolean;
}

export function createWatchlistTransactor({
  entriesMax,
  isKnown,
}: WatchlistTransactorDeps): Transactor<
  WatchlistCommand,
  WatchlistFacts,
  WatchlistEvent,
  ReplyOf<typeof addToWatchlist>
> {
  return {
    name: 'watchlist',
    emits: ['watchlist.added', 'watchlist.removed', 'watchlist.reordered'],
    touches: ({ owner }) => ({ accounts: [owner] }),
    async load(reader, commands) {
      const owners = [...new Set(commands.map(({ owner }) => owner))];
      return { lists: new Map(await readWatchlists(reader, owners)), changed: new Set() };
    },
    decide(command, { lists }) {
      const ids = lists.get(command.owner) ?? [];
      if (command.kind === 'reorder') return decideReorderWatchlist(ids, command.instrumentIds);
      const { kind, instrumentId } = command;
      if (kind === 'remove') return decideRemoveFromWatchlist(instrumentId);
      return decideAddToWatchlist(ids, instrumentId, { isKnown: isKnown(instrumentId), entriesMax });
    },
    apply({ lists, changed }, events, { owner }) {
      lists.set(owner, events.reduce(evolveWatchlist, lists.get(owner) ?? []));
      changed.add(owner);
    },
    answer: ({ owner }, { lists }) => ({ ids: [...(lists.get(owner) ?? [])] }),
    save: (writer, { lists, changed }) =>
      saveWatchlists(
        writer,
        [...changed].map((owner) => [owner, lists.get(owner) ?? []] as const),
      ),
  };
}
