import { crossingKinds, isOfBand, isOfStrength } from '@tarazu/domain/price-alert/alert-kind';
import { firstCrossing } from '@tarazu/domain/price-alert/study-crossing';
import { listMessages } from '@tarazu/wire/content/message';
import { addPriceAlert, listPriceAlerts } from '@tarazu/wire/market-features/price-alert';
import { expect, test } from 'vitest';
import { migrations } from '../app.ts';
import type { Database } from '../platform/database.ts';
import { openFreshDatabase } from '../testing/fresh-database.ts';
import { createScriptedShares } from '../testing/scripted-shares.ts';
import { createTestApp, good, refusalOf } from '../testing/test-app.ts';

const fired = {
  name: 'test_slow_alert_events',
  text: "select events from entry where events::text like '%price-alert.fired%'",
};

test('studies of closes and news fire once each, across a restart, with the close or the article that they met', async () => {
  const database = await openFreshDatabase(migrations);
  const kept: Database = { ...database, close: () => Promise.resolve() };
  const before = await createTestApp({ database: kept });
  const { client, token } = await before.person();
  const index = before.market.queries.indices('IN').items[0]?.id ?? '';
  const shares = before.market.queries.hotStocks('IN', 4).items.map(({ id }) => id);
  const add = (requestId: string, id: string, kind: (typeof crossingKinds)[number] | 'news', target: string) =>
    client.call(addPriceAlert, { requestId, id, kind, target });
  const targetOf = (kind: (typeof crossingKinds)[number]) => (isOfStrength(kind) ? '50' : isOfBand(kind) ? '5' : '0');
  for (const [at, id] of shares.entries()) {
    for (const kind of crossingKinds) good(await add(`study-${at}-${kind}`, id, kind, targetOf(kind)));
  }
  good(await add('news-of-index', index, 'news', '0'));
  expect(refusalOf(await add('no-level', index, 'rsi_over', '100'))).toBe('price_alert_level');
  expect(refusalOf(await add('no-share', 'IN:NOSUCH', 'macd_over', '0'))).toBe('instrument_unknown');
  const fromDay = before.market.live.tradingState(index).tradeDate;
  await before.priceAlerts.lookSlowly();
  expect(await database.query(fired)).toEqual([]);
  await before.close();

  // Nobody looked for a week.
  const after = await createTestApp({ database: kept, startMs: Date.parse('2026-11-29T12:00:00.000Z') });
  const again = after.client(token);
  await after.content.reportNow();
  await after.priceAlerts.lookSlowly();
  await after.priceAlerts.lookSlowly();
  const { items } = good(await again.call(listPriceAlerts, {}));
  let crossings = 0;
  for (const id of shares) {
    const today = Date.parse(after.market.live.tradingState(id).tradeDate);
    const bars = await after.market.live.candles(id, '1D', { limit: 320 });
    const days = bars
      .filter(({ openAtMs }) => openAtMs < today)
      .map(({ openAtMs, close }) => ({ day: new Date(openAtMs).toISOString().slice(0, 10), close }));
    for (const kind of crossingKinds) {
      const alert = items.find((one) => one.instrumentId === id && one.kind === kind);
      const target = BigInt(targetOf(kind)) * 100_000_000n;
      const expected = firstCrossing({ kind, target }, days.slice(-310), fromDay);
      crossings += expected ? 1 : 0;
      expect([kind, alert?.fired?.close?.day]).toEqual([kind, expected?.day]);
      if (expected) expect(Number(alert?.fired?.price)).toBe(Number(expected.close) / 1e8);
    }
  }
  expect(crossings).toBeGreaterThan(1);
  const news = items.find(({ kind }) => kind === 'news');
  expect(news?.fired?.news?.title).toMatch(/\S/);
  expect(await database.query(fired)).toHaveLength(crossings + 1);
  const told = good(await again.call(listMessages, { topic: 'alert', pageSize: 50 })).items;
  expect(told).toHaveLength(crossings + 1);
  const ofNews = told.find(({ to }) => to === `/pages/news/detail?id=${news?.fired?.news?.id}`);
  expect([ofNews?.text, told.map(({ to }) => to)]).toEqual([`News: ${news?.fired?.news?.title}`, expect.anything()]);
  expect(told.map(({ text }) => text).join('\n')).not.toMatch(/undefined|NaN/);
  await after.close();
  await database.close();
});

test('an alert on a study is taken while its bars cannot be read, and waits until they can', async () => {
  let isBroken = false;
  const app = await createTestApp({
    startMs: Date.parse('2026-11-23T08:30:00.000Z'),
    source(clock) {
      const shares = createScriptedShares(clock);
      shares.trade('IN:SAHYM', '1000.00');
      return { ...shares, candles: () => (isBroken ? Promise.reject(new Error('no bars')) : Promise.resolve([])) };
    },
  });
  const { client } = await app.person();
  isBroken = true;
  const wish = { id: 'IN:SAHYM', kind: 'rsi_over', target: '70' } as const;
  good(await client.call(addPriceAlert, { requestId: 'unread-bars', ...wish }));
  await app.priceAlerts.lookSlowly();
  const { items } = good(await client.call(listPriceAlerts, {}));
  expect(items.map(({ kind, fired: met }) => [kind, met])).toEqual([['rsi_over', null]]);
  await app.close();
});
