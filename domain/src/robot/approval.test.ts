import { expect, test } from 'vitest';
import { decimal } from '../money.ts';
import type { Decided } from '../strategy/strategy.ts';
import { approvedBarMs, decideAnswer, decideAsk, intentsOf } from './approval.ts';
import { decideBar, sizedBy } from './decide.ts';
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

const yes = after(asked, decideAnswer(asked, { barMs: 10, answer: 'approved' }, nowMs));
const order = { orderId: 'an order', side: 'buy', quantity: '1', price: '50' } as const;
const placed = (robot: Robot, barMs: number, more: Partial<Parameters<typeof decideBar>[2]> = {}, orders = [order]) =>
  decideBar(
    robot,
    { barMs, close: '100', why: 'grid_bought', orders, state: {} },
    { by: sizedBy(robot), nowMs, ...more },
  ).kind;

test('no order of one that asks is placed without the tap, which is good for its own bar and in its time', () => {
  expect(placed(started, 10)).toBe('refused');
  // It may remember something without being asked.
  expect(placed(started, 10, {}, [])).toBe('accepted');
  expect(placed(asked, 15)).toBe('refused');
  expect(placed(asked, 15, {}, [])).toBe('refused');
  expect(placed(yes, approvedBarMs({ barMs: 10 }))).toBe('accepted');
  expect(placed(yes, 15)).toBe('refused');
  expect(placed(yes, 11, { nowMs: nowMs + rule.askedMinutes * 60_000 })).toBe('refused');
  // It was switched on while the order was on its way.
  expect(placed(started, 10, { by: sizedBy({ ...started, asks: false }) })).toBe('refused');
});

test('orders that were sized by other limits are not placed', () => {
  const free = { ...started, asks: false, shareMax: 100 };
  expect(placed(free, 10)).toBe('accepted');
  for (const other of [{ singleLimit: '200.00' }, { shareMax: 90 }])
    expect(placed(free, 10, { by: sizedBy({ ...free, ...other }) })).toBe('refused');
  const stopping = { ...free, status: 'stopping', shareMax: 10 } as const;
  const sold = { barMs: 10, close: '100', why: 'stopping', orders: [{ ...order, side: 'sell' }], state: {} } as const;
  expect(decideBar(stopping, sold, { by: sizedBy(free), nowMs }).kind).toBe('accepted');
});

test('an approved wish ends with its time, and with a split of what it is about', () => {
  const dropped = (answer: 'late' | 'split', atMs: number) => decideAnswer(yes, { barMs: 10, answer }, atMs);
  expect(dropped('late', nowMs)).toMatchObject({ code: 'robot_bar' });
  expect(after(yes, dropped('late', nowMs + rule.askedMinutes * 60_000)).asking).toBeNull();
  expect(after(yes, dropped('split', nowMs)).asking).toBeNull();
});
