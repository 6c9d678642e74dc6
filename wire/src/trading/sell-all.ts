import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { amountText, instrumentId, requestId, spaced } from '../scalar.ts';
import { order, placeEvents, refusalView } from './order.ts';

/** How many holdings one wish may sell. */
export const SOLD_AT_ONCE_MAX = 100;
const LONGEST = 60;

const parts = z.tuple([instrumentId, amountText]);

/** Shares as they were shown: so many of them could be sold. */
export interface ShownHolding {
  readonly instrumentId: string;
  /** Decimal text. */
  readonly available: string;
}

const named = z.string().check(z.refine((name) => parts.safeParse(name.split('|')).success));

export function nameHoldings(holdings: readonly ShownHolding[]): string {
  return holdings.map(({ instrumentId: id, available }) => [id, available].join('|')).join(' ');
}

/** The holding behind a name that has passed the schema. */
export function holdingFrom(name: string): ShownHolding {
  const [id, available] = parts.parse(name.split('|'));
  return { instrumentId: id, available };
}

export const sellHoldings = endpoint({
  method: 'POST',
  path: '/stock/order/sell/all',
  summary:
    'Sell the holdings that were shown (`IN:SAHYM|120`, with spaces between), each by a market order of its own, with the outcome of each. Asked again under the same number, none is sold twice.',
  access: 'session',
  request: z.strictObject({
    holdings: spaced(named, SOLD_AT_ONCE_MAX, LONGEST),
    requestId,
    transactionPassword: z.optional(z.string().check(z.maxLength(12))),
  }),
  reply: z.object({
    results: z.array(
      z.object({ instrumentId, name: z.string(), order: z.nullable(order), refusal: z.nullable(refusalView) }),
    ),
  }),
  refusals: [
    'no_positions',
    'transaction_password_required',
    'transaction_password_not_set',
    'transaction_password_wrong',
    'transaction_password_locked',
  ],
  emits: [...placeEvents],
});
