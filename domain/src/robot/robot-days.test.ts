import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decimal, decimalToText, ONE } from '../money.ts';
import { figuresOf } from '../performance/earned.ts';
import { decideAddToRobot } from './add.ts';
import { decideValueRobot } from './decide.ts';
import { evolveRobot, type Robot, type RobotDay } from './robot.ts';
import { daysToTheEnd } from './robot-days.ts';

const none = { trades: 0, days: 0 };
const started: Robot = {
  ...{ robotId: 'one', owner: 1, account: 2, strategy: 'twap', version: 1, instrumentId: 'XC:SOL-USDT' },
  ...{ market: 'coins', base: 'SOL', currency: 'USDT', singleLimit: '100.00', startedAt: '2026-01-01T00:00:00.000Z' },
  ...{ status: 'running', capital: '1000.00', state: {}, barMs: 0, last: undefined, stopReason: undefined },
  ...{ valuedOn: '2026-01-01', returned: undefined, endedAt: undefined, lossStop: 90 },
};

/** The robot after one accepted decision about it. */
function after(robot: Robot, decided: ReturnType<typeof decideAddToRobot>): Robot {
  if (decided.kind === 'refused') throw new Error(decided.code);
  return decided.events.reduce((now, event) => evolveRobot(now, event) ?? now, robot);
}

const added = (robot: Robot, amount: bigint, worth: bigint | undefined) =>
  after(robot, decideAddToRobot(robot, amount, { cash: amount, active: true, worth }));

function valued(robot: Robot, place: number, worth: bigint): { readonly robot: Robot; readonly day: RobotDay } {
  const day = new Date(Date.UTC(2026, 0, 2 + place)).toISOString().slice(0, 10);
  const text = decimalToText(worth, 2);
  const kept = { day, money: text, quantity: '0', price: '1', worth: text, capital: robot.capital };
  const decided = decideValueRobot(robot, kept);
  const event = decided.kind === 'refused' ? undefined : decided.events[0];
  if (event?.type !== 'robot.valued') throw new Error('no day was kept');
  const { robotId: _robotId, ...its } = event.body;
  return { robot: after(robot, decided), day: its };
}

test('money that is added after a loss does not thin it', () => {
  // Half is lost, and then nine times as much is put in on the same day.
  const robot = added(started, decimal('9000'), decimal('500'));
  const first = valued(robot, 0, decimal('9500'));
  const second = valued(first.robot, 1, decimal('9500'));
  const figures = figuresOf([first.day, second.day], 99, none);
  expect(figures).toMatchObject({ returnPercent: '-50.00', worstDayPercent: '-50.00', drawdownPercent: '50.00' });
  // Where nobody knew its price, it stands at the beginning of the day, as it always did.
  const blind = valued(added(started, decimal('9000'), undefined), 0, decimal('9500'));
  expect(figuresOf([blind.day], 99, none).returnPercent).toBe('-5.00');
});

test('whenever money comes, the return is what one unit became', () => {
  const step = fc.oneof(
    fc.record({ kind: fc.constant('moves' as const), percent: fc.integer({ min: 50, max: 150 }) }),
    fc.record({ kind: fc.constant('adds' as const), amount: fc.integer({ min: 1, max: 100_000 }) }),
    fc.record({ kind: fc.constant('ends day' as const) }),
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      let [robot, worth, unit] = [{ ...started, capital: '1000000.00' } as Robot, decimal('1000000'), 1];
      const days: RobotDay[] = [];
      const end = () => {
        const kept = valued(robot, days.length, worth);
        days.push(kept.day);
        robot = kept.robot;
      };
      for (const one of steps) {
        if (one.kind === 'moves') {
          worth = (worth * BigInt(one.percent)) / 100n;
          worth -= worth % (ONE / 100n);
          unit *= one.percent / 100;
        } else if (one.kind === 'adds') {
          robot = added(robot, BigInt(one.amount) * ONE, worth);
          worth += BigInt(one.amount) * ONE;
        } else end();
      }
      end();
      const returned = Number(figuresOf(days, 99, none).returnPercent) / 100;
      expect(Math.abs(returned - (unit - 1))).toBeLessThan(0.001 * Math.max(1, unit));
    }),
  );
});

test('the mean of a day is told of the last 30 and the last 90 too, and of fewer days not', () => {
  // Ten days of a gain of one per cent, 80 of none, and ten of a loss of one.
  let [robot, worth] = [started, decimal('1000')];
  const days = Array.from({ length: 100 }, (_, place) => {
    worth = (worth * (place < 10 ? 101n : place < 90 ? 100n : 99n)) / 100n;
    const kept = valued(robot, place, worth);
    robot = kept.robot;
    return kept.day;
  });
  const of = (own: readonly RobotDay[]) => figuresOf(own, 30, { trades: 30, days: 90 });
  expect(of(days)).toMatchObject({
    // -0.10 % in 100 days; 0.99 ^ 10 in the last 90, and in the last 30.
    dailyReturnPercent: '0.00',
    recent: [
      { days: 30, dailyReturnPercent: '-0.32' },
      { days: 90, dailyReturnPercent: '-0.11' },
    ],
  });
  expect(of(days.slice(0, 89)).recent.map(({ dailyReturnPercent }) => dailyReturnPercent)).toEqual([null, null]);
});

test('a day is not kept with money that came while it was reckoned', () => {
  const robot = added(started, decimal('100'), decimal('1000'));
  const stale = { day: '2026-01-02', money: '1100', quantity: '0', price: '1', worth: '1100.00', capital: '1000.00' };
  expect(decideValueRobot(robot, stale)).toMatchObject({ kind: 'refused', code: 'robot_bar' });
  expect(decideValueRobot(robot, { ...stale, capital: '1100.00' }).kind).toBe('accepted');
});

test('the fall that ends a robot is in its figures', () => {
  const { robot, day } = valued(started, 0, decimal('1000'));
  const at = { worth: decimal('350'), today: '2026-01-03' };
  expect(daysToTheEnd([day], robot, at)).toEqual([day]);
  // A part has come back, the rest is still being sold.
  const stopping = { ...robot, status: 'stopping', returned: '50.00' } as const;
  const ended = { ...robot, status: 'ended', returned: '400.00', endedAt: '2026-01-03T08:00:00.000Z' } as const;
  for (const one of [stopping, ended]) {
    const days = daysToTheEnd([day], one, { ...at, worth: one.status === 'ended' ? 0n : at.worth });
    expect(days.at(-1)).toEqual({ day: '2026-01-03', worth: '400.00', capital: '1000.00' });
    const figures = figuresOf(days, 99, none);
    expect(figures).toMatchObject({ returnPercent: '-60.00', worstDayPercent: '-60.00', drawdownPercent: '60.00' });
  }
});
