import { marketOf } from '@tarazu/domain/market-rules/markets';
import { decimal, decimalToText } from '@tarazu/domain/money';
import type { Basket, BasketLeg, BasketRun, LegOnMargin } from '@tarazu/domain/plan/basket';
import type { EstimateInTurn } from '@tarazu/domain/plan/one-after-another';
import { sideOf } from '@tarazu/domain/trading/on-margin/on-margin';
import type { Order } from '@tarazu/domain/trading/order';
import type { ReplyOf } from '@tarazu/wire/endpoint';
import type { Language } from '@tarazu/wire/language';
import { refusalView } from '@tarazu/wire/order-view';
import type { BasketLegView, BasketRunView, BasketView, previewBasket } from '@tarazu/wire/trading/basket';
import type { LiveMarket } from '../market/index.ts';

type Names = Pick<LiveMarket, 'instrument'>;
type Preview = ReplyOf<typeof previewBasket>;

function legView(leg: BasketLeg, market: Names): BasketLegView {
  // What the market does not list any more keeps the name that its id has.
  const id = leg.instrumentId.slice(leg.instrumentId.indexOf(':') + 1);
  const listed = market.instrument(leg.instrumentId);
  const { symbol, name, unit = null } = listed ?? { symbol: id, name: id };
  const { legId, instrumentId, currency, side, type, validity, postOnly = false, quantity, price } = leg;
  const onMargin = leg.onMargin ?? null;
  const product = onMargin && listed && marketOf(listed.market).margin?.dayOf ? 'intraday' : 'delivery';
  const meant = { side, type, validity, postOnly, onMargin, product } as const;
  return { legId, instrumentId, symbol, name, currency, ...meant, quantity, unit, price };
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

type Row = ReturnType<typeof rowOf>;

function rowOf(leg: BasketLeg, found: EstimateInTurn | undefined, language: Language) {
  const what = leg.onMargin ? 'margin' : leg.side;
  const needed = what === 'sell' || !found ? 0n : found.availableBefore - found.availableAfter;
  const { code, params } = found?.refusal ?? { code: 'instrument_unknown', params: { instrument: leg.instrumentId } };
  return {
    leg,
    what,
    needed,
    refusal: found && !found.refusal ? null : refusalView(code, params, language),
    value: found?.value ?? 0n,
    charges: found?.chargesTotal ?? 0n,
    net: found?.total ?? 0n,
    arrives: found?.arrives ?? 0n,
    account: found && found.account !== 'available' ? ('margin' as const) : ('available' as const),
    money: found?.money ?? 0n,
  };
}

function totalOf(rows: readonly Row[]): Preview['totals'][number] | undefined {
  const [first] = rows;
  if (!first) return undefined;
  const ready = rows.filter(({ refusal }) => refusal === null);
  const sum = (of: (row: Row) => bigint, what?: Row['what']) =>
    ready.reduce((before, row) => (what === undefined || row.what === what ? before + of(row) : before), 0n);
  const needed = sum((row) => row.needed);
  const arrives = sum((row) => row.arrives, 'sell');
  // What is closed asks for nothing: the position pays what that costs.
  const opens = ready.filter(({ leg }) => leg.onMargin?.effect === 'open');
  const margin = opens.reduce((before, row) => before + row.needed - row.charges, 0n);
  const chargesOnMargin = opens.reduce((before, row) => before + row.charges, 0n);
  return {
    currency: first.leg.currency,
    account: first.account,
    buys: money(sum(({ value }) => value, 'buy')),
    sales: money(sum(({ value }) => value, 'sell')),
    chargesOnBuys: money(sum(({ charges }) => charges, 'buy')),
    chargesOnSales: money(sum(({ charges }) => charges, 'sell')),
    margin: money(margin),
    chargesOnMargin: money(chargesOnMargin),
    chargesOnClosing: money(sum(({ charges }) => charges, 'margin') - chargesOnMargin),
    needed: money(needed),
    arrives: money(arrives),
    availableBefore: money(first.money),
    availableAfter: money(first.money - needed + arrives),
  };
}

/** An estimate is undefined where the instrument is not listed any more. */
export function previewView(
  basket: Basket,
  estimates: readonly (EstimateInTurn | undefined)[],
  market: Names,
  language: Language,
): Preview {
  const rows = basket.legs.map((leg, place) => rowOf(leg, estimates[place], language));
  // What is known of the money is known from an order that is listed.
  const known = rows.filter((_, place) => estimates[place]);
  const accounts = Map.groupBy(known, ({ leg, account }) => `${account} ${leg.currency}`);
  return {
    basket: basketView(basket, market),
    orders: rows.map(({ leg, what, value, charges, needed, net, refusal }) => ({
      legId: leg.legId,
      value: money(value),
      charges: money(charges),
      needed: money(needed),
      refusal,
      brings: what === 'sell' ? money(net) : null,
    })),
    totals: [...accounts.values()].flatMap((own) => totalOf(own) ?? []),
    ready: rows.filter(({ refusal }) => refusal === null).length,
  };
}

/** How an order on margin is meant: what is bought of a long position opens it, and what is bought of a short one closes it. */
export function onMarginOf(
  side: BasketLeg['side'],
  { direction, mode, leverage }: Pick<LegOnMargin, 'direction' | 'mode' | 'leverage'>,
): LegOnMargin {
  const effect = sideOf({ direction, effect: 'open' }) === side ? 'open' : 'close';
  return { direction, effect, mode, leverage };
}

/** The order of a leg as the rules read it. */
export function intentOf({
  side,
  instrumentId,
  type,
  validity,
  postOnly,
  onMargin,
  quantity,
  price,
}: Pick<BasketLeg, 'side' | 'instrumentId' | 'type' | 'validity' | 'quantity' | 'price'> & {
  readonly postOnly?: boolean | undefined;
  readonly onMargin?: LegOnMargin | undefined;
}) {
  const written = { quantity: decimal(quantity), price: price === null ? undefined : decimal(price) };
  return { side, instrumentId, type, validity, postOnly, onMargin, ...written };
}
