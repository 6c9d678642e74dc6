import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  decideAddToWatchlist,
  decideRemoveFromWatchlist,
  decideReorderWatchlist,
  evolveWatchlist,
} from './watchlist.ts';

const facts = { isKnown: true, entriesMax: 3 };

test('keeps its order, each entry once, never more than allowed', () => {
  const command = fc.record({ add: fc.boolean(), id: fc.constantFrom('A', 'B', 'C', 'D', 'E') });
  fc.assert(
    fc.property(fc.array(command, { maxLength: 30 }), (commands) => {
      let ids: readonly string[] = [];
      for (const { add, id } of commands) {
        const decision = add ? decideAddToWatchlist(ids, id, facts) : decideRemoveFromWatchlist(id);
        const before = ids;
        if (decision.kind === 'accepted') ids = decision.events.reduce(evolveWatchlist, ids);
        expect(new Set(ids).size).toBe(ids.length);
        expect(ids.length).toBeLessThanOrEqual(3);
        if (add && decision.kind === 'accepted' && !before.includes(id)) expect(ids).toEqual([...before, id]);
        if (!add) expect(ids).toEqual(before.filter((one) => one !== id));
      }
    }),
  );
});

test('refuses what does not exist and what has no room', () => {
  expect(decideAddToWatchlist([], 'X', { ...facts, isKnown: false })).toMatchObject({ code: 'instrument_unknown' });
  expect(decideAddToWatchlist(['A', 'B', 'C'], 'D', facts)).toMatchObject({
    code: 'watchlist_full',
    params: { max: 3 },
  });
  expect(decideAddToWatchlist(['A', 'B', 'C'], 'B', facts).kind).toBe('accepted');
});

test('a new order loses nothing and adds nothing, whatever was asked for', () => {
  const ids: fc.Arbitrary<readonly string[]> = fc.uniqueArray(fc.constantFrom('A', 'B', 'C', 'D', 'E'));
  const wanted = fc.array(fc.constantFrom('A', 'B', 'C', 'D', 'E', 'X'));
  fc.assert(
    fc.property(ids, wanted, (list, order) => {
      const decision = decideReorderWatchlist(list, order);
      const after = decision.kind === 'accepted' ? decision.events.reduce(evolveWatchlist, list) : [];
      expect(after.toSorted()).toEqual(list.toSorted());
      const asked = [...new Set(order)].filter((id) => list.includes(id));
      expect(after.slice(0, asked.length)).toEqual(asked);
    }),
  );
});
