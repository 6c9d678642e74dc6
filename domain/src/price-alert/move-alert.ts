import { accepted, type Decision, refused } from '../decision.ts';
import { decimalToText } from '../money.ts';
import { isAtPrice } from './alert-kind.ts';
import { type CreateAlertFacts, type PriceAlert, type PriceAlertEvent, priceFaultOf } from './price-alert.ts';

type MoveFault =
  | 'price_alert_unknown'
  | 'price_alert_fixed'
  | 'price_alert_zero'
  | 'price_alert_met'
  | 'instrument_unknown';

/** Another price, e8 by the shares of now, for an alert that waits at one. It waits on its own side of the market: one that would fire at once is refused. */
export function decideMoveAlert(
  { alertId, target }: Pick<PriceAlert, 'alertId' | 'target'>,
  alerts: readonly PriceAlert[],
  quoteOf: (asked: Pick<PriceAlert, 'instrumentId' | 'kind' | 'target'>) => CreateAlertFacts['quote'],
  nowMs: number,
): Decision<PriceAlertEvent, MoveFault> {
  const alert = alerts.find((one) => one.alertId === alertId);
  if (!alert) return refused('price_alert_unknown');
  if (alert.fired || !isAtPrice(alert.kind)) return refused('price_alert_fixed');
  const { instrumentId, kind } = alert;
  const asked = { instrumentId, kind, target };
  const quote = quoteOf(asked);
  if (!quote) return refused('instrument_unknown', { instrument: instrumentId });
  const fault = priceFaultOf(asked, quote);
  if (fault) return fault;
  const at = new Date(nowMs).toISOString();
  return accepted<PriceAlertEvent>([
    { type: 'price-alert.moved', body: { alertId, target: decimalToText(target), at } },
  ]);
}
