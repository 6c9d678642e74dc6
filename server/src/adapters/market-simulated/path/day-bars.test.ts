import { expect, test } from 'vitest';
import type { DayBar } from './day-bars.ts';
import { createDayBars } from './day-bars.ts';

const bar = (place: number): DayBar => ({
  dayNumber: 19_000 + place,
  tick: 5,
  previousClose: 1_000 + place,
  lower: 900 + place,
  upper: 1_100 + place,
  open: 1_010 + place,
  high: 1_030 + place,
  low: 990 + place,
  close: 1_020 + place,
  lots: 2_000_000_000 + place,
  spread: 15_000 + place,
});

test('three years of days come back as they were kept, and after a cut the new ones do', () => {
  const bars = createDayBars();
  const days = Array.from({ length: 700 }, (_, place) => bar(place));
  for (const day of days) bars.push(day);
  expect(bars.length()).toBe(700);
  expect(days.map((_, place) => bars.at(place))).toEqual(days);
  expect(bars.at(700)).toBeUndefined();

  bars.cutAt(300);
  expect([bars.length(), bars.at(299), bars.at(300)]).toEqual([300, bar(299), undefined]);
  bars.push(bar(5));
  expect([bars.length(), bars.at(300), bars.at(301)]).toEqual([301, bar(5), undefined]);
});

test('what would be cut to 32 bits is not kept at all', () => {
  const bars = createDayBars();
  expect(() => bars.push({ ...bar(0), lots: 2 ** 31 })).toThrow(RangeError);
  expect(() => bars.push({ ...bar(0), close: 10.5 })).toThrow(RangeError);
  expect(bars.length()).toBe(0);
});
