import { refused } from '@tarazu/domain/decision';
import type { AccountId } from '@tarazu/domain/posting';
import { isVoteOpen, type VoteTally, voteFault } from '@tarazu/domain/vote/vote';
import { castVote, type VoteView, voteInfo } from '@tarazu/wire/market-features/vote';
import type { Market } from '../market/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database.ts';
import type { Serve } from '../platform/http.ts';
import { readOwnVotes, readTallies, saveVote } from './store.ts';

export { voteMigrations } from './store.ts';

export interface VoteDeps {
  readonly database: Pick<Database, 'query' | 'side'>;
  readonly market: Pick<Market, 'live' | 'queries'>;
  readonly clock: Pick<Clock, 'nowMs'>;
}

export interface Vote {
  routes(serve: Serve): void;
  /** How many voted each way on the present trade date of a listed instrument. */
  tally(instrumentId: string): Promise<VoteTally>;
}

function instantText(atMs: number): string {
  return new Date(atMs).toISOString();
}

/** What people expect of the close: one vote for a person, an instrument and a trade date, changeable until the close. */
export function createVote({ database, market: { live, queries }, clock }: VoteDeps): Vote {
  async function views(ids: readonly string[], owner: AccountId | undefined): Promise<VoteView[]> {
    const topics = ids.map((instrumentId) => ({
      instrumentId,
      tradeDate: live.tradingState(instrumentId).tradeDate,
    }));
    const [tallies, own] = await Promise.all([
      readTallies(database, topics),
      owner === undefined ? undefined : readOwnVotes(database, owner, topics),
    ]);
    return topics.flatMap(({ instrumentId, tradeDate }) => {
      const quote = queries.row(instrumentId);
      if (!quote) return [];
      const state = live.tradingState(instrumentId);
      const mine = own?.get(instrumentId);
      return {
        quote,
        tradeDate,
        isOpen: isVoteOpen(state),
        endsAt: state.closesAtMs === undefined ? null : instantText(state.closesAtMs),
        opensAt: state.opensAtMs === undefined ? null : instantText(state.opensAtMs),
        up: 0,
        down: 0,
        ...tallies.get(instrumentId),
        own: mine ? { direction: mine.direction, at: instantText(mine.castAtMs) } : null,
      };
    });
  }

  return {
    async tally(instrumentId) {
      const { tradeDate } = live.tradingState(instrumentId);
      const tallies = await readTallies(database, [{ instrumentId, tradeDate }]);
      return tallies.get(instrumentId) ?? { up: 0, down: 0 };
    },
    routes(serve) {
      serve(castVote, async ({ id, direction }, { session }) => {
        const instrument = live.instrument(id);
        if (!instrument) return refused('instrument_unknown', { instrument: id });
        const state = live.tradingState(id);
        const fault = voteFault(instrument, state);
        if (fault) return fault;
        const topic = { instrumentId: id, tradeDate: state.tradeDate };
        await saveVote(database.side, session.accountId, topic, { direction, castAtMs: clock.nowMs() });
        const [view] = await views([id], session.accountId);
        return view ?? refused('instrument_unknown', { instrument: id });
      });
      serve(voteInfo, async ({ id, country, limit }, { session }) => {
        if (id !== undefined && !live.instrument(id)) return refused('instrument_unknown', { instrument: id });
        // Most traded decides who is in; the name decides where, so that cards do not change places under a finger.
        const ids = id === undefined ? hotIds(country, limit) : [id];
        return { items: await views(ids, session?.accountId) };
      });
    },
  };

  function hotIds(country: Parameters<typeof queries.hotStocks>[0], limit: number): readonly string[] {
    const rows = queries.hotStocks(country, limit).items.filter((row) => live.instrument(row.id)?.listing === 'listed');
    return rows.toSorted((left, right) => (left.name < right.name ? -1 : 1)).map(({ id }) => id);
  }
}
