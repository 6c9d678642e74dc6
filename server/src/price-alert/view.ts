import { decimalToText } from '@tarazu/domain/money';
import type { PriceAlert } from '@tarazu/domain/price-alert/price-alert';
import type { Language } from '@tarazu/wire/language';
import type { PriceAlertView } from '@tarazu/wire/market-features/price-alert';
import type { LiveMarket, MarketQueries } from '../market/index.ts';
import { alertNow } from './alert-now.ts';

function firedOf({ fired }: PriceAlert, language: Language): PriceAlertView['fired'] {
  if (!fired) return null;
  const { evidence } = fired;
  return {
    at: new Date(fired.atMs).toISOString(),
    price: decimalToText(fired.price, 2),
    measure: fired.measure === undefined ? null : decimalToText(fired.measure),
    close: evidence?.of === 'close' ? { day: evidence.day, value: evidence.value, against: evidence.against } : null,
    news: evidence?.of === 'news' ? { id: evidence.newsId, title: evidence.titles[language] ?? '' } : null,
  };
}

/** Undefined for an instrument that the present source does not list: the alert waits until it is back. */
export function viewOf(
  market: LiveMarket,
  queries: Pick<MarketQueries, 'quote'>,
  alert: PriceAlert,
  language: Language,
): PriceAlertView | undefined {
  const instrument = market.instrument(alert.instrumentId);
  if (!instrument) return undefined;
  const { alertId, instrumentId, kind, target, createdAtMs } = alertNow(market, alert);
  const { name, symbol, currency } = instrument;
  return {
    alertId,
    instrumentId,
    name,
    symbol,
    currency,
    isIndex: instrument.kind === 'index',
    quote: queries.quote(instrumentId) ?? null,
    kind,
    target: decimalToText(target),
    createdAt: new Date(createdAtMs).toISOString(),
    pausedAt: alert.pausedAtMs === undefined ? null : new Date(alert.pausedAtMs).toISOString(),
    fired: firedOf(alert, language),
  };
}
