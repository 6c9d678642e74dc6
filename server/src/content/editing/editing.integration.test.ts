import { appPages } from '@tarazu/wire/content/app-pages';
import { listNotices, noticeInfo } from '@tarazu/wire/content/content';
import {
  endContent,
  listOwnContent,
  proposePublication,
  saveContent,
  showOwnContent,
} from '@tarazu/wire/operator/content';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createOperators, type TestOperators } from '../../testing/operators.ts';
import { createTestApp, good, refusalOf, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let operators: TestOperators;
beforeAll(async () => {
  app = await createTestApp();
  operators = createOperators(app);
});
afterAll(() => app.close());

let requests = 0;
const meta = () => {
  requests += 1;
  return { reason: 'settlement holiday', requestId: `content-${requests}` };
};
const named = { kind: 'notice', id: 'holiday-25' } as const;
const english = { titleEn: 'Settlement holiday', summaryEn: 'A day later than usual', bodyEn: 'One.\n\nTwo.' };
const portuguese = { titlePt: 'Feriado de liquidação', summaryPt: 'Um dia depois', bodyPt: 'Um.\n\nDois.' };

test('a notice is written, published by a second person, changed by a later version, and taken down', async () => {
  const [maker, guest] = [await operators.as('content', 1), app.client()];
  const write = (more = {}) =>
    maker.call(saveContent, { ...named, category: 'house', ...english, ...portuguese, ...more, ...meta() });
  expect(good(await write({ titlePt: '' }))).toEqual({ id: 'holiday-25', version: 1 });
  const publish = (version: number) => maker.call(proposePublication, { ...named, version, ...meta() });
  expect(refusalOf(await publish(1))).toBe('content_incomplete');
  expect(refusalOf(await publish(9))).toBe('content_unknown');
  good(await write());
  const { proposalId } = good(await publish(2));
  expect(refusalOf(await guest.call(noticeInfo, { id: 'holiday-25' }))).toBe('notice_unknown');
  await operators.approve(proposalId);
  const notice = good(await guest.call(noticeInfo, { id: 'holiday-25' }));
  expect(notice).toMatchObject({ title: 'Settlement holiday', paragraphs: ['One.', 'Two.'] });
  const brazilian = app.client(undefined, 'pt-BR');
  expect(good(await brazilian.call(listNotices, {})).items.map(({ title }) => title)).toContain(
    'Feriado de liquidação',
  );

  good(await write({ titleEn: 'Settlement holiday on the 25th' }));
  expect(good(await guest.call(noticeInfo, { id: 'holiday-25' })).title).toBe('Settlement holiday');
  await operators.approve(good(await publish(3)).proposalId);
  expect(good(await guest.call(noticeInfo, { id: 'holiday-25' })).title).toBe('Settlement holiday on the 25th');
  const shown = good(await maker.call(showOwnContent, named));
  expect(shown.versions.map(({ version, publishedAt }) => [version, publishedAt !== null])).toEqual([
    [3, true],
    [2, true],
    [1, false],
  ]);

  good(await maker.call(endContent, { ...named, ...meta() }));
  expect(refusalOf(await guest.call(noticeInfo, { id: 'holiday-25' }))).toBe('notice_unknown');
  expect(refusalOf(await maker.call(endContent, { ...named, ...meta() }))).toBe('content_not_live');
  const { items } = good(await maker.call(listOwnContent, { kind: 'notice' }));
  expect(items.find(({ id }) => id === 'holiday-25')).toMatchObject({ live: false, version: 3 });
  expect(items.find(({ id }) => id === 'practice-installation')).toMatchObject({ live: true, version: 0 });
});

test('only the content desk writes, and what came with the program can be edited too', async () => {
  const wish = { ...named, category: 'house', ...english, ...portuguese } as const;
  for (const role of ['treasury', 'support', 'auditor'] as const) {
    const { call } = await operators.as(role);
    expect(refusalOf(await call(saveContent, { ...wish, ...meta() }))).toBe('capability_missing');
  }
  const maker = await operators.as('content', 1);
  const { last } = good(await maker.call(showOwnContent, { kind: 'notice', id: 'charges-are-dated' }));
  expect(last.titleEn).toBe('Charges follow dated rate cards');
  expect(last.bodyPt).toContain('\n\n');
});

test('an advert leads to a page of the app and nowhere else', async () => {
  const maker = await operators.as('content', 1);
  const ad = { kind: 'ad', id: 'advert-1', category: 'house', ...english, ...portuguese } as const;
  const more = { advertiser: 'Nilgiri Foods', actionEn: 'Look', actionPt: 'Ver' };
  const write = (to: string) => maker.call(saveContent, { ...ad, ...more, to, ...meta() });
  for (const to of [
    '//evil.example',
    '/pages/../..//evil',
    '/pages/stock/../../x',
    '/\\evil.example',
    'https://evil.example',
    '/pages/stock/order?x=1#y',
    '/pages/stock/order?x=1?y=2',
    '/pages/stock/nowhere',
    '/pages/tabbar/Home',
    '/pages/stock/order/',
  ]) {
    expect(refusalOf(await write(to))).toBe('malformed_field');
  }
  good(await write('/pages/stock/stockKline?id=IN:NILGI'));
  for (const page of appPages) expect(refusalOf(await write(page)), page).toBe('none');
});

test('a notice with dates is shown from the one on and before the other, by the clock of the server', async () => {
  const [maker, person] = [await operators.as('content', 1), await app.person()];
  const later = { kind: 'notice', id: 'shown-later' } as const;
  const at = (hours: number) => new Date(app.clock.nowMs() + hours * 3_600_000).toISOString();
  const write = (span: { showFrom?: string; showUntil?: string }) =>
    maker.call(saveContent, { ...later, category: 'house', ...english, ...portuguese, ...span, ...meta() });
  expect(refusalOf(await write({ showFrom: at(2), showUntil: at(2) }))).toBe('content_until_early');
  const span = { showFrom: at(1), showUntil: at(2) };
  const { version } = good(await write(span));
  await operators.approve(good(await maker.call(proposePublication, { ...later, version, ...meta() })).proposalId);
  const seen = async () => {
    const { items } = good(await person.client.call(listNotices, {}));
    const found = refusalOf(await person.client.call(noticeInfo, { id: later.id })) === 'none';
    expect(items.some(({ id }) => id === later.id)).toBe(found);
    const { items: own } = good(await maker.call(listOwnContent, { kind: 'notice' }));
    return [found, own.find(({ id }) => id === later.id)?.showing];
  };
  expect(await seen()).toEqual([false, 'ahead']);
  expect(good(await maker.call(showOwnContent, later)).last).toMatchObject(span);
  app.clock.jumpTo(app.clock.nowMs() + 3_600_000);
  expect(await seen()).toEqual([true, 'now']);
  expect(good(await person.client.call(noticeInfo, { id: later.id })).at).toBe(span.showFrom);
  app.clock.jumpTo(app.clock.nowMs() + 3_600_000);
  expect(await seen()).toEqual([false, 'over']);
});

test('an article is news once: a correction is none to who waits since, unless it names the instrument first', async () => {
  const maker = await operators.as('content', 1);
  const publish = async (instruments: string, version: number, more = {}) => {
    app.clock.advance(1_000);
    const article = { kind: 'news', id: 'first-look', category: 'learn', instruments } as const;
    good(await maker.call(saveContent, { ...article, ...english, ...portuguese, ...more, ...meta() }));
    const wish = { kind: 'news', id: 'first-look', version, ...meta() } as const;
    await operators.approve(good(await maker.call(proposePublication, wish)).proposalId);
    app.clock.advance(1_000);
    return app.clock.nowMs();
  };
  const [share, other] = app.market.queries.hotStocks('IN', 2).items.map(({ id }) => id);
  if (share === undefined || other === undefined) throw new Error('no shares');
  const found = async (instrumentId: string, sinceMs: number) =>
    (await app.content.firstNews([{ instrumentId, sinceMs }]))[0]?.newsId;
  const before = app.clock.nowMs();
  const afterFirst = await publish(share, 1);
  expect([await found(share, before), await found(share, afterFirst)]).toEqual(['first-look', undefined]);
  const afterSecond = await publish(`${share} ${other}`, 2, { titleEn: 'Corrected' });
  expect([await found(share, before), await found(share, afterFirst)]).toEqual(['first-look', undefined]);
  expect([await found(other, afterFirst), await found(other, afterSecond)]).toEqual(['first-look', undefined]);
});
