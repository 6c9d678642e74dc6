import type { EntryGroup } from '@tarazu/domain/journal/registered-event';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import {
  bound,
  country,
  currency,
  cursorPageOf,
  day,
  decimalText,
  instant,
  integer,
  lineCursor,
  pageSize,
} from './scalar.ts';

/** What a person has in one currency. All in that currency; what is held valued at the last price, rounded half up to cents. */
export const currencyAssets = z.object({
  currency,
  /** May be spent. */
  available: decimalText,
  /** Reserved for open buy orders, and for shares on offer that were applied for. */
  held: decimalText,
  /** From sales, paid out at settlement. */
  receivable: decimalText,
  /** On its way out; it comes back when the payment fails. */
  withdrawing: decimalText,
  /** What the contract account is worth: free, reserved, at positions, and what those have gained or lost at their marks. Moved back before it is spent or withdrawn. */
  contract: decimalText,
  /** Money and holdings of your robots and copies, at the last price. */
  robots: decimalText,
  /** What is owed from loans, zero or above. */
  owed: decimalText,
  marketValue: decimalText,
  invested: decimalText,
  unrealised: decimalText,
  realised: decimalText,
  /** Of holdings since the close before, of positions of the day, and of contracts since midnight UTC. */
  today: decimalText,
  /** `today` as per cent of the total without it; zero when that is not above zero. */
  todayPercent: decimalText,
  /** available + held + receivable + withdrawing + contract + robots + marketValue − owed */
  total: decimalText,
});
export type CurrencyAssets = z.infer<typeof currencyAssets>;

/** What is held in one place, in the currency of its market. Money is of no place: two markets may pay in the same. */
export const placeAssets = z.object({
  country,
  currency,
  marketValue: decimalText,
  invested: decimalText,
  unrealised: decimalText,
  realised: decimalText,
  today: decimalText,
});
export type PlaceAssets = z.infer<typeof placeAssets>;

export const showAssets = endpoint({
  method: 'POST',
  path: '/user/assets',
  summary: 'What you have, by currency: cash, shares, debts, results; and when asked for, all as one sum.',
  access: 'session',
  reads: ['money'],
  keptOffline: true,
  /** `in`: the currency of the sum. */
  request: z.strictObject({ in: z.optional(z.enum(['INR', 'BRL', 'USD'])) }),
  reply: z.object({
    accounts: z.array(currencyAssets),
    /** One for each place with a market, also where nothing is held. */
    places: z.array(placeAssets),
    /** By the reference rate of the moment, without a fee: an orientation, not what an exchange would give. */
    together: z.nullable(
      z.object({
        currency,
        total: decimalText,
        parts: z.array(z.object({ currency, total: decimalText, converted: decimalText })),
        source: z.enum(['simulated']),
      }),
    ),
    at: instant,
  }),
});

/** What is counted of it, where its name does not say so: `g`, of gold. */
const measure = z.string();

/** One ledger line of yours with the entry it belongs to and the balance after it. */
export const ledgerLine = z.object({
  /** The number of your event; lines of one entry share it. */
  entry: z.int(),
  at: instant,
  kind: z.string(),
  asset: z.string(),
  /** What it is called: a currency, a coin or the symbol of a share. */
  assetName: z.string(),
  measure: z.optional(measure),
  purpose: z.string(),
  amount: decimalText,
  balanceAfter: decimalText,
  /** What the entry is about, for the sentence: instrument with its `name` and `measure`, order, charges. */
  reference: z.record(z.string(), z.string()),
});
export type LedgerLine = z.infer<typeof ledgerLine>;

/** What kind of entries: fills, orders that set something aside or give it back, settlements, and what moves money otherwise. */
export const ledgerGroup = z.enum([
  'trades',
  'orders',
  'settlement',
  'dividends',
  'splits',
  'offers',
  'deposits',
  'withdrawals',
  'exchange',
  'positions',
  'options',
  'transfers',
  'loans',
  'membership',
  'adjustments',
  'grants',
] satisfies readonly EntryGroup[]);

/** `charges`: every entry in which a fee, a tax or interest was paid, whatever kind it is of. */
const statementGroup = z.enum([...ledgerGroup.options, 'charges']);
export type StatementGroup = z.infer<typeof statementGroup>;

const ledgerFilter = {
  asset: z.optional(z.string().check(z.maxLength(40))),
  group: z.optional(statementGroup),
  /** From this moment on, and before that one. */
  from: bound,
  to: bound,
};

export const listLedger = endpoint({
  method: 'GET',
  path: '/user/tx/record',
  summary: 'Your ledger, newest first: every line that moved your money or shares.',
  access: 'session',
  reads: ['money'],
  keptOffline: true,
  request: z.strictObject({ ...ledgerFilter, cursor: lineCursor, pageSize }),
  reply: cursorPageOf(ledgerLine),
});

/** Both sides of one entry, house accounts included, so that the sum can be seen to be zero. */
export const showLedgerEntry = endpoint({
  method: 'GET',
  path: '/user/tx/entry',
  summary: 'One ledger entry with all its lines, which sum to zero.',
  access: 'session',
  reads: ['money'],
  keptOffline: true,
  request: z.strictObject({ entry: integer(1, 999_999_999) }),
  reply: z.object({
    entry: z.int(),
    at: instant,
    kind: z.string(),
    tradeDate: z.nullable(day),
    /** What the entry is about, for the sentence: instrument with its `name` and `measure`, order, charges. */
    reference: z.record(z.string(), z.string()),
    lines: z.array(
      z.object({
        account: z.string(),
        asset: z.string(),
        /** What it is called: a currency, a coin or the symbol of a share. */
        assetName: z.string(),
        measure: z.optional(measure),
        purpose: z.string(),
        amount: decimalText,
      }),
    ),
  }),
  refusals: ['ledger_entry_unknown'],
});

/**
 * One currency over a period. Opening and closing are read from the balances that each line recorded; gets and gives are
 * summed from the entries, those between your own places (set aside, paid out) left out. `balanced`: they agree.
 */
export const ledgerStatement = z.object({
  currency,
  from: z.nullable(instant),
  to: instant,
  opening: decimalText,
  gets: decimalText,
  gives: decimalText,
  closing: decimalText,
  entries: z.int(),
  balanced: z.boolean(),
});
export type LedgerStatement = z.infer<typeof ledgerStatement>;

export const showStatement = endpoint({
  method: 'GET',
  path: '/user/tx/statement',
  summary: 'Opening, what came, what went, closing: all your places of one currency together.',
  access: 'session',
  reads: ['money'],
  keptOffline: true,
  request: z.strictObject({ currency, from: bound, to: bound }),
  reply: ledgerStatement,
});

export const exportStatement = endpoint({
  method: 'GET',
  path: '/user/tx/statement.csv',
  summary: 'Your ledger lines as a table for a spreadsheet, newest first, at most 20,000.',
  access: 'session',
  request: z.strictObject(ledgerFilter),
  reply: z.unknown(),
  file: ['text/csv; charset=utf-8'],
});

export const printStatement = endpoint({
  method: 'GET',
  path: '/user/tx/statement.pdf',
  summary: 'The statement of one currency as a PDF in the language of the call, at most 2,000 lines.',
  access: 'session',
  request: z.strictObject({ currency, from: bound, to: bound }),
  reply: z.unknown(),
  file: ['application/pdf'],
});
