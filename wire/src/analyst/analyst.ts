import { answerFaults } from '@tarazu/domain/analyst/answer/check-answer';
import { groups, rowNames, rowSources, rowUnits, sentenceCodes } from '@tarazu/domain/analyst/reading';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { quoteRow } from '../market.ts';
import { currency, day, instant, instrumentId, publicId, text } from '../scalar.ts';

/** One figure that sentences are made of. */
const row = z.object({
  id: z.string(),
  name: z.enum(rowNames),
  unit: z.enum(rowUnits),
  /** Decimal text; a day, an instant or a text for those units. */
  value: z.string(),
  /** What is counted, of a quantity; left out for shares. */
  counted: z.optional(z.string()),
  currency: z.nullable(z.string()),
  /** Closed trading days that it is made of. */
  days: z.nullable(z.int()),
  /** The instrument, article or offer that it is about, where that is another than the one that was asked for. */
  about: z.nullable(z.string()),
  /** The trading day of the last bar, or the instant of what was shown. */
  asOf: z.union([day, instant]),
  source: z.enum(rowSources),
});
export type AnalystRowView = z.infer<typeof row>;

/** What rows say, worded where it is read. `values` names the row of each blank. */
const sentence = z.object({
  code: z.enum(sentenceCodes),
  group: z.enum(groups),
  values: z.record(z.string(), z.string()),
});
export type AnalystSentenceView = z.infer<typeof sentence>;

const reading = { rows: z.array(row), sentences: z.array(sentence) };

/** Whether questions in one's own words are taken: null where no model is set up. `left`: of today, null for guests. */
const asking = z.nullable(z.object({ left: z.nullable(z.int()), most: z.int(), host: z.string() }));

export const QUESTION_MAX = 300;
const answerStates = ['writing', 'done', 'discarded', 'silent', 'cancelled'] as const;

/** An answer of a model as far as it has passed. Nothing of one that did not is shown; then what was read by rule stands. */
const answer = z.object({
  answerId: publicId,
  state: z.enum(answerStates),
  /** Why it is not shown. */
  fault: z.nullable(z.enum(answerFaults)),
  sentences: z.array(z.object({ text: z.string(), rows: z.array(z.string()) })),
  /** The rows that are cited. */
  rows: z.array(row),
});
export type AnalystAnswerView = z.infer<typeof answer>;

export const readInstrument = endpoint({
  method: 'GET',
  path: '/stock/analyst',
  summary:
    'What the data say of one instrument: sentences by rule, each with its rows and the time of them; of somebody signed in also what they hold of it. No forecast and no advice.',
  access: 'public',
  reads: ['holdings'],
  keptOffline: true,
  request: z.strictObject({ id: instrumentId }),
  reply: z.object({ quote: quoteRow, asking, ...reading }),
  refusals: ['instrument_unknown'],
});

export const readPortfolio = endpoint({
  method: 'GET',
  path: '/stock/analyst/portfolio',
  summary:
    'What the data say of all that you hold, by currency: cost, how much hangs on one of them, what falls that have been would take. No forecast and no advice.',
  access: 'session',
  reads: ['holdings'],
  keptOffline: true,
  request: z.strictObject({}),
  reply: z.object({
    at: instant,
    asking,
    parts: z.array(z.object({ currency, ...reading })),
  }),
});

export const askAnalyst = endpoint({
  method: 'POST',
  path: '/stock/analyst/ask',
  summary:
    'Ask about the data of an instrument, or of what you hold, in your own words. A model words the rows; each sentence is checked before anybody sees it. Where none is set up it is refused.',
  access: 'session',
  request: z.strictObject({ id: z.optional(instrumentId), question: text(QUESTION_MAX, 1) }),
  reply: answer,
  refusals: [
    'instrument_unknown',
    'analyst_off',
    'analyst_day_full',
    'analyst_busy',
    'analyst_no_forecast',
    'analyst_no_advice',
  ],
});

export const showAnswer = endpoint({
  method: 'GET',
  path: '/stock/analyst/answer',
  summary: 'How far an answer to a question of yours is: the sentences that have passed, and why one is not shown.',
  access: 'session',
  // Asked again while it is written; no event tells of it.
  reads: [],
  request: z.strictObject({ answerId: publicId }),
  reply: answer,
  refusals: ['analyst_answer_unknown'],
});

export const cancelAnswer = endpoint({
  method: 'POST',
  path: '/stock/analyst/cancel',
  summary: 'End an answer that is being written. What was written of it is not kept.',
  access: 'session',
  request: z.strictObject({ answerId: publicId }),
  reply: answer,
  refusals: ['analyst_answer_unknown'],
});
