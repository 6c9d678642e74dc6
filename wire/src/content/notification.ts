import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { flag } from '../scalar.ts';

/** What may also reach a person outside of the app. Security always does, and is no choice. */
export const outsideTopic = z.enum(['order', 'money', 'alert']);
export type OutsideTopic = z.infer<typeof outsideTopic>;
const channel = z.enum(['email', 'sms']);

const settings = z.object({
  items: z.array(z.object({ topic: outsideTopic, email: z.boolean(), sms: z.boolean() })),
  /** Whether there is an address and a telephone to write to. */
  emailKnown: z.boolean(),
  phoneKnown: z.boolean(),
});

export const listNotificationSettings = endpoint({
  method: 'GET',
  path: '/user/notification/settings',
  summary: 'Which messages are also sent by e-mail and SMS. Every message is in the message centre in any case.',
  access: 'session',
  reads: ['account'],
  request: z.strictObject({}),
  reply: settings,
});

export const setNotification = endpoint({
  method: 'POST',
  path: '/user/notification/set',
  summary: 'Have messages of one topic sent by e-mail or SMS, or not any more.',
  access: 'session',
  request: z.strictObject({ topic: outsideTopic, channel, on: flag }),
  reply: settings,
});
