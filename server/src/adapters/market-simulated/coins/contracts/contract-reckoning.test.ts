import type { VenuePrice } from '@tarazu/domain/margin/price/index-price';
import { decimal } from '@tarazu/domain/money';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createContractReckoning, type ReckonedFrom } from './contract-reckoning.ts';

const instrumentId = 'XC:BTC-USDT-PERP';
const SECOND_MS = 1000;
const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const start = Date.UTC(2026, 10, 24, 8);
const price = decimal('60000');

type Shown = (second: number) => readonly (readonly [bigint, number])[];

/** Each venue: what it shows, and how many seconds ago it was heard of. */
function reckoningOf(shown: Shown, touch: ReckonedFrom['touchAt'] = () => ({ bid: price, ask: price })) {
  return createContractReckoning({
    instrumentId,
    venuesTotal: 3,
    venuesAt: (second) =>
      shown(second).map(
        ([at, ago], place): VenuePrice => ({ venue: `V${place}`, price: at, atMs: (second - ago) * SECOND_MS }),
      ),
    touchAt: touch,
    tickAt: () => decimal('0.1'),
  });
}

test('one venue pushed by half moves the index no further than another one shows', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: price / 100n, max: price * 3n }),
      fc.integer({ min: 0, max: 2 }),
      fc.array(fc.bigInt({ min: price - price / 500n, max: price + price / 500n }), { minLength: 2, maxLength: 2 }),
      (pushed, which, others) => {
        const prices = others.toSpliced(which, 0, pushed);
        const found = reckoningOf(() => prices.map((at) => [at, 0] as const)).at(start + 5 * SECOND_MS);
        const [low = 0n, high = 0n] = others.toSorted((a, b) => (a < b ? -1 : 1));
        expect(found?.index).toBeGreaterThanOrEqual(low);
        expect(found?.index).toBeLessThanOrEqual(high);
      },
    ),
    { numRuns: 100 },
  );
});

test('with one venue silent the other wrong one is followed a step at a time, and a restart finds the same index', () => {
  const silentFrom = start / SECOND_MS + 10;
  const shown: Shown = (second) => [
    [price, 0],
    [second < silentFrom ? price : price * 2n, 0],
    [price, Math.max(0, second - silentFrom)],
  ];
  const followed = reckoningOf(shown);
  for (let at = start; at <= start + 60 * SECOND_MS; at += SECOND_MS) followed.at(at);
  const found = followed.at(start + 60 * SECOND_MS);
  // Silent since second 10, not counted from second 21 on: forty steps of a twentieth of a per cent each.
  expect(found?.venues.map(({ venue }) => venue)).toEqual(['V0', 'V1']);
  expect(Number(found?.index) / Number(price)).toBeCloseTo(1.0005 ** 40, 6);
  expect(reckoningOf(shown).at(start + 60 * SECOND_MS)).toEqual(found);
});

test('where no venue is heard of the prices are the last ones and say so; after it they go on', () => {
  const gone = start / SECOND_MS + 30;
  const back = gone + 60;
  const shown: Shown = (second) => {
    const at = BigInt(second - start / SECOND_MS) * decimal('1') + price;
    const last = BigInt(gone - start / SECOND_MS) * decimal('1') + price;
    const all: readonly [bigint, number] = second > gone && second < back ? [last, second - gone] : [at, 0];
    return [all, all, all];
  };
  const reckoning = reckoningOf(shown);
  const at = (second: number) => reckoning.at(second * SECOND_MS);
  expect(at(gone + 10)?.stale).toBe(false);
  expect(at(gone + 11)).toMatchObject({ stale: true, venues: [], index: price + decimal('30'), venuesTotal: 3 });
  expect(at(back - 1)?.stale).toBe(true);
  expect(at(back)).toMatchObject({ stale: false, index: price + decimal('90') });
});

test('a book that is pushed for a moment moves one sample of many, and the mark stays within its clamp', () => {
  const pushedAt = start + 10 * MINUTE_MS;
  const three: Shown = () => [
    [price, 0],
    [price, 0],
    [price, 0],
  ];
  const reckoning = reckoningOf(three, (at) =>
    at === pushedAt ? { bid: price * 2n, ask: price * 2n } : { bid: price, ask: price },
  );
  expect(reckoning.at(pushedAt - 1)?.mark).toBe(price);
  expect(reckoning.at(pushedAt)).toMatchObject({ premium: decimal('0.2'), mark: (price * 1005n) / 1000n });
  expect(reckoning.at(pushedAt + 5 * MINUTE_MS)?.mark).toBe(price);
  // One of 480, and no more than the cap of the rate.
  expect(reckoning.funding(start + 8 * HOUR_MS, start + 9 * HOUR_MS)).toMatchObject({ samples: 480, rate: 208_333n });
});

test('the rate of a stamp is the one that was announced in its last second, and samples without an index do not count', () => {
  const silent = (start + HOUR_MS) / SECOND_MS;
  const three: Shown = (second) => {
    const ago = second >= silent && second < silent + 600 ? second - silent + 1 : 0;
    return [
      [price, ago],
      [price, ago],
      [price, ago],
    ];
  };
  const reckoning = reckoningOf(three, (at) => {
    const up = decimal('1') * BigInt((at / MINUTE_MS) % 30);
    return { bid: price + up, ask: price + up };
  });
  const stamp = start + 8 * HOUR_MS;
  expect(reckoning.funding(stamp, stamp - 1)).toBeUndefined();
  const announced = reckoning.at(stamp - 1);
  const paid = reckoning.funding(stamp, stamp);
  expect(announced?.nextFundingAtMs).toBe(stamp);
  // Of ten samples in the silence the first one is of a second ago.
  expect(paid?.samples).toBe(471);
  expect(Math.abs(Number((announced?.nextFundingRate ?? 0n) - (paid?.rate ?? 0n)))).toBeLessThan(1000);
  expect(reckoning.funding(stamp + HOUR_MS, stamp + 2 * HOUR_MS)).toBeUndefined();
});
