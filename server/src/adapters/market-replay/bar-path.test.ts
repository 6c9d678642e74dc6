import type { Candle } from '@tarazu/domain/market/candle';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ticksOfBar } from './bar-path.ts';

const shape = { name: 'NSE TEST', lengthMs: 60_000, lot: 10n, step: 5n };

const bars: fc.Arbitrary<Candle> = fc
  .record({
    openAtMs: fc.integer({ min: 0, max: 1_000_000 }).map((minute) => minute * 60_000),
    low: fc.bigInt({ min: 1n, max: 10_000n }),
    range: fc.bigInt({ min: 0n, max: 400n }),
    open: fc.bigInt({ min: 0n, max: 400n }),
    close: fc.bigInt({ min: 0n, max: 400n }),
    volume: fc.bigInt({ min: 0n, max: 100_000n }),
  })
  .map(({ openAtMs, low, range, open, close, volume }) => ({
    openAtMs,
    low,
    volume,
    high: low + range,
    open: low + (range === 0n ? 0n : open % (range + 1n)),
    close: low + (range === 0n ? 0n : close % (range + 1n)),
  }));

test('a bar gives prints that make the same bar', () => {
  fc.assert(
    fc.property(bars, (bar) => {
      const ticks = ticksOfBar(bar, shape);
      const prices = ticks.map(({ price }) => price).toSorted((a, b) => Number(a - b));
      expect([ticks[0]?.price, prices.at(-1), prices[0], ticks.at(-1)?.price]).toEqual([
        bar.open,
        bar.high,
        bar.low,
        bar.close,
      ]);
      expect(ticks.reduce((sum, { size }) => sum + size, 0n)).toBe(bar.volume);
      expect(ticks.every(({ size }) => size >= 0n)).toBe(true);
      const instants = ticks.map(({ atMs }) => atMs - bar.openAtMs);
      expect(instants.every((at, place) => at >= (instants[place - 1] ?? 0) && at < 60_000)).toBe(true);
    }),
  );
});

/** Minutes of a market without memory, as a recording keeps them: five hundred moves each, of which four prices are left. */
function memorylessBars(count: number): Candle[] {
  let state = 12_345;
  const coin = (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32 < 0.5 ? -1 : 1;
  };
  let level = 1_000_000;
  return Array.from({ length: count }, (_, minute) => {
    const open = level;
    let [high, low] = [level, level];
    for (let move = 0; move < 500; move += 1) {
      level += coin();
      high = Math.max(high, level);
      low = Math.min(low, level);
    }
    const [o, h, l, c] = [open, high, low, level].map(BigInt);
    return { openAtMs: minute * 60_000, open: o ?? 0n, high: h ?? 0n, low: l ?? 0n, close: c ?? 0n, volume: 1000n };
  });
}

const mean = (values: readonly number[]) => values.reduce((sum, one) => sum + one, 0) / values.length;

/**
 * The first print after the open, and each later one, is no hint of the rest: who goes with what was seen so far, or with the
 * last move, or against them, has less than a quarter of a usual minute's move for it, and nowhere certainty. It is not nothing: a
 * recorded extreme is always among so few prints.
 */
test('what a bar has shown so far hardly tells where the rest of it goes', () => {
  const paths = memorylessBars(6_000).map((bar) =>
    ticksOfBar(bar, { ...shape, lot: 1n, step: 1n }).map(({ price }) => Number(price - bar.open)),
  );
  const usual = Math.sqrt(mean(paths.map((path) => (path.at(-1) ?? 0) ** 2)));
  for (let place = 1; place < 23; place += 1) {
    const rest = (path: readonly number[]) => (path.at(-1) ?? 0) - (path[place] ?? 0);
    const sinceOpen = paths.map((path) => Math.sign(path[place] ?? 0) * rest(path));
    const lastMove = paths.map((path) => Math.sign((path[place] ?? 0) - (path[place - 1] ?? 0)) * rest(path));
    const gains = [sinceOpen, lastMove].map((one) => Math.abs(mean(one)) / usual);
    expect(Math.max(...gains), `at print ${place}`).toBeLessThan(1 / 4);
    const right = sinceOpen.filter((one) => one > 0).length / sinceOpen.length;
    expect(Math.abs(right - 0.5), `at print ${place}`).toBeLessThan(0.15);
  }
});
