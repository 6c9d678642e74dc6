import { MAIN_WATCHLIST } from '@tarazu/domain/watchlist/watchlist';
import { listHotStocks, type QuoteRow } from '@tarazu/wire/market';
import { listWatchlists, type WatchlistView } from '@tarazu/wire/market-features/watchlist';
import { setPreference, usePreferences } from '../../../../app/preferences.ts';
import { useSignedIn } from '../../../../app/session.ts';
import { useCall } from '../../../../app/use-call.ts';
import { useWatchlist } from '../../watched/watchlist-tab.tsx';

const PICKS = 20;

export interface Watched {
  readonly quotes: readonly QuoteRow[];
  /** The person has nothing in the list: what is traded most stands there instead. */
  readonly picked: boolean;
  readonly lists: readonly WatchlistView[];
  readonly listId: string;
  readonly choose: (listId: string) => void;
  readonly loading: boolean;
  readonly error: Error | undefined;
  readonly again: () => void;
}

/** The list that somebody watches; for a guest, and while it is empty, what is traded most in one's country. */
export function useWatched(): Watched {
  const signedIn = useSignedIn();
  const kept = usePreferences(({ desk }) => desk.list);
  const country = usePreferences(({ stockCountry }) => stockCountry);
  const lists = useCall(listWatchlists, {}, { enabled: signedIn }).data?.items ?? [];
  // One that has been deleted elsewhere gives way to the main one.
  const listId = lists.find((list) => list.listId === kept)?.listId ?? MAIN_WATCHLIST;
  const own = useWatchlist(listId);
  const picked = !signedIn || own.data?.items.length === 0;
  const hot = useCall(listHotStocks, { country, limit: PICKS }, { enabled: picked });
  const answer = picked ? hot : own;
  return {
    quotes: answer.data?.items ?? [],
    picked,
    lists,
    listId,
    choose: (list) => setPreference('desk', { ...usePreferences.getState().desk, list }),
    loading: !answer.data && !answer.error,
    error: answer.data ? undefined : (answer.error ?? undefined),
    again: () => void answer.refetch(),
  };
}
