import { expect, test } from 'vitest';
import type { Candle } from '../../market/candle.ts';
import { decimal } from '../../money.ts';
import { createVenue } from '../test-venue.ts';
import { afterGap, breakEvenOf, estimateAt, widestGap } from './estimate.ts';

const day = (open: string, close: string, openAtMs: number): Candle => ({
  openAtMs,
  volume: 0n,
  open: decimal(open),
  close: decimal(close),
  high: decimal(open),
  low: decimal(close),
});

test('the widest opening beyond the close before, each way, and never of the first day', () => {
  const days = [day('50', '100', 1), day('96', '100', 2), day('103', '100', 3), day('95', '90', 4)];
  expect(widestGap(days, 'falls')).toEqual({ part: decimal('0.05'), openAtMs: 4 });
  expect(widestGap(days, 'rises')).toEqual({ part: decimal('0.03'), openAtMs: 3 });
  expect(widestGap([day('1', '1', 1)], 'falls')).toBeUndefined();
  expect(widestGap([day('1', '100', 1), day('100', '100', 2)], 'falls')).toBeUndefined();
});

test('after such a gap a stop is filled beyond its level, on the tick', () => {
  const { state, instrument } = createVenue('100000').facts();
  const gap = { part: decimal('0.0412'), openAtMs: 4 };
  const stop = { direction: 'falls', level: decimal('1210'), quantity: decimal('120') } as const;
  // 1,248.35 less 4.12 % is 1,196.918.
  expect(afterGap(gap, stop, decimal('1248.35'), { state, instrument })).toEqual({
    price: decimal('1196.90'),
    worse: decimal('1572'),
  });
  const far = { ...stop, level: decimal('1100') };
  expect(afterGap(gap, far, decimal('1248.35'), { state, instrument }).worse).toBe(0n);
});

test('an estimate at a level adds the charges of a purchase and takes those of a sale', () => {
  const facts = createVenue('100000').facts();
  const sale = estimateAt(decimal('95'), 'sell', decimal('100'), facts);
  expect(sale.total).toBe(sale.value - sale.chargesTotal);
  const purchase = estimateAt(decimal('95'), 'buy', decimal('100'), facts);
  expect(purchase.total).toBe(purchase.value + purchase.chargesTotal);
  expect(purchase.value).toBe(decimal('9500'));
});

test('a sale breaks even at the first tick that brings the cost back, and one tick less does not', () => {
  const facts = createVenue('100000').facts();
  const holding = { ...facts.holding, quantity: decimal('30'), cost: decimal('3017.55') };
  const held = { ...facts, holding };
  const tick = facts.state.tickSize;
  for (const [quantity, cost] of [
    ['30', '3017.55'],
    ['10', '1005.85'],
    ['7', '704.10'],
    // Of more than is held, all that is held.
    ['99', '3017.55'],
  ] as const) {
    const sold = decimal(quantity) > holding.quantity ? holding.quantity : decimal(quantity);
    const brings = (at: bigint) => estimateAt(at, 'sell', sold, held).total;
    // Every tick is tried: no search, and no formula.
    let at = tick;
    while (brings(at) < decimal(cost)) at += tick;
    expect(breakEvenOf(decimal(quantity), held)).toBe(at);
    expect(at > decimal('100.55')).toBe(true);
  }
  expect(breakEvenOf(decimal('10'), facts)).toBeUndefined();
  expect(breakEvenOf(0n, held)).toBeUndefined();
  expect(breakEvenOf(decimal('10'), { ...held, holding: { ...holding, cost: 0n } })).toBeUndefined();
});
