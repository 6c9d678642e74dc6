import { type Refusal, refused } from '@tarazu/domain/decision';
import type { AccountId } from '@tarazu/domain/posting';
import { findWatchlist, MAIN_WATCHLIST, noWatchlists, type Watchlists } from '@tarazu/domain/watchlist/watchlist';
import {
  addToWatchlist,
  deleteWatchlist,
  listWatchlist,
  listWatchlists,
  removeFromWatchlist,
  reorderWatchlist,
  saveWatchlist,
  sortWatchlists,
} from '@tarazu/wire/market-features/watchlist';
import type { RefusalName } from '@tarazu/wire/refusals';
import type { Market } from '../market/index.ts';
import type { Committer } from '../platform/commit/committer.ts';
import { onceRequestId, type RequestId } from '../platform/commit/request-id.ts';
import type { Config } from '../platform/config.ts';
import type { Database } from '../platform/database.ts';
import type { Serve } from '../platform/http.ts';
import type { IdSource } from '../platform/random-id.ts';
import { readWatchlists } from './store.ts';
import { createWatchlistTransactor, type WatchlistAnswer, type WatchlistCommand } from './transactor.ts';

export { readWatchers, watchlistMigrations } from './store.ts';

export interface WatchlistDeps {
  readonly database: Pick<Database, 'query' | 'side'>;
  readonly committer: Committer;
  readonly market: Pick<Market, 'live' | 'queries'>;
  readonly ids: IdSource;
  readonly config: Pick<Config, 'watchlistMax' | 'watchlistsMax'>;
}

type Outcome = WatchlistAnswer | Refusal<RefusalName>;

export interface Watchlist {
  routes(serve: Serve): void;
  /** For the calls of a product, which name instruments in their own way; they know the main list only. */
  add(owner: AccountId, instrumentId: string): Promise<Outcome>;
  remove(owner: AccountId, instrumentId: string): Promise<Outcome>;
}

/** The instruments a person watches: a main list that everybody has, and others with names of their own. */
export function createWatchlist({ database, committer, market, ids, config }: WatchlistDeps): Watchlist {
  const transactor = createWatchlistTransactor({
    entriesMax: config.watchlistMax,
    listsMax: config.watchlistsMax,
    // What is to come to the market by an offer can be watched before: whoever does is told when that opens.
    isKnown: (instrumentId) =>
      market.live.instrument(instrumentId) !== undefined ||
      market.live.coming.some(({ instrument }) => instrument.id === instrumentId),
  });
  const read = async (owner: AccountId) => (await readWatchlists(database, [owner])).get(owner) ?? noWatchlists;

  async function submit(command: WatchlistCommand, requestId: RequestId, body: string): Promise<Outcome> {
    const outcome = await committer.submit(transactor, { owner: command.owner, requestId, body, command });
    return outcome.kind === 'refused' ? outcome : outcome.answer;
  }

  /** What would change nothing is answered without a command. */
  async function change(command: WatchlistCommand & { readonly listId: string }): Promise<Outcome> {
    const current = findWatchlist(await read(command.owner), command.listId)?.instrumentIds;
    if (current && changesNothing(command, current)) return { listId: command.listId, ids: [...current] };
    return submit(command, onceRequestId(ids), JSON.stringify(command));
  }

  const add = (owner: AccountId, instrumentId: string, listId = MAIN_WATCHLIST) =>
    change({ kind: 'add', owner, listId, instrumentId });
  const remove = (owner: AccountId, instrumentId: string, listId = MAIN_WATCHLIST) =>
    change({ kind: 'remove', owner, listId, instrumentId });

  function routesOfEntries(serve: Serve): void {
    serve(addToWatchlist, ({ id, listId }, { session }) => add(session.accountId, id, listId));
    serve(removeFromWatchlist, ({ id, listId }, { session }) => remove(session.accountId, id, listId));
    serve(reorderWatchlist, ({ ids: instrumentIds, listId }, { session }) =>
      change({ kind: 'reorder', owner: session.accountId, listId, instrumentIds }),
    );
    serve(listWatchlist, async ({ page, pageSize, listId }, { session }) => {
      const list = findWatchlist(await read(session.accountId), listId);
      if (!list) return refused('watchlist_unknown', {});
      // An instrument that the present source does not list stays in the list and is not shown.
      const ids = [...list.instrumentIds];
      const rows = ids.flatMap((id) => market.queries.row(id) ?? []);
      return { ids, items: rows.slice((page - 1) * pageSize, page * pageSize), page, pageSize, total: rows.length };
    });
  }

  function routesOfLists(serve: Serve): void {
    serve(listWatchlists, async (_, { session }) => ({
      items: viewOf(await read(session.accountId)),
      max: config.watchlistsMax,
    }));
    serve(saveWatchlist, ({ requestId, listId, name, colour }, { session }) => {
      const about = { listId: listId ?? ids.id(), name, colour, isNew: listId === undefined };
      const body = JSON.stringify({ listId, name, colour });
      return submit({ kind: 'save', owner: session.accountId, ...about }, requestId, body);
    });
    serve(deleteWatchlist, ({ requestId, listId }, { session }) =>
      submit({ kind: 'delete', owner: session.accountId, listId }, requestId, JSON.stringify({ delete: listId })),
    );
    serve(sortWatchlists, async ({ requestId, ids: listIds }, { session }) => {
      const command = { kind: 'sort', owner: session.accountId, listIds } as const;
      const outcome = await submit(command, requestId, JSON.stringify({ sort: listIds }));
      return 'kind' in outcome ? outcome : { items: viewOf(await read(session.accountId)) };
    });
  }

  return {
    add,
    remove,
    routes(serve) {
      routesOfEntries(serve);
      routesOfLists(serve);
    },
  };
}

function viewOf(lists: Watchlists) {
  return lists.map(({ listId, name, colour, instrumentIds }) => ({ listId, name, colour, ids: [...instrumentIds] }));
}

function changesNothing(command: WatchlistCommand, current: readonly string[]): boolean {
  if (command.kind === 'reorder') return command.instrumentIds.join(' ') === current.join(' ');
  if (command.kind !== 'add' && command.kind !== 'remove') return false;
  return current.includes(command.instrumentId) === (command.kind === 'add');
}
