import { pushTopics } from '@tarazu/domain/journal/push-topic';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { flag, instant, integer, publicId, text } from '../scalar.ts';

export const PUSH_DEVICES_MAX = 10;

export const pushTopic = z.enum(pushTopics);
const timeZone = text(64, 1);
const minute = integer(0, 1_439);

const pushDevice = z.object({
  /** The first 22 characters of the SHA-256 of its address in base64url, by which a device knows itself in the list. */
  pushId: publicId,
  /** Browser and system, as the session that turned it on. */
  name: z.string(),
  addedAt: instant,
  /** When its service last took a message; null before. */
  sentAt: z.nullable(instant),
  /** Its service did not take the last one. */
  failing: z.boolean(),
});
export type PushDevice = z.infer<typeof pushDevice>;

const settings = z.object({
  /** What a browser subscribes with (VAPID, RFC 8292): an uncompressed point of P-256 in base64url. */
  publicKey: z.string(),
  devices: z.array(pushDevice),
  devicesMax: z.int(),
  topics: z.array(z.object({ topic: pushTopic, on: z.boolean() })),
  /** The sentence of the message in place of its topic alone. It may have amounts, and stands on a locked screen. */
  details: z.boolean(),
  /** Minutes since midnight in that time zone; null: none. */
  quiet: z.nullable(z.object({ from: z.int(), until: z.int(), timeZone: z.string() })),
});
export type PushSettings = z.infer<typeof settings>;

/** What a service worker gets, sealed for it alone. */
export interface PushPayload {
  readonly title: string;
  readonly text: string;
  /** The page that a tap opens. */
  readonly to: string;
  /** Another one with the same tag takes its place. */
  readonly tag: string;
}

export const showPush = endpoint({
  method: 'GET',
  path: '/user/push',
  summary: 'Notifications on your devices: which get them, of what, and when not.',
  access: 'session',
  reads: ['account'],
  request: z.strictObject({}),
  reply: settings,
});

export const addPushDevice = endpoint({
  method: 'POST',
  path: '/user/push/add',
  summary:
    'Have notifications sent to this browser, with what it subscribed with (Web Push, RFC 8030 and 8291). They end with the session.',
  access: 'session',
  request: z.strictObject({ address: text(1_000, 1), deviceKey: text(120, 1), deviceSecret: text(60, 1) }),
  reply: settings,
  refusals: ['push_address_refused', 'push_keys_wrong', 'push_devices_full', 'push_address_taken'],
});

export const removePushDevice = endpoint({
  method: 'POST',
  path: '/user/push/remove',
  summary: 'Send no notifications to a device any more.',
  access: 'session',
  request: z.strictObject({ pushId: publicId }),
  reply: settings,
  refusals: ['push_device_unknown'],
});

export const testPush = endpoint({
  method: 'POST',
  path: '/user/push/test',
  summary: 'Send a notification to one of your devices now, whatever the hour.',
  access: 'session',
  sensitive: true,
  request: z.strictObject({ pushId: publicId }),
  reply: settings,
  refusals: ['push_device_unknown', 'push_device_gone', 'push_not_taken'],
});

export const setPushTopic = endpoint({
  method: 'POST',
  path: '/user/push/topic',
  summary: 'Have notifications of a topic, or not any more. At first there are none.',
  access: 'session',
  request: z.strictObject({ pushTopic, on: flag }),
  reply: settings,
});

export const setPushDetails = endpoint({
  method: 'POST',
  path: '/user/push/details',
  summary: 'Have the whole sentence of a message in its notification, amounts included, or its topic alone.',
  access: 'session',
  request: z.strictObject({ on: flag }),
  reply: settings,
});

export const setPushQuiet = endpoint({
  method: 'POST',
  path: '/user/push/quiet',
  summary: 'Hours without notifications, in minutes since midnight in your time zone; without both there are none.',
  access: 'session',
  request: z.strictObject({
    quietFrom: z.optional(minute),
    quietUntil: z.optional(minute),
    timeZone: z.optional(timeZone),
  }),
  reply: settings,
  refusals: ['push_time_zone_unknown', 'push_quiet_empty'],
});
