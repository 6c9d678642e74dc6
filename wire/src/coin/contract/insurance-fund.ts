import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { cursorPageOf, day, decimalText, instant, numberCursor, pageSize } from '../../scalar.ts';
import { direction } from '../../trading/on-margin.ts';
import { contractId } from './contract-id.ts';

export const showInsuranceFund = endpoint({
  method: 'GET',
  path: '/coin/contract/fund',
  summary: 'The insurance fund of contracts: what it has, what came in and what it paid. Public.',
  access: 'public',
  keptOffline: true,
  request: z.strictObject({}),
  reply: z.object({
    currency: z.literal('USDT'),
    balance: decimalText,
    /** Of the last ninety days. */
    cameIn: decimalText,
    paidOut: decimalText,
    liquidations: z.int(),
    putIn: z.int(),
    werePaid: z.int(),
    deleveragings: z.int(),
    /** At the end of each day, oldest first, now last. */
    days: z.array(z.object({ day, balance: decimalText })),
    /** What was taken over and is not closed yet. */
    open: z.array(z.object({ instId: contractId, direction, quantity: decimalText, cost: decimalText })),
  }),
});

/** A change of the fund, a liquidation, a deleveraging, or funding of what it has taken over; no names. */
export const fundEntry = z.object({
  /** The number of its entry in the fund's journal. */
  entry: z.int(),
  kind: z.enum(['endowment', 'takeover', 'close', 'deleverage', 'funding']),
  instId: z.nullable(contractId),
  direction: z.nullable(direction),
  quantity: z.nullable(decimalText),
  /** The mark it went by, at what it was given up for, and at what it was closed. */
  mark: z.nullable(decimalText),
  bankruptcy: z.nullable(decimalText),
  price: z.nullable(decimalText),
  /** What the fund got (above zero) or paid. */
  amount: decimalText,
  balance: decimalText,
  at: instant,
});
export type FundEntry = z.infer<typeof fundEntry>;

export const exportFundEntries = endpoint({
  method: 'GET',
  path: '/coin/contract/fund/log.csv',
  summary: 'The log of the insurance fund as a table for a spreadsheet, newest first, at most 5,000 entries. Public.',
  access: 'public',
  request: z.strictObject({}),
  reply: z.unknown(),
  file: ['text/csv; charset=utf-8'],
});

export const listFundEntries = endpoint({
  method: 'GET',
  path: '/coin/contract/fund/log',
  summary:
    'Every change of the insurance fund, every liquidation and every deleveraging, newest first. Public, without names.',
  access: 'public',
  request: z.strictObject({ cursor: numberCursor, pageSize }),
  reply: cursorPageOf(fundEntry),
});
