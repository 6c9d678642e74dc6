import type { TradingState } from '@tarazu/domain/market/session';
import { decimalToText } from '@tarazu/domain/money';
import {
  type ConditionalOrder,
  type Leg,
  legName,
  openingOf,
} from '@tarazu/domain/trading/conditional/conditional-order';
import { waitingKindOf } from '@tarazu/domain/trading/conditional/waiting-kind';
import { levelOf } from '@tarazu/domain/trading/conditional/watch';
import type { Language } from '@tarazu/wire/language';
import { refusalView } from '@tarazu/wire/order-view';
import type { ConditionalOrderView } from '@tarazu/wire/trading/conditional-order';
import type { LiveMarket } from '../../market/index.ts';
import { vanished } from '../facts/vanished.ts';

/** Per cent with two decimals. */
function percentText(bps: number): string {
  return decimalToText(BigInt(bps) * 1_000_000n);
}

function legView(order: ConditionalOrder, leg: Leg, tick: bigint): ConditionalOrderView['legs'][number] {
  const { watch, price } = leg;
  const distance = watch.kind === 'trailing' ? watch.distance : undefined;
  return {
    name: legName(order, leg),
    direction: watch.direction,
    level: decimalToText(levelOf(watch, tick), 2),
    trailAmount: distance && 'amount' in distance ? decimalToText(distance.amount, 2) : null,
    trailPercent: distance && 'bps' in distance ? percentText(distance.bps) : null,
    price: price === undefined ? null : decimalToText(price, 2),
  };
}

/** By the calendar of now, as long as it waits. */
function openingView(
  { legs: [{ price }], status }: ConditionalOrder,
  opensAtMs: number,
  state: TradingState | undefined,
): ConditionalOrderView['opening'] {
  const atMs = status === 'waiting' ? (state?.opensAtMs ?? opensAtMs) : opensAtMs;
  return { at: new Date(atMs).toISOString(), price: price === undefined ? null : decimalToText(price, 2) };
}

/** `market` knows the instrument, or it has gone: then its levels are shown to the smallest step. */
export function conditionalView(
  order: ConditionalOrder,
  market: Pick<LiveMarket, 'instrument' | 'tradingState'>,
  language: Language = 'en-US',
): ConditionalOrderView {
  const listed = market.instrument(order.instrumentId);
  const { symbol, name } = listed ?? vanished(order);
  const { fired, failure, conditionalId, instrumentId, currency, side, after, part, until, status } = order;
  const leg = fired && order.legs[fired.leg];
  const opensAtMs = openingOf(order);
  const state = listed && market.tradingState(order.instrumentId);
  const tick = state?.tickSize ?? 1n;
  return {
    conditionalId,
    instrumentId,
    symbol,
    name,
    currency,
    side,
    until,
    status,
    kind: waitingKindOf(order),
    quantity: decimalToText(order.quantity),
    legs: opensAtMs === undefined ? order.legs.map((one) => legView(order, one, tick)) : [],
    opening: opensAtMs === undefined ? null : openingView(order, opensAtMs, state),
    watched: order.by,
    onMargin: order.onMargin ?? null,
    whole: order.whole === true,
    after: after ?? null,
    part,
    setAt: order.setAt === undefined ? null : decimalToText(order.setAt, 2),
    fired:
      fired && leg
        ? {
            leg: opensAtMs === undefined ? legName(order, leg) : null,
            price: decimalToText(fired.price, 2),
            at: new Date(fired.atMs).toISOString(),
            orderId: fired.orderId ?? null,
          }
        : null,
    ended: order.ended ?? null,
    refusal: failure ? refusalView(failure.code, failure.params, language) : null,
    createdAt: new Date(order.createdAtMs).toISOString(),
    updatedAt: new Date(order.updatedAtMs).toISOString(),
  };
}
