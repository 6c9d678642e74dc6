import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ListedApplication } from '../draw/application-line.ts';
import type { Offer } from '../offer.ts';
import { decidePlace, placeByRule, placedFault } from './place.ts';

const LOT = 10;
const placement = (lots: number): Offer => ({
  market: 'NSE',
  instrumentId: 'IN:SAHYM',
  base: 'IN:SAHYM',
  currency: 'INR',
  offerId: 'NSE-P-1',
  kind: 'placement',
  terms: {
    rule: 'tarazu-draw-1',
    offerId: 'NSE-P-1',
    floor: '96',
    cap: '96',
    leastBps: 0,
    pools: [{ name: 'direct', method: 'direct', shares: lots * LOT, lot: LOT }],
  },
  reference: '100',
  discount: '4',
  lotsMax: lots,
  calendar: { announcedAtMs: 0, opensAtMs: 10, closesAtMs: 20, drawsAtMs: 30, paysByMs: 40, creditsAtMs: 50 },
  termsHash: '',
});
const asks = (...lots: readonly number[]): readonly ListedApplication[] =>
  lots.map((each, place) => ({ id: `A${place}`, pool: 0, bids: [{ shares: each * LOT, price: undefined }] }));
const give = (applicationId: string, lots: number, reason = 'long-term holder') => ({
  applicationId,
  shares: lots * LOT,
  reason,
});
const byTwo = { by: 'operators', proposedBy: 'Ana', approvedBy: 'Ravi' } as const;

test('only applications of the list, each once, with a reason, in lots, no more than was asked for or than there is', () => {
  const list = asks(2, 5, 1);
  const fault = (...placed: Parameters<typeof placedFault>[2][number][]) =>
    placedFault(placement(6), list, placed, 2)?.code;
  expect(fault(give('A0', 2), give('A1', 4))).toBeUndefined();
  expect(fault(give('A9', 1))).toBe('placement_list');
  expect(fault(give('A0', 1), give('A0', 1))).toBe('placement_list');
  expect(fault(give('A0', 1, '  '))).toBe('placement_list');
  expect(fault(give('A0', 3))).toBe('placement_lots');
  expect(fault({ ...give('A0', 1), shares: 5 })).toBe('placement_lots');
  expect(fault(give('A0', 2), give('A1', 5))).toBe('placement_shares');
  expect(fault(give('A0', 1), give('A1', 1), give('A2', 1))).toBe('placement_people');
});

test('it is decided after the close, with the names of two, and of a placement alone', () => {
  const decide = (offer: Offer, nowMs: number) =>
    decidePlace(offer, asks(2), [give('A0', 2)], byTwo, { nowMs, peopleMost: 200 });
  expect(decide(placement(6), 19)).toMatchObject({ kind: 'refused', code: 'offer_not_open' });
  expect(decide({ ...placement(6), kind: 'follow_on' }, 20)).toMatchObject({ kind: 'refused', code: 'offer_unknown' });
  const decided = decide(placement(6), 20);
  expect(decided).toMatchObject({
    kind: 'accepted',
    events: [{ type: 'placement.decided', body: { shares: 20, people: 1, price: '96', ...byTwo } }],
  });
});

test('by the rule of the desk everybody gets what they asked for, or lots in proportion, and never more than there is', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 30 }),
      fc.integer({ min: 1, max: 60 }),
      (lots, all) => {
        const list = asks(...lots);
        const offer = placement(all);
        const placed = placeByRule(offer, list, undefined);
        expect(placedFault(offer, list, placed, undefined)).toBeUndefined();
        const given = placed.reduce((sum, { shares }) => sum + shares, 0) / LOT;
        const wanted = lots.reduce((sum, each) => sum + each, 0);
        expect(given).toBe(Math.min(all, wanted));
        // In proportion: nobody is a whole lot away from their part.
        if (wanted > all) {
          for (const [place, each] of lots.entries()) {
            const got = (placed.find(({ applicationId }) => applicationId === `A${place}`)?.shares ?? 0) / LOT;
            expect(Math.abs(got * wanted - each * all)).toBeLessThan(wanted);
          }
        }
      },
    ),
  );
});
