import { decimal } from '../money.ts';
import type { PriceAlert, PriceAlertEvent } from './price-alert.ts';

/** A person's alerts after one more event, oldest first. */
export function evolveAlerts(alerts: readonly PriceAlert[], event: PriceAlertEvent): readonly PriceAlert[] {
  const { alertId } = event.body;
  if (event.type === 'price-alert.deleted') return alerts.filter((alert) => alert.alertId !== alertId);
  const atMs = Date.parse(event.body.at);
  if (event.type === 'price-alert.moved') {
    const target = decimal(event.body.target);
    const { fromDay } = event.body;
    // By the shares of the day on which it was moved, as one that is set on it.
    return alerts.map((alert) =>
      alert.alertId === alertId ? { ...alert, target, createdAtMs: atMs, fromDay: fromDay ?? alert.fromDay } : alert,
    );
  }
  if (event.type === 'price-alert.paused') {
    return alerts.map((alert) => (alert.alertId === alertId ? { ...alert, pausedAtMs: atMs } : alert));
  }
  if (event.type === 'price-alert.resumed') {
    const { fromDay } = event.body;
    return alerts.map((alert) =>
      alert.alertId === alertId
        ? { ...alert, pausedAtMs: undefined, resumedAtMs: atMs, fromDay: fromDay ?? alert.fromDay }
        : alert,
    );
  }
  if (event.type === 'price-alert.created') {
    const { instrumentId, kind, target, fromDay } = event.body;
    const fresh = {
      alertId,
      instrumentId,
      kind,
      target: decimal(target),
      createdAtMs: atMs,
      fromDay,
      pausedAtMs: undefined,
      resumedAtMs: undefined,
      fired: undefined,
    };
    return [...alerts, fresh];
  }
  // The price that it waited for went with every split since it was asked for.
  const target = decimal(event.body.target);
  const { price, measure, met: evidence } = event.body;
  const fired = {
    atMs,
    price: decimal(price),
    measure: measure === undefined ? undefined : decimal(measure),
    evidence,
  };
  return alerts.map((alert) => (alert.alertId === alertId ? { ...alert, target, fired } : alert));
}
