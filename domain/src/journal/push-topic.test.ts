import { expect, test } from 'vitest';
import { toldNames } from './event-facts.ts';
import { pushTopicOf, pushTopics } from './push-topic.ts';

test('every told event has a topic, every topic has events, and what nobody is told of has none', () => {
  const topics = toldNames().map(pushTopicOf);
  expect(topics).not.toContain(undefined);
  expect(new Set(topics)).toEqual(new Set(pushTopics));
  expect(pushTopicOf('order.placed')).toBeUndefined();
});

test('a fill, a trigger, an alert, a warning and a settlement are told apart', () => {
  const names = ['order.filled', 'conditional.fired', 'price-alert.fired', 'position.warned', 'order.settled'];
  expect(names.map(pushTopicOf)).toEqual(['fills', 'triggers', 'alerts', 'margin', 'messages']);
});
