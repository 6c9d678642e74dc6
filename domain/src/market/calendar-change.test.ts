import fc from 'fast-check';
import { expect, test } from 'vitest';
import { calendarOf } from '../market-rules/calendars.ts';
import {
  clearingDayOf,
  hoursOn,
  isSettlementDay,
  isTradingDay,
  lastClearingDay,
  sessionAt,
  settlementDate,
} from './calendar.ts';
import {
  type CalendarChange,
  calendarChangeKinds,
  checkDayChange,
  type DayChange,
  decideChangeCalendar,
  firstChangeableDay,
  movedDays,
  withChanges,
} from './calendar-change.ts';
import { addDays } from './zone.ts';

const nse = calendarOf('NSE');
const at = (text: string) => Date.parse(text);
/** Friday noon in India. */
const nowMs = at('2026-11-20T06:30:00Z');
const day = (date: string, kind: DayChange['kind'], hours: readonly [string, string] = ['', '']): DayChange => ({
  date,
  kind,
  name: 'a day',
  opens: hours[0],
  closes: hours[1],
});
const faultOf = (change: DayChange, calendar = nse, hours: 'exchange' | 'always' = 'exchange', atMs = nowMs) => {
  const checked = checkDayChange(change, { calendar, hours, nowMs: atMs });
  return checked.kind === 'allowed' ? 'none' : checked.code;
};

test('what each kind makes of a day', () => {
  const shut = withChanges(nse, [day('2026-11-23', 'holiday')]);
  expect([isTradingDay(shut, '2026-11-23'), isSettlementDay(shut, '2026-11-23')]).toEqual([false, false]);
  expect(settlementDate(shut, '2026-11-20')).toBe('2026-11-25');
  expect(sessionAt(shut, 'exchange', at('2026-11-23T05:00:00Z'))).toMatchObject({
    phase: 'closed',
    tradeDate: '2026-11-25',
  });
  const late = withChanges(nse, [day('2026-11-24', 'special_session', ['18:00', '19:00'])]);
  expect(hoursOn(late, '2026-11-24')).toEqual({ opens: '18:00', closes: '19:00' });
  // A session on a holiday trades; the banks stay shut.
  expect(isSettlementDay(late, '2026-11-24')).toBe(false);
  const bank = withChanges(nse, [day('2026-11-23', 'settlement_holiday')]);
  expect([isTradingDay(bank, '2026-11-23'), settlementDate(bank, '2026-11-20')]).toEqual([true, '2026-11-25']);
  expect([clearingDayOf(bank, '2026-11-23'), lastClearingDay(bank, '2026-11-24')]).toEqual([
    '2026-11-25',
    '2026-11-20',
  ]);
  const back = withChanges(nse, [day('2026-11-24', 'ordinary')]);
  expect(hoursOn(back, '2026-11-24')).toEqual({ opens: '09:15', closes: '15:30' });
});

test('the later change of a day counts', () => {
  const changes = [day('2026-11-23', 'holiday'), day('2026-11-23', 'ordinary')];
  expect(isTradingDay(withChanges(nse, changes), '2026-11-23')).toBe(true);
  expect(isTradingDay(withChanges(nse, changes.toReversed()), '2026-11-23')).toBe(false);
});

test('nothing that has begun, nothing far, nothing without sense', () => {
  expect(faultOf(day('2026-11-20', 'holiday'))).toBe('calendar_date_past');
  expect(faultOf(day('2026-02-30', 'holiday'))).toBe('calendar_date_past');
  expect(faultOf(day('2026-11-23', 'holiday'))).toBe('none');
  expect(faultOf(day('2029-01-02', 'holiday'))).toBe('calendar_date_far');
  expect(faultOf(day('2026-11-24', 'holiday'))).toBe('calendar_day_shut');
  expect(faultOf(day('2026-11-28', 'holiday'))).toBe('calendar_day_shut');
  expect(faultOf(day('2026-11-29', 'settlement_holiday'))).toBe('calendar_day_shut');
  expect(faultOf(day('2026-11-25', 'ordinary'))).toBe('calendar_nothing_listed');
  expect(faultOf(day('2026-11-24', 'ordinary'))).toBe('none');
  expect(faultOf(day('2026-11-28', 'special_session', ['10:00', '12:00']))).toBe('none');
  for (const hours of [
    ['12:00', '10:00'],
    ['10:00', '10:10'],
    ['10:00', '24:30'],
    ['', ''],
  ] as const) {
    expect(faultOf(day('2026-11-28', 'special_session', hours))).toBe('calendar_hours_wrong');
  }
  expect(faultOf(day('2026-11-25', 'special_session', ['09:15', '15:30']))).toBe('calendar_unchanged');
});

test('the session that runs is not touched, also where it has begun days before its day', () => {
  // Saturday in India: without closing, this is already Monday's session.
  const saturdayMs = at('2026-11-21T06:30:00Z');
  expect(firstChangeableDay(nse, 'exchange', saturdayMs)).toBe('2026-11-22');
  expect(firstChangeableDay(nse, 'always', saturdayMs)).toBe('2026-11-24');
  expect(faultOf(day('2026-11-23', 'holiday'), nse, 'always', saturdayMs)).toBe('calendar_date_past');
  // Seconds before midnight, a day that every process could not know of in time.
  expect(firstChangeableDay(nse, 'exchange', at('2026-11-20T18:29:30Z'))).toBe('2026-11-22');
});

test('an exchange is never shut for weeks', () => {
  let calendar = nse;
  let date = '2026-12-01';
  const faults: string[] = [];
  for (let count = 0; count < 30; count += 1, date = addDays(date, 1)) {
    const change = day(date, 'holiday');
    const fault = faultOf(change, calendar);
    faults.push(fault);
    if (fault === 'none') calendar = withChanges(calendar, [change]);
  }
  expect(faults).toContain('calendar_shut_too_long');
  expect(faults.indexOf('calendar_shut_too_long')).toBeGreaterThan(15);
  for (let back = 0; back < 30; back += 1) {
    expect(() => settlementDate(calendar, addDays('2026-12-01', back))).not.toThrow();
  }
});

test('what moves around a day', () => {
  const moved = movedDays(nse, withChanges(nse, [day('2026-11-26', 'holiday')]), '2026-11-26');
  expect(moved.map(({ date }) => date)).toEqual(['2026-11-25', '2026-11-26']);
  expect(moved[0]).toMatchObject({
    before: { session: { settles: '2026-11-26' } },
    after: { session: { settles: '2026-11-27' } },
  });
  expect(moved[1]?.after).toEqual({ clears: false, session: undefined });
});

test('an allowed change is one event with its number', () => {
  const people = { proposalId: 'p', proposedBy: 'One', approvedBy: 'Two', reason: 'announced' };
  const change: CalendarChange = { ...day('2026-11-26', 'holiday'), exchange: 'NSE', source: 'circular', ...people };
  const decision = decideChangeCalendar(change, { calendar: nse, hours: 'exchange', nowMs, no: 3 });
  expect(decision).toMatchObject({ kind: 'accepted', events: [{ type: 'calendar.changed', body: { no: 3 } }] });
});

const someDay = fc.integer({ min: 0, max: 500 }).map((count) => addDays('2026-11-21', count));
const someChange = fc.record({
  date: someDay,
  kind: fc.constantFrom(...calendarChangeKinds),
  name: fc.constant('a day'),
  opens: fc.constant('10:00'),
  closes: fc.constant('12:00'),
});
const someCalendar = fc.constantFrom('NSE', 'B3', 'XNYS').map(calendarOf);

/** The changes of the list that may be made one after the other. */
function allowed(calendar: typeof nse, wanted: readonly DayChange[]) {
  const made: DayChange[] = [];
  let changed = calendar;
  for (const change of wanted) {
    const checked = checkDayChange(change, { calendar: changed, hours: 'always', nowMs });
    if (checked.kind !== 'allowed') continue;
    made.push(change);
    changed = checked.calendar;
  }
  return { made, changed };
}

test('a day that is not named stays as it was', () => {
  fc.assert(
    fc.property(someCalendar, fc.array(someChange, { maxLength: 40 }), someDay, (calendar, wanted, other) => {
      const { made, changed } = allowed(calendar, wanted);
      expect(changed).toEqual(withChanges(calendar, made));
      const date = made.some((change) => change.date === other) ? '2026-11-20' : other;
      expect(hoursOn(changed, date)).toEqual(hoursOn(calendar, date));
      expect(isSettlementDay(changed, date)).toBe(isSettlementDay(calendar, date));
    }),
  );
});

test('who trades earlier never settles later, whatever was changed', () => {
  fc.assert(
    fc.property(someCalendar, fc.array(someChange, { maxLength: 60 }), someDay, (calendar, wanted, date) => {
      const { changed } = allowed(calendar, wanted);
      const [own, next] = [settlementDate(changed, date), settlementDate(changed, addDays(date, 1))];
      expect(own <= next).toBe(true);
      expect(own > date && isSettlementDay(changed, own)).toBe(true);
    }),
  );
});
