import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Side } from '../../charges/charge-rule.ts';
import { decimal, ONE } from '../../money.ts';
import { type AuctionOrder, allocate, byAuctionPriority, equilibriumOf, isEligible, restOf } from './call-auction.ts';
import vectors from './vectors.json' with { type: 'json' };

let arrival = 0;
function order(side: Side, price: string | undefined, quantity: number): AuctionOrder {
  arrival += 1;
  return {
    side,
    price: price === undefined ? undefined : decimal(price),
    quantity: BigInt(quantity) * ONE,
    arrival,
  };
}

function side(which: Side, levels: Readonly<Record<string, number>>): AuctionOrder[] {
  return Object.entries(levels).map(([price, quantity]) => order(which, price, quantity));
}

const buys = () => side('buy', { 102: 500, 101: 500, 100: 300 });
const sells = () => side('sell', { 100: 1000, 101: 200, 102: 400 });

test('the example of the exchange', () => {
  const { buys: demand, sells: supply, open, volume } = vectors.preopen_call_auction;
  const found = equilibriumOf([...side('buy', demand), ...side('sell', supply)], decimal('100'));
  expect(found).toEqual({
    price: BigInt(open) * ONE,
    quantity: BigInt(volume) * ONE,
    imbalance: BigInt(27500 - 36300) * ONE,
  });
});

test.each(vectors.call_auction_books)('a tie: $why', ({ sells: supply, base, open, volume, imbalance }) => {
  const offered = Object.fromEntries(Object.entries(supply).map(([price, size]) => [price, size ?? 0]));
  expect(equilibriumOf([...buys(), ...side('sell', offered)], decimal(base))).toEqual({
    price: decimal(open),
    quantity: BigInt(volume) * ONE,
    imbalance: BigInt(imbalance) * ONE,
  });
});

test('market orders count, and those that find nobody wait at the price', () => {
  const market = order('buy', undefined, 400);
  const orders = [...buys(), ...sells(), market];
  const price = decimal('101');
  expect(equilibriumOf(orders, decimal('100.40'))).toEqual({ price, quantity: 1200n * ONE, imbalance: 200n * ONE });
  const allocation = allocate(orders, price);
  expect(allocation).toMatchObject({
    limitWithLimit: 1000n * ONE,
    limitWithMarket: 200n * ONE,
    marketWithMarket: 0n,
  });
  expect(restOf(orders, allocation, price)).toContainEqual({ ...market, price, quantity: 200n * ONE });
});

test('market orders alone trade at the previous close', () => {
  const orders = [order('buy', undefined, 500), order('sell', undefined, 300)];
  const price = decimal('250');
  expect(equilibriumOf(orders, price)).toEqual({ price, quantity: 300n * ONE, imbalance: 200n * ONE });
  expect(allocate(orders, price)).toMatchObject({
    limitWithLimit: 0n,
    limitWithMarket: 0n,
    marketWithMarket: 300n * ONE,
  });
});

test('what does not cross has no price', () => {
  expect(equilibriumOf([], decimal('100'))).toBeUndefined();
  expect(equilibriumOf([order('buy', '99', 10), order('sell', '101', 10)], decimal('100'))).toBeUndefined();
  expect(equilibriumOf([order('buy', undefined, 10), order('buy', '99', 10)], decimal('100'))).toBeUndefined();
});

/** Everything below says the rule again in another way: one share and one pair at a time. */
interface Small {
  readonly side: Side;
  readonly price: number | undefined;
  readonly quantity: number;
}

const smallOrders = fc.array(
  fc.record({
    side: fc.constantFrom<Side>('buy', 'sell'),
    price: fc.option(fc.integer({ min: 95, max: 105 }), { nil: undefined, freq: 5 }),
    quantity: fc.integer({ min: 1, max: 9 }),
  }),
  { maxLength: 14 },
);
const halves = fc.integer({ min: 188, max: 212 });

function tradable(orders: readonly Small[], price: number) {
  const wants = orders.filter((one) => one.side === 'buy' && (one.price ?? 1000) >= price);
  const gives = orders.filter((one) => one.side === 'sell' && (one.price ?? 0) <= price);
  const sum = (list: readonly Small[]) => list.reduce((all, { quantity }) => all + quantity, 0);
  return { traded: Math.min(sum(wants), sum(gives)), left: Math.abs(sum(wants) - sum(gives)) };
}

/** In halves of a unit, so that the middle of two prices is whole. */
function oracle(orders: readonly Small[], baseHalves: number): { price: number; traded: number } | undefined {
  const limits = [...new Set(orders.flatMap(({ price }) => price ?? []))];
  if (limits.length === 0) {
    const { traded } = tradable(orders, baseHalves / 2);
    return traded > 0 ? { price: baseHalves, traded } : undefined;
  }
  const rated = limits.map((price) => ({ price: price * 2, ...tradable(orders, price) }));
  const most = Math.max(...rated.map(({ traded }) => traded));
  if (most === 0) return undefined;
  const full = rated.filter(({ traded }) => traded === most);
  const least = Math.min(...full.map(({ left }) => left));
  const tied = full.filter(({ left }) => left === least);
  const near = Math.min(...tied.map(({ price }) => Math.abs(price - baseHalves)));
  const [one, other] = tied.filter(({ price }) => Math.abs(price - baseHalves) === near);
  return { price: other ? baseHalves : (one?.price ?? 0), traded: most };
}

const HALF = ONE / 2n;
const exact = (orders: readonly Small[]): AuctionOrder[] =>
  orders.map((one, place) => ({
    side: one.side,
    price: one.price === undefined ? undefined : BigInt(one.price) * ONE,
    quantity: BigInt(one.quantity) * ONE,
    arrival: place,
  }));

test('the price is the one that trying all of them finds', () => {
  fc.assert(
    fc.property(smallOrders, halves, (orders, base) => {
      const found = equilibriumOf(exact(orders), BigInt(base) * HALF);
      const expected = oracle(orders, base);
      expect(found && { price: found.price, quantity: found.quantity }).toEqual(
        expected && { price: BigInt(expected.price) * HALF, quantity: BigInt(expected.traded) * ONE },
      );
    }),
    { numRuns: 2000 },
  );
});

/** One share after the other: first among limit orders, then with market orders on one side, then the rest. */
function shareByShare(orders: readonly AuctionOrder[], price: bigint) {
  const got = new Map<AuctionOrder, bigint>();
  const stages = [0n, 0n, 0n];
  const next = (side: Side, kind: 'limit' | 'market') =>
    orders
      .filter((one) => one.side === side && isEligible(one, price) && (one.price === undefined) === (kind === 'market'))
      .filter((one) => (got.get(one) ?? 0n) < one.quantity)
      .sort(byAuctionPriority)[0];
  const pairs = [
    ['limit', 'limit', 0],
    ['limit', 'market', 1],
    ['market', 'limit', 1],
    ['market', 'market', 2],
  ] as const;
  for (const [ofBuy, ofSell, stage] of pairs) {
    for (;;) {
      const [buy, sell] = [next('buy', ofBuy), next('sell', ofSell)];
      if (!buy || !sell) break;
      for (const one of [buy, sell]) got.set(one, (got.get(one) ?? 0n) + ONE);
      stages[stage] = (stages[stage] ?? 0n) + ONE;
    }
  }
  return { got, stages };
}

test('who gets what is what matching one share at a time gives, and nobody gets a worse price than theirs', () => {
  fc.assert(
    fc.property(smallOrders, halves, (small, base) => {
      const orders = exact(small);
      const found = equilibriumOf(orders, BigInt(base) * HALF);
      if (!found) return;
      const allocation = allocate(orders, found.price);
      const { got, stages } = shareByShare(orders, found.price);
      expect(new Map(allocation.fills.map((fill) => [fill.order, fill.quantity]))).toEqual(got);
      expect([allocation.limitWithLimit, allocation.limitWithMarket, allocation.marketWithMarket]).toEqual(stages);
      expect(allocation.fills.every((fill) => isEligible(fill.order, found.price))).toBe(true);
      const total = (list: readonly { quantity: bigint }[]) => list.reduce((sum, one) => sum + one.quantity, 0n);
      const left = restOf(orders, allocation, found.price);
      expect(total(left) + total(allocation.fills)).toBe(total(orders));
      // What is left does not cross any more.
      const again = equilibriumOf(left, found.price);
      expect(again?.quantity ?? 0n).toBe(0n);
    }),
    { numRuns: 1000 },
  );
});
