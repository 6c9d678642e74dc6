import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type DrawTerms, lockedTerms, readTermsText, termsText } from './draw/terms.ts';
import { endsAtMs, freeOf } from './lock-in.ts';

const schedule = fc
  .array(fc.record({ atMs: fc.integer({ min: 1, max: 1000 }), bps: fc.integer({ min: 1, max: 2_000 }) }), {
    maxLength: 5,
  })
  .map((releases) => ({ terms: { releases } }));

test('what is free only grows, is never above all of it, and is all of it after the last part', () => {
  fc.assert(
    fc.property(schedule, fc.integer({ min: 0, max: 1_000_000 }), (offer, shares) => {
      let before = 0;
      for (let nowMs = 0; nowMs <= 1000; nowMs += 50) {
        const free = freeOf(offer, shares, nowMs);
        expect(free).toBeGreaterThanOrEqual(before);
        expect(free).toBeLessThanOrEqual(shares);
        before = free;
      }
      expect(before).toBe(shares);
    }),
  );
});

test('half is free at once, a quarter of 10,001 later, the rest with the last part', () => {
  const releases = [
    { atMs: 100, bps: 2_500 },
    { atMs: 200, bps: 2_500 },
  ];
  const offer = { terms: { releases } };
  expect([0, 99, 100, 199, 200].map((nowMs) => freeOf(offer, 10_001, nowMs))).toEqual([
    5_000, 5_000, 7_500, 7_500, 10_001,
  ]);
  const calendar = { announcedAtMs: 0, opensAtMs: 1, closesAtMs: 2, drawsAtMs: 3, creditsAtMs: 50 };
  expect(endsAtMs({ calendar, ...offer })).toBe(200);
  expect(endsAtMs({ calendar, terms: {} })).toBe(50);
  // Announced before it stood in the terms.
  expect(freeOf({ terms: {}, releases }, 10_001, 0)).toBe(5_000);
});

test('what is locked is part of the terms: another part, or none, is another text', () => {
  const terms: DrawTerms = {
    rule: 'tarazu-draw-1',
    offerId: 'A',
    floor: '1',
    cap: '1',
    pools: [{ name: 'public', method: 'basis', shares: 10, lot: 1 }],
    leastBps: 0,
  };
  const [first, second] = [
    { atMs: 100, bps: 2_500 },
    { atMs: 200, bps: 2_500 },
  ];
  const texts = [[], [first], [second], [first, second]].map((releases) => termsText(lockedTerms(terms, releases)));
  expect(new Set(texts).size).toBe(4);
  for (const text of texts) expect(termsText(readTermsText(text) ?? terms)).toBe(text);
  for (const wrong of ['"releases":[]', '"releases":[{"atMs":0,"bps":1}]', '"releases":[{"bps":1,"atMs":1}]'])
    expect(readTermsText(texts[0]?.replace(/\}$/, `,${wrong}}`) ?? '')).toBeUndefined();
});
