import { calendarChangeKinds } from '@tarazu/domain/market/calendar-change';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { country, day } from '../scalar.ts';

const marketDay = z.object({
  exchange: z.string(),
  country,
  date: day,
  kind: z.enum(calendarChangeKinds),
  /** As the exchange calls it. */
  name: z.string(),
  /** Wall clock of the exchange; empty where there is no session. */
  opens: z.string(),
  closes: z.string(),
  /** By law or habit, not yet announced. */
  expected: z.boolean(),
});
export type MarketDayView = z.infer<typeof marketDay>;

export const listMarketDays = endpoint({
  method: 'GET',
  path: '/stock/calendar/days',
  summary: 'The coming year’s days on which an exchange is shut, has other hours or settles nothing, the next first.',
  access: 'public',
  keptOffline: true,
  request: z.strictObject({ country: z.optional(country) }),
  reply: z.object({ items: z.array(marketDay) }),
});
