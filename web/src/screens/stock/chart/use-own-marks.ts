import type { CandleInterval } from '@tarazu/domain/market/candle';
import type { ChartOrder } from '@tarazu/ui/chart/own-marks';
import { useFormat } from '@tarazu/ui/use-format';
import { listOrders, listTrades } from '@tarazu/wire/stock-order';
import { type ConditionalOrderView, listConditionalOrders } from '@tarazu/wire/trading/conditional-order';
import type { OrderView } from '@tarazu/wire/trading/order';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { useSignedIn } from '../../../app/session.ts';
import { useCall } from '../../../app/use-call.ts';

const MOST = 100;

/** A line of the chart and what it stands for: an order at its limit, or one level of an order that waits for it. */
export type OwnLine = ChartOrder & { readonly currency: string } & (
    | { readonly order: OrderView }
    | { readonly waiting: ConditionalOrderView; readonly leg: 'stop' | 'target' }
  );

/** The person's waiting orders and last fills in one instrument, as the chart draws them. */
export function useOwnMarks(instrumentId: string, interval: CandleInterval, wanted: boolean) {
  const t = useTranslations('chart');
  const format = useFormat();
  const enabled = useSignedIn() && wanted;
  const open = useCall(listOrders, { instrumentId, filter: 'open', pageSize: MOST }, { enabled });
  const waiting = useCall(listConditionalOrders, { instrumentId, filter: 'waiting', pageSize: MOST }, { enabled });
  const trades = useCall(listTrades, { instrumentId, pageSize: MOST }, { enabled });
  return useMemo(() => {
    const orders = (enabled ? (open.data?.items ?? []) : []).flatMap((order): OwnLine[] => {
      const { orderId, side, price, quantity, currency } = order;
      if (price === null) return [];
      const shown = { quantity: format.quantity(quantity) };
      const text = side === 'buy' ? t('buyMark', shown) : t('sellMark', shown);
      return [{ key: orderId, movable: true, side, price, text, currency, order }];
    });
    const levels = (enabled ? (waiting.data?.items ?? []) : []).flatMap((one) =>
      one.legs.map(({ name, level, trailAmount, trailPercent }): OwnLine => {
        const shown = { quantity: format.quantity(one.quantity) };
        return {
          key: `${one.conditionalId}-${name}`,
          side: one.side,
          price: level,
          currency: one.currency,
          // One that trails goes with the price.
          movable: trailAmount === null && trailPercent === null,
          text: name === 'stop' ? t('stopMark', shown) : t('targetMark', shown),
          waiting: one,
          leg: name,
        };
      }),
    );
    const fills = (enabled ? (trades.data?.items ?? []) : []).map(({ side, price, at, tradeDate }) => {
      // Long bars are dated by their trading day at 00:00 UTC.
      const isLong = interval === '1D' || interval === '1W' || interval === '1M';
      return { side, price, barAtMs: Date.parse(isLong ? `${tradeDate}T00:00:00.000Z` : at) };
    });
    return { lines: [...orders, ...levels], fills };
  }, [enabled, open.data, waiting.data, trades.data, interval, format, t]);
}
