import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decimal } from '../money.ts';
import {
  decideCreateAlert,
  decideDeleteAlert,
  decideFireAlert,
  evolveAlerts,
  isReached,
  type PriceAlert,
} from './price-alert.ts';

const quote = { last: decimal('100'), previousClose: decimal('98'), currency: 'INR', isIndex: false };
const facts = { quote, alerts: [], alertsMax: 3, nowMs: 1000 };
const wanted = (kind: PriceAlert['kind'], target: string) => ({
  alertId: 'a',
  instrumentId: 'IN:X',
  kind,
  target: decimal(target),
});

test('reached at the target, not before it; per cent against the previous close with its sign', () => {
  const reached = (kind: PriceAlert['kind'], target: string, price: string) =>
    isReached(wanted(kind, target), decimal(price), quote.previousClose);
  expect([reached('above', '101', '100.99'), reached('above', '101', '101')]).toEqual([false, true]);
  expect([reached('below', '99', '99.01'), reached('below', '99', '99')]).toEqual([false, true]);
  expect([reached('percent', '5', '102.89'), reached('percent', '5', '102.9')]).toEqual([false, true]);
  expect([reached('percent', '-5', '93.11'), reached('percent', '-5', '93.1')]).toEqual([false, true]);
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
          price: decimal('130'),
          previousClose: decimal('98'),
          sequence: 7,
          atMs: 5,
          name: '',
          currency: '',
        };
        const decision =
          what === 'create'
            ? decideCreateAlert({ ...wanted('above', '120'), alertId: `n${index}` }, { ...facts, alerts, nowMs: index })
            : what === 'fire'
              ? decideFireAlert(alertId, print, alerts)
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
