import fc from 'fast-check';
import { expect, test } from 'vitest';
import { calendarOf } from '../market-rules/calendars.ts';
import {
  addSettlementDays,
  isTradingDay,
  nextBusinessDay,
  previousBusinessDay,
  sessionAt,
  sessionOf,
  settlementDate,
} from './calendar.ts';
import { localDate, zonedInstant } from './zone.ts';

const nse = calendarOf('NSE');
const b3 = calendarOf('B3');
const xnys = calendarOf('XNYS');
const at = (text: string) => Date.parse(text);

test('a session of the exchange in UTC', () => {
  expect(sessionOf(nse, 'exchange', '2026-11-20')).toEqual({
    tradeDate: '2026-11-20',
    preOpensAtMs: at('2026-11-20T03:30:00Z'),
    opensAtMs: at('2026-11-20T03:45:00Z'),
    closesAtMs: at('2026-11-20T10:00:00Z'),
    auction: {
      marketUntilMs: at('2026-11-20T03:35:00Z'),
      endsFromMs: at('2026-11-20T03:38:00Z'),
      endsByMs: at('2026-11-20T03:40:00Z'),
    },
  });
  expect(sessionOf(xnys, 'exchange', '2026-07-06').opensAtMs).toBe(at('2026-07-06T13:30:00Z'));
  expect(sessionOf(xnys, 'exchange', '2026-12-01').opensAtMs).toBe(at('2026-12-01T14:30:00Z'));
  expect(sessionOf(xnys, 'exchange', '2026-11-27').closesAtMs).toBe(at('2026-11-27T18:00:00Z'));
});

test('B3 follows the clock of New York', () => {
  expect(sessionOf(b3, 'exchange', '2026-07-06').closesAtMs).toBe(at('2026-07-06T19:55:00Z'));
  expect(sessionOf(b3, 'exchange', '2026-12-01').closesAtMs).toBe(at('2026-12-01T20:55:00Z'));
  expect(sessionOf(b3, 'exchange', '2026-02-18').opensAtMs).toBe(at('2026-02-18T16:00:00Z'));
});

test('the hours of the opening auction are dated, and a session with other hours keeps them before its opening', () => {
  const { auction } = sessionOf(nse, 'exchange', '2026-09-04');
  expect([auction?.endsFromMs, auction?.endsByMs]).toEqual([at('2026-09-04T03:37:00Z'), at('2026-09-04T03:38:00Z')]);
  expect(auction?.marketUntilMs).toBe(auction?.endsByMs);
  const ashes = sessionOf(b3, 'exchange', '2026-02-18');
  expect([ashes.preOpensAtMs, ashes.auction?.endsByMs]).toEqual([at('2026-02-18T15:45:00Z'), ashes.opensAtMs]);
  const diwali = sessionOf(nse, 'exchange', '2026-11-08');
  expect([diwali.preOpensAtMs, diwali.auction?.endsByMs]).toEqual([
    at('2026-11-08T12:15:00Z'),
    at('2026-11-08T12:25:00Z'),
  ]);
  expect(sessionOf(nse, 'always', '2026-11-20').auction).toBeUndefined();
});

test('phases of a day, and the trading date of an order placed then', () => {
  const phases = ['03:29', '03:30', '03:45', '09:59', '10:00'].map((time) => {
    const { phase, tradeDate } = sessionAt(nse, 'exchange', at(`2026-11-20T${time}:00Z`));
    return `${phase} ${tradeDate}`;
  });
  expect(phases).toEqual([
    'closed 2026-11-20',
    'pre_open 2026-11-20',
    'open 2026-11-20',
    'open 2026-11-20',
    'closed 2026-11-23',
  ]);
});

test('holidays, and a session on a Sunday', () => {
  expect(isTradingDay(nse, '2026-11-24')).toBe(false);
  expect(nextBusinessDay(nse, '2026-11-23')).toBe('2026-11-25');
  expect(previousBusinessDay(b3, '2026-11-23')).toBe('2026-11-19');
  expect(isTradingDay(nse, '2026-11-08')).toBe(true);
  expect(sessionAt(nse, 'exchange', at('2026-11-08T12:45:00Z')).phase).toBe('open');
});

test('settlement counts clearing days', () => {
  expect(settlementDate(nse, '2026-11-20')).toBe('2026-11-23');
  expect(settlementDate(nse, '2026-11-23')).toBe('2026-11-25');
  expect(settlementDate(nse, '2026-03-31')).toBe('2026-04-02');
  expect(settlementDate(nse, '2022-06-01')).toBe('2022-06-03');
  expect(settlementDate(b3, '2026-11-18')).toBe('2026-11-23');
  expect(settlementDate(b3, '2023-06-30')).toBe('2023-07-04');
  expect(settlementDate(xnys, '2026-10-09')).toBe('2026-10-13');
  expect(settlementDate(xnys, '2026-11-25')).toBe('2026-11-27');
  expect(addSettlementDays(nse, '2026-11-20', 0)).toBe('2026-11-20');
});

test('the mode without closing has one session at every moment, and it knows when it ends', () => {
  const everywhere = fc.constantFrom(nse, b3, xnys, calendarOf('BINANCE'));
  const moment = fc.integer({ min: at('2024-01-02T00:00:00Z'), max: at('2027-12-20T00:00:00Z') });
  fc.assert(
    fc.property(everywhere, moment, (calendar, nowMs) => {
      const state = sessionAt(calendar, 'always', nowMs);
      expect(state.phase).toBe('open');
      expect(isTradingDay(calendar, state.tradeDate)).toBe(true);
      expect(state.session.opensAtMs <= nowMs && nowMs < state.session.closesAtMs).toBe(true);
      expect(sessionAt(calendar, 'always', state.validUntilMs).session.opensAtMs).toBe(state.session.closesAtMs);
    }),
  );
});

test('in the mode of the exchange, an answer holds until the moment it names', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(nse, b3, xnys),
      fc.integer({ min: at('2024-01-02'), max: at('2027-12-20') }),
      (calendar, nowMs) => {
        const state = sessionAt(calendar, 'exchange', nowMs);
        expect(state.validUntilMs).toBeGreaterThan(nowMs);
        expect(sessionAt(calendar, 'exchange', state.validUntilMs - 1)).toEqual(state);
        expect(sessionAt(calendar, 'exchange', state.validUntilMs).phase).not.toBe(state.phase);
      },
    ),
  );
});

test('wall clocks and instants are each other’s inverse', () => {
  expect(zonedInstant('Asia/Kolkata', '2026-11-20', '09:15')).toBe(at('2026-11-20T03:45:00Z'));
  expect(localDate('Asia/Kolkata', at('2026-11-20T18:30:00Z'))).toBe('2026-11-21');
  expect(localDate('America/New_York', at('2026-11-20T04:59:59Z'))).toBe('2026-11-19');
});
