import * as z from 'zod/mini';
import { operatorEndpoint } from '../endpoint.ts';
import { country, instant, integer } from '../scalar.ts';
import { jobNames } from './job-words.ts';

/** Where prices come from and how fresh they are. There is no call that sets one. */
export const showMarketHealth = operatorEndpoint({
  method: 'GET',
  path: '/operator/market/health',
  summary: 'The source of prices, the session of each market, how old its last print is, and how busy the house is.',
  capability: 'market.read',
  request: z.strictObject({}),
  reply: z.object({
    at: instant,
    source: z.string(),
    replayDate: z.nullable(z.string()),
    replaySpeed: z.nullable(z.number()),
    markets: z.array(
      z.object({
        country,
        instruments: z.int(),
        phase: z.string(),
        /** When the phase ends; null when it is not known. */
        until: z.nullable(instant),
        lastPrintAt: z.nullable(instant),
        /** Whole milliseconds since the last print of any instrument; null before the first. */
        lagMs: z.nullable(integer(0, 999_999_999)),
        /** Instruments of an open market that have not printed for a minute. */
        quiet: z.int(),
      }),
    ),
    house: z.object({
      /** Sockets that follow the feed. */
      subscribers: z.int(),
      /** Commands that wait to be committed. */
      queue: z.int(),
      batches: z.int(),
      /** Mean and the upper bound of the slowest hundredth, milliseconds; 0 before the first. */
      batchMeanMs: z.number(),
      batchSlowMs: z.number(),
      batchFailures: z.int(),
      /** Clients cut off because they did not read. */
      cutOff: z.int(),
      /** Calls that ended with an unexpected error since the start, and the newest of them. */
      incidents: z.int(),
      /** Work that comes back by itself, since the start. */
      jobs: z.array(
        z.object({
          name: z.enum(jobNames),
          everySeconds: z.number(),
          runs: z.int(),
          failures: z.int(),
          /** Of the run that ended last; null before. */
          endedAt: z.nullable(instant),
          tookMs: z.nullable(z.number()),
        }),
      ),
      lastIncidents: z.array(z.object({ incident: z.string(), path: z.string(), at: instant })),
    }),
  }),
});

const activitySpan = z.enum(['hour', 'day', 'week', 'month']);
export type ActivitySpan = z.infer<typeof activitySpan>;

export const showActivity = operatorEndpoint({
  method: 'GET',
  path: '/operator/market/activity',
  summary: 'Orders placed and fills made over the last hour, day, 7 or 30 days, part by part.',
  capability: 'market.read',
  request: z.strictObject({ span: z._default(activitySpan, 'hour') }),
  reply: z.object({
    /** How many minutes each part is. */
    partMinutes: z.int(),
    /** The oldest first, without gaps; the last is the one that is under way. */
    parts: z.array(z.object({ at: instant, orders: z.int(), fills: z.int() })),
  }),
});
