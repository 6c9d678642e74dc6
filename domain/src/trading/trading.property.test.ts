import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Side } from '../charges/charge-rule.ts';
import type { Decision } from '../decision.ts';
import type { Book } from '../market/book.ts';
import { decimal, ONE } from '../money.ts';
import { decideCancel, decideExpire } from './end.ts';
import { decideFill } from './fill.ts';
import { fillFault } from './matching/verify-fill.ts';
import { decideModify } from './modify.ts';
import { evolveOrder, isOpen, type Order } from './order.ts';
import type { OrderEvent } from './order-events.ts';
import { decidePlace } from './place.ts';
import { decideSettle } from './settle.ts';
import { bookOf, createVenue, OWNER, openState, share, type Venue } from './test-venue.ts';

const TICK = decimal('0.05');
const START = '60000';
const SHARES = '120';

const side = fc.constantFrom<Side>('buy', 'sell');
const ticks = fc.integer({ min: 1990, max: 2010 }).map((count) => BigInt(count) * TICK);
const sizes = fc.integer({ min: 1, max: 40 }).map((count) => BigInt(count) * ONE);
const command = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('place' as const),
      side,
      quantity: sizes,
      price: fc.option(ticks, { nil: undefined }),
      ioc: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('book' as const),
      middle: fc.integer({ min: 1993, max: 2007 }),
      depth: fc.array(sizes, { minLength: 6, maxLength: 6 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('print' as const),
      pick: fc.nat(),
      price: ticks,
      size: sizes,
      queue: fc.integer({ min: 0, max: 9 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('cross' as const), pick: fc.nat() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('cancel' as const), pick: fc.nat() }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('modify' as const),
      pick: fc.nat(),
      quantity: fc.option(sizes, { nil: undefined }),
      price: fc.option(ticks, { nil: undefined }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('settle' as const) }) },
);
type Command = typeof command extends fc.Arbitrary<infer Value> ? Value : never;

function bookAround(sequence: number, middle: number, depth: readonly bigint[]): Book {
  const level = (offset: number, size: bigint) => ({ price: BigInt(middle + offset) * TICK, size });
  const [a = ONE, b = ONE, c = ONE, d = ONE, e = ONE, f = ONE] = depth;
  return bookOf(sequence, [level(-1, a), level(-2, b), level(-3, c)], [level(1, d), level(2, e), level(3, f)]);
}

function decide(venue: Venue, one: Command, index: number, book: Book): Decision<OrderEvent> | undefined {
  const facts = venue.facts({ book });
  const open = venue.openOrders();
  const pick = (number: number): Order | undefined => open[number % Math.max(open.length, 1)];
  switch (one.kind) {
    case 'place': {
      const type = one.price === undefined ? 'market' : 'limit';
      const validity = one.ioc ? 'ioc' : 'day';
      const { quantity, price } = one;
      return decidePlace(
        {
          owner: OWNER,
          by: 'person',
          orderId: `o${index}`,
          side: one.side,
          instrumentId: share.id,
          type,
          validity,
          quantity,
          price,
        },
        facts,
      );
    }
    case 'print': {
      const print = {
        sequence: index,
        price: one.price,
        size: one.size,
        aggressor: undefined,
        queueAhead: BigInt(one.queue) * ONE,
        before: 0n,
      };
      return decideFill({ owner: OWNER, print }, pick(one.pick), facts);
    }
    case 'cross':
      return decideFill({ owner: OWNER, print: undefined }, pick(one.pick), facts);
    case 'cancel':
      return decideCancel(OWNER, pick(one.pick), 'person');
    case 'modify':
      return decideModify(
        { owner: OWNER, by: 'person', quantity: one.quantity, price: one.price },
        pick(one.pick),
        facts,
      );
    case 'settle':
      return decideSettle({ owner: OWNER, market: 'NSE', date: '2026-11-23' }, venue.due());
    case 'book':
      return undefined;
  }
}

/** Everything below is reckoned without the rules: whole paise as numbers, from the evidence of the fills alone. */
function oracle(venue: Venue) {
  const paise = (text: string) => Math.round(Number(text) * 100);
  const orders = new Map<string, { side: Side; value: number }>();
  const days = { buy: 0, sell: 0 };
  let cash = paise(START);
  let shares = Number(SHARES);
  for (const fill of venue.fills) {
    const { evidence } = fill;
    const resting = !evidence.ruleVersion.startsWith('taking');
    let value = 0;
    for (const level of evidence.levels)
      value += Number(level.taken) * paise(resting ? (evidence.limit ?? '0') : level.price);
    const order = orders.get(fill.orderId) ?? { side: fill.side, value: 0 };
    orders.set(fill.orderId, { side: fill.side, value: order.value + value });
    days[fill.side] += value;
    const sign = fill.side === 'buy' ? -1 : 1;
    cash += sign * value;
    shares -= sign * Number(fill.quantity);
  }
  const round = (value: number) => Math.floor(value + 0.5 + 1e-9);
  let charges = 0;
  for (const { side: one, value } of orders.values()) {
    const brokerage = Math.min(2000, round((value * 3) / 10_000));
    const exchange = round((value * 307) / 10_000_000);
    const regulator = round(value / 1_000_000);
    const stamp = one === 'buy' ? round((value * 15) / 100_000) : 0;
    charges += brokerage + exchange + regulator + stamp + round(((brokerage + exchange + regulator) * 18) / 100);
  }
  const tax = (value: number) => round(value / 1000 / 100) * 100;
  return { cash: cash - charges, tax: tax(days.buy) + tax(days.sell), shares };
}

function run(commands: readonly Command[]): Venue {
  const venue = createVenue(START, SHARES);
  let book = bookAround(1, 2000, []);
  const displayed = new Map<string, bigint>();
  commands.forEach((one, index) => {
    if (one.kind === 'book') book = bookAround(book.sequence + 1, one.middle, one.depth);
    const decision = decide(venue, one, index, book);
    if (!decision) return;
    // The same facts give the same decision.
    expect(decide(venue, one, index, book)).toEqual(decision);
    for (const event of venue.apply(decision)) {
      if (event.type !== 'order.filled') continue;
      expect(fillFault(event.body)).toBeUndefined();
      const { evidence } = event.body;
      if (evidence.ruleVersion.startsWith('print')) continue;
      for (const level of evidence.levels) {
        const key = `${event.body.side} ${evidence.sequence} ${level.price}`;
        const taken = (displayed.get(key) ?? 0n) + decimal(level.taken);
        displayed.set(key, taken);
        expect(taken).toBeLessThanOrEqual(decimal(level.size));
      }
    }
  });
  return venue;
}

test('random orders, fills, changes and settlements: nothing is lost, nothing is overdrawn, the oracle agrees', () => {
  fc.assert(
    fc.property(fc.array(command, { minLength: 5, maxLength: 60 }), (commands) => {
      const venue = run(commands);
      const cash =
        venue.balance('INR', 'available') + venue.balance('INR', 'held') + venue.balance('INR', 'receivable');
      const shares =
        venue.balance(share.base, 'available') +
        venue.balance(share.base, 'held') +
        venue.balance(share.base, 'unsettled');
      const expected = oracle(venue);
      expect(shares).toBe(BigInt(expected.shares) * ONE);
      expect(venue.holding().quantity).toBe(shares);
      // A cut transaction tax (see limitCharges) is the only thing that may be missing from the charges.
      const paid = venue.fills.flatMap(({ charges }) => charges).filter(({ name }) => name === 'stt');
      const tax = paid.reduce((sum, { amount }) => sum + decimal(amount), 0n);
      expect(cash + tax).toBe(BigInt(expected.cash) * (ONE / 100n));
      const owed = BigInt(expected.tax) * (ONE / 100n) - tax;
      expect(owed >= -2n * ONE && owed <= 2n * ONE).toBe(true);
      const open = venue.openOrders();
      const held = (one: Side) =>
        open.filter((order) => order.side === one).reduce((sum, order) => sum + order.held, 0n);
      expect(venue.balance('INR', 'held')).toBe(held('buy'));
      expect(venue.balance(share.base, 'held')).toBe(held('sell'));
      const buyCosts = venue.fills.reduce(
        (sum, fill) => sum + decimal(fill.side === 'buy' ? fill.net : `-${fill.cost}`),
        0n,
      );
      expect(venue.holding().cost).toBe(decimal(SHARES) * 100n + buyCosts);
      if (venue.holding().quantity === 0n) expect(venue.holding().cost).toBe(0n);
    }),
    { numRuns: 300 },
  );
});

test('the journal read again from its first event gives the same orders', () => {
  fc.assert(
    fc.property(fc.array(command, { minLength: 5, maxLength: 40 }), (commands) => {
      const venue = run(commands);
      const fresh = new Map<string, Order>();
      // Through JSON, as the store keeps it.
      const journal = JSON.parse(JSON.stringify(venue.journal)) as readonly OrderEvent[];
      journal.forEach((event, index) => {
        if (event.type === 'order.settled') return;
        const mark = { no: index + 1, atMs: 1_795_150_000_000 + index + 1 };
        const order = evolveOrder(fresh.get(event.body.orderId), event, mark);
        if (order) fresh.set(order.orderId, order);
      });
      for (const [id, order] of fresh) expect(order).toEqual(venue.order(id));
    }),
  );
});

test('at the end of the day every open order expires and nothing stays reserved', () => {
  fc.assert(
    fc.property(fc.array(command, { minLength: 5, maxLength: 40 }), (commands) => {
      const venue = run(commands);
      for (const order of venue.openOrders()) venue.apply(decideExpire(OWNER, order, '2026-11-23'));
      expect(venue.openOrders().filter(isOpen)).toEqual([]);
      expect(venue.balance('INR', 'held')).toBe(0n);
      expect(venue.balance(share.base, 'held')).toBe(0n);
      expect(openState.tradeDate < '2026-11-23').toBe(true);
    }),
  );
});
