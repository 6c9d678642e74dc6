import type { Purpose } from '@tarazu/domain/posting';
import * as z from 'zod/mini';
import { operatorEndpoint } from '../endpoint.ts';
import {
  amountText,
  currency,
  day,
  decimalText,
  flag,
  instant,
  integer,
  page,
  pageOf,
  pageSize,
  publicId,
  requestId,
  text,
} from '../scalar.ts';
import { ledgerGroup } from '../wallet.ts';
import { reason, written } from './fields.ts';

/** One entry as a list shows it. `sums`: for each asset what its lines get, which is what they give. */
const ledgerEntry = z.object({
  entry: z.int(),
  /** Whose entry it is. */
  customerId: z.string(),
  at: instant,
  /** The event that gives it its name. */
  kind: z.string(),
  reference: z.record(z.string(), z.string()),
  sums: z.array(z.object({ asset: z.string(), amount: decimalText })),
});
export type OperatorLedgerEntry = z.infer<typeof ledgerEntry>;

/** Accounts of the house that are summed up by day. */
export const housePurposes = [
  'fee',
  'tax',
  'interest',
  'subscription',
  'exchange',
] as const satisfies readonly Purpose[];
const housePurpose = z.enum(housePurposes);

export const listLedgerEntries = operatorEndpoint({
  method: 'GET',
  path: '/operator/ledger/entries',
  summary:
    'The entries of one customer that moved something, newest first. Without a customer the latest of everybody, one page of them.',
  capability: 'ledger.read',
  request: z.strictObject({
    customerId: z.optional(publicId),
    /** Of everybody, the entries of the order for shares with this number. */
    orderNumber: z.optional(text(15)),
    /** Of everybody, over the days asked for: the entries in which this account of the house got or gave. */
    purpose: z.optional(housePurpose),
    asset: z.optional(text(40)),
    group: z.optional(ledgerGroup),
    /** Days in UTC, both included. */
    fromDay: z.optional(day),
    toDay: z.optional(day),
    page,
    pageSize,
  }),
  reply: pageOf(ledgerEntry),
  refusals: ['ledger_customer_unknown'],
});

export const listHouseDays = operatorEndpoint({
  method: 'GET',
  path: '/operator/ledger/house-days',
  summary:
    'What the house’s accounts for charges, taxes, interest, membership and currency exchange got and gave on each day, by currency. The newest day first; without days the last seven.',
  capability: 'ledger.read',
  request: z.strictObject({ fromDay: z.optional(day), toDay: z.optional(day) }),
  reply: z.object({
    /** Days in UTC, both included; 31 at most, counted back from the last. */
    fromDay: day,
    toDay: day,
    items: z.array(
      z.object({
        day,
        asset: z.string(),
        purpose: housePurpose,
        /** What came less what went. */
        amount: decimalText,
        entries: z.int(),
      }),
    ),
  }),
});

export const showLedgerEntryToOperator = operatorEndpoint({
  method: 'GET',
  path: '/operator/ledger/entry',
  summary: 'One entry with every line of both sides, and the events that caused it.',
  capability: 'ledger.read',
  request: z.strictObject({ customerId: publicId, entry: integer(1, 999_999_999) }),
  reply: z.object({
    ...ledgerEntry.def.shape,
    lines: z.array(
      z.object({
        /** `house`, or the number of a customer. */
        account: z.string(),
        asset: z.string(),
        purpose: z.string(),
        amount: decimalText,
        balanceAfter: z.nullable(decimalText),
      }),
    ),
    events: z.array(z.object({ type: z.string(), fields: z.record(z.string(), z.string()) })),
    balanced: z.boolean(),
  }),
  refusals: ['ledger_customer_unknown', 'ledger_entry_unknown'],
});

export const showCustomerBalances = operatorEndpoint({
  method: 'GET',
  path: '/operator/ledger/balances',
  summary: 'Every balance of one customer, by asset and place.',
  capability: 'ledger.read',
  request: z.strictObject({ customerId: publicId }),
  reply: z.object({
    customerId: z.string(),
    account: z.string(),
    balances: z.array(z.object({ asset: z.string(), purpose: z.string(), amount: decimalText })),
  }),
  refusals: ['ledger_customer_unknown'],
});

export const verifyWholeLedger = operatorEndpoint({
  method: 'GET',
  path: '/operator/ledger/verify',
  summary:
    'Every balance and every sum recomputed from the entries, and the house’s own accounts from them. Reads the whole ledger: the last answer is given again for an hour unless it is asked for anew.',
  capability: 'ledger.read',
  request: z.strictObject({ anew: z._default(flag, false) }),
  reply: z.object({
    at: instant,
    lines: z.int(),
    assets: z.int(),
    differences: z.array(z.string()),
    milliseconds: z.int(),
    house: z.array(z.object({ asset: z.string(), purpose: z.string(), amount: decimalText })),
  }),
});

export const proposeAdjustment = operatorEndpoint({
  method: 'POST',
  path: '/operator/ledger/adjust',
  summary: 'Propose a correction of a customer’s money: an entry of its own against the house, seen by the customer.',
  capability: 'ledger.adjust',
  request: z.strictObject({
    customerId: publicId,
    direction: z.enum(['credit', 'debit']),
    currency,
    amount: amountText,
    /** What the customer reads. */
    explanation: written(300),
    /** The entry of the customer that is put right. */
    corrects: z.optional(integer(1, 999_999_999)),
    reason,
    requestId,
  }),
  reply: z.object({ proposalId: publicId }),
  refusals: [
    'ledger_customer_unknown',
    'ledger_entry_unknown',
    'adjustment_amount',
    'adjustment_too_large',
    'adjustment_day_limit',
    'adjustment_balance_short',
    'proposal_open_already',
  ],
  emits: ['proposal.made', 'adjustment.made'],
});
