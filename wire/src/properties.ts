import * as z from 'zod/mini';
import { currency, instant } from './scalar.ts';

/** What the app may know about this house before anybody logs in. */
export const properties = z.object({
  product: z.string(),
  version: z.string(),
  practice: z.boolean(),
  market: z.object({
    source: z.enum(['simulated', 'replay']),
    hours: z.enum(['always', 'exchange']),
    replayDate: z.nullable(z.string()),
    replaySpeed: z.nullable(z.number()),
  }),
  password: z.object({ min: z.int(), max: z.int() }),
  areaCodes: z.array(z.object({ country: z.string(), name: z.string(), areaCode: z.string() })),
  defaultAreaCode: z.string(),
  defaultCountry: z.string(),
  currencies: z.array(currency),
  termsVersion: z.string(),
  privacyVersion: z.string(),
  /** Play money of a new account, decimal text by currency. */
  grants: z.record(z.string(), z.string()),
  now: instant,
});
export type Properties = z.infer<typeof properties>;
