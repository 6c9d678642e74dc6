import { expect, test } from 'vitest';
import type { DeskLook } from '../../../../app/preferences.ts';
import { activeOf, shownCharts, withChart } from './desk-look.ts';

const first: DeskLook = { shown: 1, active: 0, charts: [], list: undefined, sizes: {} };

test('charts for which nothing was chosen have what is watched, from the first on and again', () => {
  const four: DeskLook = { ...first, shown: 4 };
  expect(shownCharts(four, ['a', 'b', 'c']).map(({ id }) => id)).toEqual(['a', 'b', 'c', 'a']);
  expect(shownCharts(four, []).map(({ id }) => id)).toEqual(['', '', '', '']);
});

test('what was chosen for one stays its own, also while fewer are shown', () => {
  const changed = withChart(withChart({ ...first, shown: 4 }, 3, { id: 'd' }), 1, { interval: '5m' });
  expect(shownCharts(changed, ['a', 'b', 'c'])).toEqual([
    { id: 'a', interval: '1D' },
    { id: 'b', interval: '5m' },
    { id: 'c', interval: '1D' },
    { id: 'd', interval: '1D' },
  ]);
  expect(shownCharts({ ...changed, shown: 1 }, ['a']).map(({ id }) => id)).toEqual(['a']);
  expect(shownCharts({ ...changed, shown: 4 }, ['a'])[3]).toEqual({ id: 'd', interval: '1D' });
});

test('the active one is always one of those that are shown', () => {
  expect(activeOf({ ...first, shown: 4, active: 3 })).toBe(3);
  expect(activeOf({ ...first, shown: 2, active: 3 })).toBe(1);
  expect(activeOf({ ...first, shown: 1, active: 3 })).toBe(0);
});
