import { decimal, decimalToText, divide, minimum, ONE, parseDecimal, roundToStep } from '@tarazu/domain/money';
import type { Validity } from '@tarazu/domain/trading/order';
import type { InstrumentDetail, QuoteView } from '@tarazu/wire/market';
import { pageOf } from '../address/products.ts';
import { typedDecimal, typedNumber } from '../order/typed-number.ts';

export type Side = 'buy' | 'sell';

/** What the person has chosen so far. Quantity and price are text as typed. */
export interface Draft {
  readonly side: Side;
  readonly type: 'market' | 'limit';
  readonly validity: Validity;
  /** Only wait: never take what is there. */
  readonly postOnly?: boolean;
  readonly quantity: string;
  readonly price: string;
}

/** The fields of the placing calls. */
export interface OrderInput {
  readonly instrumentId: string;
  readonly type: 'market' | 'limit';
  readonly validity: Validity;
  readonly postOnly?: boolean;
  readonly quantity: string;
  readonly price?: string;
}

/** `percent` of a quantity, down to whole lots. */
export function shareOf(quantityMax: string, percent: number, lot: string): string {
  const most = parseDecimal(quantityMax) ?? 0n;
  const step = parseDecimal(lot) ?? 1n;
  return decimalToText(roundToStep((most * BigInt(percent)) / 100n, step, 'floor'));
}

type Smallest = Pick<InstrumentDetail, 'quantityMin' | 'valueMin' | 'lot'> & {
  readonly quote: Pick<QuoteView, 'last'>;
};

/**
 * The least that can be ordered at prices that may move by a hundredth: whole lots, decimal text. `prices`: those at which it may fill, of
 * which the lowest counts; what is no number above zero is passed over, and with none left it is the last price.
 */
export function leastQuantity(
  { quantityMin, valueMin, lot, quote: { last } }: Smallest,
  prices: readonly string[] = [],
): string {
  const [least, value, step] = [quantityMin, valueMin, lot].map((text) => parseDecimal(text) ?? 0n) as [
    bigint,
    bigint,
    bigint,
  ];
  const numbers = prices.flatMap((text) => typedDecimal(text) ?? []).map(decimal);
  const price = numbers.length === 0 ? (parseDecimal(last) ?? 0n) : numbers.reduce(minimum);
  if (price <= 0n || step <= 0n) return quantityMin;
  const worth = roundToStep(divide(value * 101n * ONE, price * 100n, 'ceil'), step, 'ceil');
  return decimalToText(worth > least ? worth : least);
}

/** How many whole lots an amount buys at a price, charges not counted; nothing for what is not a number. */
export function quantityFor(amount: string, price: string, lot: string): string {
  const spent = parseDecimal(typedDecimal(amount) ?? '0') ?? 0n;
  const each = parseDecimal(price) ?? 0n;
  if (each <= 0n) return '0';
  return decimalToText(roundToStep((spent * ONE) / each, parseDecimal(lot) ?? ONE, 'floor'));
}

/** The draft as the calls take it; undefined while a number is missing. */
export function orderInput(instrumentId: string, draft: Draft, read = typedDecimal): OrderInput | undefined {
  const quantity = read(draft.quantity);
  const price = read(draft.price);
  if (quantity === undefined) return undefined;
  const { type, validity, postOnly } = draft;
  // At the market nothing waits: how long a limit would does not matter.
  if (type === 'market') return { instrumentId, type, validity: 'ioc', quantity };
  if (price === undefined) return undefined;
  const waits = validity === 'day' || validity === 'gtc';
  return { instrumentId, type, validity, ...(postOnly && waits ? { postOnly } : {}), quantity, price };
}

/** The same for so much money in place of so many. */
export function amountInput(instrumentId: string, draft: Draft, amount: string) {
  const order = orderInput(instrumentId, { ...draft, quantity: '1' });
  const money = typedDecimal(amount);
  if (!order || money === undefined) return undefined;
  const { quantity: _, ...terms } = order;
  return { ...terms, side: draft.side, amount: money };
}

/** What of a draft is no number yet: nothing was asked about it, and no figure stands for it. */
export function withoutNumber({ type, quantity, price }: Draft): {
  readonly noQuantity: boolean;
  readonly noPrice: boolean;
} {
  return {
    noQuantity: typedNumber(quantity) === undefined,
    noPrice: type === 'limit' && typedNumber(price) === undefined,
  };
}

/** What is written in place of the plain order, as an address has it. */
export interface WrittenAs {
  readonly as: 'bracket' | 'wait' | 'opening';
  /** What it has beside the order. */
  readonly written: string;
}

/** The page with this ticket open and filled in, to come back to. */
export function addressOf(
  { id, kind }: Pick<QuoteView, 'id' | 'kind'>,
  { side, type, validity, quantity, price }: Draft,
  other?: WrittenAs,
): string {
  const fields = { id, side, type, validity, quantity, ...(type === 'limit' ? { price } : {}), ...other };
  return `${pageOf({ kind })}?${new URLSearchParams(fields)}`;
}
