import type { Instrument } from '@tarazu/domain/market/instrument';
import { ONE, roundToStep } from '@tarazu/domain/money';
import { expect, test } from 'vitest';
import { createMarkets } from '../../../market/markets.ts';
import type { MarketSource, NewListing } from '../../../market/source.ts';
import { createManualClock } from '../../../platform/clock.ts';
import { createSimulatedMarket } from '../simulated-market.ts';

const FRIDAY = Date.parse('2026-11-20T06:30:00Z');
const MINUTE = 60_000;
const silent = { onPrints() {}, onBook() {}, onQuote() {}, onPhase() {} };

function opened(nowMs = FRIDAY, hours: 'always' | 'exchange' = 'exchange') {
  const clock = createManualClock(nowMs);
  return { clock, market: createMarkets([createSimulatedMarket({ clock, seed: 'listing', hours })]) };
}

function listingOf(market: MarketSource, symbol = 'IN:AMBFD'): NewListing {
  const share = market.coming?.find(({ instrument }) => instrument.id === symbol);
  if (!share) throw new Error(`${symbol} is not coming`);
  return {
    instrumentId: symbol,
    issuePrice: share.level,
    joinsAtMs: FRIDAY + 5 * MINUTE,
    opensAtMs: FRIDAY + 10 * MINUTE,
  };
}

test('what may come has a name of its own, two years of figures that are no invention of the day, and words in both languages', () => {
  const { market } = opened();
  const { coming = [], instruments } = market;
  for (const of of [(one: Instrument) => one.id, (one: Instrument) => one.isin, (one: Instrument) => one.name]) {
    const names = [
      ...instruments.filter(({ kind }) => kind === 'stock'),
      ...coming.map(({ instrument }) => instrument),
    ].map(of);
    expect(new Set(names).size).toBe(names.length);
  }
  for (const { instrument, prospectus, level } of coming) {
    if (prospectus.of !== 'company') throw new Error(`${instrument.id} is no company`);
    expect(prospectus.figures.map(({ year }) => year)).toEqual([2024, 2025]);
    for (const { revenue, profit } of prospectus.figures) {
      expect(revenue).toBeGreaterThan(0);
      expect(Math.abs(profit)).toBeLessThan(revenue / 5);
    }
    expect(prospectus.risk['pt-BR']).not.toBe(prospectus.risk['en-US']);
    expect(level).toBeGreaterThan(0n);
    expect(instrument.listing).toBe('listed');
  }
  expect(opened(FRIDAY + 9 * MINUTE).market.coming).toEqual(coming);
});

test('a share joins with an auction whose price the rule finds, opens there, and goes no further than its first day may', async () => {
  const { clock, market } = opened();
  const told: string[] = [];
  const prints: bigint[] = [];
  await market.start({
    ...silent,
    onListed: ({ id }) => told.push(id),
    onPrints(some) {
      if (some[0]?.instrumentId === 'IN:AMBFD') prints.push(...some.map(({ price }) => price));
    },
  });
  const listing = listingOf(market);
  const id = listing.instrumentId;
  const before = market.instruments;
  market.list?.(listing);
  market.list?.(listing);
  expect([told, market.instruments, market.quote(id)]).toEqual([[], before, undefined]);
  const pass = (ms: number) => {
    for (let passed = 0; passed < ms; passed += 100) clock.advance(100);
  };
  pass(5 * MINUTE + 1000);
  expect(told).toEqual([id]);
  expect(market.instruments).toHaveLength(before.length + 1);
  expect(market.profiles.some(({ instrumentId }) => instrumentId === id)).toBe(true);
  expect(market.tradingState(id)).toMatchObject({ phase: 'pre_open', opensAtMs: listing.opensAtMs });
  expect(market.quote(id)).toMatchObject({ last: listing.issuePrice, volume: 0n, phase: 'pre_open' });
  expect(market.book(id)).toBeUndefined();
  pass(5 * MINUTE - 1100);
  const auction = market.auction?.(id);
  expect(auction?.stage).toBe('found');
  expect(prints).toEqual([]);
  pass(3 * MINUTE);
  expect(prints[0]).toBe(auction?.price);
  const { open = 0n, previousClose = 0n, last = 0n } = market.quote(id) ?? {};
  expect([open, previousClose]).toEqual([auction?.price, listing.issuePrice]);
  const { tickSize, bandLower = 0n, bandUpper = 0n, phase } = market.tradingState(id);
  expect(phase).toBe('open');
  expect(last % tickSize).toBe(0n);
  expect(bandUpper).toBe(roundToStep((open * 12n) / 10n, tickSize, 'floor'));
  expect(prints.every((price) => price >= bandLower && price <= bandUpper)).toBe(true);
  expect(market.book(id)?.bids.length).toBeGreaterThan(0);
  expect((await market.candles(id, '1m', { limit: 10 })).at(0)?.openAtMs).toBe(listing.opensAtMs);
  market.stop();
});

test('where people chose how far below its worth an offer lay, its first price is the same however far that was', async () => {
  const openedAt = async (percent: bigint, more: Partial<NewListing>) => {
    const { clock, market } = opened();
    await market.start(silent);
    const listing = listingOf(market);
    const issuePrice = (listing.issuePrice * (100n - percent)) / 100n;
    market.list?.({ ...listing, issuePrice, ...more });
    clock.sleep(11 * MINUTE);
    clock.advance(1000);
    const { open = 0n } = market.quote(listing.instrumentId) ?? {};
    market.stop();
    return { open, worth: listing.issuePrice };
  };
  const { open: none, worth } = await openedAt(0n, {});
  expect(none).toBeGreaterThan(0n);
  expect((await openedAt(0n, { worth })).open).toBe(none);
  expect((await openedAt(8n, { worth })).open).toBe(none);
  // Without it the price of the offer is all there is to open beside.
  expect((await openedAt(8n, {})).open).toBeLessThan(none);
});

test('a market that is told of the listing later shows the same, on that day and after it', async () => {
  for (const laterMs of [20 * MINUTE, 3 * 24 * 60 * MINUTE + 30 * MINUTE]) {
    const [early, late] = [opened(), opened(FRIDAY + laterMs)];
    await early.market.start(silent);
    const listing = listingOf(early.market);
    early.market.list?.(listing);
    for (let passed = 0; passed < laterMs; passed += MINUTE) early.clock.sleep(MINUTE);
    early.clock.advance(1000);
    late.clock.advance(1000);
    late.market.list?.(listing);
    await late.market.start(silent);
    for (const market of [early.market, late.market]) {
      expect(market.instruments.some(({ id }) => id === listing.instrumentId)).toBe(true);
    }
    const id = listing.instrumentId;
    expect(late.market.quote(id)).toEqual(early.market.quote(id));
    expect(late.market.book(id)).toEqual(early.market.book(id));
    expect(await late.market.candles(id, '1D', { limit: 5 })).toEqual(
      await early.market.candles(id, '1D', { limit: 5 }),
    );
    early.market.stop();
    late.market.stop();
  }
});

test('where a share opens is drawn from the seed: above its offer, and below it', () => {
  const market = createSimulatedMarket({
    clock: createManualClock(FRIDAY + 20 * MINUTE),
    seed: 'many',
    hours: 'always',
  });
  const moves = (market.coming ?? [])
    .filter(({ instrument }) => instrument.country === 'IN')
    .map(({ instrument }) => {
      market.list?.(listingOf(market, instrument.id));
      const { open = 0n, previousClose = ONE } = market.quote(instrument.id) ?? {};
      return Number(open) / Number(previousClose) - 1;
    });
  expect(moves).toHaveLength(252);
  expect(Math.min(...moves)).toBeLessThan(-0.05);
  expect(Math.max(...moves)).toBeGreaterThan(0.1);
  expect(Math.max(...moves.map(Math.abs))).toBeLessThanOrEqual(0.4);
});

test('what is not coming, and what would begin outside a session, is not listed', () => {
  const { market } = opened();
  const listing = listingOf(market);
  expect(() => market.list?.({ ...listing, instrumentId: 'IN:NOBODY' })).toThrow(RangeError);
  const night = FRIDAY + 12 * 60 * MINUTE;
  expect(() => market.list?.({ ...listing, joinsAtMs: night, opensAtMs: night + MINUTE })).toThrow(RangeError);
});

test('what opens at the very moment at which a session begins trades from then on, also where nobody was there', async () => {
  const { clock, market } = opened(FRIDAY, 'always');
  await market.start(silent);
  const opensAtMs = market.tradingState('IN:SAHYM').closesAtMs ?? 0;
  const listing = { ...listingOf(market), joinsAtMs: opensAtMs, opensAtMs };
  market.list?.(listing);
  clock.jumpTo(opensAtMs - 1000);
  for (let passed = 0; passed < 60 * MINUTE; passed += MINUTE / 60) clock.advance(MINUTE / 60);
  const later = opened(clock.nowMs(), 'always');
  later.market.list?.(listing);
  await later.market.start(silent);
  const { last } = market.quote(listing.instrumentId) ?? {};
  expect(market.tradingState(listing.instrumentId).phase).toBe('open');
  expect(market.prints(listing.instrumentId, 1)).toHaveLength(1);
  expect(later.market.quote(listing.instrumentId)?.last).toBe(last);
  for (const one of [market, later.market]) one.stop();
});
