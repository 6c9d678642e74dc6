import { topicOf } from './event-facts.ts';

/** What a person chooses to be told of on a device, even while the app is shut. */
export const pushTopics = ['fills', 'triggers', 'alerts', 'margin', 'messages'] as const;
export type PushTopic = (typeof pushTopics)[number];

/** Features whose events about orders have a topic of their own; those of all others are messages. */
const byFeature: ReadonlyMap<string, PushTopic> = new Map([
  ['order', 'fills'],
  ['conditional', 'triggers'],
  ['conversion', 'triggers'],
  ['position', 'margin'],
]);

/** The topic under which a device is told of an event; undefined when nobody is told of it. */
export function pushTopicOf(name: string): PushTopic | undefined {
  const topic = topicOf(name);
  if (topic === undefined) return undefined;
  if (topic === 'alert') return 'alerts';
  const [feature = ''] = name.split('.');
  return (topic === 'order' ? byFeature.get(feature) : undefined) ?? 'messages';
}
