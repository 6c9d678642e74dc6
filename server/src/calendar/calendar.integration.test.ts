import { exchangesWithHours } from '@tarazu/domain/market-rules/calendars';
import { checkCalendarChange, listCalendars, proposeCalendarChange } from '@tarazu/wire/operator/calendar';
import { buyStock, listHoldings, orderInfo } from '@tarazu/wire/stock-order';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrations } from '../app.ts';
import type { Database } from '../platform/database.ts';
import { openFreshDatabase } from '../testing/fresh-database.ts';
import { createOperators, type TestOperators } from '../testing/operators.ts';
import { createTestApp, good, refusalOf, type TestApp } from '../testing/test-app.ts';

const SHARE = 'IN:SAHYM';
const environment = { MARKET_HOURS: 'exchange' };
const at = (text: string) => Date.parse(text);

let database: Database;
let kept: Database;
let app: TestApp;
let operators: TestOperators;
beforeAll(async () => {
  database = await openFreshDatabase(migrations);
  kept = { ...database, close: () => Promise.resolve() };
  app = await createTestApp({ database: kept, environment });
  operators = createOperators(app);
});
afterAll(async () => {
  await app.close();
  await database.close();
});

const change = (date: string, kind: 'holiday' | 'settlement_holiday' | 'ordinary' | 'special_session') => ({
  exchange: 'NSE',
  date,
  kind,
  name: 'State mourning',
  opens: '',
  closes: '',
});
const words = (requestId: string) => ({ source: 'circular NSE/CMTR/1', reason: 'announced at noon', requestId });
const market = { instrumentId: SHARE, type: 'market', validity: 'ioc' } as const;

async function make(wanted: ReturnType<typeof change>, requestId: string): Promise<void> {
  const maker = await operators.as('administrator', 1);
  const { proposalId } = good(await maker.call(proposeCalendarChange, { ...wanted, ...words(requestId) }));
  await operators.approve(proposalId);
}

test('a day that two people shut: no session, later settlement, in every process and after a restart', async () => {
  const maker = await operators.as('administrator', 1);
  const person = await app.person();
  const second = await createTestApp({ database: kept, environment, startMs: app.clock.nowMs() });
  const buy = (requestId: string) =>
    person.client.call(buyStock, {
      ...market,
      quantity: '2',
      requestId,
      transactionPassword: person.transactionPassword,
    });
  const before = good(await buy('calendar-before')).order;
  const info = async () => good(await person.client.call(orderInfo, { orderId: before.orderId })).trades[0];
  expect(await info()).toMatchObject({ settled: false, settlementDate: '2026-11-23' });
  const past = await app.market.live.candles(SHARE, '1D', { limit: 300 });

  const wanted = change('2026-11-23', 'holiday');
  const { moved, waiting } = good(await maker.call(checkCalendarChange, wanted));
  expect(waiting).toBeNull();
  expect(moved).toEqual([
    {
      date: '2026-11-20',
      before: { opens: '09:15', closes: '15:30', settles: '2026-11-23', clears: true },
      after: { opens: '09:15', closes: '15:30', settles: '2026-11-25', clears: true },
    },
    {
      date: '2026-11-23',
      before: { opens: '09:15', closes: '15:30', settles: '2026-11-25', clears: true },
      after: { opens: '', closes: '', settles: null, clears: false },
    },
  ]);
  await make(wanted, 'calendar-0001');

  expect(await app.market.live.candles(SHARE, '1D', { limit: 300 })).toEqual(past);
  const later = good(await buy('calendar-after')).order;
  expect(good(await person.client.call(orderInfo, { orderId: later.orderId })).trades[0]).toMatchObject({
    settlementDate: '2026-11-25',
  });
  // What was bought before keeps what its contract note says, and is free when something can be moved.
  expect(await info()).toMatchObject({ settlementDate: '2026-11-23' });
  const unlocks = async () =>
    good(await person.client.call(listHoldings, {})).items[0]?.unlocks.map(({ date }) => date);
  expect(new Set(await unlocks())).toEqual(new Set(['2026-11-25']));
  second.clock.advance(6000);
  await new Promise((resolve) => setTimeout(resolve, 50));

  const mondayMs = at('2026-11-23T05:00:00Z');
  for (const one of [app, second]) {
    one.clock.jumpTo(mondayMs);
    expect(one.market.live.tradingState(SHARE)).toMatchObject({
      phase: 'closed',
      tradeDate: '2026-11-25',
      opensAtMs: at('2026-11-25T03:45:00Z'),
    });
  }
  expect(second.market.live.quote(SHARE)).toEqual(app.market.live.quote(SHARE));
  expect(refusalOf(await buy('calendar-shut'))).toBe('market_closed');
  await app.trading.settleNow();
  expect((await info())?.settled).toBe(false);

  for (const one of [app, second]) one.clock.jumpTo(at('2026-11-25T05:00:00Z'));
  await app.trading.settleNow();
  expect((await info())?.settled).toBe(true);
  expect(good(await buy('calendar-open')).order.status).toBe('filled');
  // The same prices in a process that made its days anew after the change, and in one that knew it from the start.
  const fresh = await createTestApp({ database: kept, environment, startMs: app.clock.nowMs() });
  for (const one of [second, fresh]) {
    expect(one.market.live.quote(SHARE)).toEqual(app.market.live.quote(SHARE));
    const days = await one.market.live.candles(SHARE, '1D', { limit: 300 });
    expect(days).toEqual(await app.market.live.candles(SHARE, '1D', { limit: 300 }));
    expect(days.slice(-3, -1)).toEqual(past.slice(-2, -1).concat(days.slice(-2, -1)));
  }
  await second.close();
  await fresh.close();
});

test('the list says who, when and why; nothing begun, nothing senseless, nobody without the word', async () => {
  const looker = await operators.as('support');
  const { items } = good(await looker.call(listCalendars, {}));
  expect(items.map(({ exchange }) => exchange)).toEqual(exchangesWithHours);
  const [nse] = items;
  expect(nse).toMatchObject({ opens: '09:15', closes: '15:30', timeZone: 'Asia/Kolkata', firstDay: '2026-11-26' });
  expect(nse?.changes).toHaveLength(1);
  expect(nse?.changes[0]).toMatchObject({ no: 1, date: '2026-11-23', kind: 'holiday', reason: 'announced at noon' });
  expect(nse?.changes[0]?.proposedBy).not.toBe(nse?.changes[0]?.approvedBy);
  expect(refusalOf(await looker.call(checkCalendarChange, change('2026-12-01', 'holiday')))).toBe('capability_missing');

  const maker = await operators.as('administrator', 1);
  const check = (date: string, kind: Parameters<typeof change>[1], exchange = 'NSE') =>
    maker.call(checkCalendarChange, { ...change(date, kind), exchange });
  expect(refusalOf(await check('2026-11-25', 'holiday'))).toBe('calendar_date_past');
  expect(refusalOf(await check('2026-12-25', 'holiday'))).toBe('calendar_day_shut');
  expect(refusalOf(await check('2026-12-01', 'ordinary'))).toBe('calendar_nothing_listed');
  expect(refusalOf(await check('2026-12-05', 'special_session'))).toBe('calendar_hours_wrong');
  expect(refusalOf(await check('2026-12-01', 'holiday', 'BINANCE'))).toBe('calendar_unknown');

  const late = { ...change('2026-11-26', 'holiday'), ...words('calendar-0002') };
  const { proposalId } = good(await maker.call(proposeCalendarChange, late));
  app.clock.jumpTo(at('2026-11-25T20:00:00Z'));
  // The second word comes when the day has begun.
  await expect(operators.approve(proposalId)).rejects.toThrow();
  expect(app.market.live.calendar({ exchange: 'NSE' } as never).holidays.map(({ date }) => date)).not.toContain(
    '2026-11-26',
  );
});

test('without closing, the session that has begun for a coming day stays', async () => {
  const always = await createTestApp({ startMs: at('2026-11-21T06:30:00Z') });
  const own = createOperators(always);
  const maker = await own.as('administrator', 1);
  const monday = await maker.call(checkCalendarChange, change('2026-11-23', 'holiday'));
  expect(refusalOf(monday)).toBe('calendar_date_past');
  const wanted = { ...change('2026-11-25', 'holiday'), ...words('calendar-0003') };
  const { proposalId } = good(await maker.call(proposeCalendarChange, wanted));
  await own.approve(proposalId);
  expect(always.market.live.tradingState(SHARE)).toMatchObject({ phase: 'open', tradeDate: '2026-11-23' });
  always.clock.jumpTo(at('2026-11-25T06:30:00Z'));
  expect(always.market.live.tradingState(SHARE)).toMatchObject({ phase: 'open', tradeDate: '2026-11-26' });
  await always.close();
});
