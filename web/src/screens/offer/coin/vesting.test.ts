import { expect, test } from 'vitest';
import { vestingOf } from './vesting.ts';

const offer = {
  state: 'credited' as const,
  creditsAt: '2026-11-23T12:00:00Z',
  lockIn: [
    { until: '2026-12-23T12:00:00Z', percent: 33.34 },
    { until: '2027-01-22T12:00:00Z', percent: 33.33 },
    { until: '2027-02-21T12:00:00Z', percent: 33.33 },
  ],
};
const later = Date.parse('2026-12-24T00:00:00Z');

test('parts are those of the dates for who has none, and those of the ledger for who has some', () => {
  expect(vestingOf(offer, undefined, later).map(({ isFree }) => isFree)).toEqual([true, true, false, false]);
  for (const state of ['coming', 'open', 'closed', 'drawn', 'failed'] as const)
    expect(vestingOf({ ...offer, state }, undefined, later).some(({ isFree }) => isFree)).toBe(false);
  const own = { state: 'credited', allotted: 1_001, locked: 1_001 } as const;
  expect(vestingOf(offer, own, later).map(({ isFree }) => isFree)).toEqual([true, false, false, false]);
  expect(vestingOf(offer, { ...own, locked: 668 }, 0).map(({ isFree }) => isFree)).toEqual([true, true, false, false]);
});

test('the coins of all parts are what was got', () => {
  for (const allotted of [0, 1, 2, 999, 1_001, 123_456_789]) {
    const parts = vestingOf(offer, { state: 'allotted', allotted, locked: 0 }, later);
    expect(parts.reduce((sum, { coins }) => sum + coins, 0)).toBe(allotted);
  }
});
