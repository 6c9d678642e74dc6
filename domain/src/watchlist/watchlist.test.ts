import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  decideAddToWatchlist,
  decideDeleteWatchlist,
  decideRemoveFromWatchlist,
  decideReorderWatchlist,
  decideSaveWatchlist,
  decideSortWatchlists,
  evolveWatchlists,
  findWatchlist,
  MAIN_WATCHLIST,
  noWatchlists,
  type Watchlist,
  type Watchlists,
} from './watchlist.ts';

const facts = { isKnown: true, entriesMax: 3 };
const listsMax = 3;
const entries = fc.constantFrom('A', 'B', 'C', 'D', 'E');
const listIds = fc.constantFrom(MAIN_WATCHLIST, 'one', 'two', 'three', 'four');

function listOf(...instrumentIds: string[]): Watchlist {
  return { listId: MAIN_WATCHLIST, name: '', colour: 'none', instrumentIds };
}

test('each entry once, never more than allowed, and only the named list changes', () => {
  const command = fc.record({ add: fc.boolean(), id: entries, listId: listIds });
  const begun = ['one', 'two'].reduce<Watchlists>(
    (lists, listId) =>
      evolveWatchlists(lists, { type: 'watchlist.saved', body: { listId, name: listId, colour: 'blue' } }),
    noWatchlists,
  );
  fc.assert(
    fc.property(fc.array(command, { maxLength: 40 }), (commands) => {
      // The oracle: an array for each list.
      const oracle = new Map<string, string[]>([...begun].map(({ listId }) => [listId, []]));
      let lists = begun;
      for (const { add, id, listId } of commands) {
        const list = findWatchlist(lists, listId);
        const decision = add ? decideAddToWatchlist(list, id, facts) : decideRemoveFromWatchlist(list, id);
        const own = oracle.get(listId);
        if (!own) expect(decision).toMatchObject({ code: 'watchlist_unknown' });
        else if (!add)
          oracle.set(
            listId,
            own.filter((one) => one !== id),
          );
        else if (!own.includes(id) && own.length < facts.entriesMax) own.push(id);
        else if (!own.includes(id)) expect(decision).toMatchObject({ code: 'watchlist_full' });
        if (decision.kind === 'accepted') lists = decision.events.reduce(evolveWatchlists, lists);
        for (const { listId: each, instrumentIds } of lists) expect(instrumentIds).toEqual(oracle.get(each));
      }
    }),
  );
});

test('events from before there were several lists are of the main one', () => {
  const added = evolveWatchlists(noWatchlists, { type: 'watchlist.added', body: { instrumentId: 'A' } });
  expect(added).toEqual([listOf('A')]);
  expect(evolveWatchlists(added, { type: 'watchlist.removed', body: { instrumentId: 'A' } })).toEqual(noWatchlists);
});

test('refuses what does not exist and what has no room', () => {
  expect(decideAddToWatchlist(listOf(), 'X', { ...facts, isKnown: false })).toMatchObject({
    code: 'instrument_unknown',
  });
  expect(decideAddToWatchlist(listOf('A', 'B', 'C'), 'D', facts)).toMatchObject({
    code: 'watchlist_full',
    params: { max: 3 },
  });
  expect(decideAddToWatchlist(listOf('A', 'B', 'C'), 'B', facts).kind).toBe('accepted');
  expect(decideReorderWatchlist(undefined, ['A'])).toMatchObject({ code: 'watchlist_unknown' });
});

test('a new order loses nothing and adds nothing, whatever was asked for', () => {
  fc.assert(
    fc.property(fc.uniqueArray(entries), fc.array(fc.constantFrom('A', 'B', 'C', 'D', 'E', 'X')), (ids, wanted) => {
      const decision = decideReorderWatchlist(listOf(...ids), wanted);
      const after =
        decision.kind === 'accepted' ? decision.events.reduce(evolveWatchlists, [listOf(...ids)] as Watchlists) : [];
      const now = after[0]?.instrumentIds ?? [];
      expect(now.toSorted()).toEqual(ids.toSorted());
      const asked = [...new Set<string>(wanted)].filter((id) => ids.some((own) => own === id));
      expect(now.slice(0, asked.length)).toEqual(asked);
    }),
  );
});

test('lists come, are named, sorted and go; the main one stays, first and without a name', () => {
  const name = fc.constantFrom('Banks', 'banks', 'Coins', 'Later');
  const command = fc.oneof(
    fc.record({ kind: fc.constant('save' as const), listId: listIds, name }),
    fc.record({ kind: fc.constant('delete' as const), listId: listIds }),
    fc.record({ kind: fc.constant('sort' as const), wanted: fc.array(listIds) }),
  );
  fc.assert(
    fc.property(fc.array(command, { maxLength: 30 }), (commands) => {
      let lists = noWatchlists;
      for (const one of commands) {
        const known = (id: string) => lists.some(({ listId }) => listId === id);
        const decision =
          one.kind === 'sort'
            ? decideSortWatchlists(lists, one.wanted)
            : one.kind === 'delete'
              ? decideDeleteWatchlist(lists, one.listId)
              : decideSaveWatchlist(
                  lists,
                  { listId: one.listId, name: one.name, colour: 'pink', isNew: !known(one.listId) },
                  { listsMax },
                );
        const before = lists;
        if (decision.kind === 'accepted') lists = decision.events.reduce(evolveWatchlists, lists);
        expect(lists[0]).toMatchObject({ listId: MAIN_WATCHLIST, name: '' });
        expect(lists.length).toBeLessThanOrEqual(listsMax);
        const names = lists.map((list) => list.name.toLowerCase());
        expect(new Set(names).size).toBe(names.length);
        if (one.kind === 'sort')
          expect(lists.map((l) => l.listId).toSorted()).toEqual(before.map((l) => l.listId).toSorted());
        if (one.kind === 'delete') expect(known(one.listId)).toBe(one.listId === MAIN_WATCHLIST);
      }
    }),
  );
});
