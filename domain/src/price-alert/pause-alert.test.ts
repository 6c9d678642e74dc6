import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decimal } from '../money.ts';
import { evolveAlerts } from './evolve-alerts.ts';
import { decideFireAlert } from './fire-alert.ts';
import { decidePauseAlert, decideResumeAlert } from './pause-alert.ts';
import type { PriceAlert } from './price-alert.ts';

const waiting: PriceAlert = {
  ...{ alertId: 'a', instrumentId: 'IN:X', kind: 'above', target: decimal('120') },
  ...{ createdAtMs: 1, fromDay: undefined, pausedAtMs: undefined, resumedAtMs: undefined, fired: undefined },
};
const at = (price: number) => ({
  ...{ price: decimal(`${price}`), previousClose: decimal('98'), volume: 0n, average: undefined },
  ...{ currency: 'INR', isIndex: false, isNamed: true, tradeDate: '2026-11-20' },
});
const printOf = (price: number, atMs: number) => ({ ...at(price), sequence: atMs, atMs, name: '' });

test('however often it is paused, it fires by the first price at its target while it looks, and is not resumed onto one', () => {
  const step = fc.oneof(fc.integer({ min: 90, max: 130 }), fc.constantFrom('pause' as const, 'resume' as const));
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      let alerts: readonly PriceAlert[] = [waiting];
      // What a person would say of it, told apart from the rule.
      let [last, isOn, firedAt] = [100, true, undefined as number | undefined];
      for (const [index, one] of steps.entries()) {
        const nowMs = index + 10;
        const [alert = waiting] = alerts;
        const facts = { quoteOf: () => at(last), closes: undefined, alerts, nowMs };
        const decision =
          one === 'pause'
            ? decidePauseAlert('a', facts)
            : one === 'resume'
              ? decideResumeAlert('a', facts)
              : decideFireAlert(alert, printOf(one, nowMs), alerts);
        if (typeof one === 'number') {
          last = one;
          if (isOn && firedAt === undefined && one >= 120) firedAt = nowMs;
        } else if (firedAt === undefined && one === 'pause') isOn = false;
        else if (firedAt === undefined && last < 120) isOn = true;
        if (decision.kind === 'accepted') alerts = decision.events.reduce(evolveAlerts, alerts);
        expect([alerts[0]?.fired?.atMs, alerts[0]?.pausedAtMs === undefined]).toEqual([firedAt, isOn]);
      }
    }),
  );
});

test('what was proposed before it was paused and resumed, and what was written or closed meanwhile, fires nothing', () => {
  const paused = [{ ...waiting, pausedAtMs: 5 }];
  const facts = { quoteOf: () => at(100), closes: 40, alerts: paused, nowMs: 9 };
  const resumed = (kind: PriceAlert['kind'], target = waiting.target) => {
    const alerts = [{ ...waiting, kind, target, pausedAtMs: 5, fromDay: '2026-11-02' }];
    const decision = decideResumeAlert('a', { ...facts, alerts });
    if (decision.kind === 'refused') throw new Error(decision.code);
    return decision.events.reduce(evolveAlerts, alerts);
  };
  const fire = (alerts: readonly PriceAlert[], met: object, proposed = waiting.resumedAtMs) =>
    decideFireAlert({ alertId: 'a', resumedAtMs: proposed }, { ...printOf(125, 12), ...met }, alerts).kind;
  expect([fire(resumed('above'), {}), fire(resumed('above'), {}, 9)]).toEqual(['refused', 'accepted']);
  const article = (shownAtMs: number) => ({ article: { newsId: 'n', shownAtMs, titles: {} } });
  const news = resumed('news', 0n);
  expect([fire(news, article(8), 9), fire(news, article(10), 9)]).toEqual(['refused', 'accepted']);
  const [value, against] = [decimal('71'), decimal('70')];
  const closed = (day: string) => ({
    crossing: { day, close: value, value, against, before: { value: against, against } },
  });
  const study = resumed('rsi_over', decimal('70'));
  expect([fire(study, closed('2026-11-19'), 9), fire(study, closed('2026-11-20'), 9)]).toEqual(['refused', 'accepted']);
});

test('one that is gone, has fired or is so already is refused, and so is one on a line it is over', () => {
  const fired = { atMs: 2, price: decimal('120'), measure: undefined, evidence: undefined };
  const facts = (alerts: readonly PriceAlert[], price = 100) => {
    return { quoteOf: () => at(price), closes: undefined, alerts, nowMs: 9 };
  };
  const paused = { ...waiting, pausedAtMs: 5 };
  const codes = [
    decidePauseAlert('a', facts([])),
    decidePauseAlert('a', facts([{ ...waiting, fired }])),
    decidePauseAlert('a', facts([paused])),
    decideResumeAlert('a', facts([waiting])),
    decideResumeAlert('a', { ...facts([paused]), quoteOf: () => undefined }),
    decideResumeAlert('a', facts([paused], 120)),
  ].map((decision) => (decision.kind === 'refused' ? decision.code.replace('price_alert_', '') : 'accepted'));
  expect(codes).toEqual(['unknown', 'fixed', 'as_asked', 'as_asked', 'instrument_unknown', 'met']);
});
