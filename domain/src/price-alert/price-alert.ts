import { accepted, type Decision, type DomainEvent, refused } from '../decision.ts';
import { decimal, decimalToText, ONE } from '../money.ts';

/**
 * `percent` = change since the previous close, with its sign: +3 waits for a rise, -3 for a fall. `volume` = what is traded in one day.
 * `over_average` and `under_average` = the price beyond the mean of the last closes of its days.
 */
export type PriceAlertKind = 'above' | 'below' | 'percent' | 'volume' | 'over_average' | 'under_average';

/** How many closes an average may be of: a week of trading, and about a year. */
export const averageDays = { min: 5, max: 250 } as const;

/** Whether it waits for a price to cross the mean of so many closes. */
export const isOfAverage = (kind: PriceAlertKind): kind is 'over_average' | 'under_average' =>
  kind === 'over_average' || kind === 'under_average';

/** How many closes an alert asks for; undefined for one that asks for none, and where it asks for too few, too many or a part of one. */
export function daysAsked({ kind, target }: Pick<PriceAlert, 'kind' | 'target'>): number | undefined {
  if (!isOfAverage(kind) || target % ONE !== 0n) return undefined;
  const days = Number(target / ONE);
  return days >= averageDays.min && days <= averageDays.max ? days : undefined;
}

/** A wish to be told once. `target` e8 is a price in the instrument's currency, per cent, units traded, or a number of days. */
export interface PriceAlert {
  readonly alertId: string;
  readonly instrumentId: string;
  readonly kind: PriceAlertKind;
  readonly target: bigint;
  readonly createdAtMs: number;
  /** The print that reached it; an alert that fired stays in the list and fires no more. */
  readonly fired:
    | {
        readonly atMs: number;
        readonly price: bigint;
        /** What the target was compared with where that is not the price: units traded, or the average e8. */
        readonly measure: bigint | undefined;
      }
    | undefined;
}

/** What an alert is compared with. Prices e8. */
export interface Reading {
  readonly price: bigint;
  readonly previousClose: bigint;
  /** Units e8 traded in the present day; 0 between two days, undefined for what has none of its own, as an index. */
  readonly volume: bigint | undefined;
  /** The mean e8 of the last closes, as many as the alert asks for; undefined when there are not so many. */
  readonly average: bigint | undefined;
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
        /** Decimal text: units traded or the average, for the alerts that wait for one. */
        readonly measure?: string;
        /** Number of the print; 0 for an index, which has a level and no prints of its own. */
        readonly sequence: number;
        readonly at: string;
      }
    >;

/** Whether what is read meets the alert. A per cent alert compares without dividing, so nothing is rounded. */
export function isReached(
  { kind, target }: Pick<PriceAlert, 'kind' | 'target'>,
  { price, previousClose, volume, average }: Reading,
): boolean {
  switch (kind) {
    case 'above':
      return price >= target;
    case 'below':
      return price <= target;
    case 'volume':
      return volume !== undefined && volume >= target;
    case 'over_average':
      return average !== undefined && price > average;
    case 'under_average':
      return average !== undefined && price < average;
    case 'percent': {
      if (previousClose <= 0n) return false;
      const change = (price - previousClose) * 100n * ONE;
      return target > 0n ? change >= target * previousClose : change <= target * previousClose;
    }
  }
}

/** What the target is compared with, where that is not the price itself. */
const measureOf = (kind: PriceAlertKind, { volume, average }: Reading): bigint | undefined =>
  kind === 'volume' ? volume : isOfAverage(kind) ? average : undefined;

export interface CreateAlertFacts {
  /** Undefined for an instrument that the market does not have, or that has no price yet. */
  readonly quote: (Reading & { readonly currency: string; readonly isIndex: boolean }) | undefined;
  readonly alerts: readonly PriceAlert[];
  readonly alertsMax: number;
  readonly nowMs: number;
}

type NewAlert = Pick<PriceAlert, 'alertId' | 'instrumentId' | 'kind' | 'target'>;
type CreateFault =
  | 'instrument_unknown'
  | 'price_alert_zero'
  | 'price_alert_met'
  | 'price_alert_volume'
  | 'price_alert_volume_met'
  | 'price_alert_average'
  | 'price_alert_average_met'
  | 'price_alert_days'
  | 'price_alerts_full';

/** Why this cannot be waited for; undefined when it can. */
function faultOf(
  { kind, target }: Pick<PriceAlert, 'kind' | 'target'>,
  quote: NonNullable<CreateAlertFacts['quote']>,
): Decision<never, Exclude<CreateFault, 'instrument_unknown' | 'price_alerts_full'>> | undefined {
  if (isOfAverage(kind)) {
    const days = daysAsked({ kind, target });
    if (days === undefined) return refused('price_alert_days', averageDays);
    if (quote.average === undefined) return refused('price_alert_average', { days });
  } else if (kind === 'percent' ? target === 0n || target <= -100n * ONE : target <= 0n) {
    return refused('price_alert_zero');
  }
  if (kind === 'volume' && quote.volume === undefined) return refused('price_alert_volume');
  if (!isReached({ kind, target }, quote)) return undefined;
  if (kind === 'volume')
    return refused('price_alert_volume_met', {
      volume: { quantity: decimalToText(quote.volume ?? 0n) },
    });
  const shown = (price: bigint) => {
    const text = decimalToText(price, 2);
    return quote.isIndex ? text : { price: text, currency: quote.currency };
  };
  const last = shown(quote.price);
  if (!isOfAverage(kind) || quote.average === undefined) return refused('price_alert_met', { last });
  return refused('price_alert_average_met', { last, average: shown(quote.average) });
}

/** An alert that holds already would fire at once and say nothing new: it is refused. A full list gives up what fired. */
export function decideCreateAlert(
  { alertId, instrumentId, kind, target }: NewAlert,
  { quote, alerts, alertsMax, nowMs }: CreateAlertFacts,
): Decision<PriceAlertEvent, CreateFault> {
  if (!quote) return refused('instrument_unknown', { instrument: instrumentId });
  const fault = faultOf({ kind, target }, quote);
  if (fault) return fault;
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

export interface ReachingPrint extends Reading {
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
  if (!alert || alert.fired || !isReached(alert, print)) {
    return refused('price_alert_unknown');
  }
  const { instrumentId, kind, target } = alert;
  const described = { alertId, instrumentId, kind, target: decimalToText(target) };
  const { name, currency, sequence } = print;
  const price = decimalToText(print.price, 2);
  const measure = measureOf(kind, print);
  const measured = measure === undefined ? {} : { measure: decimalToText(measure) };
  const at = new Date(print.atMs).toISOString();
  return accepted<PriceAlertEvent>([
    { type: 'price-alert.fired', body: { ...described, name, currency, price, ...measured, sequence, at } },
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
  const { price, measure } = event.body;
  const fired = { atMs, price: decimal(price), measure: measure === undefined ? undefined : decimal(measure) };
  return alerts.map((alert) => (alert.alertId === alertId ? { ...alert, target, fired } : alert));
}
