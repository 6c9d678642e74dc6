import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { amountText, flag, publicId, requestId } from '../scalar.ts';
import { digitRefusals, limitFields, robot } from './robot.ts';
import { stopSum } from './stop-sum.ts';

export const setRobot = endpoint({
  method: 'POST',
  path: '/stock/ai/order/settings',
  summary: 'Other limits for a robot of yours. What it has decided already stays as it is.',
  access: 'session',
  request: z.strictObject({
    requestId,
    robotId: publicId,
    singleLimit: amountText,
    ...limitFields,
    asks: z.optional(flag),
    transactionPassword: z.optional(z.string().check(z.maxLength(12))),
  }),
  reply: z.object({ robot }),
  refusals: [
    'robot_unknown',
    'robot_not_running',
    'robot_limits',
    'robot_single_limit',
    'robot_stop_reached',
    ...digitRefusals,
  ],
  emits: ['robot.set'],
});

export const showStopAll = endpoint({
  method: 'POST',
  path: '/stock/ai/order/stop/sum',
  summary: 'What stopping all your robots now would cost and bring, in each currency.',
  access: 'session',
  reads: ['robots'],
  request: z.strictObject({}),
  reply: z.object({ sums: z.array(stopSum) }),
});

export const stopAllRobots = endpoint({
  method: 'POST',
  path: '/stock/ai/order/stop/all',
  summary: 'Stop all your robots. Each sells what it holds as soon as that may be sold, and gives all its money back.',
  access: 'session',
  request: z.strictObject({ requestId }),
  /** How many begin to stop. */
  reply: z.object({ stopped: z.int() }),
  emits: ['robot.changed'],
});
