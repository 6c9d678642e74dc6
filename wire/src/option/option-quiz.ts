import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { instant, integer, requestId } from '../scalar.ts';

export const showOptionQuiz = endpoint({
  method: 'GET',
  path: '/stock/order/option/quiz',
  summary: 'The five questions before the first option, and whether you have answered them.',
  access: 'session',
  reads: ['orders'],
  request: z.strictObject({}),
  reply: z.object({
    version: z.int(),
    passedAt: z.nullable(instant),
    questions: z.array(z.object({ id: z.string(), question: z.string(), answers: z.array(z.string()) })),
  }),
});

export const answerOptionQuiz = endpoint({
  method: 'POST',
  path: '/stock/order/option/quiz/answer',
  summary: 'Answer the questions; each answer is explained, and they may be answered again as often as one likes.',
  access: 'session',
  request: z.strictObject({
    version: integer(1, 1000),
    /** The place of the answer to each question, from 0 on, one digit each in their order: `12012`. */
    answers: z.string().check(z.regex(/^\d{1,10}$/)),
    requestId,
  }),
  reply: z.object({
    passed: z.boolean(),
    results: z.array(z.object({ id: z.string(), right: z.boolean(), explanation: z.string() })),
  }),
  refusals: ['suitability_changed'],
  emits: ['option.answered'],
});
