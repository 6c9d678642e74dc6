import { coinListings } from '@tarazu/domain/market-rules/coins';
import { ONE } from '@tarazu/domain/money';
import { expect, test } from 'vitest';
import type { NewListing } from '../../../market/source.ts';
import { createManualClock } from '../../../platform/clock.ts';
import { createSimulatedCoins } from './simulated-coins.ts';

const SUNDAY = Date.parse('2026-11-22T14:41:00Z');
const MINUTE = 60_000;
const silent = { onPrints() {}, onBook() {}, onQuote() {}, onPhase() {} };
const open = (atMs = SUNDAY, seed = 'test') => {
  const clock = createManualClock(atMs);
  return { clock, market: createSimulatedCoins({ clock, seed }) };
};

function listingOf(joinsAtMs: number, place = 0): NewListing {
  const coin = open().market.coming?.[place];
  if (!coin) throw new Error('nothing is coming');
  return { instrumentId: coin.instrument.id, issuePrice: coin.level, joinsAtMs, opensAtMs: joinsAtMs };
}

test('coins that may come have names of their own, all of their coins are given to somebody, and words in both languages', () => {
  const { coming = [] } = open().market;
  expect(coming.length).toBeGreaterThan(400);
  const codes = coming.map(({ instrument }) => instrument.base);
  expect(new Set([...codes, ...coinListings.map(({ code }) => code)]).size).toBe(codes.length + coinListings.length);
  for (const { instrument, prospectus, profile, level } of coming) {
    const { id, base } = instrument;
    expect([id, /^[A-Z]{5}$/.test(base), level > 0n]).toEqual([`XC:${base}-USDT`, true, true]);
    if (prospectus.of !== 'coin') throw new Error(`${id} is no coin`);
    expect(
      Object.values(prospectus.parts).reduce((sum, part) => sum + part, 0),
      id,
    ).toBe(10_000);
    expect(Math.min(...Object.values(prospectus.parts)), id).toBeGreaterThanOrEqual(0);
    expect(prospectus.risk['pt-BR']).not.toBe(prospectus.risk['en-US']);
    expect(profile.about['en-US']).toContain('fictional');
  }
});

test('a coin joins without an auction, is told, and has a book, prints and candles from its first minute on', async () => {
  const { clock, market } = open();
  const told: string[] = [];
  let prints = 0;
  const listing = listingOf(SUNDAY + 2 * MINUTE);
  const id = listing.instrumentId;
  await market.start({
    ...silent,
    onListed: (instrument) => told.push(instrument.id),
    onPrints(some) {
      if (some[0]?.instrumentId === id) prints += some.length;
    },
  });
  market.list?.(listing);
  market.list?.(listing);
  expect([told, market.quote(id)]).toEqual([[], undefined]);
  for (let passed = 0; passed < 12 * MINUTE; passed += 100) clock.advance(100);
  expect(told).toEqual([id]);
  expect(prints).toBeGreaterThan(0);
  const { last = 0n, previousClose = 0n, bid = 0n, ask = 0n } = market.quote(id) ?? {};
  const { tickSize, phase } = market.tradingState(id);
  expect([phase, previousClose, last % tickSize, bid > 0n && bid < ask]).toEqual([
    'open',
    listing.issuePrice,
    0n,
    true,
  ]);
  expect(market.auction?.(id)).toBeUndefined();
  const { bids = [], asks = [] } = market.book(id) ?? {};
  const { lot = 1n } = market.instruments.find((one) => one.id === id) ?? {};
  expect([...bids, ...asks].every(({ size }) => size > 0n && size % lot === 0n)).toBe(true);
  expect((await market.candles(id, '1m', { limit: 100 })).at(0)?.openAtMs).toBeGreaterThanOrEqual(listing.joinsAtMs);
  expect(await market.candles(id, '1D', { limit: 100 })).toHaveLength(1);
  market.stop();
});

test('a market that is told of a listing later shows the same, minutes and months after it', async () => {
  for (const laterMs of [9 * MINUTE, 9 * 3_600_000 + 40 * MINUTE, 40 * 86_400_000]) {
    const [early, late] = [open(), open(SUNDAY + laterMs)];
    const listing = listingOf(SUNDAY + MINUTE);
    await early.market.start(silent);
    early.market.list?.(listing);
    for (let passed = 0; passed < laterMs; passed += laterMs / 20) early.clock.sleep(laterMs / 20);
    early.clock.advance(1000);
    late.clock.advance(1000);
    late.market.list?.(listing);
    await late.market.start(silent);
    const id = listing.instrumentId;
    expect(late.market.quote(id)).toEqual(early.market.quote(id));
    expect(late.market.book(id)).toEqual(early.market.book(id));
    expect(late.market.prints(id, 5)).toEqual(early.market.prints(id, 5));
    early.market.stop();
    late.market.stop();
  }
});

test('where coins open is drawn from the seed, most of them below their offer, and a month later more of them are', () => {
  const after = (seed: string, laterMs: number) => {
    const { market } = open(SUNDAY + laterMs, seed);
    return (market.coming ?? []).slice(0, 60).map(({ instrument }, place) => {
      const listing = listingOf(SUNDAY, place);
      market.list?.(listing);
      const { open: first = 0n, last = 0n } = market.quote(instrument.id) ?? {};
      const part = (price: bigint) => Number((price * ONE) / listing.issuePrice) / Number(ONE);
      return { first: part(first), last: part(last) };
    });
  };
  const below = (parts: readonly number[]) => parts.filter((part) => part < 1).length / parts.length;
  const day = after('one', 5 * MINUTE);
  const month = after('one', 30 * 86_400_000);
  const firsts = day.map(({ first }) => first);
  expect([below(firsts) > 0.5, Math.max(...firsts) > 1.3, Math.min(...firsts) >= 0.29]).toEqual([true, true, true]);
  expect(below(month.map(({ last }) => last))).toBeGreaterThan(below(firsts));
  expect(after('two', 5 * MINUTE)).not.toEqual(day);
});

test('the last minutes of a day are a first day too, and what is not coming is not listed', async () => {
  const joins = Date.parse('2026-11-22T23:57:00Z');
  const { clock, market } = open(joins - MINUTE);
  const listing = listingOf(joins);
  await market.start(silent);
  market.list?.(listing);
  for (let passed = 0; passed < 8 * MINUTE; passed += 100) clock.advance(100);
  expect(market.quote(listing.instrumentId)?.last).toBeGreaterThan(0n);
  expect(await market.candles(listing.instrumentId, '1D', { limit: 5 })).toHaveLength(2);
  expect(() => market.list?.({ ...listing, instrumentId: 'XC:NOBODY-USDT' })).toThrow(RangeError);
  market.stop();
});
