import { scriptIntervals } from '@tarazu/domain/strategy/script/script';
import * as z from 'zod/mini';
import { operatorEndpoint } from '../endpoint.ts';
import { instant, page, pageOf, pageSize, publicId } from '../scalar.ts';

/** A strategy that somebody has written, in its last version, and what its robots are doing. Its code and name are their author's alone. */
const script = z.object({
  customerId: z.string(),
  scriptId: publicId,
  version: z.int(),
  /** SHA-256 of the code. */
  hash: z.string(),
  interval: z.enum(scriptIntervals),
  savedAt: instant,
  /** This version has been tried on the past, and may get money. */
  tested: z.boolean(),
  /** Robots by any of its versions, by what they do now. */
  running: z.int(),
  /** Paused by their owner, or stopping. */
  resting: z.int(),
  ended: z.int(),
  /** Paused by the guards: it took longer than it may, needed more memory than it may, or failed. */
  slow: z.int(),
  memory: z.int(),
  failed: z.int(),
});
export type ScriptDeskView = z.infer<typeof script>;

export const listAllScripts = operatorEndpoint({
  method: 'GET',
  path: '/operator/robot/scripts',
  capability: 'customer.read',
  summary:
    'The strategies that people have written, the last saved first, with what the guards of processor and memory have paused. Nobody of the house reads their code, and no call changes or stops one.',
  request: z.strictObject({ page, pageSize }),
  reply: pageOf(script),
});
