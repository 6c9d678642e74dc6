import type { BookView, PrintView, QuoteView } from '@tarazu/wire/market';
import { createContext, useCallback, useContext, useEffect, useSyncExternalStore } from 'react';
import type { FeedConnection, FeedState } from './feed-connection.ts';
import type { LiveStore } from './live-store.ts';

const context = createContext<FeedConnection | undefined>(undefined);

export const FeedProvider = context.Provider;

export function useFeed(): FeedConnection {
  const feed = useContext(context);
  if (!feed) throw new Error('FeedProvider is missing');
  return feed;
}

function useTopic<Value>(store: LiveStore<Value>, key: string, topic: string): Value | undefined {
  const feed = useFeed();
  useEffect(() => feed.watch(topic), [feed, topic]);
  const subscribe = useCallback((listener: () => void) => store.subscribe(key, listener), [store, key]);
  return useSyncExternalStore(subscribe, () => store.get(key));
}

/** The newest of what was fetched and what came over the feed. */
function newer<Value extends { readonly at: string }>(fetched: Value, live: Value | undefined): Value {
  return live && live.at >= fetched.at ? live : fetched;
}

/** A quote that moves; starts from the one that was fetched. */
export function useQuote<Row extends QuoteView>(fetched: Row): Row {
  const live = useTopic(useFeed().quotes, fetched.id, `quote:${fetched.id}`);
  return live && live.at >= fetched.at ? { ...fetched, ...live } : fetched;
}

export function useBook(fetched: BookView): BookView {
  return newer(fetched, useTopic(useFeed().books, fetched.id, `book:${fetched.id}`));
}

/** The last trades, newest first, at most `most`. */
export function usePrints(id: string, fetched: readonly PrintView[], most: number): readonly PrintView[] {
  const live = useTopic(useFeed().prints, id, `prints:${id}`) ?? [];
  const bySequence = new Map([...fetched, ...live].map((print) => [print.sequence, print]));
  return [...bySequence.values()].sort((a, b) => b.sequence - a.sequence).slice(0, most);
}

export function useFeedState(): FeedState {
  const feed = useFeed();
  return useSyncExternalStore(feed.onState, () => feed.state);
}
