import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decimal } from '../money.ts';
import { type EstimateText, estimatePrice, estimateText } from './estimate.ts';
import { optionRule } from './option-rules.ts';
import { workingOf } from './working.ts';

const at = Date.parse('2026-11-24T10:00:00.000Z');
const rule = optionRule('2026-11-24').estimate;
const step = decimal('0.005');

/** Told at random moments, so that some have too few prints, some a silence, and some enough. */
const told = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 70_000 }), fc.integer({ min: 9_000, max: 11_000 }), fc.boolean()), {
    maxLength: 70,
    size: 'max',
  })
  .map((all) =>
    all.map(([agoMs, cents, own], place) => ({
      sequence: place + 1,
      atMs: at - agoMs,
      price: BigInt(cents) * 1_000_000n,
      own: own && place % 7 === 0,
    })),
  );

const centsOf = (price: string) => Math.round(Number(price) * 100);

/** With a pencil, from the text alone: in whole cents, and times ms. Null: there is no price. */
function byHand({ estimator, from, inputs }: EstimateText): { sum: number; divisor: number } | null {
  if (estimator === null) return null;
  const theirs = inputs.filter(({ use }) => use === 'counted' || use === 'trimmed');
  if (estimator === 'trimmed-mean-1') {
    const sorted = theirs.map(({ price }) => centsOf(price)).sort((a, b) => a - b);
    const away = Math.floor(sorted.length / 5);
    const left = sorted.slice(away, sorted.length - away);
    return { sum: left.reduce((all, one) => all + one, 0), divisor: left.length };
  }
  const fromMs = Date.parse(from);
  let sum = 0;
  // Each millisecond by itself: the newest price that was told up to it.
  for (let ms = fromMs; ms < at; ms += 1) {
    const stands = theirs.findLast((one) => Date.parse(one.at) <= ms);
    sum += centsOf(stands?.price ?? '0');
  }
  return { sum, divisor: at - fromMs };
}

test('what is shown of a price is worked out to the same by hand, and what has none says why', () => {
  let [byTime, trimmed, without, earlier] = [0, 0, 0, 0];
  fc.assert(
    fc.property(told, fc.integer({ min: 5_000, max: 120_000 }), (observations, spanMs) => {
      const ask = { observations, atMs: at, spanMs, precision: step, levels: false, rule };
      const text = estimateText(estimatePrice(ask));
      const working = workingOf(text, step);
      const hand = byHand(text);
      earlier += text.inputs.filter(({ use }) => use === 'earlier').length;
      if (!hand) {
        without += 1;
        expect(working.mean).toBeUndefined();
        const isFew = working.theirs < rule.prints && working.inside < rule.changes;
        const isGap = !working.stood || working.silentMs > rule.silentMs;
        expect(text.reason === 'too_few_prints' ? isFew : isGap).toBe(true);
        return;
      }
      if (text.estimator === 'time-mean-1') byTime += 1;
      else trimmed += 1;
      expect(working.mean?.sum).toBe(BigInt(hand.sum) * 1_000_000n);
      expect(working.mean?.divisor).toBe(BigInt(hand.divisor));
      expect(working.mean?.rounded).toBe(decimal(text.price ?? '0'));
      // Rounded to half a cent: no further away than half of that.
      expect(Math.abs(Number(text.price) - hand.sum / hand.divisor / 100)).toBeLessThanOrEqual(0.0025 + 1e-9);
      const parts = working.inputs.flatMap(({ part }) => part ?? []);
      if (text.estimator === 'time-mean-1') expect(parts.reduce((a, b) => a + b, 0n)).toBe(working.mean?.sum);
      else expect(parts).toEqual([]);
    }),
    { numRuns: 120 },
  );
  expect(Math.min(byTime, trimmed, without, earlier)).toBeGreaterThan(5);
});
