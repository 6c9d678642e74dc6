import { expect, test } from 'vitest';
import { leavesOf, withLeaves } from './leaves.ts';

const row = { feePercent: '0.5', seconds: 20, on: true, limits: { INR: '100', tiers: [{ upTo: '5' }, { upTo: '9' }] } };

test('every figure has its place, and other figures keep their kind', () => {
  expect(leavesOf(row).map(({ path }) => path)).toEqual([
    'feePercent',
    'seconds',
    'on',
    'limits.INR',
    'limits.tiers.0.upTo',
    'limits.tiers.1.upTo',
  ]);
  const typed = new Map([
    ['feePercent', '0.4'],
    ['seconds', '30'],
    ['on', 'false'],
    ['limits.tiers.1.upTo', '10'],
  ]);
  expect(withLeaves(row, typed)).toEqual({
    feePercent: '0.4',
    seconds: 30,
    on: false,
    limits: { INR: '100', tiers: [{ upTo: '5' }, { upTo: '10' }] },
  });
  expect(withLeaves(row, new Map())).toEqual(row);
});
