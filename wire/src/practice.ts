import { practiceRules } from '@tarazu/domain/practice/rules';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { currency, day, decimalText, flag, instrumentId, requestId } from './scalar.ts';

export const showPracticeDesk = endpoint({
  method: 'GET',
  path: '/practice/desk',
  summary: 'Whether the practice desk answers for the house, and the rules by which it does.',
  access: 'session',
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
  refusals: ['starter_taken', 'starter_shut'],
  emits: ['portfolio.granted'],
});
