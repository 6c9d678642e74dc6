import { decimal, maximum, minimum } from '@tarazu/domain/money';
import { expect, test } from 'vitest';
import { createSimulatedRates } from './reference-rates.ts';

const startMs = Date.parse('2026-11-20T06:30:00.000Z');

test('the same seed and instant have the same rates, another seed others; they step in ten-thousandths', () => {
  const [rates, again, other] = [createSimulatedRates('a'), createSimulatedRates('a'), createSimulatedRates('b')];
  let moved = 0;
  for (let hour = 24 * 400; hour > 0; hour -= 7) {
    const atMs = startMs + hour * 3_600_000;
    const { INR, BRL, USD, USDT } = rates.at(atMs);
    expect(again.at(atMs)).toEqual({ INR, BRL, USD, USDT });
    expect(USD).toBe(decimal('1'));
    expect(INR % decimal('0.0001')).toBe(0n);
    if (other.at(atMs).INR !== INR) moved += 1;
  }
  expect(moved).toBeGreaterThan(1000);
  expect(rates.at(startMs)).toEqual(rates.at(startMs + 4999));
});

test('the dollar of coins stays so near the dollar that no way there and back beats what the exchange takes', () => {
  const rates = createSimulatedRates('peg');
  const seen = Array.from({ length: 5000 }, (_, hour) => rates.at(startMs + hour * 3_600_000).USDT);
  const [least, most] = [seen.reduce(minimum), seen.reduce(maximum)];
  expect(least).toBeGreaterThanOrEqual(decimal('0.998'));
  expect(most).toBeLessThanOrEqual(decimal('1.002'));
  expect(new Set(seen).size).toBeGreaterThan(30);
});

test.each([
  ['seconds', 5_000, 20_000],
  ['minutes', 60_000, 20_000],
  ['hours', 3_600_000, 12_000],
  ['days', 86_400_000, 4_000],
])('what a rate did says nothing of what it does next, over %s', (_, stepMs, count) => {
  for (const currency of ['INR', 'BRL'] as const) {
    const rates = createSimulatedRates('walk');
    const logs = Array.from({ length: count + 1 }, (__, place) =>
      Math.log(Number(rates.at(startMs + place * stepMs)[currency])),
    );
    const moves = logs.slice(1).map((log, place) => log - (logs[place] ?? 0));
    let [together, square] = [0, 0];
    moves.forEach((move, place) => {
      together += move * (moves[place - 1] ?? 0);
      square += move * move;
    });
    // Rounding to ten-thousandths pulls the shortest steps back a little: far less than the exchange costs.
    expect(Math.abs(together / square), currency).toBeLessThan(4 / Math.sqrt(count) + (stepMs < 60_000 ? 0.02 : 0));
    const spread = Math.sqrt((square / count) * (86_400_000 / stepMs));
    expect(spread / (currency === 'INR' ? 0.0026 : 0.009), currency).toBeCloseTo(1, 1);
  }
});
