import type { AccountId } from '@tarazu/domain/posting';
import {
  decideAddToWatchlist,
  decideDeleteWatchlist,
  decideRemoveFromWatchlist,
  decideReorderWatchlist,
  decideSaveWatchlist,
  decideSortWatchlists,
  evolveWatchlists,
  findWatchlist,
  noWatchlists,
  type WatchlistColour,
  type WatchlistEvent,
  type Watchlists,
  watchlistEvents,
} from '@tarazu/domain/watchlist/watchlist';
import type { Transactor } from '../platform/commit/transactor.ts';
import { readWatchlists, saveWatchlists } from './store.ts';

export type WatchlistCommand = { readonly owner: AccountId } & (
  | { readonly kind: 'add' | 'remove'; readonly listId: string; readonly instrumentId: string }
  | { readonly kind: 'reorder'; readonly listId: string; readonly instrumentIds: readonly string[] }
  | {
      readonly kind: 'save';
      readonly listId: string;
      readonly name: string;
      readonly colour: WatchlistColour;
      readonly isNew: boolean;
    }
  | { readonly kind: 'delete'; readonly listId: string }
  | { readonly kind: 'sort'; readonly listIds: readonly string[] }
);

interface WatchlistFacts {
  readonly before: ReadonlyMap<AccountId, Watchlists>;
  readonly own: Map<AccountId, Watchlists>;
}

/** `listId`: the list that the command was about. `ids`: what that list holds now. */
export interface WatchlistAnswer {
  readonly listId: string;
  readonly ids: string[];
}

export interface WatchlistTransactorDeps {
  readonly entriesMax: number;
  readonly listsMax: number;
  readonly isKnown: (instrumentId: string) => boolean;
}

export type WatchlistTransactor = Transactor<WatchlistCommand, WatchlistFacts, WatchlistEvent, WatchlistAnswer>;

export function createWatchlistTransactor({
  entriesMax,
  listsMax,
  isKnown,
}: WatchlistTransactorDeps): WatchlistTransactor {
  const decide = (command: WatchlistCommand, lists: Watchlists) => {
    switch (command.kind) {
      case 'add': {
        const { listId, instrumentId } = command;
        const facts = { isKnown: isKnown(instrumentId), entriesMax };
        return decideAddToWatchlist(findWatchlist(lists, listId), instrumentId, facts);
      }
      case 'remove':
        return decideRemoveFromWatchlist(findWatchlist(lists, command.listId), command.instrumentId);
      case 'reorder':
        return decideReorderWatchlist(findWatchlist(lists, command.listId), command.instrumentIds);
      case 'save':
        return decideSaveWatchlist(lists, command, { listsMax });
      case 'delete':
        return decideDeleteWatchlist(lists, command.listId);
      case 'sort':
        return decideSortWatchlists(lists, command.listIds);
    }
  };
  return {
    name: 'watchlist',
    emits: watchlistEvents,
    touches: ({ owner }) => ({ accounts: [owner] }),
    async load(reader, commands) {
      const before = await readWatchlists(reader, [...new Set(commands.map(({ owner }) => owner))]);
      return { before, own: new Map(before) };
    },
    decide: (command, { own }) => decide(command, own.get(command.owner) ?? noWatchlists),
    apply({ own }, events, { owner }) {
      own.set(owner, events.reduce(evolveWatchlists, own.get(owner) ?? noWatchlists));
    },
    answer(command, { own }) {
      const listId = command.kind === 'sort' ? '' : command.listId;
      const list = findWatchlist(own.get(command.owner) ?? noWatchlists, listId);
      return { listId, ids: [...(list?.instrumentIds ?? [])] };
    },
    save: (writer, { before, own }) => saveWatchlists(writer, before, own),
  };
}
