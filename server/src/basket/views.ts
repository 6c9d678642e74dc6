import type { Currency } from '@tarazu/domain/asset';
import { decimal, decimalToText } from '@tarazu/domain/money';
import type { Basket, BasketLeg, BasketRun } from '@tarazu/domain/plan/basket';
import type { Order } from '@tarazu/domain/trading/order';
import type { ReplyOf } from '@tarazu/wire/endpoint';
import type { Language } from '@tarazu/wire/language';
import { refusalView } from '@tarazu/wire/order-view';
import type { BasketLegView, BasketRunView, BasketView, previewBasket } from '@tarazu/wire/trading/basket';
import type { LiveMarket } from '../market/index.ts';
import type { BasketEstimate } from '../trading/index.ts';

type Names = Pick<LiveMarket, 'instrument'>;
type Preview = ReplyOf<typeof previewBasket>;

function legView(leg: BasketLeg, market: Names): BasketLegView {
  // What the market does not list any more keeps the name that its id has.
  const id = leg.instrumentId.slice(leg.instrumentId.indexOf(':') + 1);
  const { symbol, name, unit = null } = market.instrument(leg.instrumentId) ?? { symbol: id, name: id };
  const { legId, instrumentId, currency, side, type, validity, postOnly = false, quantity, price } = leg;
  return { legId, instrumentId, symbol, name, currency, side, type, validity, postOnly, quantity, unit, price };
}

export function basketView({ basketId, name, revision, legs }: Basket, market: Names): BasketView {
  return { basketId, name, revision, legs: legs.map((leg) => legView(leg, market)) };
}

export function runView(
  run: BasketRun,
  orders: ReadonlyMap<string, Order>,
  market: Names,
  language: Language,
): BasketRunView {
  const { runId, basketId, name, startedAtMs, results } = run;
  const rows = run.legs.map((leg) => {
    const order = orders.get(leg.orderId);
    // An order that is there says itself what became of it.
    const refusal = order ? order.refusal : results?.find(({ legId }) => legId === leg.legId)?.refusal;
    return {
      ...legView(leg, market),
      orderId: leg.orderId,
      status: order?.status ?? null,
      filled: decimalToText(order?.filled ?? 0n),
      refusal: refusal ? refusalView(refusal.code, refusal.params, language) : null,
    };
  });
  const placed = rows.filter(({ status }) => status !== null && status !== 'refused').length;
  const startedAt = new Date(startedAtMs).toISOString();
  return { runId, basketId, name, startedAt, done: results !== undefined, orders: rows, placed };
}

const money = (value: bigint) => decimalToText(value, 2);

/** `cash`: what is free now in a currency. An estimate is undefined where the instrument is not listed any more. */
export function previewView(
  basket: Basket,
  estimates: readonly (BasketEstimate | undefined)[],
  cash: (currency: Currency) => bigint,
  market: Names,
  language: Language,
): Preview {
  const rows = basket.legs.map((leg, place) => {
    const found = estimates[place];
    const isBuy = leg.side === 'buy';
    const needed = isBuy && found ? found.availableBefore - found.availableAfter : 0n;
    const { code, params } = found?.refusal ?? { code: 'instrument_unknown', params: { instrument: leg.instrumentId } };
    const refusal = found && !found.refusal ? null : refusalView(code, params, language);
    return {
      leg,
      isBuy,
      needed,
      refusal,
      value: found?.value ?? 0n,
      charges: found?.chargesTotal ?? 0n,
      net: found?.total ?? 0n,
      arrives: found?.arrives ?? 0n,
    };
  });
  const ready = rows.filter(({ refusal }) => refusal === null);
  const totals = [...new Set(basket.legs.map(({ currency }) => currency))].map((currency) => {
    const own = ready.filter(({ leg }) => leg.currency === currency);
    const sum = (side: boolean | undefined, of: (row: (typeof own)[number]) => bigint) =>
      own.reduce((before, row) => (side === undefined || row.isBuy === side ? before + of(row) : before), 0n);
    const needed = sum(undefined, (row) => row.needed);
    const arrives = sum(false, (row) => row.arrives);
    return {
      currency,
      buys: money(sum(true, ({ value }) => value)),
      sales: money(sum(false, ({ value }) => value)),
      chargesOnBuys: money(sum(true, ({ charges }) => charges)),
      chargesOnSales: money(sum(false, ({ charges }) => charges)),
      needed: money(needed),
      arrives: money(arrives),
      availableBefore: money(cash(currency)),
      availableAfter: money(cash(currency) - needed + arrives),
    };
  });
  return {
    basket: basketView(basket, market),
    orders: rows.map(({ leg, isBuy, value, charges, needed, net, refusal }) => ({
      legId: leg.legId,
      value: money(value),
      charges: money(charges),
      needed: money(needed),
      refusal,
      brings: isBuy ? null : money(net),
    })),
    totals,
    ready: ready.length,
  };
}

/** The order of a leg as the rules read it. */
export function intentOf({
  side,
  instrumentId,
  type,
  validity,
  postOnly,
  quantity,
  price,
}: Pick<BasketLeg, 'side' | 'instrumentId' | 'type' | 'validity' | 'quantity' | 'price'> & {
  readonly postOnly?: boolean | undefined;
}) {
  const written = { quantity: decimal(quantity), price: price === null ? undefined : decimal(price) };
  return { side, instrumentId, type, validity, postOnly, ...written };
}
