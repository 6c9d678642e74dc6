import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decimal } from '../money.ts';
import { evolveAlerts } from './evolve-alerts.ts';
import { decideFireAlert } from './fire-alert.ts';
import {
  type CreateAlertFacts,
  decideCreateAlert,
  decideDeleteAlert,
  isReached,
  type PriceAlert,
} from './price-alert.ts';

const proposed = { alertId: 'a', resumedAtMs: undefined };
const reading = {
  price: decimal('100'),
  previousClose: decimal('98'),
  volume: decimal('5000'),
  average: decimal('97'),
};
const quote = { ...reading, currency: 'INR', isIndex: false, isNamed: true, tradeDate: '2026-11-20' };
const facts = { quote, closes: 40, alerts: [], alertsMax: 3, nowMs: 1000 };
const wanted = (kind: PriceAlert['kind'], target: string) => ({
  alertId: 'a',
  instrumentId: 'IN:X',
  kind,
  target: decimal(target),
});

test('reached at the target, not before it; per cent against the previous close with its sign', () => {
  const reached = (kind: PriceAlert['kind'], target: string, price: string) =>
    isReached(wanted(kind, target), { ...reading, price: decimal(price) });
  expect([reached('above', '101', '100.99'), reached('above', '101', '101')]).toEqual([false, true]);
  expect([reached('below', '99', '99.01'), reached('below', '99', '99')]).toEqual([false, true]);
  expect([reached('percent', '5', '102.89'), reached('percent', '5', '102.9')]).toEqual([false, true]);
  expect([reached('percent', '-5', '93.11'), reached('percent', '-5', '93.1')]).toEqual([false, true]);
});

test('a volume is of the day and of what is traded itself, an average of so many closes as there are', () => {
  const met = (kind: PriceAlert['kind'], target: string, now: Partial<typeof reading>) =>
    isReached(wanted(kind, target), { ...reading, ...now });
  expect([met('volume', '5001', {}), met('volume', '5000', {})]).toEqual([false, true]);
  const at = decimal('97');
  expect([met('over_average', '20', { price: at }), met('over_average', '20', {})]).toEqual([false, true]);
  expect([met('under_average', '20', { price: at }), met('under_average', '20', { price: at - 1n })]).toEqual([
    false,
    true,
  ]);
  const code = (kind: PriceAlert['kind'], target: string, now: Partial<CreateAlertFacts['quote']> = {}) => {
    const decision = decideCreateAlert(wanted(kind, target), { ...facts, quote: { ...quote, ...now } });
    return decision.kind === 'refused' ? decision.code : decision.kind;
  };
  expect(code('volume', '5000')).toBe('price_alert_volume_met');
  expect(code('volume', '5000', { volume: 0n })).toBe('accepted');
  expect(code('volume', '9000', { volume: undefined })).toBe('price_alert_volume');
  expect(code('over_average', '20')).toBe('price_alert_average_met');
  expect(code('under_average', '20')).toBe('accepted');
  expect(code('under_average', '20', { average: undefined })).toBe('price_alert_average');
  for (const days of ['4', '20.5', '251', '0', '-20']) expect(code('under_average', days)).toBe('price_alert_days');
});

test('what fired keeps the figure that its target was compared with', () => {
  const created = decideCreateAlert(wanted('volume', '6000'), facts);
  if (created.kind === 'refused') throw new Error(created.code);
  const alerts = created.events.reduce(evolveAlerts, []);
  const print = { ...reading, volume: decimal('6001'), sequence: 7, atMs: 5, name: '', currency: '' };
  const fired = decideFireAlert(proposed, print, alerts);
  if (fired.kind === 'refused') throw new Error(fired.code);
  expect(fired.events.reduce(evolveAlerts, alerts)).toMatchObject([{ fired: { atMs: 5, measure: decimal('6001') } }]);
});

test('refuses what is met already, what is zero and what has no room', () => {
  expect(decideCreateAlert(wanted('above', '100'), facts)).toMatchObject({ code: 'price_alert_met' });
  expect(decideCreateAlert(wanted('below', '0'), facts)).toMatchObject({ code: 'price_alert_zero' });
  expect(decideCreateAlert(wanted('percent', '0'), facts)).toMatchObject({ code: 'price_alert_zero' });
  expect(decideCreateAlert(wanted('above', '120'), { ...facts, quote: undefined })).toMatchObject({
    code: 'instrument_unknown',
  });
  expect(decideCreateAlert(wanted('above', '120'), { ...facts, alertsMax: 0 })).toMatchObject({
    code: 'price_alerts_full',
  });
});

test('whatever happens, each alert fires at most once and the list keeps to its bound', () => {
  const step = fc.record({ what: fc.constantFrom('create', 'fire', 'delete'), at: fc.nat({ max: 5 }) });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      let alerts: readonly PriceAlert[] = [];
      const firings = new Map<string, number>();
      steps.forEach(({ what, at }, index) => {
        const alertId = alerts[at]?.alertId ?? 'none';
        const print = {
          ...reading,
          price: decimal('130'),
          sequence: 7,
          atMs: 5,
          name: '',
          currency: '',
        };
        const decision =
          what === 'create'
            ? decideCreateAlert({ ...wanted('above', '120'), alertId: `n${index}` }, { ...facts, alerts, nowMs: index })
            : what === 'fire'
              ? decideFireAlert({ ...proposed, alertId }, print, alerts)
              : decideDeleteAlert(alertId, alerts);
        if (decision.kind === 'refused') return;
        for (const event of decision.events) {
          alerts = evolveAlerts(alerts, event);
          if (event.type !== 'price-alert.fired') continue;
          firings.set(event.body.alertId, (firings.get(event.body.alertId) ?? 0) + 1);
        }
        expect(alerts.length).toBeLessThanOrEqual(3);
      });
      expect([...firings.values()].every((count) => count === 1)).toBe(true);
    }),
  );
});

test('a study is refused for its level, its days and its history; what is met already may cross anew', () => {
  const code = (kind: PriceAlert['kind'], target: string, closes = 40) => {
    const decision = decideCreateAlert(wanted(kind, target), { ...facts, closes });
    return decision.kind === 'refused' ? decision.code : decision.kind;
  };
  expect([code('rsi_over', '0'), code('rsi_over', '99.5'), code('rsi_under', '30')]).toEqual([
    'price_alert_level',
    'price_alert_level',
    'accepted',
  ]);
  expect([code('band_over', '4'), code('band_under', '20.5'), code('band_under', '20')]).toEqual([
    'price_alert_days',
    'price_alert_days',
    'accepted',
  ]);
  expect([code('rsi_over', '70', 15), code('macd_over', '0', 34), code('band_over', '40', 40)]).toEqual([
    'price_alert_history',
    'price_alert_history',
    'price_alert_history',
  ]);
  expect([code('macd_under', '-7', 35), code('news', '5', 0)]).toEqual(['accepted', 'accepted']);
  const unnamed = decideCreateAlert(wanted('news', '0'), { ...facts, quote: { ...quote, isNamed: false } });
  expect(unnamed).toMatchObject({ code: 'price_alert_news' });
  // What could not be read refuses nothing.
  const unread = decideCreateAlert(wanted('macd_over', '0'), { ...facts, closes: undefined });
  expect(unread.kind).toBe('accepted');
});

test('a close fires only from the day on that it was asked for, news only what came after, each with what it was', () => {
  const made = (kind: PriceAlert['kind'], target: string) => {
    const created = decideCreateAlert(wanted(kind, target), facts);
    if (created.kind === 'refused') throw new Error(created.code);
    return created.events.reduce(evolveAlerts, []);
  };
  const print = { ...reading, sequence: 0, atMs: 9000, name: '', currency: '' };
  const crossing = {
    day: '2026-11-20',
    close: decimal('101'),
    value: decimal('71.5'),
    against: decimal('70'),
    before: { value: decimal('70'), against: decimal('70') },
  };
  const strong = made('rsi_over', '70');
  expect(strong).toMatchObject([{ fromDay: '2026-11-20' }]);
  const fire = (met: object) => decideFireAlert(proposed, { ...print, ...met }, strong);
  expect(fire({}).kind).toBe('refused');
  expect(fire({ crossing: { ...crossing, day: '2026-11-19' } }).kind).toBe('refused');
  expect(fire({ crossing: { ...crossing, before: crossing } }).kind).toBe('refused');
  const fired = fire({ crossing });
  if (fired.kind === 'refused') throw new Error(fired.code);
  const evidence = { of: 'close', day: '2026-11-20', value: '71.5', against: '70' };
  expect(fired.events.reduce(evolveAlerts, strong)).toMatchObject([{ fired: { evidence } }]);

  const told = made('news', '5');
  expect(told).toMatchObject([{ target: 0n, fromDay: undefined }]);
  const article = { newsId: 'n1', shownAtMs: 1001, titles: { 'en-US': 'A word' } };
  const read = (shownAtMs: number) => decideFireAlert(proposed, { ...print, article: { ...article, shownAtMs } }, told);
  expect(read(1000).kind).toBe('refused');
  const came = read(1001);
  if (came.kind === 'refused') throw new Error(came.code);
  expect(came.events).toMatchObject([{ body: { met: { of: 'news', newsId: 'n1', titles: article.titles } } }]);
});
