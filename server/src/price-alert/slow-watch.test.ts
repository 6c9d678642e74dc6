import { ONE } from '@tarazu/domain/money';
import type { PriceAlertKind } from '@tarazu/domain/price-alert/alert-kind';
import type { ReachingPrint } from '@tarazu/domain/price-alert/fire-alert';
import { expect, test } from 'vitest';
import { createSlowWatch, type FirstNews } from './slow-watch.ts';
import type { OwnedAlert } from './store.ts';

const DAY_MS = 86_400_000;
const FIRST_MS = Date.parse('2026-01-01T00:00:00.000Z');
const TODAY = 40;

type Market = Parameters<typeof createSlowWatch>[0]['market'];

/** A market in which every share falls for long and rises on the last day that is over. */
function marketOf(broken: ReadonlySet<string>): Market {
  const tradeDate = new Date(FIRST_MS + TODAY * DAY_MS).toISOString().slice(0, 10);
  const bar = (at: number) => {
    const close = BigInt(at === TODAY - 1 ? 150 : 100 - at) * ONE;
    return { openAtMs: FIRST_MS + at * DAY_MS, open: close, high: close, low: close, close, volume: 0n, turnover: 0n };
  };
  const held: Pick<Market, 'instrument' | 'tradingState' | 'quote'> = {
    instrument: (id: string) => ({ id, name: id, currency: 'INR' }) as ReturnType<Market['instrument']>,
    tradingState: () => ({ tradeDate }) as ReturnType<Market['tradingState']>,
    quote: () => ({ last: ONE, previousClose: ONE }) as ReturnType<Market['quote']>,
  };
  return {
    ...held,
    splits: () => [],
    nowMs: () => FIRST_MS + TODAY * DAY_MS,
    candles: (id) =>
      broken.has(id)
        ? Promise.reject(new Error(`no bars of ${id}`))
        : Promise.resolve(Array.from({ length: TODAY }, (_, at) => bar(at))),
  };
}

function alertOn(instrumentId: string, kind: PriceAlertKind, createdAtMs = FIRST_MS): OwnedAlert {
  const fromDay = kind === 'news' ? undefined : '2026-01-01';
  const target = kind === 'news' ? 0n : 50n * ONE;
  const alertId = `${instrumentId} ${kind} ${createdAtMs}`;
  return {
    owner: 1,
    alert: {
      ...{ alertId, instrumentId, kind, target, createdAtMs, fromDay },
      ...{ pausedAtMs: undefined, resumedAtMs: undefined, fired: undefined },
    },
  };
}

/** An engine that forgets what it fired, and fails as often as it is told to. */
function engineOf(alerts: readonly OwnedAlert[]) {
  const waiting = new Map<string, Map<string, OwnedAlert>>();
  for (const one of alerts) {
    const own = waiting.get(one.alert.instrumentId) ?? new Map<string, OwnedAlert>();
    waiting.set(one.alert.instrumentId, own.set(one.alert.alertId, one));
  }
  const fired: (readonly [string, ReachingPrint])[] = [];
  return {
    fired,
    failures: 0,
    waiting: () => waiting,
    propose({ alert: { alertId, instrumentId } }: OwnedAlert, met: ReachingPrint) {
      if (this.failures > 0) {
        this.failures -= 1;
        return Promise.resolve(false);
      }
      fired.push([alertId, met]);
      waiting.get(instrumentId)?.delete(alertId);
      return Promise.resolve(true);
    },
  };
}

const noNews: FirstNews = (asked) => Promise.resolve(asked.map(() => undefined));

test('bars of one share that cannot be read hold up no alert of another, and no news', async () => {
  const engine = engineOf([alertOn('IN:A', 'rsi_over'), alertOn('IN:B', 'rsi_over'), alertOn('IN:A', 'news')]);
  const broken = new Set(['IN:A']);
  const faults: unknown[] = [];
  const article = { newsId: 'one', shownAtMs: FIRST_MS + 1, titles: {} };
  const firstNews: FirstNews = (asked) => Promise.resolve(asked.map(() => article));
  const onError = (error: unknown) => faults.push(error);
  const watch = createSlowWatch({ market: marketOf(broken), engine, firstNews, onError });
  await watch.run();
  expect(engine.fired.map(([alertId]) => alertId.slice(0, 9))).toEqual(['IN:B rsi_', 'IN:A news']);
  expect(faults).toEqual([new Error('no bars of IN:A')]);
  broken.clear();
  await watch.run();
  expect(engine.fired.map(([alertId]) => alertId.slice(0, 9))).toEqual(['IN:B rsi_', 'IN:A news', 'IN:A rsi_']);
});

test('an alert whose commit failed is proposed again with the next look, and not a day later', async () => {
  const engine = engineOf([alertOn('IN:A', 'rsi_over')]);
  const watch = createSlowWatch({
    market: marketOf(new Set()),
    engine,
    firstNews: noNews,
    onError: String,
  });
  engine.failures = 1;
  await watch.run();
  expect(engine.fired).toEqual([]);
  await watch.run();
  expect(engine.fired.map(([, { crossing }]) => crossing?.day)).toEqual(['2026-02-09']);
});

test('news is asked for once for each instrument, and tells every alert its own first article', async () => {
  const shown = [10, 20, 30].map((after) => ({ newsId: `at-${after}`, shownAtMs: FIRST_MS + after, titles: {} }));
  const asked: string[][] = [];
  const firstNews: FirstNews = (questions) => {
    asked.push(questions.map(({ instrumentId }) => instrumentId));
    return Promise.resolve(
      questions.map(({ instrumentId, sinceMs }) =>
        instrumentId === 'IN:A' ? shown.find(({ shownAtMs }) => shownAtMs > sinceMs) : undefined,
      ),
    );
  };
  const own = [25, 0, 10, 5, 30, 40].map((after) => alertOn('IN:A', 'news', FIRST_MS + after));
  const others = [0, 1, 2].map((after) => alertOn('IN:B', 'news', FIRST_MS + after));
  const engine = engineOf([...own, ...others]);
  const watch = createSlowWatch({ market: marketOf(new Set()), engine, firstNews, onError: String });
  await watch.run();
  const told = engine.fired.map(([alertId, { article }]) => [alertId, article?.newsId] as const);
  const expected = own.flatMap(({ alert }) => {
    const article = shown.find(({ shownAtMs }) => shownAtMs > alert.createdAtMs);
    return article ? [[alert.alertId, article.newsId] as const] : [];
  });
  expect(new Map(told)).toEqual(new Map(expected));
  expect(told).toHaveLength(expected.length);
  expect(asked).toEqual([['IN:A', 'IN:B'], ['IN:A'], ['IN:A'], ['IN:A']]);
});
