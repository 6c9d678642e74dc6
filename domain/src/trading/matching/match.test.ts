import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { BookLevel } from '../../market/book.ts';
import { decimal, ONE } from '../../money.ts';
import { bookOf, levels, steadyBook } from '../test-venue.ts';
import { addTakes, matchTaking, nothingTaken, quantityOf, takenAgainst } from './match.ts';
import type { RestingOrder } from './resting.ts';
import { matchPrint, reachOfPrint } from './resting.ts';

const whole = (text: string) => decimal(text);

test('takes the best price first, up to the displayed size, never past the limit', () => {
  const order = { side: 'buy' as const, quantity: whole('80'), limit: whole('100.05'), lot: ONE };
  const takes = matchTaking(order, steadyBook.asks, new Map());
  expect(takes.map(({ price, taken }) => [price, taken])).toEqual([
    [whole('100'), whole('40')],
    [whole('100.05'), whole('40')],
  ]);
  expect(quantityOf(matchTaking({ ...order, quantity: whole('500') }, steadyBook.asks, new Map()))).toBe(whole('100'));
});

test('what ours took is gone until the source shows its next book', () => {
  const order = { side: 'buy' as const, quantity: whole('30'), limit: undefined, lot: ONE };
  const first = matchTaking(order, steadyBook.asks, new Map());
  const taken = addTakes(nothingTaken, 'buy', steadyBook.sequence, first);
  const second = matchTaking(order, steadyBook.asks, takenAgainst('buy', taken, steadyBook));
  expect(second).toEqual([
    { price: whole('100'), size: whole('40'), before: whole('30'), taken: whole('10') },
    { price: whole('100.05'), size: whole('60'), before: 0n, taken: whole('20') },
  ]);
  const next = bookOf(2, steadyBook.bids, steadyBook.asks);
  expect(takenAgainst('buy', taken, next).size).toBe(0);
  expect(takenAgainst('sell', taken, steadyBook).size).toBe(0);
});

test('fills are whole lots', () => {
  const order = { side: 'buy' as const, quantity: whole('300'), limit: undefined, lot: whole('100') };
  const takes = matchTaking(order, levels(['10', '150'], ['10.01', '99'], ['10.02', '1000']), new Map());
  expect(takes.map(({ taken }) => taken)).toEqual([whole('100'), whole('200')]);
});

/** The oracle: every displayed share on its own, handed out one by one. */
function shareByShare(
  side: 'buy' | 'sell',
  quantity: number,
  limit: number | undefined,
  book: readonly (readonly [number, number])[],
) {
  const shares = book.flatMap(([price, size]) => Array.from({ length: size }, () => price));
  shares.sort((a, b) => (side === 'buy' ? a - b : b - a));
  const fits = (price: number) => limit === undefined || (side === 'buy' ? price <= limit : price >= limit);
  return shares.filter(fits).slice(0, quantity);
}

const bookArbitrary = fc.uniqueArray(fc.tuple(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 1, max: 12 })), {
  selector: ([price]) => price,
  maxLength: 8,
});

test('gives the same shares as an oracle that hands them out one by one', () => {
  fc.assert(
    fc.property(
      fc.constantFrom<'buy' | 'sell'>('buy', 'sell'),
      fc.integer({ min: 1, max: 60 }),
      fc.option(fc.integer({ min: 1, max: 30 }), { nil: undefined }),
      bookArbitrary,
      (side, quantity, limit, book) => {
        const sorted = book.toSorted(([a], [b]) => (side === 'buy' ? a - b : b - a));
        const rows: BookLevel[] = sorted.map(([price, size]) => ({
          price: BigInt(price) * ONE,
          size: BigInt(size) * ONE,
        }));
        const bound = limit === undefined ? undefined : BigInt(limit) * ONE;
        const takes = matchTaking({ side, quantity: BigInt(quantity) * ONE, limit: bound, lot: ONE }, rows, new Map());
        const handed = takes.flatMap(({ price, taken }) =>
          Array.from({ length: Number(taken / ONE) }, () => Number(price / ONE)),
        );
        expect(handed).toEqual(shareByShare(side, quantity, limit, book));
      },
    ),
  );
});

test('at its price an order waits for the queue before it; a print past the price reaches it at once', () => {
  const order = {
    side: 'buy' as const,
    price: whole('99.95'),
    remaining: whole('50'),
    queueAhead: whole('100'),
    lot: ONE,
  };
  const at = (price: string, size: string, aggressor?: 'buy' | 'sell') =>
    reachOfPrint(order, { price: whole(price), size: whole(size), aggressor }, 0n);
  expect(at('99.95', '60', 'sell')).toEqual({ quantity: 0n, queueAhead: whole('40') });
  expect(at('99.95', '120', 'sell')).toEqual({ quantity: whole('20'), queueAhead: 0n });
  expect(at('99.95', '120')).toEqual({ quantity: whole('20'), queueAhead: 0n });
  expect(at('99.95', '120', 'buy')).toEqual({ quantity: 0n, queueAhead: whole('100') });
  expect(at('99.90', '10', 'sell')).toEqual({ quantity: whole('10'), queueAhead: 0n });
  expect(at('100.00', '1000', 'sell')).toEqual({ quantity: 0n, queueAhead: whole('100') });
});

const resting = fc.record({
  side: fc.constantFrom<'buy' | 'sell'>('buy', 'sell'),
  price: fc.integer({ min: 1, max: 6 }).map((value) => BigInt(value) * ONE),
  remaining: fc.integer({ min: 1, max: 20 }).map((value) => BigInt(value) * ONE),
  queueAhead: fc.integer({ min: 0, max: 20 }).map((value) => BigInt(value) * ONE),
});

test('all our waiting orders together get at most the print, the better placed first', () => {
  fc.assert(
    fc.property(
      fc.array(resting, { maxLength: 8 }),
      fc.integer({ min: 1, max: 6 }),
      fc.integer({ min: 1, max: 40 }),
      fc.constantFrom<'buy' | 'sell' | undefined>('buy', 'sell', undefined),
      (rows, price, size, aggressor) => {
        const orders: RestingOrder[] = rows.map((row, index) => ({
          ...row,
          orderId: `o${index}`,
          arrival: index,
          lot: ONE,
        }));
        const print = { price: BigInt(price) * ONE, size: BigInt(size) * ONE, aggressor };
        const { fills } = matchPrint(orders, print);
        for (const side of ['buy', 'sell'] as const) {
          const own = fills.flatMap((fill) => {
            const order = orders.find(({ orderId }) => orderId === fill.orderId);
            return order?.side === side ? [{ order, fill }] : [];
          });
          expect(own.reduce((sum, { fill }) => sum + fill.quantity, 0n)).toBeLessThanOrEqual(print.size);
          for (const { order, fill } of own) {
            expect(fill.quantity).toBeLessThanOrEqual(order.remaining);
            // Who is served while the queue before it was not, was passed by the price.
            if (order.price === print.price) expect(fill.quantity + order.queueAhead).toBeLessThanOrEqual(print.size);
            else expect(side === 'buy' ? print.price < order.price : print.price > order.price).toBe(true);
          }
        }
      },
    ),
  );
});
