import { accepted, type Decision, refused } from '../decision.ts';
import { decimalToText } from '../money.ts';
import { hasNoTarget } from './alert-kind.ts';
import {
  type CreateAlertFacts,
  faultOf,
  fromDayOf,
  type PriceAlert,
  type PriceAlertEvent,
  type WaitFault,
} from './price-alert.ts';

type ChangeFault = 'price_alert_unknown' | 'price_alert_fixed' | 'instrument_unknown' | WaitFault;

/** What a change of an alert is decided by; `closes` as `CreateAlertFacts` has them. */
export interface ChangeFacts extends Pick<CreateAlertFacts, 'closes' | 'alerts' | 'nowMs'> {
  readonly quoteOf: (asked: Pick<PriceAlert, 'instrumentId' | 'kind' | 'target'>) => CreateAlertFacts['quote'];
}

/** Another target, by the shares of now, for an alert that waits for one, paused or not. It stays what it is: one that would fire at once is refused. */
export function decideMoveAlert(
  { alertId, target }: Pick<PriceAlert, 'alertId' | 'target'>,
  { quoteOf, closes, alerts, nowMs }: ChangeFacts,
): Decision<PriceAlertEvent, ChangeFault> {
  const alert = alerts.find((one) => one.alertId === alertId);
  if (!alert) return refused('price_alert_unknown');
  if (alert.fired || hasNoTarget(alert.kind)) return refused('price_alert_fixed');
  const { instrumentId, kind } = alert;
  const asked = { instrumentId, kind, target };
  const quote = quoteOf(asked);
  if (!quote) return refused('instrument_unknown', { instrument: instrumentId });
  const fault = faultOf(asked, quote, closes);
  if (fault) return fault;
  const at = new Date(nowMs).toISOString();
  return accepted<PriceAlertEvent>([
    { type: 'price-alert.moved', body: { alertId, target: decimalToText(target), at, ...fromDayOf(kind, quote) } },
  ]);
}
