import { expect, test } from 'vitest';
import { holdCourt, shortCourt } from './court.ts';
import { joined, judge, T_MAX } from './verdict.ts';

test('no simple strategy beats holding at cost, by the day or by the second', async () => {
  const verdicts = await holdCourt(shortCourt);
  expect(new Set(verdicts.map(({ strategy }) => strategy)).size).toBeGreaterThanOrEqual(30);
  expect(verdicts.filter(({ trades }) => trades > 100).length).toBeGreaterThan(60);
  expect(verdicts.filter(({ t }) => !(t <= T_MAX))).toEqual([]);
  // What is seen before costs, in the middle of bid and offer, is no more than chance and the limits of a day leave.
  expect(verdicts.filter(({ tBefore }) => tBefore > 4.5)).toEqual([]);
});

test('the court sees a leak: a gap that tells the day, paid for in full', () => {
  const cost = 0.003;
  const gains = Array.from(
    { length: 900 },
    (_, day) => 0.005 * Math.sin(day * 12.9898) + 0.0008 * ((day % 3) - 1) + 0.004,
  );
  const leak = { market: 'IN', strategy: 'the gap goes on', before: gains, gains: gains.map((gain) => gain - cost) };
  expect(judge(leak).t).toBeGreaterThan(T_MAX);
  const twice = joined([leak, leak]);
  expect(twice.map(judge).map(({ trades }) => trades)).toEqual([1800]);
});
