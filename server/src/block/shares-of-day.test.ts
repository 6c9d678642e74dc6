import type { Split } from '@tarazu/domain/market/corporate-action/split';
import type { Instrument } from '@tarazu/domain/market/instrument';
import { decimal, ONE } from '@tarazu/domain/money';
import { expect, test } from 'vitest';
import { sharesUntil } from './shares-of-day.ts';

const exMs = Date.parse('2026-11-19T18:30:00.000Z');
const DAY_MS = 86_400_000;
const split = { kind: 'split', held: 1n, given: 4n, exMs, basePrice: ONE } as Split;
const market = {
  known: (id: string) =>
    (id === 'IN:X' ? { sharesIssued: decimal('1000000') } : { sharesIssued: undefined }) as Instrument,
  splits: () => [split],
  nowMs: () => exMs + 2 * DAY_MS,
};

test('the shares of a day are those of that day: a split of before it counts, and one that begins with the next day does not', () => {
  expect(sharesUntil(market, 'IN:X', exMs)).toBe(decimal('1000000'));
  expect(sharesUntil(market, 'IN:X', exMs + DAY_MS)).toBe(decimal('5000000'));
  expect(sharesUntil(market, 'IN:X50', exMs + DAY_MS)).toBeUndefined();
});
