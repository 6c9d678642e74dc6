import { parseDecimal } from '@tarazu/domain/money';
import type { OrderView } from '@tarazu/wire/trading/order';

type Refusal = Pick<NonNullable<OrderView['refusal']>, 'name' | 'params'>;

/** What would make a refused order acceptable: another number, another kind of order, or something to do elsewhere. */
export type Fix =
  | { readonly kind: 'quantity' | 'price'; readonly value: string }
  | { readonly kind: 'limit' }
  | { readonly kind: 'see'; readonly place: 'orders' | 'holdings' | 'money' | 'rests' };

/** Between which quantities it would be taken; decimal text. What is not known bounds nothing. */
export interface Room {
  /** The least by lots and by value, at the lowest price at which it may fill. */
  readonly least?: string | undefined;
  /** As much as there is money or shares for. */
  readonly most?: string | undefined;
  /** What is too little to be sold is converted on a screen of its own. */
  readonly restsConvert?: boolean;
}

/** The decimal text of a compared number; undefined when it is missing or zero. */
function figure(params: Refusal['params'], name: string, unit: 'quantity' | 'price'): string | undefined {
  const param = params[name];
  if (typeof param !== 'object' || param === null || !(unit in param)) return undefined;
  const value: unknown = Object.entries(param).find(([key]) => key === unit)?.[1];
  return typeof value === 'string' && /[1-9]/.test(value) ? value : undefined;
}

const orders: Fix = { kind: 'see', place: 'orders' };
const holdings: Fix = { kind: 'see', place: 'holdings' };
const money: Fix = { kind: 'see', place: 'money' };
const rests: Fix = { kind: 'see', place: 'rests' };

const isBelow = (one: string, other: string): boolean => (parseDecimal(one) ?? 0n) < (parseDecimal(other) ?? 0n);

/** The ways out of a refusal, best first; none when only waiting helps. No number that would be refused again in its room. */
export function fixesOf({ name, params }: Refusal, { least, most, restsConvert = false }: Room = {}): readonly Fix[] {
  const numbers = (kind: 'quantity' | 'price', ...names: readonly string[]): Fix[] => {
    const values = names.flatMap((each) => figure(params, each, kind) ?? []);
    return [...new Set(values)].map((value) => ({ kind, value }));
  };
  const quantities = (...names: readonly string[]) =>
    numbers('quantity', ...names).filter((fix) => {
      if (fix.kind !== 'quantity') return true;
      return !(least !== undefined && isBelow(fix.value, least)) && !(most !== undefined && isBelow(most, fix.value));
    });
  /** The rest of a holding that no order takes goes another way. */
  const small = restsConvert && least !== undefined && most !== undefined && isBelow(most, least) ? [rests] : [];
  /** What is asked for at least, or more where that would be worth too little. */
  const enough = (minimum: string | undefined): readonly Fix[] => {
    const value = minimum === undefined || (least !== undefined && isBelow(minimum, least)) ? least : minimum;
    return value === undefined || (most !== undefined && isBelow(most, value)) ? [] : [{ kind: 'quantity', value }];
  };
  switch (name) {
    case 'intraday_funds':
    case 'insufficient_balance':
      return [...quantities('quantityMax'), orders, money];
    case 'insufficient_quantity':
      return [...quantities('available'), ...small, holdings];
    case 'no_available_quantity':
      return [holdings, orders];
    case 'quantity_not_in_lots':
      return [...quantities('below', 'above'), ...small];
    case 'quantity_below_minimum':
      return [...enough(figure(params, 'minimum', 'quantity')), ...small];
    case 'value_below_minimum':
      return [...enough(undefined), ...small];
    case 'quantity_above_maximum':
      return quantities('maximum');
    case 'price_off_tick':
      return numbers('price', 'below', 'above');
    case 'price_above_band':
    case 'price_below_band':
      return numbers('price', 'limit');
    case 'no_sellers':
    case 'no_buyers':
      return [{ kind: 'limit' }];
    case 'open_orders_full':
      return [orders];
    default:
      return [];
  }
}
