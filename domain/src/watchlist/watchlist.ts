import { accepted, type Decision, type DomainEvent, refused } from '../decision.ts';

export type WatchlistEvent =
  | DomainEvent<'watchlist.added', { readonly instrumentId: string }>
  | DomainEvent<'watchlist.removed', { readonly instrumentId: string }>
  | DomainEvent<'watchlist.reordered', { readonly instrumentIds: readonly string[] }>;

/** The list after one more event: new entries at the end, each once. */
export function evolveWatchlist(ids: readonly string[], { type, body }: WatchlistEvent): readonly string[] {
  if (type === 'watchlist.reordered') return body.instrumentIds;
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

/**
 * The list in the wanted order. It was seen a moment ago: what has gone since stays gone, what has come since stays at the
 * end, so that a change from elsewhere is never undone by a change of order.
 */
export function decideReorderWatchlist(
  ids: readonly string[],
  wanted: readonly string[],
): Decision<WatchlistEvent, never> {
  const known = [...new Set(wanted)].filter((id) => ids.includes(id));
  const instrumentIds = [...known, ...ids.filter((id) => !known.includes(id))];
  return accepted<WatchlistEvent>([{ type: 'watchlist.reordered', body: { instrumentIds } }]);
}
