import * as z from 'zod/mini';
import { operatorEndpoint } from '../endpoint.ts';
import { flag, requestId } from '../scalar.ts';
import { reason } from './fields.ts';

/** `allowed`: whether it may be on in this house at all. */
const state = z.object({ on: z.boolean(), allowed: z.boolean() });

export const showPracticeSwitch = operatorEndpoint({
  method: 'POST',
  path: '/operator/practice/desk',
  summary: 'Whether the practice desk answers for the house.',
  capability: 'console.enter',
  request: z.strictObject({}),
  reply: state,
});

export const switchPracticeDesk = operatorEndpoint({
  method: 'POST',
  path: '/operator/practice/switch',
  summary: 'Switch the practice desk on or off, at once. Off, everything that waits takes people.',
  capability: 'operator.manage',
  request: z.strictObject({ requestId, on: flag, reason }),
  reply: state,
  refusals: ['practice_desk_shut'],
  emits: ['practice.desk-switched'],
});
