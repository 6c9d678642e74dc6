import { expect, test } from 'vitest';
import { isTradingDay, sessionOf } from '../market/calendar.ts';
import { addDays, weekday } from '../market/zone.ts';
import { calendarOf, exchangesWithHours } from './calendars.ts';

/** Days of a year without trading that are no weekend, and weekend days with it. */
function oddDays(exchange: string, year: number): { closed: number; weekend: string[] } {
  const calendar = calendarOf(exchange);
  const weekend: string[] = [];
  let closed = 0;
  for (let date = `${year}-01-01`; date <= `${year}-12-31`; date = addDays(date, 1)) {
    const isWeekend = weekday(date) === 0 || weekday(date) === 6;
    if (isWeekend && isTradingDay(calendar, date)) weekend.push(date);
    if (!isWeekend && !isTradingDay(calendar, date)) closed += 1;
  }
  return { closed, weekend };
}

/** Easter Sunday by Gauss, as an oracle of its own for the days that hang on it. */
function easter(year: number): string {
  const [a, b, c] = [year % 19, year % 4, year % 7];
  const d = (19 * a + 24) % 30;
  const e = (2 * b + 4 * c + 6 * d + 5) % 7;
  const march = 22 + d + e - (d === 29 && e === 6 ? 7 : d === 28 && e === 6 && a > 10 ? 7 : 0);
  return addDays(`${year}-03-01`, march - 1);
}

const years = Array.from({ length: 15 }, (_, place) => 2013 + place);

test.each(years)('New York in %i: nine or ten holidays of its rule, each found by counting', (year) => {
  const calendar = calendarOf('XNYS');
  const nth = (month: string, day: number, count: number): string => {
    let date = `${year}-${month}-01`;
    while (weekday(date) !== day) date = addDays(date, 1);
    return addDays(date, 7 * (count - 1));
  };
  const observed = (date: string): string =>
    weekday(date) === 6 ? addDays(date, -1) : weekday(date) === 0 ? addDays(date, 1) : date;
  const lastMonday = [31, 30, 29, 28, 27, 26, 25].map((day) => `${year}-05-${day}`).find((one) => weekday(one) === 1);
  const newYear = `${year}-01-01`;
  const rule = [
    // Never on a Friday before: the year's last day is a day of its books.
    ...(weekday(newYear) === 6 ? [] : [observed(newYear)]),
    ...[nth('01', 1, 3), nth('02', 1, 3), addDays(easter(year), -2), lastMonday ?? ''],
    ...(year >= 2022 ? [observed(`${year}-06-19`)] : []),
    ...[observed(`${year}-07-04`), nth('09', 1, 1), nth('11', 4, 4), observed(`${year}-12-25`)],
  ];
  const mourning = ['2018-12-05', '2025-01-09'].filter((date) => date.startsWith(`${year}`));
  for (const date of [...rule, ...mourning]) expect(isTradingDay(calendar, date), date).toBe(false);
  expect(oddDays('XNYS', year)).toEqual({ closed: rule.length + mourning.length, weekend: [] });
});

test.each([2023, 2024, 2025, 2026, 2027])(
  'B3 in %i: Carnival, Good Friday, Corpus Christi and the short Wednesday',
  (year) => {
    const calendar = calendarOf('B3');
    for (const days of [-48, -47, -2, 60]) expect(isTradingDay(calendar, addDays(easter(year), days))).toBe(false);
    const ashes = sessionOf(calendar, 'exchange', addDays(easter(year), -46));
    expect(new Date(ashes.opensAtMs).toISOString().slice(11, 16)).toBe('16:00');
  },
);

test('NSE trades on Sundays and Saturdays of budgets and trials', () => {
  expect(years.flatMap((year) => oddDays('NSE', year).weekend)).toEqual([
    '2015-02-28',
    '2020-02-01',
    '2024-01-20',
    '2024-03-02',
    '2024-05-18',
    '2025-02-01',
    '2026-02-01',
    '2026-11-08',
  ]);
  const budget = sessionOf(calendarOf('NSE'), 'exchange', '2026-02-01');
  expect(new Date(budget.closesAtMs).toISOString()).toBe('2026-02-01T10:00:00.000Z');
  expect(isTradingDay(calendarOf('NSE'), '2021-04-21')).toBe(false);
});

test('no session of an exchange that closes goes across a midnight of UTC: a day of a chart may begin there', () => {
  const closing = exchangesWithHours.map(calendarOf).filter(({ aroundTheClock }) => !aroundTheClock);
  expect(closing.length).toBeGreaterThan(2);
  for (const calendar of closing) {
    for (let date = '2025-01-01'; date <= '2026-12-31'; date = addDays(date, 1)) {
      if (!isTradingDay(calendar, date)) continue;
      const { opensAtMs, closesAtMs } = sessionOf(calendar, 'exchange', date);
      const days = [opensAtMs, closesAtMs - 1].map((ms) => new Date(ms).toISOString().slice(0, 10));
      expect(days, calendar.exchange).toEqual([date, date]);
    }
  }
});
