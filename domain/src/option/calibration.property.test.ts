import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decimal } from '../money.ts';
import { calibration, countTenth, type TenthCount } from './calibration.ts';
import type { OptionOutcome } from './option-events.ts';

const ended = fc.record({
  fair: fc.bigInt(0n, decimal('100')),
  outcome: fc.constantFrom<OptionOutcome>('won', 'lost', 'push', 'void'),
});

test('each that was won or lost is in one tenth, and every line says what counting by hand says', () => {
  fc.assert(
    fc.property(fc.array(ended, { maxLength: 60 }), (all) => {
      const lines = calibration(all.reduce<readonly TenthCount[]>(countTenth, []));
      const decided = all.filter(({ outcome }) => outcome === 'won' || outcome === 'lost');
      expect(lines.reduce((sum, line) => sum + line.decided, 0)).toBe(decided.length);
      expect(lines.map(({ from }) => from)).toEqual(
        [...new Set(lines.map(({ from }) => from))].toSorted((a, b) => a - b),
      );
      for (const { from, below, won, decided: many, said, rate, interval } of lines) {
        // 100 itself is with those from 90 on.
        const own = decided.filter(({ fair }) => {
          const percent = Number(fair) / 1e8;
          return percent >= from && (percent < below || (below === 100 && percent === 100));
        });
        expect([many, won]).toEqual([own.length, own.filter(({ outcome }) => outcome === 'won').length]);
        const mean = own.reduce((sum, { fair }) => sum + Number(fair) / 1e8, 0) / own.length;
        expect(Number(said) / 1e8).toBeCloseTo(mean, 5);
        expect(Number(rate) / 1e8).toBeCloseTo((100 * won) / many, 5);
        expect(interval.low <= rate && rate <= interval.high).toBe(true);
      }
    }),
  );
});

test('the line of a tenth, by the figures of the table of Wilson', () => {
  const of = (outcome: OptionOutcome, fair: string) => ({ outcome, fair: decimal(fair) });
  const all = [
    of('won', '50'),
    of('lost', '52.5'),
    of('won', '59.9'),
    of('lost', '50'),
    of('void', '55'),
    of('push', '55'),
  ];
  const [line, ...more] = calibration(all.reduce<readonly TenthCount[]>(countTenth, []));
  expect(more).toEqual([]);
  expect(line).toMatchObject({ from: 50, below: 60, won: 2, decided: 4, said: decimal('53.1'), rate: decimal('50') });
  // 2 of 4, 95 %: 15.0 to 85.0.
  expect((Number(line?.interval.low) / 1e8).toFixed(1)).toBe('15.0');
  expect((Number(line?.interval.high) / 1e8).toFixed(1)).toBe('85.0');
});
