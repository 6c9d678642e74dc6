import type { Currency } from '../asset.ts';
import type { Side } from '../charges/charge-rule.ts';
import { accepted, type Decision, type DomainEvent, type RefusalParams, refused } from '../decision.ts';
import type { Instrument } from '../market/instrument.ts';
import { decimalToText } from '../money.ts';
import type { OnMargin } from '../trading/on-margin/on-margin.ts';
import type { OrderType, Validity } from '../trading/order.ts';
import { intentFault, type OrderIntent } from '../trading/place-checks.ts';
import type { OrderRefusalCode } from '../trading/refusal-code.ts';

/** How an order on margin that is prepared is meant. */
export type LegOnMargin = Pick<OnMargin, 'direction' | 'effect' | 'mode' | 'leverage'>;

/** One order that is prepared. Decimals as text, since it travels in events. */
export interface BasketLeg {
  readonly legId: string;
  readonly instrumentId: string;
  readonly currency: Currency;
  readonly side: Side;
  readonly type: OrderType;
  readonly validity: Validity;
  /** It only waits and never takes. */
  readonly postOnly?: true;
  /** Left out: it buys or sells what is owned. */
  readonly onMargin?: LegOnMargin;
  readonly quantity: string;
  readonly price: string | null;
  /** When it was put there, since both are of the shares of then. Those of before the end of November 2026 do not say: no split was before. */
  readonly setAt?: string;
}

/** Orders of one person that are kept to be placed together, in their order. They reserve nothing. */
export interface Basket {
  readonly basketId: string;
  readonly name: string;
  readonly legs: readonly BasketLeg[];
  /** What is placed is what was seen: the number of the event that last changed it, and on top of it the minute (since 1970) in which a split has met it since. */
  readonly revision: number;
}

/** What became of one of its orders: none of the refused ones is tried again. */
export interface LegResult {
  readonly legId: string;
  readonly orderId: string;
  /** `basket_left`: the program ended before it was sent, and came back when the wish was no longer of the moment. */
  readonly refusal: { readonly code: OrderRefusalCode | 'basket_left'; readonly params: RefusalParams } | null;
}

/** One placing. `results` undefined: under way. */
export interface BasketRun {
  readonly runId: string;
  readonly basketId: string;
  readonly name: string;
  readonly legs: readonly (BasketLeg & { readonly orderId: string })[];
  readonly startedAtMs: number;
  readonly results: readonly LegResult[] | undefined;
}

export type BasketEvent =
  | DomainEvent<
      'basket.saved',
      { readonly basketId: string; readonly name: string; readonly legs: readonly BasketLeg[] }
    >
  | DomainEvent<'basket.deleted', { readonly basketId: string }>
  | DomainEvent<
      'basket.started',
      {
        readonly runId: string;
        readonly basketId: string;
        readonly name: string;
        readonly legs: readonly (BasketLeg & { readonly orderId: string })[];
      }
    >
  | DomainEvent<
      'basket.placed',
      { readonly runId: string; readonly basketId: string; readonly results: readonly LegResult[] }
    >;

export const basketEvents = [
  'basket.saved',
  'basket.deleted',
  'basket.started',
  'basket.placed',
] as const satisfies readonly BasketEvent['type'][];

const MINUTE_MS = 60_000;

/**
 * The basket by the shares of now: what a split makes of its orders. `legOfNow`: undefined where none has come since the leg was set. Whatever changes a
 * basket keeps it so: what a split had met before would hide the change.
 */
export function basketNow(
  basket: Basket,
  legOfNow: (leg: BasketLeg) => { readonly leg: BasketLeg; readonly metMs: number } | undefined,
): Basket {
  const met = basket.legs.map((leg) => legOfNow(leg));
  if (met.every((one) => one === undefined)) return basket;
  return {
    ...basket,
    legs: basket.legs.map((leg, place) => met[place]?.leg ?? leg),
    revision: basket.revision + Math.max(...met.map((one) => Math.floor((one?.metMs ?? 0) / MINUTE_MS))),
  };
}

export interface BasketBounds {
  readonly basketsMax: number;
  readonly basketOrdersMax: number;
}

type Saved = Decision<
  BasketEvent,
  OrderRefusalCode | 'baskets_full' | 'basket_full' | 'basket_unknown' | 'basket_leg_unknown' | 'basket_order'
>;

function saved({ basketId, name, legs }: Omit<Basket, 'revision'>): Saved {
  return accepted<BasketEvent>([{ type: 'basket.saved', body: { basketId, name, legs } }]);
}

/** A new one, empty or with the orders of another, or another name for one that is there. */
export function decideName(
  {
    basketId,
    name,
    isNew,
    copyOf,
  }: Pick<Basket, 'basketId' | 'name'> & { readonly isNew: boolean; readonly copyOf?: string | undefined },
  own: readonly Basket[],
  { basketsMax }: BasketBounds,
): Saved {
  const basket = own.find((one) => one.basketId === basketId);
  const source = own.find((one) => one.basketId === copyOf);
  if ((!basket && !isNew) || (copyOf !== undefined && !source)) return refused('basket_unknown');
  if (!basket && own.length >= basketsMax) return refused('baskets_full', { max: basketsMax });
  return saved({ basketId, name, legs: (basket ?? source)?.legs ?? [] });
}

export type LegWish = Omit<OrderIntent, 'onMargin'> & {
  readonly legId: string;
  readonly onMargin?: LegOnMargin | undefined;
};

function legOf(
  { legId, instrumentId, side, type, validity, postOnly, onMargin, quantity, price }: LegWish,
  currency: Currency,
  nowMs: number,
): BasketLeg {
  const written = { quantity: decimalToText(quantity), price: price === undefined ? null : decimalToText(price) };
  const waits = postOnly ? ({ postOnly } as const) : {};
  const meant = onMargin ? { onMargin } : {};
  const setAt = new Date(nowMs).toISOString();
  return { legId, instrumentId, currency, side, type, validity, ...waits, ...meant, ...written, setAt };
}

/** Puts an order at the end, or in the place of the one with its number. What the order says is only bounded; the market is asked when it is placed. */
export function decidePutLeg(
  basket: Basket | undefined,
  wish: LegWish,
  isNew: boolean,
  instrument: Instrument | undefined,
  { basketOrdersMax, nowMs }: BasketBounds & { readonly nowMs: number },
): Saved {
  if (!basket) return refused('basket_unknown');
  const isThere = basket.legs.some(({ legId }) => legId === wish.legId);
  if (!isNew && !isThere) return refused('basket_leg_unknown');
  if (!isThere && basket.legs.length >= basketOrdersMax) return refused('basket_full', { max: basketOrdersMax });
  const fault = intentFault(wish, instrument);
  if (fault || !instrument) return refused(fault?.code ?? 'instrument_unknown', fault?.params);
  const leg = legOf(wish, instrument.currency, nowMs);
  const legs = isThere ? basket.legs.map((one) => (one.legId === leg.legId ? leg : one)) : [...basket.legs, leg];
  return saved({ ...basket, legs });
}

export function decideTakeLeg(basket: Basket | undefined, legId: string): Saved {
  if (!basket) return refused('basket_unknown');
  const legs = basket.legs.filter((one) => one.legId !== legId);
  return legs.length === basket.legs.length ? refused('basket_leg_unknown') : saved({ ...basket, legs });
}

/** The orders in another sequence: each of them named once. */
export function decideSort(basket: Basket | undefined, legIds: readonly string[]): Saved {
  if (!basket) return refused('basket_unknown');
  const legs = legIds.flatMap((id) => basket.legs.find(({ legId }) => legId === id) ?? []);
  const isWhole = legIds.length === basket.legs.length && new Set(legs).size === basket.legs.length;
  return isWhole ? saved({ ...basket, legs }) : refused('basket_order');
}

export function decideDelete(basket: Basket | undefined): Decision<BasketEvent, 'basket_unknown'> {
  if (!basket) return refused('basket_unknown');
  return accepted<BasketEvent>([{ type: 'basket.deleted', body: { basketId: basket.basketId } }]);
}

/** One intention: which orders, under which numbers. Each is placed once by the number that it gets here, whoever carries it out. */
export function decideStart(
  basket: Basket | undefined,
  {
    runId,
    revision,
    orderIds,
  }: { readonly runId: string; readonly revision: number; readonly orderIds: readonly string[] },
): Decision<BasketEvent, 'basket_unknown' | 'basket_changed' | 'basket_empty'> {
  if (!basket) return refused('basket_unknown');
  if (basket.revision !== revision) return refused('basket_changed');
  const { basketId, name } = basket;
  const legs = basket.legs.flatMap((leg, place) => {
    const orderId = orderIds[place];
    return orderId === undefined ? [] : [{ ...leg, orderId }];
  });
  if (legs.length === 0) return refused('basket_empty');
  if (legs.length < basket.legs.length) throw new RangeError('an order of the basket has no number');
  return accepted<BasketEvent>([{ type: 'basket.started', body: { runId, basketId, name, legs } }]);
}

/** Once: whoever comes second finds it done. */
export function decideFinish(
  run: BasketRun | undefined,
  results: readonly LegResult[],
): Decision<BasketEvent, 'basket_run_unknown'> {
  if (!run || run.results) return refused('basket_run_unknown');
  return accepted<BasketEvent>([
    { type: 'basket.placed', body: { runId: run.runId, basketId: run.basketId, results } },
  ]);
}

export interface OwnBaskets {
  readonly baskets: readonly Basket[];
  readonly runs: readonly BasketRun[];
}

export const noBaskets: OwnBaskets = { baskets: [], runs: [] };

/** `mark`: number and moment of the event. */
export function evolveBaskets(
  own: OwnBaskets,
  event: BasketEvent,
  mark: { readonly no: number; readonly atMs: number },
): OwnBaskets {
  const { baskets, runs } = own;
  switch (event.type) {
    case 'basket.saved': {
      const basket = { ...event.body, revision: mark.no };
      const isThere = baskets.some(({ basketId }) => basketId === basket.basketId);
      return {
        runs,
        baskets: isThere
          ? baskets.map((one) => (one.basketId === basket.basketId ? basket : one))
          : [...baskets, basket],
      };
    }
    case 'basket.deleted':
      return { runs, baskets: baskets.filter(({ basketId }) => basketId !== event.body.basketId) };
    case 'basket.started':
      return { baskets, runs: [...runs, { ...event.body, startedAtMs: mark.atMs, results: undefined }] };
    case 'basket.placed': {
      const { runId, results } = event.body;
      return { baskets, runs: runs.map((run) => (run.runId === runId ? { ...run, results } : run)) };
    }
  }
}
