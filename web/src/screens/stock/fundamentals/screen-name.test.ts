import { evolveSavedScreens, SCREEN_NAME_MAX } from '@tarazu/domain/analyst/fundamentals/saved-screen';
import { expect, test } from 'vitest';
import { nameReplaced, usualName } from './screen-name.ts';

const asked = 'India · Price for 1 of profit 5–30';
const long = `${asked} · Profit on own capital 15–… · Debt for 1 of own capital …–1`;

test('a screen without a name is called by what it asks for, with a number where that is taken in any case', () => {
  expect(usualName(asked, [])).toBe(asked);
  expect(usualName(asked, ['Cheap ones', asked.toUpperCase()])).toBe(`${asked} 2`);
  expect(usualName(asked, [asked, `${asked} 2`, `${asked} 4`])).toBe(`${asked} 3`);
});

test('a cut name ends in a letter and has its number within the bound', () => {
  const cut = usualName(long, []);
  expect(cut).toBe(long.slice(0, SCREEN_NAME_MAX).trim());
  // What stands around a name is taken off before it is kept: a cut at a space would have hidden that it is taken.
  const atSpace = `${'a'.repeat(SCREEN_NAME_MAX - 1)} b`;
  expect(usualName(atSpace, ['a'.repeat(SCREEN_NAME_MAX - 1)])).toBe(`${'a'.repeat(SCREEN_NAME_MAX - 2)} 2`);
});

test('as many as are saved without a name are all kept', () => {
  const screen = { country: 'IN', filters: 'priceToProfit:5:30', sort: 'marketValue', turned: false } as const;
  for (const text of [asked, long]) {
    let kept = evolveSavedScreens([], { type: 'saved-screen.deleted', body: { name: '' } });
    for (let saved = 1; saved <= 20; saved += 1) {
      const name = usualName(
        text,
        kept.map((each) => each.name),
      );
      expect(name.length).toBeLessThanOrEqual(SCREEN_NAME_MAX);
      kept = evolveSavedScreens(kept, { type: 'saved-screen.saved', body: { ...screen, name } });
      expect(kept).toHaveLength(saved);
    }
  }
});

test('a typed name says which screen it replaces', () => {
  expect(nameReplaced(' cheap ONES ', ['Dear ones', 'Cheap ones'])).toBe('Cheap ones');
  expect(nameReplaced('Cheap', ['Cheap ones'])).toBeUndefined();
  expect(nameReplaced('', ['Cheap ones'])).toBeUndefined();
});
