import type { OfferApplicationView, OfferView } from '@tarazu/wire/market-features/offer';
import { expect, test } from 'vitest';
import { byDay, type CalendarFacts, calendarEntries } from './entries.ts';

const offer = {
  offerId: 'NSE-1',
  kind: 'follow_on',
  name: 'Sarov',
  opensAt: '2026-11-24T04:00:00.000Z',
  closesAt: '2026-11-24T05:00:00.000Z',
  drawsAt: '2026-11-24T05:10:00.000Z',
  creditsAt: '2026-11-24T22:30:00.000Z',
  tradesAt: null,
  paysBy: null,
  lockIn: [],
  calledOff: null,
} as unknown as OfferView;
const application = { state: 'applied', allotted: 0, offer } as unknown as OfferApplicationView;
const company = { instrumentId: 'IN:SAROV', name: 'Sarov', exDate: '2026-11-26', actionId: 'd1' };
const facts: CalendarFacts = {
  nowMs: Date.parse('2026-11-24T04:30:00.000Z'),
  dayOf: (iso) => new Date(Date.parse(iso) + 19_800_000).toISOString().slice(0, 10),
  offers: [offer],
  applications: [],
  days: [{ exchange: 'NSE', date: '2026-11-24', kind: 'holiday' }] as unknown as CalendarFacts['days'],
  dividends: [company] as unknown as CalendarFacts['dividends'],
  ownDividends: [
    { ...company, payDate: '2026-12-20', paidOn: null },
    { ...company, actionId: 'd0', payDate: '2026-12-21', paidOn: '2026-11-20' },
  ] as unknown as CalendarFacts['ownDividends'],
  splits: [{ ...company, actionId: 's1' }] as unknown as CalendarFacts['splits'],
  held: new Set(),
  watched: new Set(),
};
const keys = (more: Partial<CalendarFacts>) => calendarEntries({ ...facts, ...more }).map(({ key }) => key);
const close = 'NSE-1 closes 2026-11-24T05:00:00.000Z';
const draw = 'NSE-1 draws 2026-11-24T05:10:00.000Z';

test('what is to come stands under the day of the reader, the next first, and nothing that is past', () => {
  expect(keys({})).toEqual(['NSE 2026-11-24 holiday', close, draw, 'd1 pays']);
  // Credited after midnight on the reader's clock, and only for who has applied.
  const own = calendarEntries({ ...facts, applications: [application] });
  expect(own.find(({ key }) => key.includes('credits'))).toMatchObject({ day: '2026-11-25', own: true });
  expect(byDay(own).map(([day, entries]) => [day, entries.length])).toEqual([
    ['2026-11-24', 3],
    ['2026-11-25', 1],
    ['2026-12-20', 1],
  ]);
});

test('what companies do stands here for their own holders, and an offer that was called off has no more dates', () => {
  expect(keys({ held: new Set(['IN:SAROV']) })).toEqual(expect.arrayContaining(['d1 ex', 's1', 'd1 pays']));
  const watched = calendarEntries({ ...facts, watched: new Set(['IN:SAROV']) });
  expect(watched.flatMap((entry) => ('watched' in entry ? [[entry.key, entry.watched]] : []))).toEqual([
    ['d1 ex', true],
    ['s1', true],
    ['d1 pays', false],
  ]);
  expect(keys({ offers: [{ ...offer, calledOff: 'round' }], days: [], ownDividends: [] })).toEqual([]);
  expect(keys({ nowMs: facts.nowMs - 90 * 86_400_000, offers: [] })).toEqual([]);
});
