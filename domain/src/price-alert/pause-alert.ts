import { accepted, type Decision, refused } from '../decision.ts';
import type { ChangeFacts } from './move-alert.ts';
import { faultOf, fromDayOf, type PriceAlert, type PriceAlertEvent, type WaitFault } from './price-alert.ts';

type PauseFault = 'price_alert_unknown' | 'price_alert_fixed' | 'price_alert_as_asked';

function findWaiting(alertId: string, alerts: readonly PriceAlert[], paused: boolean) {
  const alert = alerts.find((one) => one.alertId === alertId);
  if (!alert) return refused('price_alert_unknown');
  if (alert.fired) return refused('price_alert_fixed');
  return (alert.pausedAtMs !== undefined) === paused ? alert : refused('price_alert_as_asked');
}

/** Lets an alert that waits look at nothing until it is resumed. */
export function decidePauseAlert(
  alertId: string,
  { alerts, nowMs }: Pick<ChangeFacts, 'alerts' | 'nowMs'>,
): Decision<PriceAlertEvent, PauseFault> {
  const alert = findWaiting(alertId, alerts, false);
  if ('code' in alert) return alert;
  return accepted<PriceAlertEvent>([
    { type: 'price-alert.paused', body: { alertId, at: new Date(nowMs).toISOString() } },
  ]);
}

/**
 * Lets a paused alert look again, from the price of now on: what printed, closed or was written meanwhile is nothing to it. One that would fire at once
 * is refused, as when it is set, and stays paused. `alerts` by the shares of now.
 */
export function decideResumeAlert(
  alertId: string,
  { quoteOf, closes, alerts, nowMs }: ChangeFacts,
): Decision<PriceAlertEvent, PauseFault | 'instrument_unknown' | WaitFault> {
  const alert = findWaiting(alertId, alerts, true);
  if ('code' in alert) return alert;
  const quote = quoteOf(alert);
  if (!quote) return refused('instrument_unknown', { instrument: alert.instrumentId });
  const fault = faultOf(alert, quote, closes);
  if (fault) return fault;
  const at = new Date(nowMs).toISOString();
  return accepted<PriceAlertEvent>([
    { type: 'price-alert.resumed', body: { alertId, at, ...fromDayOf(alert.kind, quote) } },
  ]);
}
