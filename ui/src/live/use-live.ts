import type { QuoteView } from '@tarazu/wire/market';
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

/** The newest value of a topic, which stays subscribed while the component is there. */
export function useTopic<Value>(store: LiveStore<Value>, key: string, topic: string): Value | undefined {
  const feed = useFeed();
  useEffect(() => feed.watch(topic), [feed, topic]);
  const subscribe = useCallback((listener: () => void) => store.subscribe(key, listener), [store, key]);
  return useSyncExternalStore(subscribe, () => store.get(key));
}

/** A quote that moves; starts from the one that was fetched. */
export function useQuote<Row extends QuoteView>(fetched: Row): Row {
  const live = useTopic(useFeed().quotes, fetched.id, `quote:${fetched.id}`);
  return live && live.at >= fetched.at ? { ...fetched, ...live } : fetched;
}

export function useFeedState(): FeedState {
  const feed = useFeed();
  return useSyncExternalStore(feed.onState, () => feed.state);
}
