import type { Refusal } from '@tarazu/domain/decision';
import type { AccountId } from '@tarazu/domain/posting';
import {
  addToWatchlist,
  listWatchlist,
  removeFromWatchlist,
  reorderWatchlist,
} from '@tarazu/wire/market-features/watchlist';
import type { RefusalName } from '@tarazu/wire/refusals';
import type { Market } from '../market/index.ts';
import type { Committer } from '../platform/commit/committer.ts';
import { onceRequestId } from '../platform/commit/request-id.ts';
import type { Config } from '../platform/config.ts';
import type { Database } from '../platform/database.ts';
import type { Serve } from '../platform/http.ts';
import type { IdSource } from '../platform/random-id.ts';
import { readWatchlists } from './store.ts';
import { createWatchlistTransactor, type WatchlistCommand } from './transactor.ts';

export { readWatchers, watchlistMigrations } from './store.ts';

export interface WatchlistDeps {
  readonly database: Pick<Database, 'query' | 'side'>;
  readonly committer: Committer;
  readonly market: Pick<Market, 'live' | 'queries'>;
  readonly ids: IdSource;
  readonly config: Pick<Config, 'watchlistMax'>;
}

type Outcome = { readonly ids: string[] } | Refusal<RefusalName>;

export interface Watchlist {
  routes(serve: Serve): void;
  /** For the calls of a product, which name instruments in their own way. */
  add(owner: AccountId, instrumentId: string): Promise<Outcome>;
  remove(owner: AccountId, instrumentId: string): Promise<Outcome>;
}

/** The instruments a person watches, in the order in which they were added. */
export function createWatchlist({ database, committer, market, ids, config }: WatchlistDeps): Watchlist {
  const transactor = createWatchlistTransactor({
    entriesMax: config.watchlistMax,
    // What is to come to the market by an offer can be watched before: whoever does is told when that opens.
    isKnown: (instrumentId) =>
      market.live.instrument(instrumentId) !== undefined ||
      market.live.coming.some(({ instrument }) => instrument.id === instrumentId),
  });
  const read = async (owner: number) => (await readWatchlists(database, [owner])).get(owner) ?? [];

  /** What would change nothing is answered without a command. */
  async function change(command: WatchlistCommand): Promise<Outcome> {
    const current = await read(command.owner);
    if (changesNothing(command, current)) return { ids: [...current] };
    const submission = { owner: command.owner, requestId: onceRequestId(ids), body: JSON.stringify(command), command };
    const outcome = await committer.submit(transactor, submission);
    return outcome.kind === 'refused' ? outcome : outcome.answer;
  }

  const add = (owner: AccountId, instrumentId: string) => change({ kind: 'add', owner, instrumentId });
  const remove = (owner: AccountId, instrumentId: string) => change({ kind: 'remove', owner, instrumentId });

  return {
    add,
    remove,
    routes(serve) {
      serve(addToWatchlist, ({ id }, { session }) => add(session.accountId, id));
      serve(removeFromWatchlist, ({ id }, { session }) => remove(session.accountId, id));
      serve(reorderWatchlist, ({ ids: instrumentIds }, { session }) =>
        change({ kind: 'reorder', owner: session.accountId, instrumentIds }),
      );
      serve(listWatchlist, async ({ page, pageSize }, { session }) => {
        // An instrument that the present source does not list stays in the list and is not shown.
        const ids = [...(await read(session.accountId))];
        const rows = ids.flatMap((id) => market.queries.row(id) ?? []);
        return { ids, items: rows.slice((page - 1) * pageSize, page * pageSize), page, pageSize, total: rows.length };
      });
    },
  };
}

function changesNothing(command: WatchlistCommand, current: readonly string[]): boolean {
  if (command.kind === 'reorder') return command.instrumentIds.join(' ') === current.join(' ');
  return current.includes(command.instrumentId) === (command.kind === 'add');
}
