import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decimal, decimalToText, ONE } from '../../money.ts';
import { type FundingRule, fundingPayments, fundingRate, type Holder, nextStamp, stampsBetween } from './funding.ts';
import { indexPrice, type VenuePrice } from './index-price.ts';
import { markPrice, premiumOf } from './mark-price.ts';

const now = Date.parse('2026-11-24T07:59:59.000Z');
const rule = { staleMs: 5_000, cap: decimal('0.01') };
const venue = (name: string, price: string, agoMs = 0): VenuePrice => ({
  venue: name,
  price: decimal(price),
  atMs: now - agoMs,
});
const indexOf = (prices: readonly VenuePrice[], before?: string) => {
  const index = indexPrice(prices, now, before === undefined ? undefined : decimal(before), rule);
  return index && [decimalToText(index.price), index.venues.join('')];
};

test.each([
  ['three: the middle one', [venue('a', '100'), venue('b', '101'), venue('c', '130')], '100', ['101', 'abc']],
  [
    'one of three far off moves nothing',
    [venue('a', '100'), venue('b', '1'), venue('c', '102')],
    '100',
    ['100', 'abc'],
  ],
  ['two: their mean', [venue('a', '100'), venue('b', '101'), venue('c', '130', 5_001)], '100', ['100.5', 'ab']],
  ['two cannot leave the cap', [venue('a', '100'), venue('b', '200')], '100', ['101', 'ab']],
  ['one neither, downwards', [venue('a', '50')], '100', ['99', 'a']],
  ['three may', [venue('a', '50'), venue('b', '51'), venue('c', '52')], '100', ['51', 'abc']],
  ['the first of all has nothing before it', [venue('a', '50')], undefined, ['50', 'a']],
  ['a venue of just now counts', [venue('a', '100', 5_000)], '100', ['100', 'a']],
  ['none heard of: stale', [venue('a', '100', 5_001)], '100', undefined],
] as const)('index, %s', (_, prices, before, expected) => {
  expect(indexOf(prices, before)).toEqual(expected);
});

test('whatever one venue of three shows, the index lies between the other two', () => {
  const price = fc.bigInt(1n, 10n ** 15n);
  fc.assert(
    fc.property(price, price, price, (one, other, pushed) => {
      const prices = [one, pushed, other].map((value, place) => ({ venue: String(place), price: value, atMs: now }));
      const { price: index = 0n } = indexPrice(prices, now, 1n, rule) ?? {};
      expect(index >= (one < other ? one : other) && index <= (one < other ? other : one)).toBe(true);
    }),
  );
});

test('the premium of a book', () => {
  const premium = premiumOf(decimal('60010'), decimal('60012'), decimal('60000'));
  expect(decimalToText(premium)).toBe('0.00018333');
});

test.each([
  [[], '60000'],
  [['0.0001'], '60006'],
  [['0.0001', '0.0003'], '60012'],
  // A book pushed by a tenth for one sample of four: the clamp.
  [['0', '0', '0', '0.1'], '60300'],
  [['-0.1'], '59700'],
  // On the tick, half even: 60000.15 lies between 60000.1 and 60000.2.
  [['0.0000025'], '60000.2'],
] as const)('the mark over an index of 60000 with premiums %o', (premiums, mark) => {
  const marks = { sampleMs: 1_000, samples: 60, clamp: decimal('0.005') };
  expect(decimalToText(markPrice(decimal('60000'), premiums.map(decimal), marks, decimal('0.1')))).toBe(mark);
});

const funding: FundingRule = { everyMs: 8 * 3_600_000, sampleMs: 60_000, interest: 0n, cap: decimal('0.00375') };

test.each([
  [['0.005'], '0.00375'],
  [['-0.005'], '-0.00375'],
  [['0.0001', '0.0002'], '0.00015'],
  [[], '0'],
] as const)('samples of %o give a rate of %s', (premiums, rate) => {
  expect(decimalToText(fundingRate(premiums.map(decimal), funding))).toBe(rate);
});

test('stamps are at 00, 08 and 16 UTC, each once', () => {
  const text = (atMs: number) => new Date(atMs).toISOString().slice(0, 16);
  expect(text(nextStamp(now, funding.everyMs))).toBe('2026-11-24T08:00');
  expect(text(nextStamp(now + 1_000, funding.everyMs))).toBe('2026-11-24T16:00');
  const away = stampsBetween(now, now + 1_000 + 2 * funding.everyMs, funding.everyMs);
  expect(away.map(text)).toEqual(['2026-11-24T08:00', '2026-11-24T16:00', '2026-11-25T00:00']);
  expect(stampsBetween(now + 1_000, now + 1_000, funding.everyMs)).toEqual([]);
});

const pay = (holders: readonly Holder[], rate: string) =>
  fundingPayments(holders, decimal('60000'), decimal(rate), 1n).map((amount) => decimalToText(amount));

test('0.1 BTC at 60000 and 0.01 %: the long one pays 0.60 to the short one', () => {
  const tenth = decimal('0.1');
  const holders = [
    { direction: 'long', quantity: tenth },
    { direction: 'short', quantity: tenth },
  ] as const;
  expect(pay(holders, '0.0001')).toEqual(['-0.6', '0.6']);
  expect(pay(holders, '-0.0001')).toEqual(['0.6', '-0.6']);
  expect(pay(holders, '0')).toEqual(['0', '0']);
});

test('who cannot pay all pays what there is, and nobody is paid more than that', () => {
  const holders = [
    { direction: 'long', quantity: ONE, payable: decimal('2') },
    { direction: 'long', quantity: ONE },
    { direction: 'short', quantity: 2n * ONE },
  ] as const;
  expect(pay(holders, '0.0001')).toEqual(['-2', '-6', '8']);
});

test('somebody who was forgotten is noticed', () => {
  expect(() => pay([{ direction: 'long', quantity: ONE }], '0.0001')).toThrow('not equal');
});

test('funding sums to zero to the last unit, and nobody pays more or gets more than the rate by a unit', () => {
  const holder = fc.record({
    direction: fc.constantFrom<'long' | 'short'>('long', 'short'),
    quantity: fc.bigInt(1n, 10n ** 12n),
  });
  const steps = fc.constantFrom(1n, 1_000_000n);
  fc.assert(
    fc.property(
      fc.array(holder, { minLength: 1, maxLength: 40 }),
      fc.bigInt(1n, 10n ** 13n),
      fc.bigInt(-375_000n, 375_000n),
      steps,
      (people, mark, rate, step) => {
        const net = people.reduce((sum, one) => sum + (one.direction === 'long' ? 1n : -1n) * one.quantity, 0n);
        const venueSide = net > 0n ? ('short' as const) : ('long' as const);
        const holders = net === 0n ? people : [...people, { direction: venueSide, quantity: net > 0n ? net : -net }];
        const amounts = fundingPayments(holders, mark, rate, step);
        expect(amounts.reduce((sum, one) => sum + one, 0n)).toBe(0n);
        holders.forEach(({ direction, quantity }, place) => {
          const amount = amounts[place] ?? 0n;
          expect(amount % step).toBe(0n);
          const owed = Number(quantity * mark * rate) / 1e16;
          const got = Number(amount) * (direction === 'long' ? -1 : 1);
          expect(Math.abs(got - owed)).toBeLessThanOrEqual(
            Number(step) * (holders.length + 1) + Math.abs(owed) * 1e-12,
          );
        });
      },
    ),
  );
});
