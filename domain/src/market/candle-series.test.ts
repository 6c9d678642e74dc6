import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Print } from './book.ts';
import type { CandleInterval } from './candle.ts';
import { candleOpen, candlesFromBars, candlesFromPrints } from './candle-series.ts';

const anchor = { opensAtMs: Date.parse('2026-11-20T03:45:00Z'), tradeDate: '2026-11-20' };
const at = (time: string) => Date.parse(`2026-11-20T${time}Z`);
const opened = (interval: CandleInterval, time: string) =>
  new Date(candleOpen(interval, at(time), anchor)).toISOString();

test('bars inside a day are counted from the opening, longer ones are named by date', () => {
  expect(opened('1h', '09:59:59')).toBe('2026-11-20T09:45:00.000Z');
  expect(opened('15m', '03:59:59')).toBe('2026-11-20T03:45:00.000Z');
  expect(opened('1D', '09:59:59')).toBe('2026-11-20T00:00:00.000Z');
  expect(opened('1W', '09:59:59')).toBe('2026-11-16T00:00:00.000Z');
  expect(opened('1M', '09:59:59')).toBe('2026-11-01T00:00:00.000Z');
});

const tape = fc
  .array(
    fc.record({ step: fc.integer({ min: 0, max: 90_000 }), price: fc.bigInt(1n, 1000n), size: fc.bigInt(0n, 50n) }),
    { minLength: 1, maxLength: 300 },
  )
  .map((rows) => {
    let atMs = anchor.opensAtMs;
    return rows.map(({ step, price, size }, place): Print => {
      atMs += step;
      return { instrumentId: 'IN:A', sequence: place, atMs, price, size, aggressor: undefined };
    });
  });

test('a long bar is the same from prints as from shorter bars, and no volume is lost', () => {
  fc.assert(
    fc.property(tape, fc.constantFrom('5m', '15m', '30m', '1h', '1D'), (prints, interval) => {
      const minutes = candlesFromPrints(prints, '1m', () => anchor);
      const direct = candlesFromPrints(prints, interval, () => anchor);
      expect(candlesFromBars(minutes, interval, () => anchor)).toEqual(direct);
      const total = prints.reduce((sum, { size }) => sum + size, 0n);
      expect(direct.reduce((sum, { volume }) => sum + volume, 0n)).toBe(total);
      expect(direct[0]?.open).toBe(prints[0]?.price);
      expect(direct.at(-1)?.close).toBe(prints.at(-1)?.price);
    }),
  );
});
