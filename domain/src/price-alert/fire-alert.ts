import { accepted, type Decision, refused } from '../decision.ts';
import { decimalToText } from '../money.ts';
import { isOfAverage, isOfCrossing, type PriceAlertKind } from './alert-kind.ts';
import {
  type AlertEvidence,
  isLooking,
  isReached,
  type PriceAlert,
  type PriceAlertEvent,
  type Reading,
} from './price-alert.ts';

/** What the target is compared with, where that is not the price itself. */
const measureOf = (kind: PriceAlertKind, { volume, average }: Reading): bigint | undefined =>
  kind === 'volume' ? volume : isOfAverage(kind) ? average : undefined;

export interface ReachingPrint extends Reading {
  readonly sequence: number;
  readonly atMs: number;
  readonly name: string;
  readonly currency: string;
}

/** Since when an article counts: since it was asked for, or looks again. */
export const looksSinceMs = ({ createdAtMs, resumedAtMs }: PriceAlert) => Math.max(createdAtMs, resumedAtMs ?? 0);

/** Whether a close or an article is of the time since the alert looks; what a print is compared with always is. */
function isSince(alert: PriceAlert, { crossing, article }: Reading): boolean {
  if (crossing && (alert.fromDay === undefined || crossing.day < alert.fromDay)) return false;
  return !article || article.shownAtMs > looksSinceMs(alert);
}

function evidenceOf(kind: PriceAlertKind, { crossing, article }: Reading): AlertEvidence | undefined {
  if (isOfCrossing(kind) && crossing) {
    const [value, against] = [decimalToText(crossing.value), decimalToText(crossing.against)];
    return { of: 'close', day: crossing.day, value, against };
  }
  return kind === 'news' && article ? { of: 'news', newsId: article.newsId, titles: article.titles } : undefined;
}

/**
 * Fires an alert that still waits and that this print meets; proposed by whoever watches the market, decided here. One that was paused and resumed since
 * it was proposed, by its `resumedAtMs`, does not fire by what came before.
 */
export function decideFireAlert(
  { alertId, resumedAtMs }: Pick<PriceAlert, 'alertId' | 'resumedAtMs'>,
  print: ReachingPrint,
  alerts: readonly PriceAlert[],
): Decision<PriceAlertEvent, 'price_alert_unknown'> {
  const alert = alerts.find((one) => one.alertId === alertId);
  const isSame = alert && isLooking(alert) && alert.resumedAtMs === resumedAtMs;
  if (!isSame || !isReached(alert, print) || !isSince(alert, print)) {
    return refused('price_alert_unknown');
  }
  const { instrumentId, kind, target } = alert;
  const described = { alertId, instrumentId, kind, target: decimalToText(target) };
  const { name, currency, sequence } = print;
  const price = decimalToText(print.price, 2);
  const measure = measureOf(kind, print);
  const evidence = evidenceOf(kind, print);
  const measured = {
    ...(measure === undefined ? {} : { measure: decimalToText(measure) }),
    ...(evidence ? { met: evidence } : {}),
  };
  const at = new Date(print.atMs).toISOString();
  return accepted<PriceAlertEvent>([
    { type: 'price-alert.fired', body: { ...described, name, currency, price, ...measured, sequence, at } },
  ]);
}
