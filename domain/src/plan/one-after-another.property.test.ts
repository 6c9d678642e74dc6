import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Side } from '../charges/charge-rule.ts';
import { decimal, ONE } from '../money.ts';
import { decidePlace } from '../trading/place.ts';
import { createVenue, OWNER, share, type Venue } from '../trading/test-venue.ts';
import { oneAfterAnother } from './one-after-another.ts';

const TICK = decimal('0.05');
const wish = fc.record({
  side: fc.constantFrom<Side>('buy', 'sell'),
  /** In ticks; undefined: at the market. */
  limit: fc.option(fc.integer({ min: 1990, max: 2010 }), { nil: undefined }),
  quantity: fc.integer({ min: 1, max: 400 }).map((count) => BigInt(count) * ONE),
});

/** What became of an order that was really placed: its refusal, or what it took of the book and paid. */
function placed(venue: Venue, order: Parameters<typeof decidePlace>[0]) {
  const decision = decidePlace(order, venue.facts());
  venue.apply(decision);
  const fills = venue.fills.filter(({ orderId }) => orderId === order.orderId);
  const sum = (figure: 'quantity' | 'chargesTotal') => fills.reduce((all, fill) => all + decimal(fill[figure]), 0n);
  return {
    refusal: decision.kind === 'refused' ? decision.code : undefined,
    filled: sum('quantity'),
    charges: sum('chargesTotal'),
  };
}

test('on a book that stands still, placing several gives what was shown of each', () => {
  fc.assert(
    fc.property(
      fc.array(wish, { minLength: 1, maxLength: 8 }),
      fc.integer({ min: 1_000, max: 90_000 }),
      (wishes, cash) => {
        const venue = createVenue(String(cash), '300');
        const intents = wishes.map(({ side, limit, quantity }) => ({
          ...({ side, instrumentId: share.id, validity: 'day', quantity } as const),
          ...(limit === undefined
            ? { type: 'market' as const, price: undefined }
            : { type: 'limit' as const, price: BigInt(limit) * TICK }),
        }));
        const facts = venue.facts();
        const shown = oneAfterAnother(intents.map((intent) => ({ intent, facts, shut: undefined })));
        intents.forEach((intent, place) => {
          const found = placed(venue, { ...intent, owner: OWNER, by: 'person', orderId: `o${place}` });
          const seen = shown[place];
          expect(seen?.refusal?.code).toBe(found.refusal);
          if (found.refusal !== undefined) return;
          expect(seen?.fillableNow).toBe(found.filled);
          // What waits pays when it is filled.
          if (found.filled === intent.quantity) expect(seen?.chargesTotal).toBe(found.charges);
        });
      },
    ),
  );
});
