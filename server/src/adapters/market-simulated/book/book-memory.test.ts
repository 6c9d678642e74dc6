import type { Book } from '@tarazu/domain/market/book';
import { addTakes, nothingTaken } from '@tarazu/domain/trading/matching/match';
import { expect, test } from 'vitest';
import { createManualClock } from '../../../platform/clock.ts';
import { createSimulatedMarket } from '../simulated-market.ts';
import { REFILL_MS } from './book-memory.ts';
import { BOOK_MS } from './depth.ts';

const FRIDAY = Date.parse('2026-11-20T09:41:07.250Z');
const SHARE = 'IN:SAHYM';

/** Two markets of one seed under one clock; the house takes from the first. */
function pair() {
  const clock = createManualClock(FRIDAY);
  const [felt, untouched] = [createSimulatedMarket({ clock }), createSimulatedMarket({ clock })];
  const take = (levels: number, part = 1n) => {
    const book = felt.book(SHARE);
    const takes = (book?.asks ?? []).slice(0, levels).map(({ price, size }) => ({ price, taken: size / part }));
    felt.took?.(SHARE, addTakes(nothingTaken, 'buy', book?.sequence ?? 0, takes));
    return takes;
  };
  return { clock, felt, untouched, take };
}

const offered = (book: Book | undefined, price: bigint): bigint =>
  book?.asks.find((level) => level.price === price)?.size ?? 0n;
const total = (book: Book | undefined): bigint => (book?.asks ?? []).reduce((sum, { size }) => sum + size, 0n);

test('what was taken is missing from the books that follow, comes back by halves, and nothing is left of it', () => {
  const { clock, felt, untouched, take } = pair();
  const takes = take(4);
  // The book that is out stays: the matching rule counts what was taken from it.
  expect(felt.book(SHARE)).toEqual(untouched.book(SHARE));
  clock.advance(BOOK_MS);
  const price = takes[3]?.price ?? 0n;
  expect(offered(untouched.book(SHARE), price) - offered(felt.book(SHARE), price)).toBeGreaterThan(0n);
  expect(total(felt.book(SHARE))).toBeLessThan(total(untouched.book(SHARE)));
  expect(felt.book(SHARE)?.bids).toEqual(untouched.book(SHARE)?.bids);
  expect(felt.quote(SHARE)?.ask).toBe(felt.book(SHARE)?.asks[0]?.price);
  clock.advance(REFILL_MS - BOOK_MS);
  const missing = offered(untouched.book(SHARE), price) - offered(felt.book(SHARE), price);
  expect(Math.abs(Number(missing) / Number(takes[3]?.taken ?? 1n) - 0.5)).toBeLessThan(0.05);
  clock.advance(10 * REFILL_MS);
  expect(felt.book(SHARE)).toEqual(untouched.book(SHARE));
});

test('somebody who takes every book in full finds little in the next one, however often', () => {
  const { clock, felt, untouched, take } = pair();
  const near = (book: Book | undefined) => total(book && { ...book, asks: book.asks.slice(0, 3) });
  let scarce = 0;
  for (let look = 0; look < 20; look += 1) {
    take(3);
    clock.advance(BOOK_MS);
    if (near(felt.book(SHARE)) * 2n < near(untouched.book(SHARE))) scarce += 1;
  }
  expect(scarce).toBeGreaterThan(14);
});

test('the same takes at the same instants make the same books', () => {
  const [one, two] = [pair(), pair()];
  for (let look = 0; look < 30; look += 1) {
    for (const { take, clock } of [one, two]) {
      take(1 + (look % 3), 2n);
      clock.advance(333);
    }
    expect(one.felt.book(SHARE)).toEqual(two.felt.book(SHARE));
    expect(one.felt.quote(SHARE)).toEqual(two.felt.quote(SHARE));
  }
});

test('told again of one book, it keeps what is taken by then', () => {
  const { clock, felt, untouched } = pair();
  const book = felt.book(SHARE);
  const level = book?.asks[2] ?? { price: 0n, size: 0n };
  const lot = 100_000_000n;
  const first = addTakes(nothingTaken, 'buy', book?.sequence ?? 0, [{ price: level.price, taken: lot }]);
  felt.took?.(SHARE, first);
  felt.took?.(SHARE, addTakes(first, 'buy', book?.sequence ?? 0, [{ price: level.price, taken: 2n * lot }]));
  clock.advance(BOOK_MS);
  const missing = offered(untouched.book(SHARE), level.price) - offered(felt.book(SHARE), level.price);
  expect(missing).toBe(3n * lot);
});
