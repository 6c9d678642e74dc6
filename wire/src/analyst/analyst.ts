import { groups, rowNames, rowSources, rowUnits, sentenceCodes } from '@tarazu/domain/analyst/reading';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { quoteRow } from '../market.ts';
import { currency, day, instant, instrumentId } from '../scalar.ts';

/** One figure that sentences are made of. */
const row = z.object({
  id: z.string(),
  name: z.enum(rowNames),
  unit: z.enum(rowUnits),
  /** Decimal text; a day, an instant or a text for those units. */
  value: z.string(),
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

export const readInstrument = endpoint({
  method: 'GET',
  path: '/stock/analyst',
  summary:
    'What the data say of one instrument: sentences by rule, each with its rows and the time of them; of somebody signed in also what they hold of it. No forecast and no advice.',
  access: 'public',
  reads: ['holdings'],
  keptOffline: true,
  request: z.strictObject({ id: instrumentId }),
  reply: z.object({ quote: quoteRow, ...reading }),
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
    parts: z.array(z.object({ currency, ...reading })),
  }),
});
