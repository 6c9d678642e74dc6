import { expect, test } from 'vitest';
import { orderEvents } from '../trading/order-events.ts';
import {
  besideTrades,
  groupOfEntry,
  namesInGroup,
  namingEvent,
  neverByOperators,
  toldNames,
  topicOf,
} from './event-facts.ts';
import { eventRegistry } from './event-registry.ts';

test('whoever works for the house can write no event of a feature that is the market’s', () => {
  expect(orderEvents.filter((name) => !neverByOperators.has(name))).toEqual([]);
  expect(neverByOperators.has('adjustment.made')).toBe(false);
  // A product that fills orders is the market's, whatever else it does.
  for (const [feature, { neverByOperators: never, events }] of Object.entries(eventRegistry)) {
    if ('filled' in events) expect(never, feature).toBe(true);
  }
});

test('an entry is named by what was traded, then by what moved value, then by what came first', () => {
  expect(namingEvent(['order.placed', 'order.filled'])).toBe('order.filled');
  expect(namingEvent(['user.registered', 'wallet.granted'])).toBe('wallet.granted');
  expect(namingEvent(['user.logged-in', 'user.updated'])).toBe('user.logged-in');
  expect(namingEvent([])).toBeUndefined();
});

test('a call whose shares were sold names the entry of that sale, and a block is a trade', () => {
  const types = ['option.vanilla-expired', 'order.placed', 'order.filled'];
  expect([namingEvent(types), groupOfEntry(types)]).toEqual(['option.vanilla-expired', 'options']);
  expect(besideTrades).toEqual(['option.vanilla-expired']);
  expect(groupOfEntry(types.filter((name) => !besideTrades.includes(name)))).toBe('trades');
  expect(groupOfEntry(['block.traded', 'order.placed', 'order.filled'])).toBe('trades');
});

test('a group holds its feature’s events, and an event may stand in another', () => {
  expect(namesInGroup('deposits')).toContain('deposit.set-aside');
  expect(namesInGroup('trades')).toEqual(['block.traded', 'order.filled']);
  expect(namesInGroup('orders')).not.toContain('order.refused');
});

test('what a person is told is filed under one topic', () => {
  expect(topicOf('watchlist.added')).toBeUndefined();
  expect(toldNames('alert')).toEqual(['price-alert.fired']);
  expect(new Set(toldNames()).size).toBe(
    (['order', 'money', 'alert', 'security'] as const).reduce((sum, topic) => sum + toldNames(topic).length, 0),
  );
});
