import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { quote } from '../market.ts';
import { currency, decimalText, instant, instrumentId, publicId, requestId } from '../scalar.ts';

const kind = z.enum(['above', 'below', 'percent', 'volume', 'over_average', 'under_average']);

/**
 * `target` is a price in `currency`; for `percent` the change since the previous close with its sign; for `volume` units traded in one day; for an average
 * the number of days whose closes it is of.
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
  /** The print that reached it; it does not fire again. `measure`: the units traded or the average at that print, where one was waited for. */
  fired: z.nullable(z.object({ at: instant, price: decimalText, measure: z.nullable(decimalText) })),
});
export type PriceAlertView = z.infer<typeof priceAlert>;

export const addPriceAlert = endpoint({
  method: 'POST',
  path: '/stock/alert/add',
  summary:
    'Be told once when a price, a change, a volume or an average of closes is reached. Only a real print of the market (of an index: its level) fires it.',
  access: 'session',
  request: z.strictObject({ requestId, id: instrumentId, kind, target: decimalText }),
  reply: z.object({ alertId: publicId }),
  refusals: [
    'instrument_unknown',
    'price_alert_zero',
    'price_alert_met',
    'price_alert_volume',
    'price_alert_volume_met',
    'price_alert_average',
    'price_alert_average_met',
    'price_alert_days',
    'price_alerts_full',
  ],
  emits: ['price-alert.created', 'price-alert.deleted'],
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
