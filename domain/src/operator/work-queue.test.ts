import { expect, test } from 'vitest';
import { queueNames, queueTargetsAt } from './work-queue.ts';

test('each queue has a target of whole minutes with its source', () => {
  const { minutes, source } = queueTargetsAt(Date.parse('2026-11-22T12:00:00Z'));
  expect(source).toBe('our own published target');
  expect(Object.keys(minutes).toSorted()).toEqual([...queueNames].toSorted());
  expect(Object.values(minutes).every((wait) => Number.isInteger(wait) && wait > 0)).toBe(true);
});
