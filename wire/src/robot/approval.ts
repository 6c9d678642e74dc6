import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { flag, instant, publicId, requestId } from '../scalar.ts';
import { robot } from './robot.ts';

export const answerRobot = endpoint({
  method: 'POST',
  path: '/stock/ai/order/answer',
  summary:
    'Your word on what a robot of yours would do, where it asks before each order. Approved, it is placed at the prices of then; otherwise nothing is done. After its time it is dropped.',
  access: 'session',
  request: z.strictObject({
    requestId,
    robotId: publicId,
    /** The bar after which it asks. */
    at: instant,
    approve: flag,
  }),
  reply: z.object({ robot }),
  refusals: ['robot_unknown', 'robot_ask_over', 'robot_bar'],
  emits: ['robot.answered'],
});
