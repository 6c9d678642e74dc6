import { practiceRules } from '@tarazu/domain/practice/rules';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { day, decimalText, flag } from './scalar.ts';

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
