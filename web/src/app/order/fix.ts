import type { OrderView } from '@tarazu/wire/trading/order';

type Refusal = Pick<NonNullable<OrderView['refusal']>, 'name' | 'params'>;

/** What would make a refused order acceptable: another number, another kind of order, or something to do elsewhere. */
export type Fix =
  | { readonly kind: 'quantity' | 'price'; readonly value: string }
  | { readonly kind: 'limit' }
  | { readonly kind: 'see'; readonly place: 'orders' | 'holdings' | 'money' };

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

/** The ways out of a refusal, best first; none when only waiting helps. */
export function fixesOf({ name, params }: Refusal): readonly Fix[] {
  const numbers = (kind: 'quantity' | 'price', ...names: readonly string[]): Fix[] => {
    const values = names.flatMap((each) => figure(params, each, kind) ?? []);
    return [...new Set(values)].map((value) => ({ kind, value }));
  };
  switch (name) {
    case 'intraday_funds':
    case 'insufficient_balance':
      return [...numbers('quantity', 'quantityMax'), orders, money];
    case 'insufficient_quantity':
      return [...numbers('quantity', 'available'), holdings];
    case 'no_available_quantity':
      return [holdings, orders];
    case 'quantity_not_in_lots':
      return numbers('quantity', 'below', 'above');
    case 'quantity_below_minimum':
      return numbers('quantity', 'minimum');
    case 'quantity_above_maximum':
      return numbers('quantity', 'maximum');
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
