import { alertKinds } from '@tarazu/domain/price-alert/alert-kind';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { quote } from '../market.ts';
import { currency, day, decimalText, flag, instant, instrumentId, publicId, requestId } from '../scalar.ts';

const kind = z.enum(alertKinds);

/**
 * `target` is a price in `currency`; for `percent` the change since the previous close with its sign; for `volume` units traded in one day; for an average
 * or a band the number of days whose closes it is of; for `rsi` its level; for `macd` and `news` nothing, and 0 in an answer.
 */
export const priceAlert = z.object({
  alertId: publicId,
  instrumentId,
  name: z.string(),
  symbol: z.string(),
  currency,
  isIndex: z.boolean(),
  /** What it is compared with now; null before a first price. */
  quote: z.nullable(quote),
  kind,
  target: decimalText,
  createdAt: instant,
  /** Since when it looks at nothing; null while it looks. */
  pausedAt: z.nullable(instant),
  /** The print that reached it; it does not fire again. `measure`: the units traded or the average at that print, where one was waited for. */
  fired: z.nullable(
    z.object({
      at: instant,
      price: decimalText,
      measure: z.nullable(decimalText),
      /** For a study of daily closes: the day, whose close is `price`, the study at it, and its level, signal or band. */
      close: z.nullable(z.object({ day, value: decimalText, against: decimalText })),
      news: z.nullable(z.object({ id: z.string(), title: z.string() })),
    }),
  ),
});
export type PriceAlertView = z.infer<typeof priceAlert>;

/** Why something cannot be waited for. */
const waitRefusals = [
  'instrument_unknown',
  'price_alert_zero',
  'price_alert_met',
  'price_alert_volume',
  'price_alert_volume_met',
  'price_alert_average',
  'price_alert_average_met',
  'price_alert_days',
  'price_alert_level',
  'price_alert_history',
  'price_alert_news',
] as const;

export const addPriceAlert = endpoint({
  method: 'POST',
  path: '/stock/alert/add',
  summary:
    'Be told once when a price, a change, a volume or an average of closes is reached by a real print of the market (of an index: its level), when a study of daily closes crosses its line, or when news names it.',
  access: 'session',
  request: z.strictObject({ requestId, id: instrumentId, kind, target: decimalText }),
  reply: z.object({ alertId: publicId }),
  refusals: [...waitRefusals, 'price_alerts_full'],
  emits: ['price-alert.created', 'price-alert.deleted'],
});

export const movePriceAlert = endpoint({
  method: 'POST',
  path: '/stock/alert/move',
  summary:
    'Let an alert, paused or not, wait for another price, change, volume, number of days or level, by the shares of now. One that would fire at once is refused.',
  access: 'session',
  request: z.strictObject({ requestId, alertId: publicId, target: decimalText }),
  reply: z.object({ alertId: publicId }),
  refusals: ['price_alert_unknown', 'price_alert_fixed', ...waitRefusals],
  emits: ['price-alert.moved'],
});

export const pausePriceAlert = endpoint({
  method: 'POST',
  path: '/stock/alert/pause',
  summary:
    'Let an alert look at nothing for a while, or look again: from then on, so that what printed, closed or was written meanwhile is nothing to it. One that would fire at once stays paused.',
  access: 'session',
  request: z.strictObject({ requestId, alertId: publicId, paused: flag }),
  reply: z.object({ alertId: publicId }),
  refusals: ['price_alert_unknown', 'price_alert_fixed', 'price_alert_as_asked', ...waitRefusals],
  emits: ['price-alert.paused', 'price-alert.resumed'],
});

export const removePriceAlert = endpoint({
  method: 'POST',
  path: '/stock/alert/del',
  summary: 'Take a price alert back, or one that fired off the list.',
  access: 'session',
  request: z.strictObject({ alertId: publicId }),
  reply: z.object({ alertId: publicId }),
  refusals: ['price_alert_unknown'],
  emits: ['price-alert.deleted'],
});

export const listPriceAlerts = endpoint({
  method: 'GET',
  path: '/stock/alert/list',
  summary: 'Your price alerts, newest first: those that wait and those that fired.',
  access: 'session',
  reads: ['alerts'],
  keptOffline: true,
  request: z.strictObject({ id: z.optional(instrumentId) }),
  reply: z.object({ items: z.array(priceAlert), max: z.int() }),
});
