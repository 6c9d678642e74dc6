import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { bar, figures, robotDay } from './record.ts';
import { robot, strategyName } from './robot.ts';

/** The robot that the house runs by a strategy, with practice money and in the open. */
export const houseRecord = z.object({
  robot,
  figures,
  days: z.array(robotDay),
  /** The last bars after which it traded, the newest first. */
  bars: z.array(bar),
});

export const showHouseRobot = endpoint({
  method: 'POST',
  path: '/stock/ai/house',
  summary:
    'The robot that the house runs by this strategy with practice money: what it was worth, what it did and why. Null before it was started.',
  access: 'public',
  request: z.strictObject({ strategy: strategyName }),
  reply: z.object({ record: z.nullable(houseRecord) }),
});
