import { instrumentInfo } from '@tarazu/wire/market';
import {
  addPriceAlert,
  listPriceAlerts,
  movePriceAlert,
  pausePriceAlert,
  removePriceAlert,
} from '@tarazu/wire/market-features/price-alert';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, good, refusalOf, type TestApp } from '../testing/test-app.ts';
import { passInTurns } from '../testing/turns.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ environment: { PRICE_ALERTS_MAX: '3' } });
});
afterAll(() => app.close());

const stock = () => app.market.queries.hotStocks('IN', 1).items[0]?.id ?? '';
const journal = {
  name: 'test_alert_events',
  text: "select events from entry where events::text like '%price-alert.fired%'",
};

test('fires once, on a print that reaches it, tells its owner and nobody else', async () => {
  const [one, two] = [await app.person(), await app.person()];
  const id = stock();
  const { quote } = good(await one.client.call(instrumentInfo, { id }));
  const near = (Number(quote.last) + 0.05).toFixed(2);
  const { alertId } = good(
    await one.client.call(addPriceAlert, { requestId: 'alert-one', id, kind: 'above', target: near }),
  );
  const far = { requestId: 'alert-two', id, kind: 'below', target: '0.05' } as const;
  const repeated = good(await one.client.call(addPriceAlert, far));
  expect(good(await one.client.call(addPriceAlert, far))).toEqual(repeated);
  expect(good(await one.client.call(listPriceAlerts, {})).items).toHaveLength(2);
  expect(good(await two.client.call(listPriceAlerts, {})).items).toHaveLength(0);
  expect(refusalOf(await two.client.call(removePriceAlert, { alertId }))).toBe('price_alert_unknown');

  const firedOf = async () => {
    const { items } = good(await one.client.call(listPriceAlerts, { id }));
    return items.find((alert) => alert.alertId === alertId)?.fired;
  };
  for (let minute = 0; minute < 240 && !(await firedOf()); minute += 1) {
    passInTurns(app.clock, 60_000);
    await app.priceAlerts.settled();
  }
  const fired = await firedOf();
  expect(Number(fired?.price)).toBeGreaterThanOrEqual(Number(near));
  passInTurns(app.clock, 300_000);
  await app.priceAlerts.settled();
  expect(await firedOf()).toEqual(fired);
  expect(await app.database.query(journal)).toHaveLength(1);

  expect(good(await one.client.call(removePriceAlert, { alertId }))).toEqual({ alertId });
  expect(refusalOf(await one.client.call(removePriceAlert, { alertId }))).toBe('price_alert_unknown');
});

test('refuses what holds already, what is zero, what nobody knows and what has no room', async () => {
  const { client } = await app.person();
  const id = stock();
  const add = (requestId: string, kind: 'above' | 'below' | 'percent', target: string, of = id) =>
    client.call(addPriceAlert, { requestId, id: of, kind, target });
  expect(refusalOf(await add('refused-1', 'above', '0.05'))).toBe('price_alert_met');
  expect(refusalOf(await add('refused-2', 'above', '0'))).toBe('price_alert_zero');
  expect(refusalOf(await add('refused-3', 'percent', '0'))).toBe('price_alert_zero');
  expect(refusalOf(await add('refused-4', 'above', '5', 'IN:NOSUCH'))).toBe('instrument_unknown');
  expect(good(await client.call(listPriceAlerts, {}))).toEqual({ items: [], max: 3 });
  for (const percent of ['50', '60', '-70']) good(await add(`percent-${percent}`, 'percent', percent));
  expect(refusalOf(await add('one-too-many', 'percent', '80'))).toBe('price_alerts_full');
});

test('an alert is moved to another price, where it waits from then on, and by nobody else', async () => {
  const [one, two] = [await app.person(), await app.person()];
  const id = stock();
  const last = Number(good(await one.client.call(instrumentInfo, { id })).quote.last);
  const add = { requestId: 'move-set', id, kind: 'above', target: (last + 0.05).toFixed(2) } as const;
  const { alertId } = good(await one.client.call(addPriceAlert, add));
  const move = (requestId: string, target: string, of = alertId, by = one) =>
    by.client.call(movePriceAlert, { requestId, alertId: of, target });
  expect(refusalOf(await move('move-met', (last - 1).toFixed(2)))).toBe('price_alert_met');
  expect(refusalOf(await move('move-zero', '-5'))).toBe('price_alert_zero');
  expect(refusalOf(await move('move-other', '5', alertId, two))).toBe('price_alert_unknown');
  const far = (last * 3).toFixed(2);
  expect(good(await move('move-away', far))).toEqual({ alertId });
  expect(good(await move('move-away', far))).toEqual({ alertId });
  passInTurns(app.clock, 60 * 60_000);
  await app.priceAlerts.settled();
  const { items } = good(await one.client.call(listPriceAlerts, { id }));
  expect(items).toMatchObject([{ alertId, fired: null }]);
  expect(Number(items[0]?.target)).toBe(Number(far));
  const percent = { requestId: 'move-percent', id, kind: 'percent', target: '50' } as const;
  const other = good(await one.client.call(addPriceAlert, percent));
  expect(good(await move('move-change', '60', other.alertId))).toEqual(other);
  const news = { requestId: 'move-news', id, kind: 'news', target: '0' } as const;
  const fixed = good(await one.client.call(addPriceAlert, news));
  expect(refusalOf(await move('move-fixed', '60', fixed.alertId))).toBe('price_alert_fixed');
});

test('a paused alert is told of nothing by anybody but its owner, who pauses it once and changes it meanwhile', async () => {
  const [one, two] = [await app.person(), await app.person()];
  const id = stock();
  const last = Number(good(await one.client.call(instrumentInfo, { id })).quote.last);
  const add = { requestId: 'pause-set', id, kind: 'above', target: (last + 0.05).toFixed(2) } as const;
  const { alertId } = good(await one.client.call(addPriceAlert, add));
  const pause = (requestId: string, paused: boolean, by = one) =>
    by.client.call(pausePriceAlert, { requestId, alertId, paused });
  expect(refusalOf(await pause('pause-other', true, two))).toBe('price_alert_unknown');
  expect(refusalOf(await pause('pause-looks', false))).toBe('price_alert_as_asked');
  expect(good(await pause('pause-once', true))).toEqual({ alertId });
  expect(good(await pause('pause-once', true))).toEqual({ alertId });
  expect(refusalOf(await pause('pause-twice', true))).toBe('price_alert_as_asked');
  const item = async () => good(await one.client.call(listPriceAlerts, { id })).items[0];
  const highest = () => Number(app.market.queries.quote(id)?.last);
  for (let minute = 0; minute < 240 && highest() < last + 0.05; minute += 1) passInTurns(app.clock, 60_000);
  await app.priceAlerts.settled();
  expect(highest()).toBeGreaterThanOrEqual(last + 0.05);
  expect(await item()).toMatchObject({ fired: null, pausedAt: expect.any(String) });
  expect(refusalOf(await pause('resume-met', false))).toBe('price_alert_met');
  const target = (highest() * 2).toFixed(2);
  good(await one.client.call(movePriceAlert, { requestId: 'pause-move', alertId, target }));
  good(await pause('resume-far', false));
  await app.priceAlerts.settled();
  expect(await item()).toMatchObject({ fired: null, pausedAt: null });
});

test('no news is waited for that would never name what it is about', async () => {
  const { client } = await app.person();
  const asked = { requestId: 'news-contract', id: 'XC:BTC-USDT-PERP', kind: 'news', target: '0' } as const;
  expect(refusalOf(await client.call(addPriceAlert, asked))).toBe('price_alert_news');
});

test('a volume and an average of closes are waited for; what they were is kept with what fired', async () => {
  const { client } = await app.person();
  const id = stock();
  const index = app.market.queries.indices('IN').items[0]?.id ?? '';
  const add = (requestId: string, kind: 'volume' | 'over_average' | 'under_average', target: string, of = id) =>
    client.call(addPriceAlert, { requestId, id: of, kind, target });
  expect(refusalOf(await add('volume-index', 'volume', '5000', index))).toBe('price_alert_volume');
  expect(refusalOf(await add('volume-met', 'volume', '1'))).toBe('price_alert_volume_met');
  for (const days of ['4', '0', '-20', '5.5', '251']) {
    expect(refusalOf(await add(`days-${days.replace(/\D/, 'x')}-asked`, 'over_average', days))).toBe(
      'price_alert_days',
    );
  }
  const bars = await app.market.live.candles(id, '1D', { limit: 22 });
  const today = Date.parse(app.market.live.tradingState(id).tradeDate);
  const closes = bars.filter(({ openAtMs }) => openAtMs < today).slice(-20);
  const average = closes.reduce((sum, { close }) => sum + Number(close), 0) / 20 / 1e8;
  const { last, volume } = good(await client.call(instrumentInfo, { id })).quote;
  const [there, ahead] =
    Number(last) > average
      ? (['over_average', 'under_average'] as const)
      : (['under_average', 'over_average'] as const);
  expect(refusalOf(await add('average-met', there, '20'))).toBe('price_alert_average_met');
  good(await add('average-ahead', ahead, '20'));
  good(await add('volume-ahead', 'volume', String(Number(volume) + 1)));
  const firedOf = async () => {
    const { items } = good(await client.call(listPriceAlerts, { id }));
    return items.find(({ kind }) => kind === 'volume')?.fired;
  };
  for (let minute = 0; minute < 60 && !(await firedOf()); minute += 1) {
    passInTurns(app.clock, 60_000);
    await app.priceAlerts.settled();
  }
  expect(Number((await firedOf())?.measure)).toBeGreaterThan(Number(volume));
});

test('an average that the price crosses fires once, also when its bars were not read before the print', async () => {
  const { client } = await app.person();
  const shares = app.market.queries.hotStocks('IN', 30).items;
  const nearest = await Promise.all(
    shares.map(async ({ id, last }) => {
      const today = Date.parse(app.market.live.tradingState(id).tradeDate);
      const bars = await app.market.live.candles(id, '1D', { limit: 62 });
      const closes = bars.filter(({ openAtMs }) => openAtMs < today).map(({ close }) => Number(close) / 1e8);
      return Array.from({ length: 56 }, (_, at) => at + 5).map((days) => {
        const average = closes.slice(-days).reduce((sum, close) => sum + close, 0) / days;
        return { id, days, average, away: Math.abs(Number(last) / average - 1) };
      });
    }),
  );
  const [near] = nearest.flat().toSorted((left, right) => left.away - right.away);
  if (!near) throw new Error('no share');
  const { quote } = good(await client.call(instrumentInfo, { id: near.id }));
  const kind = Number(quote.last) > near.average ? 'under_average' : 'over_average';
  good(await client.call(addPriceAlert, { requestId: 'cross-average', id: near.id, kind, target: String(near.days) }));
  const firedOf = async () => good(await client.call(listPriceAlerts, { id: near.id })).items[0]?.fired;
  for (let minute = 0; minute < 330 && !(await firedOf()); minute += 1) {
    passInTurns(app.clock, 60_000);
    await app.priceAlerts.settled();
  }
  const fired = await firedOf();
  expect(Number(fired?.measure)).toBeCloseTo(near.average, 6);
  if (kind === 'under_average') expect(Number(fired?.price)).toBeLessThan(near.average);
  else expect(Number(fired?.price)).toBeGreaterThan(near.average);
});
