import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { answers, explainedAnswers, questionnaire } from '../questionnaire.ts';

export const showOptionQuiz = endpoint({
  method: 'GET',
  path: '/stock/order/option/quiz',
  summary: 'The five questions before the first option, and whether you have answered them.',
  access: 'session',
  reads: ['orders'],
  request: z.strictObject({}),
  reply: questionnaire,
});

export const answerOptionQuiz = endpoint({
  method: 'POST',
  path: '/stock/order/option/quiz/answer',
  summary: 'Answer the questions; each answer is explained, and they may be answered again as often as one likes.',
  access: 'session',
  request: answers,
  reply: explainedAnswers,
  refusals: ['suitability_changed'],
  emits: ['option.answered'],
});
