import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decideDeleteScreen, decideSaveScreen, evolveSavedScreens, type SavedScreen } from './saved-screen.ts';

const look = { country: 'IN', filters: 'priceToProfit:5:20', sort: 'marketValue', turned: false } as const;

test('whatever is saved and deleted, each name is there once, in its place, and the list keeps to its bound', () => {
  const step = fc.record({ name: fc.constantFrom('Cheap', 'CHEAP', 'Quality', 'Debt', 'New'), drop: fc.boolean() });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      let screens: readonly SavedScreen[] = [];
      const names: string[] = [];
      for (const { name, drop } of steps) {
        const at = names.indexOf(name.toLowerCase());
        const decision = drop ? decideDeleteScreen(name) : decideSaveScreen({ ...look, name }, screens, { max: 3 });
        if (decision.kind === 'refused')
          expect([decision.code, at, names.length]).toEqual(['saved_screens_full', -1, 3]);
        else {
          screens = decision.events.reduce(evolveSavedScreens, screens);
          if (drop && at !== -1) names.splice(at, 1);
          if (!drop && at === -1) names.push(name.toLowerCase());
        }
        expect(screens.map((each) => each.name.toLowerCase())).toEqual(names);
      }
    }),
  );
});

test('what the screener would refuse is not kept', () => {
  const code = (filters: string) => {
    const decision = decideSaveScreen({ ...look, name: 'x', filters }, [], { max: 1 });
    return decision.kind === 'refused' ? decision.code : decision.kind;
  };
  expect([code('luck:1:2'), code('priceToProfit:20:5'), code('')]).toEqual([
    'screen_filter_unknown',
    'screen_filter_bounds',
    'accepted',
  ]);
});
