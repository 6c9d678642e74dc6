import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decimal, decimalToText } from '../money.ts';
import { createDemand } from './demand.ts';
import { addDemand, type Demand, finalPrice } from './draw/price.ts';

const pool = { name: 'public', shares: 1_000, lot: 10, method: 'basis' } as const;
const terms = {
  ...{ rule: 'tarazu-draw', offerId: 'O-1', floor: '100', cap: '180', pools: [pool], leastBps: 9_000 },
} as unknown as Parameters<typeof createDemand>[0]['terms'];

test('what it comes to if that were all is the price of the draw, also between the rows of the book', () => {
  const bid = fc.record({ price: fc.integer({ min: 100, max: 180 }), lots: fc.integer({ min: 1, max: 40 }) });
  fc.assert(
    fc.property(fc.array(bid, { maxLength: 40 }), (bids) => {
      const shown = createDemand({ kind: 'ipo', terms, tick: '1' });
      const drawn: Demand = new Map();
      for (const { price, lots } of bids) {
        const asked = [{ shares: lots * pool.lot, price: decimal(String(price)) }];
        shown.add({ pool: 0, bids: asked });
        addDemand(drawn, asked, decimal(terms.cap));
      }
      expect(shown.result().now).toBe(decimalToText(finalPrice(terms, drawn)));
    }),
  );
  const one = createDemand({ kind: 'ipo', terms, tick: '1' });
  one.add({ pool: 0, bids: [{ shares: 1_000, price: decimal('173') }] });
  const { book, now } = one.result();
  expect([now, book.some(({ price }) => price === now)]).toEqual(['173', false]);
});
