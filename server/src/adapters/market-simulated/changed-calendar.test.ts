import type { MarketHours } from '@tarazu/domain/market/calendar';
import { type DayChange, withChanges } from '@tarazu/domain/market/calendar-change';
import { addDays } from '@tarazu/domain/market/zone';
import { type Calendars, calendarOf } from '@tarazu/domain/market-rules/calendars';
import { expect, test } from 'vitest';
import { createManualClock } from '../../platform/clock.ts';
import { createSimulatedMarket } from './simulated-market.ts';

const FRIDAY = Date.parse('2026-11-20T09:41:07.250Z');
const IDS = ['IN:SAHYM', 'BR:IBOVT'];
const silent = { onPrints() {}, onBook() {}, onQuote() {}, onPhase() {} };

function changing() {
  const changes: DayChange[] = [];
  const listeners: ((exchange: string, fromDate: string) => void)[] = [];
  let nse = calendarOf('NSE');
  const calendars: Calendars = {
    of: (exchange) => (exchange === 'NSE' ? nse : calendarOf(exchange)),
    onChange: (listener) => void listeners.push(listener),
  };
  return {
    calendars,
    land(date: string, kind: DayChange['kind'], opens = '', closes = '') {
      changes.push({ date, kind, opens, closes, name: 'a day' });
      nse = withChanges(calendarOf('NSE'), changes);
      for (const listener of listeners) listener('NSE', date);
    },
  };
}

test.each<MarketHours>(['exchange', 'always'])(
  'a changed calendar changes what comes and nothing before (%s)',
  async (hours) => {
    const clock = createManualClock(FRIDAY);
    const { calendars, land } = changing();
    const old = createSimulatedMarket({ clock, hours, calendars });
    await old.start(silent);
    const ids = old.instruments.map(({ id }) => id).filter((id, place) => IDS.includes(id) || place % 9 === 0);
    const historyOf = async (market: typeof old) =>
      Promise.all(
        ids.flatMap((id) => [market.candles(id, '1D', { limit: 200 }), market.candles(id, '5m', { limit: 600 })]),
      );
    const before = await historyOf(old);
    const quotes = ids.map((id) => [old.quote(id), old.book(id), old.tradingState(id)]);

    land('2026-11-25', 'holiday');
    land('2026-11-24', 'ordinary');
    land('2026-11-29', 'special_session', '18:00', '19:00');
    // Longer than any row of free days that the program knows.
    for (let day = 1; day <= 11; day += 1) land(addDays('2026-12-01', day), 'holiday');
    expect(await historyOf(old)).toEqual(before);
    expect(ids.map((id) => [old.quote(id), old.book(id), old.tradingState(id)])).toEqual(quotes);

    const fresh = createSimulatedMarket({ clock, hours, calendars });
    const days = [
      '2026-11-20T09:59',
      '2026-11-24T05:00',
      '2026-11-25T05:00',
      '2026-11-29T13:00',
      '2026-12-11T05:00',
      '2026-12-14T06:00',
    ];
    for (const day of days) {
      clock.jumpTo(Date.parse(`${day}:30.000Z`));
      for (const id of ids) {
        expect(old.tradingState(id), `${day} ${id}`).toEqual(fresh.tradingState(id));
        expect(old.book(id), `${day} ${id}`).toEqual(fresh.book(id));
        expect(old.quote(id)?.last, `${day} ${id}`).toBe(fresh.quote(id)?.last);
      }
      expect(await historyOf(old), day).toEqual(await historyOf(fresh));
      const phase = hours === 'always' || !/11-25|12-11/.test(day) ? 'open' : 'closed';
      expect(old.tradingState('IN:SAHYM').phase, day).toBe(phase);
    }
    const dates = (await old.candles('IN:SAHYM', '1D', { limit: 6 })).map(({ openAtMs }) =>
      new Date(openAtMs).toISOString().slice(5, 10),
    );
    expect(dates).toEqual(['11-26', '11-27', '11-29', '11-30', '12-01', '12-14']);
    old.stop();
  },
);
