import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decimal, ONE } from '../money.ts';
import { type CrossingKind, crossingKinds } from './alert-kind.ts';
import { closesNeeded, crosses, type DayClose, firstCrossing } from './study-crossing.ts';

const FIRST = Date.parse('2026-01-01');
const dayAt = (at: number) => new Date(FIRST + at * 86_400_000).toISOString().slice(0, 10);
const daysOf = (closes: readonly number[]): DayClose[] =>
  closes.map((close, at) => ({ day: dayAt(at), close: decimal(close.toFixed(2)) }));

const targetOf = (kind: CrossingKind, level: number) =>
  kind.startsWith('rsi') ? BigInt(level) * ONE : kind.startsWith('band') ? 20n * ONE : 0n;

/** Where a study is beside its line on the last of these closes, reckoned from the sums of its definition. */
function sideOf(kind: CrossingKind, closes: readonly number[], level: number): number | undefined {
  const last = closes.at(-1) ?? 0;
  if (kind.startsWith('rsi')) {
    if (closes.length < 15) return undefined;
    const changes = closes.slice(1).map((close, at) => close - (closes[at] ?? 0));
    const mean = (sign: number) => {
      const parts = changes.map((change) => Math.max(0, sign * change));
      const first = parts.slice(0, 14).reduce((sum, part) => sum + part, 0) / 14;
      return parts.slice(14).reduce((before, part) => (before * 13 + part) / 14, first);
    };
    const [up, down] = [mean(1), mean(-1)];
    return (up + down === 0 ? 50 : 100 - 100 / (1 + up / down)) - level;
  }
  if (kind.startsWith('band')) {
    if (closes.length < 20) return undefined;
    const part = closes.slice(-20);
    const mean = part.reduce((sum, close) => sum + close, 0) / 20;
    const deviation = Math.sqrt(part.reduce((sum, close) => sum + close ** 2, 0) / 20 - mean ** 2);
    return last - (kind === 'band_over' ? mean + 2 * deviation : mean - 2 * deviation);
  }
  if (closes.length < 34) return undefined;
  const average = (values: readonly number[], length: number) => {
    const first = values.slice(0, length).reduce((sum, value) => sum + value, 0) / length;
    return values.slice(length).reduce((before, value) => before + ((value - before) * 2) / (length + 1), first);
  };
  const lines = closes.slice(25).map((_, at) => {
    const known = closes.slice(0, at + 26);
    return average(known, 12) - average(known, 26);
  });
  return (lines.at(-1) ?? 0) - average(lines, 9);
}

test('fires on the first day that goes beyond the line, as the definitions have it, and on none before it was asked for', () => {
  const series = fc.array(fc.integer({ min: 50_00, max: 150_00 }), { minLength: 3, maxLength: 70 });
  const asked = fc.record({ kind: fc.constantFrom(...crossingKinds), level: fc.integer({ min: 20, max: 80 }) });
  fc.assert(
    fc.property(series, asked, fc.nat({ max: 60 }), (cents, { kind, level }, from) => {
      const closes = cents.map((cent) => cent / 100);
      const sides = closes.map((_, at) => sideOf(kind, closes.slice(0, at + 1), level));
      // What lies on the line but for the last digits of a float is nobody's to judge.
      fc.pre(sides.every((side) => side === undefined || Math.abs(side) > 1e-6));
      const sign = kind.endsWith('_over') ? 1 : -1;
      const expected = sides.findIndex((side, at) => {
        const before = sides[at - 1];
        return at >= from && side !== undefined && before !== undefined && sign * before <= 0 && sign * side > 0;
      });
      const found = firstCrossing({ kind, target: targetOf(kind, level) }, daysOf(closes), dayAt(from));
      expect(found?.day).toBe(expected < 0 ? undefined : dayAt(expected));
      if (found) {
        expect(found.close).toBe(decimal((closes[expected] ?? 0).toFixed(2)));
        expect(crosses(kind, found)).toBe(true);
      }
    }),
    { numRuns: 300 },
  );
});

test('what it needs are the closes before two points can be compared', () => {
  for (const kind of crossingKinds) {
    const target = targetOf(kind, 50);
    const needed = closesNeeded({ kind, target });
    // One move at the very end crosses every line in its direction.
    const closes = Array.from({ length: needed }, (_, at) => 100 + (at % 2) * 0.5);
    const isOver = kind.endsWith('_over');
    closes[needed - 2] = isOver ? 98 : 102;
    closes[needed - 1] = isOver ? 180 : 20;
    const last = dayAt(needed - 1);
    expect([kind, firstCrossing({ kind, target }, daysOf(closes), dayAt(0))?.day]).toEqual([kind, last]);
    expect(firstCrossing({ kind, target }, daysOf(closes).slice(1), dayAt(0))).toBeUndefined();
  }
});

test('a split that halves every price changes no day of any crossing', () => {
  const closes = Array.from({ length: 80 }, (_, at) => 100 + 12 * Math.sin(at / 4) + (at % 7));
  for (const kind of crossingKinds) {
    const asked = { kind, target: targetOf(kind, 60) };
    const before = firstCrossing(asked, daysOf(closes), dayAt(0));
    const after = firstCrossing(
      asked,
      daysOf(closes).map(({ day, close }) => ({ day, close: close / 2n })),
      dayAt(0),
    );
    expect([kind, after?.day]).toEqual([kind, before?.day]);
  }
});

test('of a past that is cut nothing fires that did not cross in the whole of it, however long an alert has waited', () => {
  const [WINDOW, SETTLED] = [310, 200];
  const series = fc.record({
    seed: fc.integer({ min: 1, max: 2 ** 31 - 2 }),
    length: fc.integer({ min: WINDOW + 1, max: 520 }),
    // A great move just before or at the cut is what a study that begins there does not know of.
    jump: fc.integer({ min: 40, max: 250 }),
  });
  const asked = fc.record({ kind: fc.constantFrom(...crossingKinds), level: fc.integer({ min: 20, max: 80 }) });
  fc.assert(
    fc.property(series, asked, fc.nat({ max: 500 }), ({ seed, length, jump }, { kind, level }, from) => {
      const cut = length - WINDOW;
      let state = seed;
      const closes = Array.from({ length }, (_, at) => {
        state = (state * 48_271) % 2_147_483_647;
        return ((at < cut ? jump : 100) * 100 + (state % 2_000)) / 100;
      });
      const first = Math.max(from, cut + (kind.startsWith('band') ? 20 : SETTLED));
      const sides = closes.map((_, at) => (at < first - 1 ? undefined : sideOf(kind, closes.slice(0, at + 1), level)));
      // Nearer to its line than what the cut may move it by.
      fc.pre(sides.every((side) => side === undefined || Math.abs(side) > 1e-4));
      const sign = kind.endsWith('_over') ? 1 : -1;
      const expected = sides.findIndex((side, at) => {
        const before = sides[at - 1];
        return at >= first && side !== undefined && before !== undefined && sign * before <= 0 && sign * side > 0;
      });
      const window = daysOf(closes).slice(-WINDOW);
      const found = firstCrossing({ kind, target: targetOf(kind, level) }, window, dayAt(from), 'cut');
      expect(found?.day).toBe(expected < 0 ? undefined : dayAt(expected));
    }),
    { numRuns: 150 },
  );
});
