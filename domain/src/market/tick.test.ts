import fc from 'fast-check';
import { expect, test } from 'vitest';
import { tickTable } from '../market-rules/tick-tables.ts';
import { decimal } from '../money.ts';
import { priceBand } from './band.ts';
import { isOnTick, nearestTicks, tickSize } from './tick.ts';
import vectors from './vectors.json' with { type: 'json' };

test('NSE ticks by the price of the reference', () => {
  for (const [price, tick] of vectors.nse_tick) {
    expect(tickSize(tickTable('NSE'), '2026-11-20', decimal(price ?? '')), price).toBe(decimal(tick ?? ''));
  }
});

test('a tick table is dated', () => {
  const nse = tickTable('NSE');
  expect(tickSize(nse, '2021-04-15', decimal('180'))).toBe(decimal('0.05'));
  expect(tickSize(nse, '2024-12-02', decimal('180'))).toBe(decimal('0.01'));
  expect(tickSize(nse, '2024-12-02', decimal('1800'))).toBe(decimal('0.05'));
  expect(tickSize(nse, '2025-04-15', decimal('1800'))).toBe(decimal('0.10'));
  expect(() => tickSize(nse, '1999-01-01', decimal('180'))).toThrow(RangeError);
  expect(tickSize(tickTable('fixed:0.25'), '2021-04-15', decimal('180'))).toBe(decimal('0.25'));
});

test('the nearest ticks enclose any price and are one tick apart', () => {
  fc.assert(
    fc.property(fc.bigInt(1n, 10n ** 14n), fc.constantFrom('0.01', '0.05', '0.10', '0.50', '1', '5'), (price, text) => {
      const tick = decimal(text);
      const { lower, upper } = nearestTicks(price, tick);
      expect(lower <= price && price <= upper).toBe(true);
      expect(isOnTick(lower, tick) && isOnTick(upper, tick)).toBe(true);
      expect(upper - lower).toBe(isOnTick(price, tick) ? 0n : tick);
    }),
  );
});

test('the band never exceeds its percentage and its prices are valid', () => {
  const tick = decimal('0.05');
  expect(priceBand(decimal('402.35'), 1000, tick)).toEqual({ lower: decimal('362.15'), upper: decimal('442.55') });
  fc.assert(
    fc.property(fc.bigInt(10n ** 8n, 10n ** 13n), fc.constantFrom(200, 500, 1000, 2000), (close, bps) => {
      const { lower, upper } = priceBand(close, bps, tick);
      expect(isOnTick(lower, tick) && isOnTick(upper, tick)).toBe(true);
      expect((upper - close) * 10_000n <= close * BigInt(bps)).toBe(true);
      expect((close - lower) * 10_000n <= close * BigInt(bps)).toBe(true);
    }),
  );
});
