import { calendarOf } from '@tarazu/domain/market-rules/calendars';
import { expect, test } from 'vitest';
import type { LiveMarket } from '../../market/index.ts';
import { isOfBefore } from './bars.ts';

const at = (text: string) => Date.parse(text);
const marketAt = (now: string) =>
  ({
    instrument: () => ({}),
    calendar: () => calendarOf('NSE'),
    nowMs: () => at(now),
  }) as unknown as Pick<LiveMarket, 'instrument' | 'calendar' | 'nowMs'>;
const barAt = (openAt: string) => ({ openAtMs: at(openAt), open: 1n, high: 1n, low: 1n, close: 1n, volume: 1n });
const passed = (
  [startedAt, now]: readonly [string, string],
  openAt: string,
  interval: '15m' | '1D',
  { seen = 0, barMs = 0 } = {},
) => isOfBefore(marketAt(now), { barMs, startedAt, instrumentId: 'IN:SAHYM' }, { bar: barAt(openAt), interval, seen });

test('a bar that ran when a robot was started is its first, also for a program that begins after it is over', () => {
  const started = ['2026-11-20T09:07:00.000Z', '2026-11-20T09:15:02.000Z'] as const;
  expect(passed(started, '2026-11-20T08:45:00.000Z', '15m')).toBe(true);
  expect(passed(started, '2026-11-20T09:00:00.000Z', '15m')).toBe(false);
  expect(passed(started, '2026-11-20T08:45:00.000Z', '15m', { barMs: at('2026-11-20T08:30:00.000Z') })).toBe(false);
});

test('of days those before the start are passed over, those after it are not, and of that one the first look tells', () => {
  // Four in the afternoon in India: the market has closed.
  const started = ['2026-11-25T10:30:00.000Z', '2026-11-26T04:00:00.000Z'] as const;
  expect(passed(started, '2026-11-24T00:00:00.000Z', '1D')).toBe(true);
  expect(passed(started, '2026-11-25T00:00:00.000Z', '1D')).toBe(true);
  expect(passed(started, '2026-11-25T00:00:00.000Z', '1D', { seen: at('2026-11-24T00:00:00.000Z') })).toBe(false);
  expect(passed(started, '2026-11-26T00:00:00.000Z', '1D')).toBe(false);
});

test('in a recorded market, which is in a time of its own, the first look tells', () => {
  const started = ['2026-11-20T09:07:00.000Z', '2021-04-15T06:00:00.000Z'] as const;
  expect(passed(started, '2021-04-15T05:30:00.000Z', '15m')).toBe(true);
  expect(passed(started, '2021-04-15T05:45:00.000Z', '15m', { seen: at('2021-04-15T05:30:00.000Z') })).toBe(false);
});
