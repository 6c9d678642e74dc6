import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { tickSize } from '../../market/tick.ts';
import { coinOfferRule } from '../../market-rules/coin-offer-rules.ts';
import { newCoins } from '../../market-rules/coins.ts';
import { tickTable } from '../../market-rules/tick-tables.ts';
import { decimal } from '../../money.ts';
import { decideAllot, decideApply, decideCredit } from '../apply.ts';
import { applicationLine } from '../draw/application-line.ts';
import { runDraw } from '../draw/draw.ts';
import { lockedTerms } from '../draw/terms.ts';
import { decideRelease, endsAtMs, freeOf } from '../lock-in.ts';
import { type ApplicationEvent, evolveApplication, type Offer, type OfferApplication } from '../offer.ts';
import { coinCalendar, coinTerms, vesting } from './coin-offer.ts';

const rule = coinOfferRule('2026-11-23');
const OPENS = Date.parse('2026-11-23T12:00:00Z');
const times = rule.times.hour;
const digests = { sha256: (bytes: Uint8Array) => new Uint8Array(createHash('sha256').update(bytes).digest()) };

function calendarAt(opensAtMs: number, pace: 'days' | 'hour' = 'hour') {
  const calendar = coinCalendar(rule, pace, opensAtMs);
  if (!calendar) throw new Error('no calendar');
  return calendar;
}

function offerAt(price: string, lots: number, pace: 'days' | 'hour' = 'hour'): Offer {
  const calendar = calendarAt(OPENS, pace);
  const made = coinTerms(rule, 'coins-ICO-1', { currency: 'USDT' }, { price: decimal(price), lots });
  if (!made) throw new Error('no terms');
  return {
    ...{ instrumentId: 'XC:ORVAP-USDT', market: 'coins', base: 'ORVAP', currency: 'USDT', kind: 'ico' },
    ...{ offerId: 'coins-ICO-1', ...made, calendar },
    terms: lockedTerms(made.terms, vesting(rule.times[pace], calendar.creditsAtMs)),
    termsHash: '',
  };
}

function take(before: OfferApplication | undefined, decision: ReturnType<typeof decideApply>, nowMs: number) {
  if (decision.kind === 'refused') throw new Error(decision.code);
  const sums = new Map<string, bigint>();
  for (const { asset, amount } of decision.postings) sums.set(asset, (sums.get(asset) ?? 0n) + amount);
  expect([...sums.values()].every((sum) => sum === 0n)).toBe(true);
  return decision.events.reduce<OfferApplication | undefined>(
    (state, event) => evolveApplication(state, event as ApplicationEvent, { eventNo: 1, nowMs }),
    before,
  );
}

test('a lot is a round number of whole coins, worth what the rule says at least, and nobody may ask for more than it says', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 1_000n, max: 400_000_000n }), (price) => {
      const made = coinTerms(rule, 'coins-ICO-1', { currency: 'USDT' }, { price, lots: 600 });
      const lot = BigInt(made?.terms.pools[0]?.lot ?? 0);
      expect(lot * price >= rule.leastValue).toBe(true);
      expect(BigInt(made?.lotsMax ?? 0) * lot * price <= rule.mostValue).toBe(true);
      expect(/^[1-9]\d?0*$/.test(String(lot))).toBe(true);
    }),
  );
  expect(coinTerms(rule, 'x', { currency: 'USDT' }, { price: decimal('2501'), lots: 1 })).toBeUndefined();
  expect(coinTerms(rule, 'x', { currency: 'USDT' }, { price: 0n, lots: 1 })).toBeUndefined();
});

test('its steps: the offer of an hour is listed within it, and every schedule frees all of it in the end', () => {
  const { announcedAtMs, opensAtMs, closesAtMs, drawsAtMs, creditsAtMs, tradesAtMs } = calendarAt(OPENS);
  expect([announcedAtMs < opensAtMs, opensAtMs < closesAtMs, closesAtMs < drawsAtMs, drawsAtMs < creditsAtMs]).toEqual(
    Array(4).fill(true),
  );
  expect([tradesAtMs, creditsAtMs < OPENS + 3_600_000]).toEqual([creditsAtMs, true]);
  // None is listed in the last hour of a day: its first day would be over at once.
  expect(coinCalendar(rule, 'hour', Date.parse('2026-11-23T22:40:00Z'))).toBeUndefined();
  expect(coinCalendar(rule, 'hour', Date.parse('2026-11-23T23:30:00Z'))).toBeDefined();
  for (const pace of ['days', 'hour'] as const) {
    const offer = offerAt('0.05', 600, pace);
    expect(offer.terms.releases?.reduce((sum, { bps }) => sum + bps, 0)).toBe(7_500);
    expect(freeOf(offer, 1_000, offer.calendar.creditsAtMs)).toBe(250);
  }
  expect(vesting({ ...times, freeAtListingBps: 10_000 }, 0)).toEqual([]);
});

test('what is locked and what is free sum to what was got, through any schedule, part by part to the last coin', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 4_000_000_000 }),
      fc.integer({ min: 0, max: 9_999 }),
      fc.integer({ min: 1, max: 24 }),
      (shares, freeAtListingBps, parts) => {
        const usual = offerAt('0.05', 600);
        const { creditsAtMs } = usual.calendar;
        const releases = vesting({ freeAtListingBps, parts, partEvery: 10 }, creditsAtMs);
        const offer = { ...usual, terms: { ...usual.terms, releases } };
        const bids = [{ shares, price: null }];
        const asked = { owner: 7, applicationId: 'A1234', pool: 0, bids };
        const applied = { ...offer, lotsMax: Number.MAX_SAFE_INTEGER, terms: { ...offer.terms } };
        const one = {
          ...applied,
          terms: { ...applied.terms, pools: [{ ...applied.terms.pools[0], lot: 1 }] },
        } as Offer;
        const facts = { nowMs: OPENS, available: 10n ** 30n, barred: undefined, verified: true };
        let own = take(undefined, decideApply(asked, one, undefined, facts), OPENS);
        own = take(own, decideAllot(7, one, own, { shares, price: decimal('0.05') }), OPENS);
        own = take(own, decideCredit(7, one, own, creditsAtMs), creditsAtMs);
        let free = shares - (own?.locked ?? 0);
        expect(free).toBe(Math.floor((shares * freeAtListingBps) / 10_000));
        for (const { atMs } of releases) {
          expect(decideRelease(7, one, own, atMs - 1)).toMatchObject({ kind: 'refused' });
          const freed = decideRelease(7, one, own, atMs);
          if (freed.kind === 'refused') continue;
          const before = own?.locked ?? 0;
          own = take(own, freed, atMs);
          free += before - (own?.locked ?? 0);
        }
        expect([free, own?.locked, endsAtMs(one)]).toEqual([shares, 0, releases.at(-1)?.atMs]);
      },
    ),
    { numRuns: 60 },
  );
});

test('whatever is asked for, no more is given than there is, and nobody pays more than was set aside', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 100 }), { minLength: 1, maxLength: 60 }),
      fc.integer({ min: 1, max: 80 }),
      (asked, lots) => {
        const offer = offerAt('0.07', lots);
        const [pool] = offer.terms.pools;
        const lot = pool?.lot ?? 0;
        const most = Math.min(offer.lotsMax, 100);
        const bids = asked.map((each) => [{ shares: Math.min(each, most) * lot, price: undefined }]);
        const lines = bids.map((own, place) => applicationLine({ id: `A${1_000 + place}`, pool: 0, bids: own }));
        const draw = runDraw(digests, { terms: offer.terms, lines, seed: new Uint8Array(32), beacon: '' });
        let step = draw.next();
        while (!step.done) step = draw.next();
        const { allotted, failed, price } = step.value;
        expect(allotted.reduce((sum, got) => sum + got, 0)).toBeLessThanOrEqual(pool?.shares ?? 0);
        for (const [place, got] of allotted.entries()) {
          const wanted = bids[place]?.[0]?.shares ?? 0;
          expect(got).toBeLessThanOrEqual(wanted);
          const facts = { nowMs: OPENS, available: 10n ** 20n, barred: undefined, verified: true };
          const wish = { owner: 7, applicationId: 'A1', pool: 0, bids: [{ shares: wanted, price: null }] };
          const own = take(undefined, decideApply(wish, offer, undefined, facts), OPENS);
          expect((own?.held ?? 0n) >= BigInt(got) * price).toBe(true);
          const after = take(own, decideAllot(7, offer, own, failed ? undefined : { shares: got, price }), OPENS);
          expect((after?.held ?? 0n) === BigInt(failed ? 0 : got) * price).toBe(true);
        }
      },
    ),
  );
});

test('events about coins say that they are coins', () => {
  const offer = offerAt('0.07', 600);
  const wish = {
    owner: 7,
    applicationId: 'A1',
    pool: 0,
    bids: [{ shares: offer.terms.pools[0]?.lot ?? 0, price: null }],
  };
  const facts = { nowMs: OPENS, available: 10n ** 20n, barred: undefined, verified: true };
  expect(decideApply(wish, offer, undefined, facts)).toMatchObject({ events: [{ body: { kind: 'ico' } }] });
});

test('prices of new coins move in steps of at least one in five hundred, by a dated table', () => {
  const step = (price: string) => tickSize(tickTable(newCoins.tickTable), '2026-11-23', decimal(price));
  expect([step('2'), step('0.4'), step('0.03'), step('0.0000001')].map(String)).toEqual([
    '100000',
    '10000',
    '1000',
    '1',
  ]);
});

test('an offer of coins needs nine tenths of it asked for, from the day on which that was said', () => {
  expect([coinOfferRule('2026-11-24').leastBps, coinOfferRule('2026-11-25').leastBps]).toEqual([1_000, 9_000]);
});

test('at every hour one offer of coins is to come, one is open, one waits for its draw, and one is newly listed', () => {
  const HOUR_MS = 3_600_000;
  const fromMs = Date.parse('2026-12-01T00:00:00Z');
  const { dailyAtMinute } = rule;
  const daily = [...Array(50).keys()].map((day) =>
    calendarAt(fromMs + ((day - 10) * 24 + dailyAtMinute / 60) * HOUR_MS, 'days'),
  );
  for (let nowMs = fromMs; nowMs < fromMs + 30 * 24 * HOUR_MS; nowMs += HOUR_MS) {
    const isThere = (begin: keyof (typeof daily)[number], end: keyof (typeof daily)[number], afterMs = 0) =>
      daily.some((one) => Number(one[begin]) <= nowMs && nowMs < Number(one[end]) + afterMs);
    const found = {
      coming: isThere('announcedAtMs', 'opensAtMs'),
      open: isThere('opensAtMs', 'closesAtMs'),
      allotment: isThere('closesAtMs', 'drawsAtMs'),
      listed: isThere('tradesAtMs', 'tradesAtMs', 24 * HOUR_MS),
    };
    const at = new Date(nowMs).toISOString();
    expect([at, found]).toEqual([at, { coming: true, open: true, allotment: true, listed: true }]);
  }
});
