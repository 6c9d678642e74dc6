import { scriptIntervals } from '@tarazu/domain/strategy/script/script';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { instant, ownName, publicId, requestId, text } from '../scalar.ts';

/** Longer than any rule allows, which answers with its numbers. */
const CODE_MAX = 60_000;

const script = z.object({
  scriptId: publicId,
  version: z.int(),
  /** SHA-256 of the code. */
  hash: z.string(),
  name: z.string(),
  interval: z.enum(scriptIntervals),
  savedAt: instant,
  /** Whether this version has been tried on the past: before that it gets no money. */
  tested: z.boolean(),
  /** Robots that have not ended run by it. */
  inUse: z.boolean(),
});
export type ScriptView = z.infer<typeof script>;

const bounds = z.object({
  scriptsMax: z.int(),
  versionsMax: z.int(),
  codeMax: z.int(),
  nameMax: z.int(),
  bars: z.int(),
  barMs: z.int(),
  memoryMax: z.int(),
});

export const saveScript = endpoint({
  method: 'POST',
  path: '/stock/ai/own/save',
  summary:
    'Keep a strategy of your own, or another version of it. It is read in the sandbox first; what cannot be read is refused with its line.',
  access: 'session',
  bodyMaxKib: 256,
  request: z.strictObject({
    requestId,
    /** Left out: a new one. */
    scriptId: z.optional(publicId),
    name: ownName(100),
    interval: z.enum(scriptIntervals),
    code: text(CODE_MAX),
  }),
  reply: z.object({ script }),
  refusals: [
    'script_terms',
    'script_fault',
    'script_away',
    'scripts_full',
    'script_versions_full',
    'script_unknown',
    'script_unchanged',
  ],
  emits: ['script.saved'],
});

export const listScripts = endpoint({
  method: 'POST',
  path: '/stock/ai/own/list',
  summary: 'Your own strategies, each in its last version, and what one may be and use.',
  access: 'session',
  reads: ['robots'],
  request: z.strictObject({}),
  reply: z.object({ items: z.array(script), bounds }),
});

export const showScript = endpoint({
  method: 'POST',
  path: '/stock/ai/own/show',
  summary: 'One strategy of your own with its code.',
  access: 'session',
  reads: ['robots'],
  request: z.strictObject({ scriptId: publicId }),
  reply: z.object({ script, code: z.string() }),
  refusals: ['script_unknown'],
});

export const removeScript = endpoint({
  method: 'POST',
  path: '/stock/ai/own/remove',
  summary: 'Remove a strategy of your own with all its versions. One by which a robot runs stays.',
  access: 'session',
  request: z.strictObject({ requestId, scriptId: publicId }),
  reply: z.object({ scriptId: publicId }),
  refusals: ['script_unknown', 'script_in_use'],
  emits: ['script.removed'],
});
