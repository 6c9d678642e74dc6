import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decimal, decimalToText } from '../money.ts';
import { type Estimate, estimatePrice, estimateText, type Observation, observationsOf } from './estimate.ts';
import { optionRule } from './option-rules.ts';

const at = Date.parse('2026-11-24T10:00:00.000Z');
const rule = optionRule('2026-11-24').estimate;
const precision = decimal('0.005');

/** So many prints, one each `everyMs`, the last one `everyMs` before the moment. */
function tape(prices: readonly string[], everyMs: number): Observation[] {
  return prices.map((price, place) => ({
    sequence: place + 1,
    atMs: at - (prices.length - place) * everyMs,
    price: decimal(price),
  }));
}

const flat = (count: number, price = '100') => Array.from({ length: count }, () => price);
const estimate = (observations: readonly Observation[], more: { spanMs?: number; levels?: boolean } = {}): Estimate =>
  estimatePrice({ observations, atMs: at, spanMs: 300_000, precision, levels: false, rule, ...more });
const shown = (one: Estimate) => (one.kind === 'price' ? [one.estimator, decimalToText(one.price)] : [one.reason]);

test('of a liquid book the last 25 prints count, without the five highest and the five lowest', () => {
  const prices = Array.from({ length: 30 }, (_, place) => String(100 + place));
  const found = estimate(tape(prices, 1_000));
  // 105 to 129, of which 110 to 124 are left.
  expect(shown(found)).toEqual(['trimmed-mean-1', '117']);
  expect(found.inputs.filter(({ use }) => use === 'trimmed')).toHaveLength(10);
});

test('where more than 25 came in ten seconds all of those count', () => {
  const found = estimate(tape(flat(80), 200));
  expect(found.inputs).toHaveLength(49);
});

test('a thin book is the mean by time of the last fifth of the window', () => {
  const [a, b, c, d, e] = [100_000, 60_000, 45_000, 30_000, 15_000].map((ago, place) => ({
    sequence: place + 1,
    atMs: at - ago,
    price: decimal(String(100 + place)),
  }));
  const told = [a, b, c, d, e].flatMap((one) => one ?? []);
  // 101 stands at 60 s before the end, then 102, 103 and 104 for a quarter each; three changes are too few.
  expect(shown(estimate(told))).toEqual(['too_few_prints']);
  const more = [...told, { sequence: 6, atMs: at - 5_000, price: decimal('104') }];
  expect(shown(estimate(more))).toEqual(['time-mean-1', '102.5']);
});

test('levels of an index are never taken as prints, however many there are', () => {
  expect(shown(estimate(tape(flat(60), 1_000), { levels: true }))).toEqual(['time-mean-1', '100']);
});

test('without prints, with a silence, or of a feed that has stopped there is no price', () => {
  expect(shown(estimate([]))).toEqual(['too_few_prints']);
  const stale = tape(flat(10), 2_000).map((one) => ({ ...one, atMs: one.atMs - 31_000 }));
  expect(shown(estimate(stale))).toEqual(['feed_gap']);
  // The clock has jumped: everything that was told lies far back.
  const old = tape(flat(60), 500).map((one) => ({ ...one, atMs: one.atMs - 3_600_000 }));
  expect(shown(estimate(old))).toEqual(['too_few_prints']);
  // Nothing is known of the time before the mean begins: the program had only just started.
  expect(shown(estimate(tape(flat(10), 2_000)))).toEqual(['feed_gap']);
});

test('what is printed after the moment counts for nothing', () => {
  const before = tape(flat(30), 1_000);
  const after = Array.from({ length: 30 }, (_, place) => ({
    sequence: 100 + place,
    atMs: at + 1 + place,
    price: decimal('900'),
  }));
  expect(shown(estimate([...after, ...before]))).toEqual(shown(estimate(before)));
});

test('our own orders are left out, and it is said so', () => {
  const theirs = tape(flat(30), 1_000);
  const ours = Array.from({ length: 20 }, (_, place) => ({
    sequence: 200 + place,
    atMs: at - 500 - place,
    price: decimal('500'),
    own: true,
  }));
  const found = estimate([...theirs, ...ours]);
  expect(shown(found)).toEqual(['trimmed-mean-1', '100']);
  expect(found.inputs.filter(({ use }) => use === 'own')).toHaveLength(20);
});

const prices = fc.array(fc.integer({ min: 1, max: 100_000 }), { minLength: 0, maxLength: 90 });
const steps = fc.integer({ min: 50, max: 4_000 });

test('no price lies outside of what it was reckoned from, and it is reckoned again from what is kept', () => {
  fc.assert(
    fc.property(
      prices,
      steps,
      fc.boolean(),
      fc.integer({ min: 60_000, max: 3_600_000 }),
      (all, step, levels, spanMs) => {
        const observations = tape(
          all.map((price) => `${price}.01`),
          step,
        );
        const found = estimate(observations, { levels, spanMs });
        const again = estimate(observationsOf(estimateText(found)), { levels, spanMs });
        expect(estimateText(again)).toEqual(estimateText(found));
        if (found.kind === 'void') return;
        const counted = found.inputs.filter(({ use }) => use === 'counted').map((one) => one.price);
        expect(counted.some((price) => price <= found.price)).toBe(true);
        expect(counted.some((price) => price >= found.price)).toBe(true);
      },
    ),
    { numRuns: 300 },
  );
});

test('one print more, at whatever price, moves a liquid book no further than its other prints lie', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 900, max: 1_100 }), { minLength: 30, maxLength: 60 }),
      fc.integer({ min: 1, max: 10_000_000 }),
      fc.integer({ min: 0, max: 9_000 }),
      (all, wild, agoMs) => {
        const theirs = tape(all.map(String), 900);
        const moved = estimate([...theirs, { sequence: 999, atMs: at - agoMs, price: decimal(String(wild)) }]);
        const last = theirs.slice(-30).map((one) => one.price);
        if (moved.kind === 'void') throw new Error('there are enough prints');
        expect(moved.price >= last.reduce((a, b) => (a < b ? a : b))).toBe(true);
        expect(moved.price <= last.reduce((a, b) => (a > b ? a : b))).toBe(true);
      },
    ),
  );
});
