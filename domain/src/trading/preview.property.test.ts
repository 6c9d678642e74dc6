import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Side } from '../charges/charge-rule.ts';
import { decimal, ONE } from '../money.ts';
import { decideFill } from './fill.ts';
import { decidePlace } from './place.ts';
import { previewOrder } from './preview.ts';
import { bookOf, createVenue, OWNER, share, type Venue } from './test-venue.ts';

const TICK = decimal('0.05');
const ticks = fc.integer({ min: 1950, max: 2050 });
const sizes = fc.array(
  fc.integer({ min: 1, max: 400 }).map((count) => BigInt(count) * ONE),
  { minLength: 6, maxLength: 6 },
);
const order = fc.record({
  side: fc.constantFrom<Side>('buy', 'sell'),
  limit: ticks,
  quantity: fc.integer({ min: 1, max: 600 }).map((count) => BigInt(count) * ONE),
  /** What the book is when the person reads the figures, and when the order comes to it a moment later. */
  shown: ticks,
  met: ticks,
  depth: sizes,
  /** Prints that fill what waits, each at the limit, with other orders of the day between them. */
  prints: fc.array(fc.integer({ min: 1, max: 300 }), { maxLength: 4 }),
});

function bookAt(
  sequence: number,
  middle: number,
  [a = ONE, b = ONE, c = ONE, d = ONE, e = ONE, f = ONE]: readonly bigint[],
) {
  const level = (offset: number, size: bigint) => ({ price: BigInt(middle + offset) * TICK, size });
  return bookOf(sequence, [level(-1, a), level(-2, b), level(-3, c)], [level(1, d), level(2, e), level(3, f)]);
}

/** What the order took from the account, or brought to it, and how much of it was filled. */
function outcome(venue: Venue, orderId: string) {
  const fills = venue.fills.filter((fill) => fill.orderId === orderId);
  const sum = (figure: 'net' | 'quantity') => fills.reduce((total, fill) => total + decimal(fill[figure]), 0n);
  return { net: sum('net'), quantity: sum('quantity') };
}

test('a buy at a limit never costs more than was shown, and a sale that is filled never brings less', () => {
  fc.assert(
    fc.property(fc.array(order, { minLength: 1, maxLength: 6 }), (orders) => {
      const venue = createVenue('9000000', '90000');
      let sequence = 0;
      orders.forEach(({ side, limit, quantity, shown, met, depth, prints }, index) => {
        const price = BigInt(limit) * TICK;
        const intent = { side, instrumentId: share.id, type: 'limit', validity: 'day', quantity, price } as const;
        sequence += 2;
        const { bound, refusal } = previewOrder(intent, venue.facts({ book: bookAt(sequence, shown, depth) }));
        if (bound === undefined) throw new Error('a limit bounds the order');
        const book = bookAt(sequence + 1, met, depth);
        const orderId = `o${index}`;
        const placed = decidePlace({ ...intent, owner: OWNER, by: 'person', orderId }, venue.facts({ book }));
        venue.apply(placed);
        for (const size of prints) {
          sequence += 1;
          const print = { sequence, price, size: BigInt(size) * ONE, aggressor: undefined, queueAhead: 0n, before: 0n };
          const open = venue.openOrders().find((one) => one.orderId === orderId);
          if (open) venue.apply(decideFill({ owner: OWNER, print }, open, venue.facts({ book })));
        }
        if (refusal) return;
        const done = outcome(venue, orderId);
        if (side === 'buy') expect(done.net).toBeLessThanOrEqual(bound);
        else if (done.quantity === quantity) expect(done.net).toBeGreaterThanOrEqual(bound);
      });
    }),
    { numRuns: 400 },
  );
});
