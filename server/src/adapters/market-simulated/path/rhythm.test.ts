import { expect, test } from 'vitest';
import { byHour, rushing } from './rhythm.ts';

const hours = byHour({
  volume: [1, 3, 0.5, 2],
  volatility: [1, 2, 0.5, 1],
  gusts: 0.4,
  gustsTogether: 0.9,
  shared: 0.75,
});

test('a rhythm shares out a whole day, ever more of it', () => {
  for (const rhythm of [hours, rushing({ volume: 2.5, openingRush: 7, closingRush: 0.8 })]) {
    for (const share of [rhythm.pace, rhythm.volume]) {
      expect([share(0), share(1)].map((one) => Math.round(one * 1e9) / 1e9)).toEqual([0, 1]);
      for (let x = 0; x < 1; x += 0.01) expect(share(x + 0.01)).toBeGreaterThan(share(x));
    }
    expect(rhythm.together ** 2 + rhythm.apart ** 2).toBeCloseTo(1, 3);
  }
});

test('each hour has its share of the volume, and of the variance by the square of its volatility', () => {
  const [quarter, half] = [hours.volume(0.25), hours.volume(0.5)];
  expect([quarter, half]).toEqual([1 / 6.5, expect.closeTo(4 / 6.5, 9)]);
  expect(hours.pace(0.5) - hours.pace(0.25)).toBeCloseTo(4 / 6.25, 9);
});
