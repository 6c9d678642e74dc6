import { expect, test } from 'vitest';
import { chargeScheduleOf } from '../charges/schedules.ts';
import { calendarOf } from './calendars.ts';

test('an exchange that nobody has listed has neither hours nor fees', () => {
  for (const exchange of ['BINANCE', 'BINANCE-PERP', 'COINBASE']) {
    expect(calendarOf(exchange).aroundTheClock).toBe(true);
    expect(chargeScheduleOf(exchange).exchange).toBe('coins');
  }
  for (const exchange of ['NASDAQX', 'BINANCEX', '']) {
    expect(() => calendarOf(exchange)).toThrow('no market');
    expect(() => chargeScheduleOf(exchange)).toThrow('no charges');
  }
  // It has charges of its own and would trade on hours that nobody has written down.
  expect(() => calendarOf('BSE')).toThrow('no market');
});
