import type { CandleInterval } from '@tarazu/domain/market/candle';
import { useFormat } from '@tarazu/ui/use-format';
import { listOrders, listTrades } from '@tarazu/wire/stock-order';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { useSignedIn } from '../../../app/session.ts';
import { useCall } from '../../../app/use-call.ts';

const MOST = 100;

/** The person's waiting orders and last fills in one instrument, as the chart draws them. */
export function useOwnMarks(instrumentId: string, interval: CandleInterval, wanted: boolean) {
  const t = useTranslations('chart');
  const format = useFormat();
  const enabled = useSignedIn() && wanted;
  const open = useCall(listOrders, { instrumentId, filter: 'open', pageSize: MOST }, { enabled });
  const trades = useCall(listTrades, { instrumentId, pageSize: MOST }, { enabled });
  return useMemo(() => {
    const orders = (enabled ? (open.data?.items ?? []) : []).flatMap(({ side, price, quantity }) => {
      if (price === null) return [];
      const shown = { quantity: format.quantity(quantity) };
      return [{ side, price, text: side === 'buy' ? t('buyMark', shown) : t('sellMark', shown) }];
    });
    const fills = (enabled ? (trades.data?.items ?? []) : []).map(({ side, price, at, tradeDate }) => {
      // Long bars are dated by their trading day at 00:00 UTC.
      const isLong = interval === '1D' || interval === '1W' || interval === '1M';
      return { side, price, barAtMs: Date.parse(isLong ? `${tradeDate}T00:00:00.000Z` : at) };
    });
    return { orders, fills };
  }, [enabled, open.data, trades.data, interval, format, t]);
}
