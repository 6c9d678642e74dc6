import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { answers, explainedAnswers, questionnaire } from '../../questionnaire.ts';

export const showSuitability = endpoint({
  method: 'GET',
  path: '/coin/contract/suitability',
  summary: 'The five questions before the first contract, and whether you have answered them.',
  access: 'session',
  reads: ['orders'],
  request: z.strictObject({}),
  reply: questionnaire,
});

export const answerSuitability = endpoint({
  method: 'POST',
  path: '/coin/contract/suitability/answer',
  summary: 'Answer the questions; each answer is explained, and they may be answered again as often as one likes.',
  access: 'session',
  request: answers,
  reply: explainedAnswers,
  refusals: ['suitability_changed'],
  emits: ['suitability.answered'],
});
