import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Book } from '../../market/book.ts';
import { decimal, ONE } from '../../money.ts';
import { decideCancel } from '../end.ts';
import { decideFill } from '../fill.ts';
import type { OrderEvent } from '../order-events.ts';
import { bookOf, createVenue, OWNER, openState, share } from '../test-venue.ts';
import type { ConditionalEvent } from './conditional-events.ts';
import { type ConditionalOrder, dueOf, evolveConditional, isWaiting } from './conditional-order.ts';
import { type ConditionalDecision, decideCreateConditional, type LegWish } from './create.ts';
import { decideEntryEnded, decideFireConditional } from './fire.ts';
import { isReached } from './watch.ts';

const TICK = decimal('0.05');
const SHARES = 100n * ONE;
const mark = { no: 1, atMs: 1_795_150_000_000 };
const price = fc.integer({ min: 1820, max: 2180 }).map((steps) => BigInt(steps) * TICK);
const size = fc.integer({ min: 1, max: 70 }).map((count) => BigInt(count) * ONE);
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ what: fc.constant('trade' as const), bid: price, size }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('cancel' as const) }) },
);
/** Where the limit of the order is placed when the leg is reached: at the market, at the level, or past it where nobody buys. */
const targetLimit = fc.constantFrom('market' as const, 'level' as const, 'far' as const);
/** A stop with a limit past its level is refused. */
const stopLimit = fc.constantFrom('market' as const, 'level' as const);

function legOf(level: string, direction: 'falls' | 'rises', kind: 'market' | 'level' | 'far'): LegWish {
  const at = decimal(level);
  const own = kind === 'market' ? undefined : kind === 'level' ? at : at + 20n * TICK;
  return { watch: { kind: 'level', direction, level: at }, price: own };
}

test('of a stop and a target, whatever is not sold yet is covered until each of them has been reached once', () => {
  fc.assert(
    fc.property(stopLimit, targetLimit, fc.array(step, { minLength: 1, maxLength: 30 }), (stop, target, steps) => {
      const venue = createVenue('0', '100');
      const known = new Map<string, ConditionalOrder>();
      const apply = (decision: ConditionalDecision) => {
        if (decision.kind === 'refused') throw new Error(decision.code);
        const orders: OrderEvent[] = [];
        for (const event of decision.events) {
          if (!event.type.startsWith('conditional.')) {
            orders.push(event as OrderEvent);
            continue;
          }
          const told = event as ConditionalEvent;
          const one = evolveConditional(known.get(told.body.conditionalId), told, mark);
          if (one) known.set(one.conditionalId, one);
        }
        venue.apply({ kind: 'accepted', events: orders, postings: decision.postings });
      };
      const waiting = () => [...known.values()].filter(isWaiting);
      const orderOf = ({ after }: ConditionalOrder) => (after === undefined ? undefined : venue.order(after));
      const unsold = () => venue.balance(share.base, 'available') + venue.balance(share.base, 'held');
      const facts = (book: Book) =>
        venue.facts({ book, state: { ...openState, bandLower: undefined, bandUpper: undefined } });

      apply(
        decideCreateConditional(
          {
            owner: OWNER,
            by: 'person',
            conditionalId: 'c0',
            side: 'sell',
            instrumentId: share.id,
            quantity: SHARES,
            legs: [legOf('95', 'falls', stop), legOf('105', 'rises', target)],
            after: undefined,
            until: '2027-01-04',
          },
          {
            ...venue.facts(),
            last: decimal('100'),
            waiting: 0,
            waitingMax: 250,
            nearest: { upTo: decimal('50'), amount: decimal('0.09'), bps: 25 },
            farthestTimes: 100,
            untilMax: '2027-11-20',
          },
        ),
      );
      let fired = 0;
      steps.forEach((one, place) => {
        if (one.what === 'cancel') {
          const [open] = venue.openOrders();
          if (open) venue.apply(decideCancel(OWNER, open, 'person'));
        } else {
          const book = bookOf(place + 2, [{ price: one.bid, size: one.size }], []);
          for (const open of venue.openOrders()) {
            const filled = decideFill({ owner: OWNER, print: undefined }, open, facts(book));
            if (filled.kind === 'accepted') venue.apply(filled);
          }
          for (const order of waiting()) {
            const ended = decideEntryEnded(order, orderOf(order));
            if (ended.kind === 'accepted') apply(ended);
          }
          for (const order of waiting()) {
            const leg = order.legs.findIndex(({ watch }) => isReached(watch, one.bid, TICK));
            if (leg < 0) continue;
            fired += 1;
            const print = {
              leg: leg === 0 ? 0 : 1,
              sequence: place,
              price: one.bid,
              best: undefined,
              atMs: 1,
            } as const;
            const command = { owner: OWNER, orderId: `o${place}`, restId: `c${fired}`, print };
            apply(decideFireConditional(command, order, facts(book), { shut: undefined, entry: orderOf(order) }));
          }
        }
        const [left, ...others] = waiting();
        expect(others).toEqual([]);
        // Each side once at most, and as long as one of them has not been reached it is for all that is left.
        expect(fired).toBeLessThanOrEqual(2);
        if (left) expect(dueOf(left, orderOf(left))).toBe(unsold());
        else expect(fired === 2 || unsold() === 0n).toBe(true);
      });
    }),
    { numRuns: 500 },
  );
});
