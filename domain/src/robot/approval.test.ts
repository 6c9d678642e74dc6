import { expect, test } from 'vitest';
import { decimal } from '../money.ts';
import type { Decided } from '../strategy/strategy.ts';
import { decideAnswer, decideAsk, intentsOf } from './approval.ts';
import { evolveRobot, type Robot, type RobotEvent } from './robot.ts';
import { robotRule } from './robot-rules.ts';

const rule = robotRule('2026-11-25');
const nowMs = Date.parse('2026-11-25T10:00:00.000Z');
const started: Robot = {
  ...{ robotId: 'one', owner: 1, account: 2, strategy: 'grid', version: 1, instrumentId: 'XC:SOL-USDT' },
  ...{ market: 'coins', base: 'SOL', currency: 'USDT', singleLimit: '100.00', startedAt: '2026-11-25T00:00:00.000Z' },
  ...{ status: 'running', capital: '1000.00', state: { lines: 0 }, barMs: 5, last: undefined, stopReason: undefined },
  ...{ valuedOn: '2026-11-24', returned: undefined, endedAt: undefined, lossStop: 20, asks: true },
};
const decided: Decided = {
  state: { lines: 1 },
  otherwise: { lines: 0 },
  intents: [{ side: 'buy', amount: decimal('50') }],
  why: 'grid_bought',
};
const after = (robot: Robot, decision: ReturnType<typeof decideAsk>): Robot => {
  if (decision.kind === 'refused') throw new Error(decision.code);
  return decision.events.reduce<Robot>((now, event: RobotEvent) => evolveRobot(now, event) ?? now, robot);
};
const asked = after(started, decideAsk(started, { barMs: 10, close: '100', decided }, { rule, nowMs }));

test('what it would do is kept until it is answered, and it asks one thing at a time', () => {
  expect(asked).toMatchObject({ barMs: 10, state: { lines: 0 }, asking: { barMs: 10, why: 'grid_bought' } });
  expect(asked.asking && intentsOf(asked.asking)).toEqual(decided.intents);
  expect(decideAsk(asked, { barMs: 15, close: '99', decided }, { rule, nowMs })).toMatchObject({ code: 'robot_bar' });
});

test('a yes counts once and in its time, for its bar only', () => {
  const yes = { barMs: 10, answer: 'approved' } as const;
  const approved = after(asked, decideAnswer(asked, yes, nowMs));
  expect(approved.asking?.approved).toBe(true);
  for (const [robot, answer, atMs] of [
    [approved, yes, nowMs],
    [asked, { ...yes, barMs: 5 }, nowMs],
    [asked, yes, nowMs + rule.askedMinutes * 60_000],
    [started, yes, nowMs],
  ] as const)
    expect(decideAnswer(robot, answer, atMs)).toMatchObject({ code: 'robot_ask_over' });
});

test('a no and silence do nothing: it remembers what it would where nothing was bought', () => {
  expect(after(asked, decideAnswer(asked, { barMs: 10, answer: 'refused' }, nowMs))).toMatchObject({
    asking: null,
    state: { lines: 0 },
  });
  const late = { barMs: 10, answer: 'late' } as const;
  // The house cannot say it before the time is over.
  expect(decideAnswer(asked, late, nowMs)).toMatchObject({ code: 'robot_bar' });
  expect(after(asked, decideAnswer(asked, late, nowMs + rule.askedMinutes * 60_000)).asking).toBeNull();
});
