import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decimal } from '../money.ts';
import { evolveAlerts } from './evolve-alerts.ts';
import { decideFireAlert } from './fire-alert.ts';
import { decideMoveAlert } from './move-alert.ts';
import type { PriceAlert } from './price-alert.ts';

const reading = { price: decimal('100'), previousClose: decimal('98'), volume: 0n, average: undefined };
const quote = { ...reading, currency: 'INR', isIndex: false, isNamed: true, tradeDate: '2026-11-20' };
const waiting: PriceAlert = {
  ...{ alertId: 'a', instrumentId: 'IN:X', kind: 'above', target: decimal('120') },
  ...{ createdAtMs: 1, fromDay: undefined },
  ...{ pausedAtMs: undefined, resumedAtMs: undefined, fired: undefined },
};
const factsOf = (alerts: readonly PriceAlert[]) => ({ quoteOf: () => quote, closes: 40, alerts, nowMs: 9 });

test('an alert at a price waits at another one, and not where it would fire at once', () => {
  fc.assert(
    fc.property(fc.constantFrom('above' as const, 'below' as const), fc.integer({ min: -5, max: 300 }), (kind, to) => {
      const decision = decideMoveAlert({ alertId: 'a', target: decimal(`${to}`) }, factsOf([{ ...waiting, kind }]));
      const expected = to <= 0 ? 'zero' : (kind === 'above' ? to <= 100 : to >= 100) ? 'met' : undefined;
      expect(decision.kind === 'refused' ? decision.code : undefined).toBe(expected && `price_alert_${expected}`);
      if (decision.kind === 'refused') return;
      const [moved] = decision.events.reduce(evolveAlerts, [{ ...waiting, kind }]);
      expect(moved).toEqual({ ...waiting, kind, target: decimal(`${to}`), createdAtMs: 9 });
      // A print between the old price and the new one fires it no more.
      const print = { ...reading, sequence: 1, atMs: 10, name: '', currency: '' };
      expect(decideFireAlert(waiting, print, [moved ?? waiting]).kind).toBe('refused');
    }),
  );
});

test('what waits for no figure, what has fired and what is gone stay as they are', () => {
  const code = (alerts: readonly PriceAlert[]) => {
    const decision = decideMoveAlert({ alertId: 'a', target: decimal('130') }, factsOf(alerts));
    return decision.kind === 'refused' ? decision.code : decision.kind;
  };
  const fired = { atMs: 2, price: decimal('120'), measure: undefined, evidence: undefined };
  expect([code([]), code([{ ...waiting, kind: 'macd_over' }]), code([{ ...waiting, fired }])]).toEqual([
    'price_alert_unknown',
    'price_alert_fixed',
    'price_alert_fixed',
  ]);
  const gone = decideMoveAlert(
    { alertId: 'a', target: decimal('130') },
    { ...factsOf([waiting]), quoteOf: () => undefined },
  );
  expect(gone).toMatchObject({ code: 'instrument_unknown' });
  expect(code([waiting])).toBe('accepted');
});

test('whatever has a figure takes another one by the rules of setting it; a study counts from the day of the change', () => {
  const moved = (kind: PriceAlert['kind'], target: string, more: Partial<PriceAlert> = {}) => {
    const alerts = [{ ...waiting, kind, fromDay: '2026-11-02', ...more }];
    const decision = decideMoveAlert({ alertId: 'a', target: decimal(target) }, factsOf(alerts));
    return decision.kind === 'refused' ? decision.code : decision.events.reduce(evolveAlerts, alerts)[0];
  };
  expect(moved('rsi_over', '60')).toMatchObject({ target: decimal('60'), fromDay: '2026-11-20' });
  expect(moved('percent', '4', { pausedAtMs: 5 })).toMatchObject({ target: decimal('4'), pausedAtMs: 5 });
  expect(['100', '0'].map((level) => moved('rsi_under', level))).toEqual(['price_alert_level', 'price_alert_level']);
  expect([moved('percent', '1'), moved('band_over', '3')]).toEqual(['price_alert_met', 'price_alert_days']);
});
