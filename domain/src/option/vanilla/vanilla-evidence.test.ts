import { expect, test } from 'vitest';
import { withChanges } from '../../market/calendar-change.ts';
import { calendarOf } from '../../market-rules/calendars.ts';
import { decimal } from '../../money.ts';
import { now } from '../test-option.ts';
import { offerVanilla } from './buy-vanilla.ts';
import {
  bought,
  DAY_MS,
  dividend,
  evenShares,
  evidenceOf,
  expired,
  facts,
  known,
  order,
  sold,
  vanilla,
} from './test-vanilla.ts';
import { expiriesFrom } from './vanilla-chain.ts';
import { type Announced, splitTerms, type VanillaEvidence } from './vanilla-evidence.ts';
import { vanillaEndFaults, vanillaPurchaseFaults } from './verify-vanilla.ts';

const holiday = { date: '2026-12-01', kind: 'holiday', opens: '', closes: '', name: 'Election' } as const;
const shut = withChanges(calendarOf('NSE'), [holiday]);
const changedAt = (approvedAtMs: number): VanillaEvidence => ({
  ...evidenceOf(),
  changesOf: (exchange) => (exchange === 'NSE' ? [{ ...holiday, approvedAtMs }] : []),
});

test('a purchase follows from its inputs, the calendar of its moment and what was announced by then', () => {
  const of = bought();
  expect(of.quote).toMatchObject({ version: 'vanilla-quote-3', exchange: 'NSE', hours: 'exchange' });
  expect(of.quote.dividends).toEqual([{ actionId: 'd1', exDate: '2026-12-02', perShare: '1.5' }]);
  expect(vanillaPurchaseFaults(of, evidenceOf())).toEqual([]);
});

test('days that are counted otherwise are found, whole quote or not', () => {
  // Everything in it follows from its own inputs: only the calendar tells that a day was left out.
  const fewer = bought({ days: { calendar: shut, hours: 'exchange' } });
  expect(vanillaPurchaseFaults(fewer, evidenceOf())).toEqual(['days left']);
  const later = bought({ nowMs: now + DAY_MS + 3_600_000 });
  expect(vanillaPurchaseFaults({ ...later, boughtAt: new Date(now + DAY_MS).toISOString() }, evidenceOf())).toEqual([
    'days left',
  ]);
  // Of an expiry that was never listed, of an exchange elsewhere, and of other hours.
  const of = bought();
  const moved = { ...of, expiresAt: '2026-12-03T09:59:50.000Z' };
  expect(vanillaPurchaseFaults(moved, evidenceOf())).toEqual(['days left', 'expiry']);
  const abroad = { ...of, quote: { ...of.quote, exchange: 'XNYS' } };
  expect(vanillaPurchaseFaults(abroad, evidenceOf())).toEqual(['exchange']);
  const always = { ...of, quote: { ...of.quote, hours: 'always' as const } };
  expect(vanillaPurchaseFaults(always, evidenceOf())).toEqual(['days left', 'expiry']);
});

test('which hours the market kept is what the store says of the moment, not what the quote says', () => {
  const kept = (hours: 'exchange' | 'always', seenMs = now): VanillaEvidence => ({
    ...evidenceOf(),
    hoursOf: (exchange) => (exchange === 'NSE' ? [{ seenMs, hours }] : []),
  });
  const of = bought();
  // Whole in itself: its days, its expiry and its price are those of a market that never shuts.
  const expiries = expiriesFrom(
    { calendar: calendarOf('NSE'), hours: 'always' },
    vanilla,
    facts.rule.beforeCloseMs,
    now,
  );
  const never = bought(
    { days: { calendar: calendarOf('NSE'), hours: 'always' } },
    { expiry: expiries.find(({ date }) => date >= order.expiry)?.date ?? '' },
  );
  expect(vanillaPurchaseFaults(never, evidenceOf())).toEqual([]);
  expect(vanillaPurchaseFaults(never, kept('exchange'))).toEqual(['hours', 'days left', 'expiry']);
  expect(vanillaPurchaseFaults(never, kept('always'))).toEqual([]);
  expect(vanillaPurchaseFaults(of, kept('exchange'))).toEqual([]);
  expect(vanillaPurchaseFaults(of, kept('always'))).toEqual(['hours', 'days left', 'expiry']);
  // Of before it was kept nothing is known.
  expect(vanillaPurchaseFaults(of, kept('always', now + 1))).toEqual([]);
  expect(vanillaEndFaults(of, sold(of, evenShares), kept('always', now + DAY_MS))).toEqual(['hours', 'days left']);
});

test('a quote that names another exchange than its share was traded on is found, from when that was kept on', () => {
  const of = bought();
  const listed = (exchange: string, seenMs = now): VanillaEvidence => ({
    ...evidenceOf(),
    listedOf: (instrumentId) => (instrumentId === of.instrumentId ? [{ seenMs, exchange }] : []),
  });
  expect(vanillaPurchaseFaults(of, listed('NSE'))).toEqual([]);
  expect(vanillaPurchaseFaults(of, listed('B3'))).toEqual(['exchange']);
  expect(vanillaPurchaseFaults(of, listed('B3', now + 1))).toEqual([]);
  expect(vanillaEndFaults(of, sold(of, evenShares), listed('B3', now + DAY_MS))).toEqual(['exchange']);
});

test('a change of the calendar counts from when it was made, and for a minute either way', () => {
  const [before, after] = [bought(), bought({ days: { calendar: shut, hours: 'exchange' } })];
  const faults = (madeMs: number) => [before, after].map((one) => vanillaPurchaseFaults(one, changedAt(madeMs)).join());
  expect(faults(now + 1)).toEqual(['', 'days left']);
  expect(faults(now - 5_000)).toEqual(['', '']);
  expect(faults(now - 60_000)).toEqual(['days left', '']);
});

test('a dividend that was left out, made up or changed is found, and one that was not known yet is not missed', () => {
  const faults = (announced: readonly Announced[], of = bought()) => vanillaPurchaseFaults(of, evidenceOf(announced));
  expect(faults([])).toEqual(['dividends']);
  expect(faults([known({ ...dividend, perShare: decimal('1') })])).toEqual(['dividends']);
  expect(faults([known({ ...dividend, exDate: '2026-12-03' })])).toEqual(['dividends']);
  expect(faults([known(dividend), known({ ...dividend, actionId: 'd2' })])).toEqual(['dividends']);
  const without = bought({ dividends: [] });
  expect(faults([known(dividend)], without)).toEqual(['dividends']);
  expect(vanillaPurchaseFaults(without, evidenceOf([known(dividend)], now + 1))).toEqual([]);
  // What is ex already, or only after the expiry, is in no price.
  const others = ['2026-11-24', '2026-12-05'].map((exDate) => known({ ...dividend, actionId: exDate, exDate }));
  expect(faults([...others, known(dividend)])).toEqual([]);
  // Of what was known at different moments the last one before it counts, also when something was taken back.
  const told: VanillaEvidence = {
    ...evidenceOf(),
    announcedOf: () => [
      { seenMs: now - 2, all: [known(dividend)] },
      { seenMs: now - 1, all: [] },
      { seenMs: now + 1, all: [known(dividend)] },
    ],
  };
  expect(vanillaPurchaseFaults(without, told)).toEqual([]);
  expect(vanillaPurchaseFaults(bought(), told)).toEqual(['dividends']);
});

const split = (exMs: number): Announced => ({
  actionId: 's1',
  terms: splitTerms({ exMs, held: 1n, given: 1n }),
});
const halves = { now: 2n, before: 1n };

test('an end with shares that no split made, or without those that one did, is found', () => {
  const of = bought();
  const at = now + DAY_MS;
  const [plain, doubled] = [
    sold(of, evenShares),
    sold(of, halves, {
      market: facts.market && { ...facts.market, last: decimal('50'), middle: decimal('50') },
      dividends: [{ ...dividend, perShare: decimal('0.75') }],
    }),
  ];
  const before = (announced: readonly Announced[]) => evidenceOf([known(dividend), ...announced]);
  const after = (announced: readonly Announced[]) =>
    evidenceOf([known({ ...dividend, perShare: decimal('0.75') }), ...announced]);
  expect(vanillaEndFaults(of, plain, before([]))).toEqual([]);
  expect(vanillaEndFaults(of, plain, before([split(at)]))).toContain('shares');
  expect(vanillaEndFaults(of, plain, before([split(at + 1)]))).toEqual([]);
  expect(vanillaEndFaults(of, doubled, after([split(at)]))).toEqual([]);
  expect(vanillaEndFaults(of, doubled, after([]))).toEqual(['shares']);
  const [whole, twice] = [expired(of, '103', evenShares), expired(of, '51.5', halves)];
  const expiresMs = Date.parse(of.expiresAt);
  expect(twice.paid).toBe(whole.paid);
  expect(vanillaEndFaults(of, whole, before([split(expiresMs + 1)]))).toEqual([]);
  expect(vanillaEndFaults(of, whole, before([split(expiresMs)]))).toEqual(['shares']);
  expect(vanillaEndFaults(of, twice, before([split(now + 1)]))).toEqual([]);
  expect(vanillaEndFaults(of, twice, before([split(now)]))).toEqual(['shares']);
});

test('on a market that does not say so nothing is sold, and what was sold before is taken back all the same', () => {
  const of = bought();
  const market = facts.market && {
    ...facts.market,
    instrument: { ...facts.market.instrument, market: 'contracts' as const },
  };
  expect(offerVanilla(order, { ...facts, market })).toMatchObject({ code: 'option_not_on_this' });
  expect(sold(of, evenShares, { market })).toMatchObject({ outcome: 'sold' });
});

test('a purchase of before calendar and announcements were kept is looked at by its own inputs', () => {
  const of = bought();
  const { exchange: _exchange, hours: _hours, ...quote } = of.quote;
  const old = { ...of, quote: { ...quote, version: 'vanilla-quote-2' as const } };
  expect(vanillaPurchaseFaults(old, evidenceOf([]))).toEqual([]);
  expect(vanillaEndFaults(old, expired(old, '51.5', halves), evidenceOf([]))).toEqual([]);
});
