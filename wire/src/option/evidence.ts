import { observationUses } from '@tarazu/domain/option/estimate';
import * as z from 'zod/mini';
import { decimalText, instant } from '../scalar.ts';

export const voidReason = z.enum(['too_few_prints', 'feed_gap', 'halted', 'unlisted']);
export const estimator = z.enum(['trimmed-mean-1', 'time-mean-1']);

/** What a strike or an expiry price was taken from: all that somebody needs who works it out with a pencil. */
export const evidence = z.object({
  estimator: z.nullable(estimator),
  price: z.nullable(decimalText),
  reason: z.nullable(voidReason),
  /** The time that the prices stand for. */
  from: instant,
  at: instant,
  /** The mean is rounded to a multiple of it, a half to the even one. */
  step: decimalText,
  inputs: z.array(
    z.object({
      sequence: z.int(),
      at: instant,
      price: decimalText,
      /**
       * Counted, one of the highest or lowest that fall away, left out as an order of this house, or told before the time of a mean by time began, and so
       * one of too few for a mean of prints.
       */
      use: z.enum(observationUses),
    }),
  ),
});
export type OptionEvidence = z.infer<typeof evidence>;

/** The figures of the rule by which strikes and expiry prices are taken. */
export const estimateRule = z.object({
  prints: z.int(),
  trimmedEachSide: z.int(),
  busySeconds: z.int(),
  lookbackSeconds: z.int(),
  printsMax: z.int(),
  meanPercent: z.int(),
  meanSecondsMax: z.int(),
  changes: z.int(),
  silentSeconds: z.int(),
  settleAfterSeconds: z.int(),
});
export type EstimateRuleView = z.infer<typeof estimateRule>;
