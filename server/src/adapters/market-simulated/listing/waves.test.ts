import { expect, test } from 'vitest';
import { createManualClock } from '../../../platform/clock.ts';
import { createSimulatedCoins } from '../coins/simulated-coins.ts';
import { createSimulatedMarket } from '../simulated-market.ts';
import { roman, waveLetters, wavesBy } from './waves.ts';

const YEAR_MS = 365 * 86_400_000;
const START = Date.parse('2026-11-25T09:00:00Z');
const makers = {
  companies: (clock: ReturnType<typeof createManualClock>) => createSimulatedMarket({ clock, seed: 'waves' }),
  coins: (clock: ReturnType<typeof createManualClock>) => createSimulatedCoins({ clock, seed: 'waves' }),
};

test.each(['companies', 'coins'] as const)(
  '%s come without an end, never twice the same, and alike in every program',
  (kind) => {
    const clock = createManualClock(START);
    const market = makers[kind](clock);
    const first = market.coming ?? [];
    expect(market.coming).toBe(first);
    clock.jumpTo(START + 6 * YEAR_MS);
    const later = market.coming ?? [];
    // More of each market in a year than three in two days could use up.
    for (const of of new Set(first.map(({ instrument }) => instrument.market))) {
      const count = (all: typeof first) => all.filter(({ instrument }) => instrument.market === of).length;
      expect((count(later) - count(first)) / 6).toBeGreaterThan(900);
    }
    expect(later.slice(0, first.length)).toEqual(first);
    for (const named of ['id', 'name', 'isin', 'base'] as const) {
      const all = later.map(({ instrument }) => instrument[named]).filter((text) => text !== '');
      expect(new Set(all).size, named).toBe(all.length);
    }
    for (const { instrument } of later) expect(instrument.id).toMatch(/^[A-Z]{2}:[A-Z0-9-]{4,16}$/);
    if (kind === 'companies') for (const { instrument } of later) expect(instrument.isin).toHaveLength(12);
    expect(makers[kind](createManualClock(START + 6 * YEAR_MS)).coming).toEqual(later);
  },
);

test('waves come in their time, and each has letters and a number of its own', () => {
  expect(wavesBy(START)).toBe(1);
  const many = Array.from({ length: 400 }, (_, wave) => wave);
  expect(new Set(many.map(waveLetters)).size).toBe(400);
  expect([roman(2), roman(4), roman(19), roman(44)]).toEqual(['II', 'IV', 'XIX', 'XLIV']);
});
