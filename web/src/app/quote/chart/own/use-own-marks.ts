import type { CandleInterval } from '@tarazu/domain/market/candle';
import { decimal, decimalToText } from '@tarazu/domain/money';
import { isAtPrice } from '@tarazu/domain/price-alert/alert-kind';
import type { ChartOrder } from '@tarazu/ui/chart/own-marks';
import { useFormat } from '@tarazu/ui/use-format';
import { listDividends } from '@tarazu/wire/market-features/dividend';
import { listOffers } from '@tarazu/wire/market-features/offer';
import { listPriceAlerts, type PriceAlertView } from '@tarazu/wire/market-features/price-alert';
import { listSplits, type SplitView } from '@tarazu/wire/market-features/split';
import { holdingInfo, listOrders, listTrades } from '@tarazu/wire/stock-order';
import { type ConditionalOrderView, listConditionalOrders } from '@tarazu/wire/trading/conditional-order';
import type { HoldingView, OrderView } from '@tarazu/wire/trading/order';
import { dividendLetter, dividendWords } from '@tarazu/wire/words/dividend-words';
import { offerEventWords } from '@tarazu/wire/words/offer-event-words';
import { splitLetters, splitText } from '@tarazu/wire/words/split-words';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { usePreferences } from '../../../preferences.ts';
import { useSignedIn } from '../../../session.ts';
import { useCall } from '../../../use-call.ts';

const MOST = 100;
/** Splits, offers and dividends that are marked at most. */
const NOTES = 3;
const PAYMENTS = 12;
const FRESH_MS = 60_000;

/** A price of before a split beside those after it. */
function seen(price: string, { held, given }: SplitView): string {
  const [of, more] = [BigInt(held), BigInt(given)];
  return decimalToText((decimal(price) * of) / (of + more), 2);
}

/** A line of the chart and what it stands for: an order at its limit, one level of an order that waits for it, an alert at its price, or what a holding has cost on average. */
export type OwnLine = ChartOrder & { readonly currency: string } & (
    | { readonly order: OrderView }
    | { readonly waiting: ConditionalOrderView; readonly leg: 'stop' | 'target' }
    | { readonly alert: PriceAlertView }
    | { readonly held: HoldingView }
  );

function averageLine(held: HoldingView, text: string): OwnLine {
  const { averageCost: price, currency } = held;
  return { key: 'average', movable: false, side: 'average', price, text, currency, held };
}

/** The person's waiting orders and alerts, what a holding has cost, and last fills in one instrument, the days on which its shares became more, those from which a dividend was no longer bought with one, and those of its offers, as the chart draws them. */
export function useOwnMarks(instrumentId: string, interval: CandleInterval, wanted: boolean) {
  const t = useTranslations('chart');
  const format = useFormat();
  const enabled = useSignedIn() && wanted;
  const open = useCall(listOrders, { instrumentId, filter: 'open', pageSize: MOST }, { enabled });
  const waiting = useCall(listConditionalOrders, { instrumentId, filter: 'waiting', pageSize: MOST }, { enabled });
  const told = useCall(listPriceAlerts, { id: instrumentId }, { enabled });
  const own = useCall(holdingInfo, { instrumentId }, { enabled });
  const trades = useCall(listTrades, { instrumentId, pageSize: MOST }, { enabled });
  const split = useCall(listSplits, { id: instrumentId, pageSize: NOTES }, { freshMs: FRESH_MS });
  const paid = useCall(listDividends, { id: instrumentId, pageSize: PAYMENTS }, { freshMs: FRESH_MS });
  const offered = useCall(listOffers, { id: instrumentId, filter: 'over', pageSize: NOTES }, { freshMs: FRESH_MS });
  const language = usePreferences((preferences) => preferences.language);
  const hidden = usePreferences((preferences) => preferences.hideAmounts);
  return useMemo(() => {
    // Long bars are dated by their trading day at 00:00 UTC.
    const isLong = interval === '1D' || interval === '1W' || interval === '1M';
    const splits = (split.data?.items ?? []).filter(({ ahead }) => !ahead);
    const lines = (enabled ? (open.data?.items ?? []) : []).flatMap((order): OwnLine[] => {
      const { orderId, side, price, quantity, unit, currency } = order;
      if (price === null) return [];
      const shown = { quantity: format.count(quantity, unit) };
      const text = side === 'buy' ? t('buyMark', shown) : t('sellMark', shown);
      return [{ key: orderId, movable: true, side, price, text, currency, order }];
    });
    const levels = (enabled ? (waiting.data?.items ?? []) : []).flatMap((one) =>
      one.legs.map(({ name, level, trailAmount, trailPercent }): OwnLine => {
        const shown = { quantity: format.quantity(one.quantity), side: one.side };
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
    const alerts = (enabled ? (told.data?.items ?? []) : []).flatMap((alert): OwnLine[] => {
      const { alertId, kind, target, currency, fired, pausedAt } = alert;
      // What is paused looks at nothing, and neither does anybody see it wait.
      if (fired || pausedAt || !isAtPrice(kind)) return [];
      return [{ key: alertId, movable: true, side: 'alert', price: target, text: t('alertMark'), currency, alert }];
    });
    const held = enabled ? own.data?.holding : undefined;
    const averages =
      held && /[1-9]/.test(held.quantity)
        ? [averageLine(held, t('averageMark', { quantity: hidden ? '•••' : format.count(held.quantity, held.unit) }))]
        : [];
    const fills = (enabled ? (trades.data?.items ?? []) : []).map(({ side, price, at, tradeDate }) => {
      return {
        side,
        // Beside bars that are told by the shares of now.
        price: splits.reduce((now, one) => (tradeDate < one.exDate ? seen(now, one) : now), price),
        barAtMs: Date.parse(isLong ? `${tradeDate}T00:00:00.000Z` : at),
      };
    });
    const dated = (ex: string) => ({ ex, barAtMs: Date.parse(`${ex}T${isLong ? '00' : '12'}:00:00.000Z`) });
    const payments = (paid.data?.items ?? [])
      .filter(({ ahead }) => !ahead)
      .map(({ kind, perShare, currency, exDate }) => ({
        letter: dividendLetter[language],
        text: `${dividendWords[kind][language]} ${format.money(perShare, currency)}`,
        ...dated(exDate),
      }));
    const more = splits.map((one) => ({
      letter: splitLetters[one.kind][language],
      text: splitText(one, language),
      ...dated(one.exDate),
    }));
    const offers = (offered.data?.items ?? []).flatMap(({ state, price, currency, tradesAt, creditsAt }) => {
      // One that gave nothing out has no price.
      if (price === null || state !== 'credited') return [];
      const { letter, text } = offerEventWords[tradesAt === null ? 'offered' : 'listed'][language];
      const day = (tradesAt ?? creditsAt).slice(0, 10);
      return [{ letter, text: `${text} ${format.price(price, currency)}`, ...dated(day) }];
    });
    const notes = [...more, ...payments, ...offers].toSorted((a, b) => (a.ex < b.ex ? 1 : -1));
    const basis = split.data && splits.map(({ exDate }) => exDate).join();
    return { orders: [...lines, ...levels, ...alerts, ...averages], fills, notes, basis };
  }, [
    enabled,
    open.data,
    waiting.data,
    told.data,
    own.data,
    hidden,
    trades.data,
    split.data,
    paid.data,
    offered.data,
    language,
    interval,
    format,
    t,
  ]);
}
