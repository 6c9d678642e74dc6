import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { country } from '../scalar.ts';

/** What membership is meant to open. */
export const vipGate = z.enum(['advice', 'option', 'block', 'us_stock', 'short_term']);

export const showVip = endpoint({
  method: 'GET',
  path: '/user/vip/get',
  summary: 'Membership as it really is here: whether it can be had, and what stands behind each of its gates today.',
  access: 'public',
  request: z.strictObject({}),
  reply: z.object({
    /** False for everybody as long as membership is not offered. */
    member: z.boolean(),
    /** Whether membership can be bought or tried here. */
    offered: z.boolean(),
    gates: z.array(
      z.object({
        gate: vipGate,
        /** `open`: there for everybody. `absent`: this version does not have it. */
        state: z.enum(['open', 'absent']),
        /** Where an open one is found. */
        country: z.nullable(country),
      }),
    ),
  }),
});
