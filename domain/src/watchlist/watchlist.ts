import { accepted, type Decision, type DomainEvent, refused } from '../decision.ts';

export type WatchlistEvent =
  | DomainEvent<'watchlist.added', { readonly instrumentId: string }>
  | DomainEvent<'watchlist.removed', { readonly instrumentId: string }>;

/** The list after one more event: new entries at the end, each once. */
export function evolveWatchlist(ids: readonly string[], { type, body }: WatchlistEvent): readonly string[] {
  const without = ids.filter((id) => id !== body.instrumentId);
  if (type === 'watchlist.removed') return without;
  return without.length < ids.length ? ids : [...ids, body.instrumentId];
}

/** Adding what is there already changes nothing and is never refused. */
export function decideAddToWatchlist(
  ids: readonly string[],
  instrumentId: string,
  facts: { readonly isKnown: boolean; readonly entriesMax: number },
): Decision<WatchlistEvent, 'instrument_unknown' | 'watchlist_full'> {
  if (!facts.isKnown) return refused('instrument_unknown', { instrument: instrumentId });
  if (!ids.includes(instrumentId) && ids.length >= facts.entriesMax) {
    return refused('watchlist_full', { max: facts.entriesMax });
  }
  return accepted<WatchlistEvent>([{ type: 'watchlist.added', body: { instrumentId } }]);
}

export function decideRemoveFromWatchlist(instrumentId: string): Decision<WatchlistEvent, never> {
  return accepted<WatchlistEvent>([{ type: 'watchlist.removed', body: { instrumentId } }]);
}
