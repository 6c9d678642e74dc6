import type { Currency } from '../asset.ts';
import { currencyStep } from '../asset.ts';
import type { Product } from '../charges/charge-rule.ts';
import type { TradedToday } from '../charges/charges.ts';
import { nothingTraded, tradeValue } from '../charges/charges.ts';
import { decimal, divide, ONE, ratio } from '../money.ts';
import type { FilledBody } from './order-events.ts';

/** One side of a person's trades of a day in an instrument. `charges` are all of them, `perDayCharged` a part. */
export interface DaySide extends TradedToday {
  readonly charges: bigint;
}

/**
 * Shares of one instrument and what they cost. Amounts e8 in the currency. `cost` includes the charges of buying; the
 * average cost is `cost / quantity`. A sale takes its share of the cost, rounded half up to the currency's smallest unit,
 * and the last share takes all that is left, so no rounding ever stays behind.
 */
export interface Holding {
  readonly quantity: bigint;
  readonly cost: bigint;
  readonly realised: bigint;
  /** The trading day that `bought` and `sold` belong to. */
  readonly day: string;
  readonly bought: DaySide;
  readonly sold: DaySide;
  /** Of the same day, what was traded on margin within the day: it is in none of the figures above. */
  readonly within: { readonly bought: DaySide; readonly sold: DaySide };
}

const noTrades: DaySide = { ...nothingTraded, charges: 0n };
export const emptyHolding: Holding = {
  quantity: 0n,
  cost: 0n,
  realised: 0n,
  day: '',
  bought: noTrades,
  sold: noTrades,
  within: { bought: noTrades, sold: noTrades },
};

/** What `quantity` of the holding cost, rounded half up to the smallest unit; all of the cost for all of the shares. */
export function costOf(holding: Pick<Holding, 'quantity' | 'cost'>, quantity: bigint, currency: Currency): bigint {
  if (quantity >= holding.quantity) return holding.cost;
  const step = currencyStep[currency];
  return divide(holding.cost * quantity, holding.quantity * step, 'half_up') * step;
}

function addToDay(side: DaySide, fill: FilledBody): DaySide {
  return {
    value: side.value + decimal(fill.value),
    quantity: side.quantity + decimal(fill.quantity),
    perDayCharged: side.perDayCharged + decimal(fill.perDayCharged),
    charges: side.charges + decimal(fill.chargesTotal),
  };
}

/** The day's trades of one side, nothing when the holding's record is of another day. */
export function tradedToday(
  holding: Holding,
  side: 'buy' | 'sell',
  day: string,
  product: Product = 'delivery',
): DaySide {
  if (holding.day !== day) return noTrades;
  const { bought, sold } = product === 'intraday' ? holding.within : holding;
  return side === 'buy' ? bought : sold;
}

/** Nothing was traded on this day yet; the sums of another are gone. */
export function withoutDay(holding: Holding, day: string): Holding {
  return { ...holding, day, bought: noTrades, sold: noTrades, within: emptyHolding.within };
}

/** The holding after a fill. */
export function evolveHolding(holding: Holding, fill: FilledBody): Holding {
  const current = holding.day === fill.tradeDate ? holding : withoutDay(holding, fill.tradeDate);
  const quantity = decimal(fill.quantity);
  if (fill.product === 'intraday') {
    const { bought, sold } = current.within;
    const within =
      fill.side === 'buy' ? { bought: addToDay(bought, fill), sold } : { bought, sold: addToDay(sold, fill) };
    return { ...current, within };
  }
  if (fill.side === 'buy') {
    return {
      ...current,
      day: fill.tradeDate,
      quantity: current.quantity + quantity,
      cost: current.cost + decimal(fill.net),
      bought: addToDay(current.bought, fill),
    };
  }
  return {
    ...current,
    day: fill.tradeDate,
    quantity: current.quantity - quantity,
    cost: current.cost - decimal(fill.cost ?? '0'),
    realised: current.realised + decimal(fill.realised ?? '0'),
    sold: addToDay(current.sold, fill),
  };
}

/** What was given today, and what it was worth then: bought at that price, but without charges. e8. */
export interface Given {
  readonly quantity: bigint;
  readonly cost: bigint;
}

const nothingGiven: Given = { quantity: 0n, cost: 0n };

export interface HoldingResult {
  readonly averageCost: bigint;
  readonly marketValue: bigint;
  readonly unrealised: bigint;
  /** Per cent of the cost, e8, rounded half up to two decimals; zero without a cost. */
  readonly unrealisedPercent: bigint;
  readonly today: bigint;
}

/** What one (e8) of it cost, for show; zero where nothing is held. */
export function averageCostOf({ quantity, cost }: Pick<Holding, 'quantity' | 'cost'>): bigint {
  return quantity === 0n ? 0n : forShow(ratio(cost, quantity, 'half_up'));
}

/**
 * Results at a last price (e8). Market value is rounded half up to the smallest unit, the average cost to four decimals,
 * of less than one unit to eight (for show only). Today's result: what the shares are worth now, less what those of yesterday were worth at the
 * previous close, less what today's purchases and gifts cost, plus what today's sales brought, charges included.
 */
export function resultOf(
  holding: Holding,
  currency: Currency,
  price: { readonly last: bigint; readonly previousClose: bigint },
  today: string,
  given: Given = nothingGiven,
): HoldingResult {
  const marketValue = tradeValue(price.last, holding.quantity, currency);
  const unrealised = marketValue - holding.cost;
  const bought = tradedToday(holding, 'buy', today);
  const sold = tradedToday(holding, 'sell', today);
  const overnight = tradeValue(
    price.previousClose,
    holding.quantity - bought.quantity + sold.quantity - given.quantity,
    currency,
  );
  return {
    averageCost: averageCostOf(holding),
    marketValue,
    unrealised,
    unrealisedPercent: holding.cost === 0n ? 0n : divide(unrealised * 10_000n, holding.cost, 'half_up') * (ONE / 100n),
    today: marketValue - overnight - given.cost - bought.value - bought.charges + sold.value - sold.charges,
  };
}

/** To four decimals; what is less than one unit keeps all that it has. */
function forShow(value: bigint): bigint {
  return value < ONE ? value : divide(value, 10_000n, 'half_up') * 10_000n;
}
