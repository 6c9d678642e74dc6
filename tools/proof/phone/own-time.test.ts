import { expect, test } from 'vitest';
import { longestWorkMs, type TraceEvent, takeOutOthers, waitedPercent } from './own-time.ts';

const thread = { ph: 'X', pid: 1, tid: 1 };

function trace(): TraceEvent[] {
  return [
    { ...thread, name: 'ThreadControllerImpl::RunTask', ts: 1000, dur: 40_000, tdur: 10_000 },
    { ...thread, name: 'RunTask', ts: 1000, dur: 40_000, tdur: 10_000 },
    { ...thread, name: 'Layout', ts: 21_000, dur: 8000, tdur: 8000 },
    { ...thread, name: 'RunTask', ts: 50_000, dur: 20_000, tdur: 20_000 },
    { name: 'RunTask', ph: 'X', pid: 1, tid: 2, ts: 0, dur: 5000, tdur: 5000 },
  ];
}

test('a task is as long as its thread worked, and what is in it moves with it', () => {
  const events = trace();
  takeOutOthers(events);
  expect(events.map(({ ts, dur }) => [ts, dur])).toEqual([
    [1000, 10_000],
    [1000, 10_000],
    [6000, 2000],
    [50_000, 20_000],
    [0, 5000],
  ]);
});

test('waiting and work are those of the busiest thread, each task counted once', () => {
  expect(waitedPercent(trace())).toBe(50);
  expect(longestWorkMs(trace())).toBe(20);
  expect(waitedPercent([])).toBe(0);
});
