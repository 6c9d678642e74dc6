import { accepted, type Decision, type DomainEvent, refused } from '../decision.ts';
import { decimalToText, ONE } from '../money.ts';
import {
  averageDays,
  hasNoTarget,
  isAtPrice,
  isOfAverage,
  isOfBand,
  isOfCrossing,
  isOfStrength,
  type PriceAlertKind,
  strengthLevel,
  wholeDays,
} from './alert-kind.ts';
import { type Crossing, closesNeeded, crosses } from './study-crossing.ts';

/** How many closes an alert asks to have the mean of; undefined for one that asks for none, and where it asks for too few, too many or a part of one. */
export function daysAsked({ kind, target }: Pick<PriceAlert, 'kind' | 'target'>): number | undefined {
  return isOfAverage(kind) ? wholeDays(target) : undefined;
}

/** An article that names an instrument, by its titles in every language. */
export interface AlertArticle {
  readonly newsId: string;
  /** When it was there to be read. */
  readonly shownAtMs: number;
  readonly titles: Readonly<Record<string, string>>;
}

/** What an alert met that a price alone does not say. Decimal texts, of what `Crossing` says. */
export type AlertEvidence =
  | { readonly of: 'close'; readonly day: string; readonly value: string; readonly against: string }
  | { readonly of: 'news'; readonly newsId: string; readonly titles: Readonly<Record<string, string>> };

/** A wish to be told once. `target` e8 is a price in the instrument's currency, per cent, units traded, a number of days, or a level; 0 where there is none. */
export interface PriceAlert {
  readonly alertId: string;
  readonly instrumentId: string;
  readonly kind: PriceAlertKind;
  readonly target: bigint;
  readonly createdAtMs: number;
  /** The first day of trading whose close counts, `YYYY-MM-DD`; undefined for what no close is asked of. */
  readonly fromDay: string | undefined;
  /** Since when it does not look; undefined while it does. */
  readonly pausedAtMs: number | undefined;
  /** When it began to look again; undefined for one that was never paused. */
  readonly resumedAtMs: number | undefined;
  /** The print that reached it; an alert that fired stays in the list and fires no more. */
  readonly fired:
    | {
        readonly atMs: number;
        readonly price: bigint;
        /** What the target was compared with where that is not the price: units traded, or the average e8. */
        readonly measure: bigint | undefined;
        readonly evidence: AlertEvidence | undefined;
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
  /** For an alert on a study: what came of it since it was asked for. */
  readonly crossing?: Crossing | undefined;
  /** For an alert on news: what came first. */
  readonly article?: AlertArticle | undefined;
}

/** Whether it waits and looks. */
export const isLooking = ({ fired, pausedAtMs }: PriceAlert) => !fired && pausedAtMs === undefined;

interface Described {
  readonly alertId: string;
  readonly instrumentId: string;
  readonly kind: PriceAlertKind;
  /** Decimal text. */
  readonly target: string;
}

export type PriceAlertEvent =
  | DomainEvent<'price-alert.created', Described & { readonly at: string; readonly fromDay?: string }>
  | DomainEvent<'price-alert.deleted', { readonly alertId: string }>
  | DomainEvent<
      'price-alert.moved',
      { readonly alertId: string; readonly target: string; readonly at: string; readonly fromDay?: string }
    >
  | DomainEvent<'price-alert.paused', { readonly alertId: string; readonly at: string }>
  | DomainEvent<'price-alert.resumed', { readonly alertId: string; readonly at: string; readonly fromDay?: string }>
  | DomainEvent<
      'price-alert.fired',
      Described & {
        readonly name: string;
        readonly currency: string;
        readonly price: string;
        /** Decimal text: units traded or the average, for the alerts that wait for one. */
        readonly measure?: string;
        readonly met?: AlertEvidence;
        /** Number of the print; 0 for an index, which has a level and no prints of its own, for a close and for news. */
        readonly sequence: number;
        readonly at: string;
      }
    >;

/** Whether what is read meets the alert. A per cent alert compares without dividing, so nothing is rounded. */
export function isReached(
  { kind, target }: Pick<PriceAlert, 'kind' | 'target'>,
  { price, previousClose, volume, average, crossing, article }: Reading,
): boolean {
  if (isOfCrossing(kind)) return crossing !== undefined && crosses(kind, crossing);
  switch (kind) {
    case 'news':
      return article !== undefined;
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

export interface CreateAlertFacts {
  /** Undefined for an instrument that the market does not have, or that has no price yet. */
  readonly quote:
    | (Reading & {
        readonly currency: string;
        readonly isIndex: boolean;
        /** Articles name it. */
        readonly isNamed: boolean;
        readonly tradeDate: string;
      })
    | undefined;
  /** Days that are over and have a close, as far as a study of them was asked for; undefined where they could not be read: it waits until they can. */
  readonly closes: number | undefined;
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
  | 'price_alert_level'
  | 'price_alert_history'
  | 'price_alert_news'
  | 'price_alerts_full';

export type WaitFault = Exclude<CreateFault, 'instrument_unknown' | 'price_alerts_full'>;
type Fault = Decision<never, WaitFault>;

/** Why a study cannot be waited for. That it is beyond its line already hinders nothing: it has to cross it anew. */
function studyFaultOf({ kind, target }: Pick<PriceAlert, 'kind' | 'target'>, closes: number): Fault | undefined {
  if (!isOfCrossing(kind)) return undefined;
  if (isOfBand(kind) && wholeDays(target) === undefined) return refused('price_alert_days', averageDays);
  const { min, max } = strengthLevel;
  if (isOfStrength(kind) && (target < BigInt(min) * ONE || target > BigInt(max) * ONE)) {
    return refused('price_alert_level', strengthLevel);
  }
  const needed = closesNeeded({ kind, target });
  return closes < needed ? refused('price_alert_history', { days: needed, has: closes }) : undefined;
}

export type Quote = NonNullable<CreateAlertFacts['quote']>;

/** A price as a refusal has it: an index is a number of points. */
function shownOf(price: bigint, { isIndex, currency }: Quote) {
  const text = decimalToText(price, 2);
  return isIndex ? text : { price: text, currency };
}

/** Why a price cannot be waited for; undefined when it can. */
function priceFaultOf(asked: Pick<PriceAlert, 'kind' | 'target'>, quote: Quote) {
  if (asked.target <= 0n) return refused('price_alert_zero');
  return isReached(asked, quote) ? refused('price_alert_met', { last: shownOf(quote.price, quote) }) : undefined;
}

/** Why this cannot be waited for; undefined when it can. `closes`: as `CreateAlertFacts` has them. */
export function faultOf(
  { kind, target }: Pick<PriceAlert, 'kind' | 'target'>,
  quote: Quote,
  closes: number | undefined,
): Fault | undefined {
  if (kind === 'news') return quote.isNamed ? undefined : refused('price_alert_news');
  if (isOfCrossing(kind)) return studyFaultOf({ kind, target }, closes ?? Number.MAX_SAFE_INTEGER);
  if (isAtPrice(kind)) return priceFaultOf({ kind, target }, quote);
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
  const last = shownOf(quote.price, quote);
  if (!isOfAverage(kind) || quote.average === undefined) return refused('price_alert_met', { last });
  return refused('price_alert_average_met', { last, average: shownOf(quote.average, quote) });
}

/** Of a study the first close that counts is that of the present day of trading. */
export const fromDayOf = (kind: PriceAlertKind, { tradeDate }: Quote) =>
  isOfCrossing(kind) ? { fromDay: tradeDate } : {};

/** An alert that holds already would fire at once and say nothing new: it is refused. A full list gives up what fired. */
export function decideCreateAlert(
  { alertId, instrumentId, kind, target: asked }: NewAlert,
  { quote, closes, alerts, alertsMax, nowMs }: CreateAlertFacts,
): Decision<PriceAlertEvent, CreateFault> {
  if (!quote) return refused('instrument_unknown', { instrument: instrumentId });
  const target = hasNoTarget(kind) ? 0n : asked;
  const fault = faultOf({ kind, target }, quote, closes);
  if (fault) return fault;
  const fired = alerts.filter((alert) => alert.fired);
  if (alerts.length - fired.length >= alertsMax) return refused('price_alerts_full', { max: alertsMax });
  const events: PriceAlertEvent[] = [];
  const oldest = fired.toSorted((left, right) => left.createdAtMs - right.createdAtMs)[0];
  if (alerts.length >= alertsMax && oldest) {
    events.push({ type: 'price-alert.deleted', body: { alertId: oldest.alertId } });
  }
  const from = fromDayOf(kind, quote);
  const at = new Date(nowMs).toISOString();
  const body = { alertId, instrumentId, kind, target: decimalToText(target), at, ...from };
  return accepted<PriceAlertEvent>([...events, { type: 'price-alert.created', body }]);
}

export function decideDeleteAlert(
  alertId: string,
  alerts: readonly PriceAlert[],
): Decision<PriceAlertEvent, 'price_alert_unknown'> {
  if (!alerts.some((alert) => alert.alertId === alertId)) return refused('price_alert_unknown');
  return accepted<PriceAlertEvent>([{ type: 'price-alert.deleted', body: { alertId } }]);
}
