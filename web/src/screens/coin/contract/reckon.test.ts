import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { reckon } from './reckon.ts';

const contract = {
  tickSz: '0.1',
  coinStep: '0.001',
  taker: '0.0005',
  tiers: [
    { tier: 1, from: '0', upTo: '50000', maxLever: 50, mmr: '0.004', deduction: '0' },
    { tier: 2, from: '50000', upTo: '250000', maxLever: 20, mmr: '0.01', deduction: '300' },
  ],
};
const asked = { leverage: 5, entry: '100', exit: '110', quantity: '2', free: '100' };

test('profit, fees and margin of a long position are those reckoned by hand', () => {
  const long = reckon(contract, { ...asked, direction: 'long' });
  expect(long).toMatchObject({
    margin: '40',
    openingFee: '0.1',
    closingFee: '0.11',
    result: '19.79',
    returnPercent: '50',
  });
  const short = reckon(contract, { ...asked, direction: 'short' });
  expect(short).toMatchObject({ result: '-20.21', returnPercent: '-50' });
});

test('the liquidation price leaves the maintenance margin and the fee, to a tick', () => {
  // Written the naive way, in floating point.
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 5 }),
      fc.integer({ min: 1, max: 400 }),
      fc.constantFrom('long' as const, 'short' as const),
      (leverage, lots, direction) => {
        const quantity = lots / 1000;
        const done = reckon(contract, { ...asked, direction, leverage, quantity: String(quantity) });
        const sign = direction === 'long' ? 1 : -1;
        const naive = (100 * (sign - 1 / leverage)) / (sign - 0.004 - 0.0005);
        if (naive <= 0) expect(done?.liquidation).toBeUndefined();
        else expect(Math.abs(Number(done?.liquidation) - naive)).toBeLessThanOrEqual(0.1 + 1e-6);
      },
    ),
  );
});

test('the most that can be opened is met by what is free, and a lot more is not', () => {
  const most = Number(reckon(contract, { ...asked, direction: 'long' })?.most);
  const need = (quantity: number) => (quantity * 100) / 5 + quantity * 100 * 0.0005;
  expect(need(most)).toBeLessThanOrEqual(100);
  expect(need(most + 0.001)).toBeGreaterThan(100);
});

test('what is no number, or worth no whole amount, is not reckoned', () => {
  expect(reckon(contract, { ...asked, direction: 'long', quantity: '' })).toBeUndefined();
  expect(reckon(contract, { ...asked, direction: 'long', entry: '0.00000001', quantity: '0.1' })).toBeUndefined();
});
