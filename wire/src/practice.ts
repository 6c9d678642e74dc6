import { refillKinds } from '@tarazu/domain/practice/refill';
import { practiceRules } from '@tarazu/domain/practice/rules';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { currency, day, decimalText, flag, instant, instrumentId, requestId } from './scalar.ts';

export const showPracticeDesk = endpoint({
  method: 'GET',
  path: '/practice/desk',
  summary: 'Whether the practice desk answers for the house, and the rules by which it does.',
  access: 'session',
  reads: [],
  request: z.strictObject({}),
  reply: z.object({
    on: flag,
    rules: z.array(z.enum(practiceRules)),
    from: day,
    source: z.string(),
    /** What LN-1 enables, by currency. */
    loanLimit: z.object({ INR: decimalText, BRL: decimalText }),
  }),
});

export const showStarter = endpoint({
  method: 'GET',
  path: '/practice/starter',
  summary: 'The starter portfolio: settled shares that an account may take once, at the prices of now.',
  access: 'session',
  reads: ['account'],
  request: z.strictObject({}),
  reply: z.object({
    /** False when it was taken, or there is none. */
    offered: z.boolean(),
    shares: z.array(
      z.object({
        instrumentId,
        name: z.string(),
        currency,
        quantity: decimalText,
        price: decimalText,
        cost: decimalText,
      }),
    ),
  }),
});

export const takeStarter = endpoint({
  method: 'POST',
  path: '/practice/starter/take',
  summary: 'Take the starter portfolio. The shares are settled and cost what they were worth at that moment.',
  access: 'session',
  request: z.strictObject({ requestId }),
  reply: z.object({ count: z.int() }),
  refusals: ['account_closed', 'starter_taken', 'starter_shut'],
  emits: ['portfolio.granted'],
});

export const showPlayMoney = endpoint({
  method: 'GET',
  path: '/practice/money',
  summary: 'What play money can be topped up or reset now, by currency.',
  access: 'session',
  reads: ['account'],
  request: z.strictObject({}),
  reply: z.object({
    /** False where anything but play money moves. */
    offered: z.boolean(),
    /** When the next refill may be asked for; absent when that is now. */
    nextAt: z.optional(instant),
    everyHours: z.int(),
    accounts: z.array(
      z.object({
        currency,
        free: decimalText,
        /** What a new account has. */
        starting: decimalText,
      }),
    ),
  }),
});

export const refillPlayMoney = endpoint({
  method: 'POST',
  path: '/practice/money/refill',
  summary:
    'Top up free play money to what a new account has, or reset it to exactly that. Once a day; shares, orders and loans stay.',
  access: 'session',
  request: z.strictObject({ requestId, refill: z.enum(refillKinds) }),
  reply: z.object({ amounts: z.partialRecord(currency, z.string()) }),
  refusals: ['account_closed', 'refill_shut', 'refill_waits', 'refill_full'],
  emits: ['wallet.refilled'],
});
