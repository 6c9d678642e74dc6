import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isTradingDay } from '../../market/calendar.ts';
import type { Instrument, MarketId } from '../../market/instrument.ts';
import { localDate } from '../../market/zone.ts';
import { calendarOf } from '../../market-rules/calendars.ts';
import { type IpoBounds, ipoRule } from '../../market-rules/ipo-rules.ts';
import { decimal, ONE } from '../../money.ts';
import { decideAllot, decideApply, heldFor } from '../apply.ts';
import { isLess, readBids } from '../bids.ts';
import { createDemand } from '../demand.ts';
import { askedAt } from '../draw/application-line.ts';
import { addDemand, type Demand, finalPrice } from '../draw/price.ts';
import { type BidText, evolveApplication, type Offer, type OfferApplication } from '../offer.ts';
import { calendarOfDays, daysCalendar, firstDayFrom, hourCalendar } from './ipo-calendar.ts';
import { ipoOffer, ipoTerms, isBand, poolLots } from './ipo-terms.ts';

const rule = ipoRule('2026-11-23');
const HOUR_MS = 3_600_000;
const FRIDAY = Date.parse('2026-11-27T04:30:00Z');

function shareOf(market: MarketId, lot = ONE): Instrument {
  return {
    id: 'IN:AMBFD',
    market,
    country: 'IN',
    exchange: market,
    symbol: 'AMBFD',
    name: 'Ambrasi Foods',
    isin: 'INE000000000',
    sector: 'Food',
    kind: 'stock',
    base: 'IN:AMBFD',
    currency: 'INR',
    lot,
    quantityMin: lot,
    quantityMax: lot * 1_000_000n,
    tickTable: 'NSE',
    bandBps: undefined,
    sharesIssued: undefined,
    listing: 'listed',
  };
}

function offerAt(level: string, tick = '0.05'): Offer {
  const made = ipoTerms(rule, 'NSE-IPO-1', shareOf('NSE'), { level: decimal(level), tick: decimal(tick) });
  if (!made) throw new Error('no terms');
  const calendar = {
    announcedAtMs: 0,
    opensAtMs: 100,
    closesAtMs: 200,
    drawsAtMs: 300,
    creditsAtMs: 400,
    tradesAtMs: 500,
  };
  return { ...ipoOffer(shareOf('NSE'), made, { calendar, pace: 'hour' }), commit: '', termsHash: '' };
}

const offer = offerAt('400');
const lot = offer.terms.pools[0]?.lot ?? 1;
const [floor, cap] = [decimal(offer.terms.floor), decimal(offer.terms.cap)];
const ticks = Number((cap - floor) / decimal('0.05'));
const facts = { nowMs: 150, available: decimal('100000000'), barred: undefined, verified: true };

const retailBid = fc.record({
  shares: fc.integer({ min: 1, max: offer.lotsMax }).map((lots) => lots * lot),
  price: fc.option(
    fc.integer({ min: 0, max: ticks }).map((step) => String(Number(offer.terms.floor) + step * 0.05)),
    { nil: null },
  ),
});
const twoDigits = (bids: readonly BidText[]): BidText[] =>
  bids.map(({ shares, price }) => ({ shares, price: price === null ? null : Number(price).toFixed(2) }));
const retailBids = fc.array(retailBid, { minLength: 1, maxLength: 3 }).map(twoDigits);

test('the bounds of the pools as they are published for a lot of 75 at 190', () => {
  const bounds = rule.markets.find(({ market }) => market === 'NSE') as IpoBounds;
  expect(poolLots(bounds, decimal('14250'))).toMatchObject([
    { least: 1, most: 14 },
    { least: 15, most: 70 },
    { least: 71 },
  ]);
});

test('a band of any company is at most a fifth wide, lies on ticks, and its lot is worth what the rule asks', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 500, max: 200_000 }),
      fc.constantFrom('NSE', 'B3', 'XNYS'),
      fc.constantFrom(1n, 100n),
      (cents, market, size) => {
        const level = decimal((cents / 100).toFixed(2));
        const tick = decimal('0.01');
        const made = ipoTerms(rule, 'X', shareOf(market, size * ONE), { level, tick });
        if (!made) return;
        const [low, high] = [decimal(made.terms.floor), decimal(made.terms.cap)];
        expect(isBand(rule, low, high)).toBe(true);
        expect([low % tick, high % tick]).toEqual([0n, 0n]);
        const [retail, small, big] = made.terms.pools;
        const bounds = rule.markets.find((one) => one.market === market) as IpoBounds;
        expect(BigInt(retail?.lot ?? 0) * high).toBeGreaterThanOrEqual(bounds.leastValue);
        expect(BigInt(small?.lot ?? 0) * high).toBeGreaterThan(bounds.retailMost);
        expect(big?.lot).toBe(small?.lot);
        for (const [place, { least, most }] of (made.bounds ?? []).entries()) {
          expect(least).toBeLessThanOrEqual(most);
          expect(least).toBe(place === 0 ? retail?.lot : (made.bounds?.[place - 1]?.most ?? 0) + (retail?.lot ?? 0));
        }
      },
    ),
  );
  expect(isBand(rule, decimal('100'), decimal('120'))).toBe(true);
  expect(isBand(rule, decimal('100'), decimal('120.01'))).toBe(false);
});

test('the price is the highest at which all is asked for, or the floor: as counted by hand', () => {
  fc.assert(
    fc.property(fc.array(retailBids, { maxLength: 40 }), fc.integer({ min: 1, max: 60 }), (all, lots) => {
      const terms = { ...offer.terms, pools: [{ name: 'retail', method: 'basis', shares: lots * lot, lot }] } as const;
      const demand: Demand = new Map();
      for (const bids of all) addDemand(demand, readBids(bids), cap);
      const price = finalPrice(terms, demand);
      const askedFor = (at: bigint) => all.reduce((sum, bids) => sum + askedAt(readBids(bids), at), 0);
      let byHand = floor;
      for (let at = cap; at > floor; at -= decimal('0.05')) {
        if (askedFor(at) < lots * lot) continue;
        byHand = at;
        break;
      }
      expect(price).toBe(byHand);
    }),
    { numRuns: 60 },
  );
});

test('what is set aside pays for whatever comes of the bids, and the rest is free again', () => {
  fc.assert(
    fc.property(retailBids, fc.integer({ min: 0, max: ticks }), fc.nat(), (bids, step, part) => {
      const asking = { owner: 7, applicationId: 'A1', pool: 0, bids };
      const applied = decideApply(asking, offer, undefined, facts);
      if (applied.kind !== 'accepted' || applied.events[0]?.type !== 'offer.applied') throw new Error('refused');
      const application: OfferApplication = evolveApplication(undefined, applied.events[0], { eventNo: 1, nowMs: 150 });
      expect(application.held).toBe(heldFor(offer, bids));
      const price = floor + BigInt(step) * decimal('0.05');
      const asked = askedAt(readBids(bids), price);
      const got = { shares: asked === 0 ? 0 : part % (asked + 1), price };
      const decision = decideAllot(7, offer, application, got);
      if (decision.kind !== 'accepted') throw new Error('refused');
      const released = decision.postings.find(({ purpose }) => purpose === 'available')?.amount ?? 0n;
      expect(released).toBe(application.held - BigInt(got.shares) * price);
    }),
  );
});

test('a large application never asks for less at any price than it did; retail may', () => {
  const { least, most } = offer.bounds?.[1] ?? { least: 0, most: 0 };
  const bid = fc.record({
    shares: fc.integer({ min: least / lot, max: most / lot }).map((lots) => lots * lot),
    price: fc.integer({ min: 0, max: ticks }).map((step) => (Number(offer.terms.floor) + step * 0.05).toFixed(2)),
  });
  const some = fc.array(bid, { minLength: 1, maxLength: 3 });
  fc.assert(
    fc.property(some, some, (before, next) => {
      const asking = { owner: 7, applicationId: 'A1', pool: 1 };
      const first = decideApply({ ...asking, bids: before }, offer, undefined, facts);
      if (first.kind !== 'accepted' || first.events[0]?.type !== 'offer.applied') throw new Error('refused');
      const running = evolveApplication(undefined, first.events[0], { eventNo: 1, nowMs: 150 });
      const decision = decideApply({ ...asking, bids: next }, offer, running, facts);
      let less = false;
      for (let at = floor; at <= cap; at += decimal('0.05'))
        less ||= askedAt(readBids(next), at) < askedAt(readBids(before), at);
      expect(decision.kind === 'refused' && decision.code).toBe(less ? 'offer_only_up' : false);
      expect(isLess(offer, next, before)).toBe(less);
    }),
    { numRuns: 60 },
  );
});

test('demand by pool and by price is that of all applications one by one', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(retailBids, fc.integer({ min: 1, max: 5 })), { maxLength: 20 }), (all) => {
      const demand = createDemand(offer);
      for (const [bids, times] of all) demand.add({ pool: 0, bids: readBids(bids) }, times);
      const { pools, book } = demand.result();
      expect(pools[0]?.applications).toBe(all.reduce((sum, [, times]) => sum + times, 0));
      expect([book.at(0)?.price, book.at(-1)?.price]).toEqual([offer.terms.cap, offer.terms.floor]);
      for (const { price, shares } of book) {
        const at = decimal(price);
        expect(shares).toBe(all.reduce((sum, [bids, times]) => sum + times * askedAt(readBids(bids), at), 0));
      }
    }),
    { numRuns: 60 },
  );
});

test('an offer of days keeps the days and the clock of its exchange; one of an hour has its first day in one session', () => {
  for (const exchange of ['NSE', 'B3', 'XNYS'] as const) {
    const calendar = calendarOf(exchange);
    for (const hours of ['exchange', 'always'] as const) {
      for (let day = 0; day < 90; day += 1) {
        const date = localDate(calendar.timeZone, FRIDAY + day * 24 * HOUR_MS);
        const made = daysCalendar(rule, calendar, hours, date);
        if (!made) continue;
        const { announcedAtMs, opensAtMs, closesAtMs, drawsAtMs, creditsAtMs, tradesAtMs } = made;
        const order = [announcedAtMs, opensAtMs, closesAtMs, drawsAtMs, creditsAtMs, tradesAtMs];
        expect(order.toSorted((a, b) => a - b)).toEqual(order);
        for (const atMs of order) expect(isTradingDay(calendar, localDate(calendar.timeZone, atMs))).toBe(true);
        expect(firstDayFrom(calendar, hours, made)).toEqual({ creditsAtMs, tradesAtMs });
      }
      const made = [...Array(48).keys()].flatMap(
        (half) => hourCalendar(rule, calendar, hours, FRIDAY + half * (HOUR_MS / 2)) ?? [],
      );
      for (const one of made) {
        expect(one.tradesAtMs - one.opensAtMs).toBeLessThan(HOUR_MS);
        expect(firstDayFrom(calendar, hours, one).creditsAtMs).toBe(one.creditsAtMs);
      }
      expect(made.length).toBeGreaterThan(hours === 'always' ? 40 : 5);
    }
  }
});

test('a first day that became a holiday is the next session, with as long an auction', () => {
  const nse = calendarOf('NSE');
  const planned = { creditsAtMs: FRIDAY - 45 * 60_000, tradesAtMs: FRIDAY };
  expect(firstDayFrom(nse, 'exchange', planned)).toEqual(planned);
  const shut = { ...nse, holidays: [...nse.holidays, { date: '2026-11-27', name: 'A day of rest' }] };
  const moved = firstDayFrom(shut, 'exchange', planned);
  expect(new Date(moved.creditsAtMs).toISOString()).toBe('2026-11-30T03:45:00.000Z');
  expect(moved.tradesAtMs - moved.creditsAtMs).toBe(45 * 60_000);
});

test('days are those on which the clearing house works too: no session of a Sunday, no day of banks alone', () => {
  const days = (exchange: 'NSE' | 'XNYS', date: string) => {
    const made = calendarOfDays(rule.days, calendarOf(exchange), 'exchange', date);
    return [made.opensAtMs, made.closesAtMs, made.drawsAtMs, made.creditsAtMs].map((ms) =>
      localDate(calendarOf(exchange).timeZone, ms),
    );
  };
  // The budget was read on Sunday 1 February 2026, and shares were traded.
  expect(days('NSE', '2026-02-01')).toEqual(['2026-02-02', '2026-02-04', '2026-02-05', '2026-02-09']);
  expect(days('NSE', '2026-01-30')).toEqual(['2026-01-30', '2026-02-03', '2026-02-04', '2026-02-06']);
  // On Columbus Day, 12 October 2026, and on Veterans Day the exchange of New York trades, and banks are shut.
  expect(days('XNYS', '2026-10-07')).toEqual(['2026-10-07', '2026-10-09', '2026-10-13', '2026-10-15']);
  expect(days('XNYS', '2026-11-11')).toEqual(['2026-11-12', '2026-11-16', '2026-11-17', '2026-11-19']);
  // A first day that became a holiday is moved past one without clearing.
  const nyse = calendarOf('XNYS');
  const shut = { ...nyse, holidays: [...nyse.holidays, { date: '2026-10-09', name: 'A day of rest' }] };
  const creditsAtMs = Date.parse('2026-10-09T13:30:00Z');
  const moved = firstDayFrom(shut, 'exchange', { creditsAtMs, tradesAtMs: creditsAtMs + 45 * 60_000 });
  expect(new Date(moved.creditsAtMs).toISOString()).toBe('2026-10-13T13:30:00.000Z');
});

test('at every hour of a quarter there is one to come, one that is open, one in allotment and one newly listed, on each exchange', () => {
  const fromMs = Date.parse('2026-12-01T00:00:00Z');
  for (const exchange of ['NSE', 'B3', 'XNYS'] as const) {
    const calendar = calendarOf(exchange);
    const dates = [...Array(120).keys()].map((day) => localDate(calendar.timeZone, fromMs + (day - 20) * 24 * HOUR_MS));
    const all = [...new Set(dates)].flatMap((date) => daysCalendar(rule, calendar, 'exchange', date) ?? []);
    for (let nowMs = fromMs; nowMs < fromMs + 90 * 24 * HOUR_MS; nowMs += HOUR_MS) {
      const isThere = (begin: (one: (typeof all)[number]) => number, end: (one: (typeof all)[number]) => number) =>
        all.some((one) => begin(one) <= nowMs && nowMs < end(one));
      const found = {
        coming: isThere(
          ({ announcedAtMs }) => announcedAtMs,
          ({ opensAtMs }) => opensAtMs,
        ),
        open: isThere(
          ({ opensAtMs }) => opensAtMs,
          ({ closesAtMs }) => closesAtMs,
        ),
        allotment: isThere(
          ({ closesAtMs }) => closesAtMs,
          ({ creditsAtMs }) => creditsAtMs,
        ),
        listed: isThere(
          ({ tradesAtMs }) => tradesAtMs,
          ({ tradesAtMs }) => tradesAtMs + 7 * 24 * HOUR_MS,
        ),
      };
      expect([exchange, new Date(nowMs).toISOString(), found]).toEqual([
        exchange,
        new Date(nowMs).toISOString(),
        { coming: true, open: true, allotment: true, listed: true },
      ]);
    }
  }
});
