import { accepted, type Decision, type DomainEvent, refused } from '../decision.ts';
import { decimal, decimalToText, ONE } from '../money.ts';

/** `percent` = change since the previous close, with its sign: +3 waits for a rise, -3 for a fall. */
export type PriceAlertKind = 'above' | 'below' | 'percent';

/** A wish to be told once. `target` is a price e8 in the instrument's currency, or per cent e8. */
export interface PriceAlert {
  readonly alertId: string;
  readonly instrumentId: string;
  readonly kind: PriceAlertKind;
  readonly target: bigint;
  readonly createdAtMs: number;
  /** The print that reached it; an alert that fired stays in the list and fires no more. */
  readonly fired: { readonly atMs: number; readonly price: bigint } | undefined;
}

interface Described {
  readonly alertId: string;
  readonly instrumentId: string;
  readonly kind: PriceAlertKind;
  /** Decimal text. */
  readonly target: string;
}

export type PriceAlertEvent =
  | DomainEvent<'price-alert.created', Described & { readonly at: string }>
  | DomainEvent<'price-alert.deleted', { readonly alertId: string }>
  | DomainEvent<
      'price-alert.fired',
      Described & {
        readonly name: string;
        readonly currency: string;
        readonly price: string;
        /** Number of the print; 0 for an index, which has a level and no prints of its own. */
        readonly sequence: number;
        readonly at: string;
      }
    >;

/** Whether a price e8 meets the alert. A per cent alert compares without dividing, so nothing is rounded. */
export function isReached(
  { kind, target }: Pick<PriceAlert, 'kind' | 'target'>,
  price: bigint,
  previousClose: bigint,
): boolean {
  if (kind === 'above') return price >= target;
  if (kind === 'below') return price <= target;
  if (previousClose <= 0n) return false;
  const change = (price - previousClose) * 100n * ONE;
  return target > 0n ? change >= target * previousClose : change <= target * previousClose;
}

export interface CreateAlertFacts {
  /** Undefined for an instrument that the market does not have, or that has no price yet. */
  readonly quote:
    | { readonly last: bigint; readonly previousClose: bigint; readonly currency: string; readonly isIndex: boolean }
    | undefined;
  readonly alerts: readonly PriceAlert[];
  readonly alertsMax: number;
  readonly nowMs: number;
}

type NewAlert = Pick<PriceAlert, 'alertId' | 'instrumentId' | 'kind' | 'target'>;
type CreateFault = 'instrument_unknown' | 'price_alert_zero' | 'price_alert_met' | 'price_alerts_full';

/** An alert that holds already would fire at once and say nothing new: it is refused. A full list gives up what fired. */
export function decideCreateAlert(
  { alertId, instrumentId, kind, target }: NewAlert,
  { quote, alerts, alertsMax, nowMs }: CreateAlertFacts,
): Decision<PriceAlertEvent, CreateFault> {
  if (!quote) return refused('instrument_unknown', { instrument: instrumentId });
  if (kind === 'percent' ? target === 0n || target <= -100n * ONE : target <= 0n) return refused('price_alert_zero');
  if (isReached({ kind, target }, quote.last, quote.previousClose)) {
    const last = decimalToText(quote.last, 2);
    return refused('price_alert_met', { last: quote.isIndex ? last : { price: last, currency: quote.currency } });
  }
  const fired = alerts.filter((alert) => alert.fired);
  if (alerts.length - fired.length >= alertsMax) return refused('price_alerts_full', { max: alertsMax });
  const events: PriceAlertEvent[] = [];
  const oldest = fired.toSorted((left, right) => left.createdAtMs - right.createdAtMs)[0];
  if (alerts.length >= alertsMax && oldest) {
    events.push({ type: 'price-alert.deleted', body: { alertId: oldest.alertId } });
  }
  const body = { alertId, instrumentId, kind, target: decimalToText(target), at: new Date(nowMs).toISOString() };
  return accepted<PriceAlertEvent>([...events, { type: 'price-alert.created', body }]);
}

export function decideDeleteAlert(
  alertId: string,
  alerts: readonly PriceAlert[],
): Decision<PriceAlertEvent, 'price_alert_unknown'> {
  if (!alerts.some((alert) => alert.alertId === alertId)) return refused('price_alert_unknown');
  return accepted<PriceAlertEvent>([{ type: 'price-alert.deleted', body: { alertId } }]);
}

export interface ReachingPrint {
  readonly price: bigint;
  readonly previousClose: bigint;
  readonly sequence: number;
  readonly atMs: number;
  readonly name: string;
  readonly currency: string;
}

/** Fires an alert that still waits and that this print meets; proposed by whoever watches the market, decided here. */
export function decideFireAlert(
  alertId: string,
  print: ReachingPrint,
  alerts: readonly PriceAlert[],
): Decision<PriceAlertEvent, 'price_alert_unknown'> {
  const alert = alerts.find((one) => one.alertId === alertId);
  if (!alert || alert.fired || !isReached(alert, print.price, print.previousClose)) {
    return refused('price_alert_unknown');
  }
  const { instrumentId, kind, target } = alert;
  const described = { alertId, instrumentId, kind, target: decimalToText(target) };
  const { name, currency, sequence } = print;
  const price = decimalToText(print.price, 2);
  const at = new Date(print.atMs).toISOString();
  return accepted<PriceAlertEvent>([
    { type: 'price-alert.fired', body: { ...described, name, currency, price, sequence, at } },
  ]);
}

/** A person's alerts after one more event, oldest first. */
export function evolveAlerts(alerts: readonly PriceAlert[], event: PriceAlertEvent): readonly PriceAlert[] {
  const { alertId } = event.body;
  if (event.type === 'price-alert.deleted') return alerts.filter((alert) => alert.alertId !== alertId);
  const atMs = Date.parse(event.body.at);
  if (event.type === 'price-alert.created') {
    const { instrumentId, kind, target } = event.body;
    const fresh = { alertId, instrumentId, kind, target: decimal(target), createdAtMs: atMs, fired: undefined };
    return [...alerts, fresh];
  }
  // The price that it waited for went with every split since it was asked for.
  const target = decimal(event.body.target);
  const fired = { atMs, price: decimal(event.body.price) };
  return alerts.map((alert) => (alert.alertId === alertId ? { ...alert, target, fired } : alert));
}
