import { accepted, type Decision, type DomainEvent, refused } from '../decision.ts';

/** Signs by which lists are told apart at a glance; the name says the same in words. */
export const watchlistColours = ['none', 'blue', 'teal', 'olive', 'amber', 'pink', 'violet'] as const;
export type WatchlistColour = (typeof watchlistColours)[number];

/** The list that everybody has; it has no name of its own and is never deleted. */
export const MAIN_WATCHLIST = 'main';

export interface Watchlist {
  readonly listId: string;
  readonly name: string;
  readonly colour: WatchlistColour;
  /** In the order of the person, each once. */
  readonly instrumentIds: readonly string[];
}

/** All of one person, the main one first. */
export type Watchlists = readonly Watchlist[];

export const noWatchlists: Watchlists = [{ listId: MAIN_WATCHLIST, name: '', colour: 'none', instrumentIds: [] }];

/** Of events from before there were several, `listId` is missing: they are of the main list. */
interface OfList {
  readonly listId?: string;
}

export type WatchlistEvent =
  | DomainEvent<'watchlist.added', OfList & { readonly instrumentId: string }>
  | DomainEvent<'watchlist.removed', OfList & { readonly instrumentId: string }>
  | DomainEvent<'watchlist.reordered', OfList & { readonly instrumentIds: readonly string[] }>
  | DomainEvent<'watchlist.saved', Omit<Watchlist, 'instrumentIds'>>
  | DomainEvent<'watchlist.deleted', { readonly listId: string }>
  | DomainEvent<'watchlist.sorted', { readonly listIds: readonly string[] }>;

export const watchlistEvents = [
  'watchlist.added',
  'watchlist.removed',
  'watchlist.reordered',
  'watchlist.saved',
  'watchlist.deleted',
  'watchlist.sorted',
] as const satisfies readonly WatchlistEvent['type'][];

function changed(lists: Watchlists, listId: string, change: (list: Watchlist) => Partial<Watchlist>): Watchlists {
  return lists.map((list) => (list.listId === listId ? { ...list, ...change(list) } : list));
}

/** The lists after one more event: new lists and new entries at the end, each once. */
export function evolveWatchlists(lists: Watchlists, event: WatchlistEvent): Watchlists {
  switch (event.type) {
    case 'watchlist.saved': {
      const { listId, name, colour } = event.body;
      if (findWatchlist(lists, listId)) return changed(lists, listId, () => ({ name, colour }));
      return [...lists, { listId, name, colour, instrumentIds: [] }];
    }
    case 'watchlist.deleted':
      return lists.filter(({ listId }) => listId !== event.body.listId);
    case 'watchlist.sorted': {
      const { listIds } = event.body;
      return lists.toSorted((a, b) => listIds.indexOf(a.listId) - listIds.indexOf(b.listId));
    }
    case 'watchlist.reordered': {
      const { listId = MAIN_WATCHLIST, instrumentIds } = event.body;
      return changed(lists, listId, () => ({ instrumentIds }));
    }
    default: {
      const { listId = MAIN_WATCHLIST, instrumentId } = event.body;
      return changed(lists, listId, ({ instrumentIds: ids }) => {
        if (event.type === 'watchlist.removed') return { instrumentIds: ids.filter((id) => id !== instrumentId) };
        return { instrumentIds: ids.includes(instrumentId) ? ids : [...ids, instrumentId] };
      });
    }
  }
}

export function findWatchlist(lists: Watchlists, listId: string): Watchlist | undefined {
  return lists.find((list) => list.listId === listId);
}

/** Adding what is there already changes nothing and is never refused. */
export function decideAddToWatchlist(
  list: Watchlist | undefined,
  instrumentId: string,
  facts: { readonly isKnown: boolean; readonly entriesMax: number },
): Decision<WatchlistEvent, 'instrument_unknown' | 'watchlist_full' | 'watchlist_unknown'> {
  if (!list) return refused('watchlist_unknown', {});
  if (!facts.isKnown) return refused('instrument_unknown', { instrument: instrumentId });
  if (!list.instrumentIds.includes(instrumentId) && list.instrumentIds.length >= facts.entriesMax) {
    return refused('watchlist_full', { max: facts.entriesMax });
  }
  return accepted<WatchlistEvent>([{ type: 'watchlist.added', body: { listId: list.listId, instrumentId } }]);
}

export function decideRemoveFromWatchlist(
  list: Watchlist | undefined,
  instrumentId: string,
): Decision<WatchlistEvent, 'watchlist_unknown'> {
  if (!list) return refused('watchlist_unknown', {});
  return accepted<WatchlistEvent>([{ type: 'watchlist.removed', body: { listId: list.listId, instrumentId } }]);
}

/**
 * The list in the wanted order. It was seen a moment ago: what has gone since stays gone, what has come since stays at the
 * end, so that a change from elsewhere is never undone by a change of order.
 */
export function decideReorderWatchlist(
  list: Watchlist | undefined,
  wanted: readonly string[],
): Decision<WatchlistEvent, 'watchlist_unknown'> {
  if (!list) return refused('watchlist_unknown', {});
  const instrumentIds = inWantedOrder(list.instrumentIds, wanted);
  return accepted<WatchlistEvent>([{ type: 'watchlist.reordered', body: { listId: list.listId, instrumentIds } }]);
}

function inWantedOrder(ids: readonly string[], wanted: readonly string[]): readonly string[] {
  const known = [...new Set(wanted)].filter((id) => ids.includes(id));
  return [...known, ...ids.filter((id) => !known.includes(id))];
}

/** A new list, or another name and colour for one. Two lists of one name could not be told apart by ear. */
export function decideSaveWatchlist(
  lists: Watchlists,
  wanted: Omit<Watchlist, 'instrumentIds'> & { readonly isNew: boolean },
  { listsMax }: { readonly listsMax: number },
): Decision<WatchlistEvent, 'watchlist_unknown' | 'watchlists_full' | 'watchlist_name_taken'> {
  const { listId, name, colour, isNew } = wanted;
  if (!isNew && (listId === MAIN_WATCHLIST || !findWatchlist(lists, listId))) return refused('watchlist_unknown', {});
  if (isNew && lists.length >= listsMax) return refused('watchlists_full', { max: listsMax });
  if (lists.some((list) => list.listId !== listId && list.name.toLowerCase() === name.toLowerCase())) {
    return refused('watchlist_name_taken', { list: name });
  }
  return accepted<WatchlistEvent>([{ type: 'watchlist.saved', body: { listId, name, colour } }]);
}

export function decideDeleteWatchlist(
  lists: Watchlists,
  listId: string,
): Decision<WatchlistEvent, 'watchlist_unknown'> {
  if (listId === MAIN_WATCHLIST || !findWatchlist(lists, listId)) return refused('watchlist_unknown', {});
  return accepted<WatchlistEvent>([{ type: 'watchlist.deleted', body: { listId } }]);
}

/** As with entries; the main list stays first. */
export function decideSortWatchlists(lists: Watchlists, wanted: readonly string[]): Decision<WatchlistEvent, never> {
  const listIds = inWantedOrder(
    lists.map(({ listId }) => listId),
    [MAIN_WATCHLIST, ...wanted],
  );
  return accepted<WatchlistEvent>([{ type: 'watchlist.sorted', body: { listIds } }]);
}
