import { expect, test } from 'vitest';
import { decimal } from '../../money.ts';
import { decideApply } from '../apply.ts';
import type { Offer } from '../offer.ts';
import { decideName, directPart } from './direct-part.ts';

const offer: Offer = {
  offerId: 'NSE-A-1',
  kind: 'follow_on',
  instrumentId: 'IN:SAROV',
  market: 'NSE',
  base: 'IN:SAROV',
  currency: 'INR',
  terms: {
    rule: 'tarazu-draw-1',
    offerId: 'NSE-A-1',
    floor: '400',
    cap: '400',
    pools: [
      { name: 'public', method: 'basis', shares: 3_600, lot: 36 },
      { name: 'direct', method: 'direct', shares: 108, lot: 36 },
    ],
    leastBps: 9_000,
  },
  lotsMax: 5,
  calendar: { announcedAtMs: 0, opensAtMs: 10, closesAtMs: 20, drawsAtMs: 30, creditsAtMs: 40 },
  termsHash: 'ab',
  commit: 'cd',
};
const free = { nowMs: 5, named: 0, isNamed: false, verified: true };
const wish = { shares: 72, reason: 'Works there' };

test('shares of the direct part are kept for a person, once, in lots, before the close and never more than there are', () => {
  expect(directPart(offer)).toMatchObject({ place: 1, shares: 108 });
  const named = decideName(offer, wish, free);
  if (named.kind === 'refused') throw new Error(named.code);
  expect(named.postings).toEqual([]);
  expect(named.events).toMatchObject([{ type: 'offer-direct.named', body: { ...wish, price: '400' } }]);
  const { pools } = offer.terms;
  const alone = { ...offer, terms: { ...offer.terms, pools: pools.slice(0, 1) } };
  const code = (decision: ReturnType<typeof decideName>) => decision.kind === 'refused' && decision.code;
  expect(code(decideName(undefined, wish, free))).toBe('offer_unknown');
  expect(code(decideName(alone, wish, free))).toBe('offer_direct_none');
  expect(code(decideName({ ...offer, kind: 'placement' }, wish, free))).toBe('offer_direct_none');
  expect(code(decideName(offer, wish, { ...free, nowMs: 20 }))).toBe('offer_direct_late');
  expect(code(decideName(offer, wish, { ...free, isNamed: true }))).toBe('offer_direct_person');
  expect(code(decideName(offer, wish, { ...free, verified: false }))).toBe('offer_direct_person');
  for (const shares of [0, -36, 35, 1.5])
    expect(code(decideName(offer, { ...wish, shares }, free))).toBe('offer_direct_lots');
  expect(code(decideName(offer, wish, { ...free, named: 72 }))).toBe('offer_direct_shares');
});

test('nobody applies for the direct part but whoever was named, and for no more than that', () => {
  const apply = (shares: number, named: number, pool = 1) =>
    decideApply({ owner: 7, applicationId: 'A-1', pool, bids: [{ shares, price: null }] }, offer, undefined, {
      nowMs: 15,
      available: decimal('1000000'),
      barred: undefined,
      verified: true,
      named,
    });
  const refusal = (decision: ReturnType<typeof apply>) => (decision.kind === 'refused' ? decision.code : undefined);
  expect(refusal(apply(36, 0))).toBe('offer_not_named');
  expect(refusal(apply(108, 72))).toBe('offer_lots_max');
  expect(refusal(apply(35, 72))).toBe('offer_lots');
  expect(refusal(apply(72, 72))).toBeUndefined();
  // To be named opens no other door, and shuts none.
  expect(refusal(apply(36, 72, 0))).toBeUndefined();
  expect(refusal(apply(216, 216, 0))).toBe('offer_lots_max');
});
