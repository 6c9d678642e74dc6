import { decimal } from '@tarazu/domain/money';
import { expect, test } from 'vitest';
import { createSimulatedRates } from './reference-rates.ts';

const startMs = Date.parse('2026-11-20T06:30:00.000Z');

test('the same seed and instant have the same rates, another seed others; they stay near and step in ten-thousandths', () => {
  const [rates, again, other] = [createSimulatedRates('a'), createSimulatedRates('a'), createSimulatedRates('b')];
  let moved = 0;
  for (let hour = 0; hour < 24 * 400; hour += 7) {
    const atMs = startMs + hour * 3_600_000;
    const { INR, BRL, USD } = rates.at(atMs);
    expect(again.at(atMs)).toEqual({ INR, BRL, USD });
    expect(USD).toBe(decimal('1'));
    expect(INR % decimal('0.0001')).toBe(0n);
    expect(INR > decimal('84') && INR < decimal('93')).toBe(true);
    expect(BRL > decimal('5.1') && BRL < decimal('5.7')).toBe(true);
    if (other.at(atMs).INR !== INR) moved += 1;
  }
  expect(moved).toBeGreaterThan(1000);
  expect(rates.at(startMs)).toEqual(rates.at(startMs + 4999));
});
