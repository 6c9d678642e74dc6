import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { country, instant, instrumentId } from '../scalar.ts';

/** A share, or with no instrument all of a market. */
export const halted = { country, instrumentId: z.nullable(instrumentId) };

/** What customers see of it. */
export const listTradingHalts = endpoint({
  method: 'GET',
  path: '/stock/halt/list',
  summary: 'What is halted now: a share, or with no instrument all of a market, since when, and why.',
  access: 'public',
  request: z.strictObject({}),
  reply: z.object({ items: z.array(z.object({ ...halted, since: instant, notice: z.string() })) }),
});
