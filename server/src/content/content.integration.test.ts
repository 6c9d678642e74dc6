import { fileURLToPath } from 'node:url';
import { listAds, listNews, listNotices, newsInfo, noticeInfo } from '@tarazu/wire/content/content';
import { markRead } from '@tarazu/wire/content/message';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rowsOf } from '../testing/people.ts';
import { createTestApp, good, refusalOf, type TestApp } from '../testing/test-app.ts';
import { newsSamples } from './samples/news.ts';
import { adSamples, noticeSamples } from './samples/notices.ts';

const recordings = fileURLToPath(new URL('../adapters/market-replay/fixtures', import.meta.url));
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  await app.content.reportNow();
});
afterAll(() => app.close());

test('every finished day has one report for each country, made from the recorded closes', async () => {
  const guest = app.client();
  const { items } = good(await guest.call(listNews, { category: 'report', pageSize: 50 }));
  expect(items.map(({ id }) => id).toSorted()).toEqual([
    'report-simulated-BR-2026-11-17',
    'report-simulated-BR-2026-11-18',
    'report-simulated-BR-2026-11-19',
    'report-simulated-IN-2026-11-17',
    'report-simulated-IN-2026-11-18',
    'report-simulated-IN-2026-11-19',
    'report-simulated-US-2026-11-17',
    'report-simulated-US-2026-11-18',
    'report-simulated-US-2026-11-19',
  ]);
  const { figures, paragraphs, related, source } = good(
    await guest.call(newsInfo, { id: 'report-simulated-IN-2026-11-19' }),
  );
  expect(source).toBe('computed');
  const bars = await app.market.live.candles('IN:IN50', '1D', { limit: 2 });
  const previousClose = app.market.live.quote('IN:IN50')?.previousClose;
  expect(bars[0]?.close).toBe(previousClose);
  expect(figures).toMatchObject({ indexId: 'IN:IN50', tradeDate: '2026-11-19' });
  expect(figures?.close.replace('.', '')).toBe(String((previousClose ?? 0n) / 1_000_000n));
  expect(figures?.closes.at(-1)).toBe(figures?.close);
  const listed = app.market.live.instruments.filter(
    ({ country, kind, listing }) => country === 'IN' && kind === 'stock' && listing === 'listed',
  );
  const counted = (figures?.risers ?? 0) + (figures?.fallers ?? 0) + (figures?.unchanged ?? 0);
  expect(counted).toBe(listed.length);
  expect(paragraphs.at(-1)).toMatch(/calculated from the day’s prices alone/);
  expect(related[0]?.id).toBe('IN:IN50');
});

test('writing reports again writes none, and the next day brings the next one', async () => {
  const before = await rowsOf(app, 'select id, at_ms, texts from content_item order by kind, id');
  await app.content.reportNow();
  expect(await rowsOf(app, 'select id, at_ms, texts from content_item order by kind, id')).toEqual(before);
  app.clock.jumpTo(Date.parse('2026-11-22T20:00:00.000Z'));
  app.clock.advance(1500);
  await app.content.reportNow();
  const { items } = good(await app.client().call(listNews, { category: 'report', country: 'IN' }));
  expect(items[0]?.id).toBe('report-simulated-IN-2026-11-20');
});

test('a list shows each report with its closes, and another article with the day of the share it names first', async () => {
  const guest = app.client();
  const { items } = good(await guest.call(listNews, { pageSize: 100 }));
  const report = items.find(({ id }) => id === 'report-simulated-IN-2026-11-19');
  const { figures } = good(await guest.call(newsInfo, { id: 'report-simulated-IN-2026-11-19' }));
  expect(report?.line).toEqual({
    instrumentId: 'IN:IN50',
    name: figures?.indexName,
    span: 'closes',
    tradeDate: '2026-11-19',
    points: figures?.closes,
    changePercent: figures?.changePercent,
  });
  const line = items.find(({ id }) => id === 'company-sahyadri-battery-line')?.line;
  expect(line).toMatchObject({ instrumentId: 'IN:SAHYM', span: 'today' });
  expect(line?.tradeDate).toBe(app.market.live.tradingState('IN:SAHYM').tradeDate);
  const quote = app.market.queries.row('IN:SAHYM');
  expect(line).toMatchObject({ points: quote?.sparkline, changePercent: quote?.changePercent });
  expect(items.filter(({ category }) => category === 'learn').map((item) => item.line)).not.toContainEqual(
    expect.anything(),
  );
});

test('the samples are there in both languages, name instruments that exist, and come once', async () => {
  const total = newsSamples.length + noticeSamples.length + adSamples.length;
  const [kept] = await rowsOf(app, `select count(*) as items from content_item where category <> 'report'`);
  expect(kept).toEqual({ items: total });
  for (const { id, en, pt, instruments = [] } of newsSamples) {
    expect(en.paragraphs.length, id).toBe(pt.paragraphs.length);
    for (const instrument of instruments) expect(app.market.live.instrument(instrument), instrument).toBeDefined();
  }
  const [english] = good(await app.client().call(listNotices, {})).items;
  const [portuguese] = good(await app.client(undefined, 'pt-BR').call(listNotices, {})).items;
  expect(english).toMatchObject({ id: portuguese?.id, pinned: true, read: null });
  expect(english?.title).toBe('This is a practice installation');
  expect(portuguese?.title).toBe('Esta é uma instalação de simulação');
  await app.content.start();
  expect(await rowsOf(app, `select count(*) as items from content_item where category <> 'report'`)).toEqual([kept]);
});

test('news are found by instrument, page by page; what is not there is refused', async () => {
  const guest = app.client();
  const { items } = good(await guest.call(listNews, { instrument: 'IN:SAHYM', category: 'company' }));
  expect(items.map(({ id, source }) => [id, source])).toEqual([['company-sahyadri-battery-line', 'operator']]);
  const all = good(await guest.call(listNews, { pageSize: 100 }));
  const pages = [];
  for (let page = 1; page <= Math.ceil(all.total / 5); page += 1) {
    pages.push(...good(await guest.call(listNews, { page, pageSize: 5 })).items);
  }
  expect(pages).toEqual(all.items);
  expect(refusalOf(await guest.call(newsInfo, { id: 'nothing' }))).toBe('news_unknown');
  expect(refusalOf(await guest.call(noticeInfo, { id: 'nothing' }))).toBe('notice_unknown');
});

test('an advertisement says who pays for it and leads to a page of the app', async () => {
  const { items } = good(await app.client(undefined, 'pt-BR').call(listAds, { place: 'home' }));
  expect(items).toHaveLength(1);
  expect(items[0]).toMatchObject({ advertiser: 'Nilgiri Foods', to: '/pages/stock/stockKline?id=IN:NILGI' });
});

test('a notice is read by each person for themselves', async () => {
  const [one, other] = [await app.person(), await app.person()];
  expect(good(await one.client.call(listNotices, {})).items.every(({ read }) => read === false)).toBe(true);
  const marked = good(await one.client.call(markRead, { what: 'notice', id: 'charges-are-dated' }));
  expect(marked.unread.notices).toBe(noticeSamples.length - 1);
  expect(good(await one.client.call(noticeInfo, { id: 'charges-are-dated' })).read).toBe(true);
  expect(good(await other.client.call(noticeInfo, { id: 'charges-are-dated' })).read).toBe(false);
  expect(good(await one.client.call(markRead, { what: 'notices' })).unread.notices).toBe(0);
  expect(refusalOf(await one.client.call(markRead, { what: 'notice', id: 'nothing' }))).toBe('notice_unknown');
});

test('with exchange hours the report comes when the session is over, not before', async () => {
  const strict = await createTestApp({
    environment: { MARKET_HOURS: 'exchange' },
    startMs: Date.parse('2026-11-20T09:59:00.000Z'),
  });
  const newest = async () => {
    await strict.content.reportNow();
    return good(await strict.client().call(listNews, { category: 'report', country: 'IN' })).items[0];
  };
  expect((await newest())?.id).toBe('report-simulated-IN-2026-11-19');
  strict.clock.sleep(3 * 60_000);
  expect(await newest()).toMatchObject({ id: 'report-simulated-IN-2026-11-20', at: '2026-11-20T10:00:00.000Z' });
  await strict.close();
});

test('a replayed market has no invented companies: neither their news nor their advertising', async () => {
  const replay = await createTestApp({
    environment: { MARKET_SOURCE: 'replay', REPLAY_FOLDER: recordings, REPLAY_DAY: '2021-04-15', REPLAY_SPEED: '60' },
  });
  await replay.content.reportNow();
  const news = good(await replay.client().call(listNews, { pageSize: 100 })).items;
  expect(news.filter(({ category }) => category === 'company')).toEqual([]);
  expect(news.filter(({ category }) => category === 'learn').length).toBeGreaterThan(0);
  expect(good(await replay.client().call(listAds, {})).items).toEqual([]);
  await replay.close();
});
