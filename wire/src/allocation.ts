import { exchangeCurrencies } from '@tarazu/domain/exchange/rate';
import { instrumentKinds } from '@tarazu/domain/market/instrument';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { country, currency, decimalText, instant, instrumentId, unit } from './scalar.ts';

/** So many of the largest holdings are named; the others are counted and added up. */
export const ALLOCATION_HOLDINGS_MAX = 200;

const sums = {
  /** What it is worth now, in the asked currency. */
  worth: decimalText,
  /** Today's part of it, and what it has gained or lost since it was bought. */
  today: decimalText,
  unrealised: decimalText,
};

/** One holding beside those of all other markets. */
const allocatedHolding = z.object({
  instrumentId,
  name: z.string(),
  kind: z.enum(instrumentKinds),
  country,
  /** In the language of the call. */
  sector: z.string(),
  unit,
  quantity: decimalText,
  /** What its own market is paid in, and what it is worth there. */
  currency,
  marketValue: decimalText,
  ...sums,
});
export type AllocatedHolding = z.infer<typeof allocatedHolding>;

/** What is no holding: money of all currencies, the contract account, what lies in options, robots and copies, and debts. */
export const asideKinds = ['cash', 'contract', 'option', 'robots', 'owed'] as const;

export const showAllocation = endpoint({
  method: 'POST',
  path: '/user/assets/allocation',
  summary:
    'All that you have, over every market and product, in one currency: by the reference rate of the moment, without a fee, each part rounded down to the cent.',
  access: 'session',
  reads: ['money', 'holdings'],
  keptOffline: true,
  request: z.strictObject({ in: z.enum(exchangeCurrencies) }),
  reply: z.object({
    currency,
    /** The sum of all parts below. */
    total: decimalText,
    /** Of holdings since the close before, of positions of the day, and of contracts since midnight UTC. */
    today: decimalText,
    /** What all holdings together have cost, those that are not named too, and what they have gained or lost since. */
    invested: decimalText,
    unrealised: decimalText,
    /** The largest first. */
    holdings: z.array(allocatedHolding),
    /** Those beyond the largest; null where there are none. */
    others: z.nullable(z.object({ count: z.int(), ...sums })),
    /** Where there is any; what is owed is below zero. */
    aside: z.array(z.object({ kind: z.enum(asideKinds), worth: decimalText })),
    source: z.enum(['simulated']),
    at: instant,
  }),
});
