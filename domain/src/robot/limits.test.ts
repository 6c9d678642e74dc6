import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decimal, decimalToText, multiply, ONE } from '../money.ts';
import { decideSetRobot, limitsFault, spendable, stopLevel, stopReached } from './limits.ts';
import { evolveRobot, type Robot } from './robot.ts';
import { robotRule } from './robot-rules.ts';

const rule = robotRule('2026-11-25');
const limits = { lossStop: 20, drawdownStop: 10, dayLossStop: 5, shareMax: 50, asks: false } as const;
const started: Robot = {
  ...{ robotId: 'one', owner: 1, account: 2, strategy: 'twap', version: 1, instrumentId: 'XC:SOL-USDT' },
  ...{ market: 'coins', base: 'SOL', currency: 'USDT', singleLimit: '100.00', startedAt: '2026-11-25T00:00:00.000Z' },
  ...{ status: 'running', capital: '1000.00', state: {}, barMs: 0, last: undefined, stopReason: undefined },
  ...{ valuedOn: '2026-11-24', returned: undefined, endedAt: undefined },
  ...limits,
};
const valued = (robot: Robot, day: string, worth: string): Robot =>
  evolveRobot(robot, {
    type: 'robot.valued',
    body: { robotId: 'one', day, money: worth, quantity: '0', price: '1', worth, capital: robot.capital },
  }) ?? robot;

test('each stop has a level of its own, and the first that is reached is named', () => {
  const risen = valued(valued(started, '2026-11-25', '1500'), '2026-11-26', '1400');
  expect(stopReached(risen, decimal('1400'))).toBeUndefined();
  // The highest end of a day was 1,500: a tenth less is 1,350; five per cent of the last day's 1,400 is 1,330.
  expect(stopReached(risen, decimal('1350'))).toEqual({ reason: 'drawdown_stop', level: decimal('1350') });
  expect(stopReached({ ...risen, drawdownStop: null }, decimal('1330'))?.reason).toBe('day_loss_stop');
  expect(stopReached(risen, decimal('800'))?.reason).toBe('loss_stop');
  expect(stopLevel(risen)).toBe(decimal('1350'));
});

test('money that is added is no gain: neither the highest nor the last day makes room by it', () => {
  const added = evolveRobot(started, {
    type: 'robot.added',
    body: { robotId: 'one', amount: '500', currency: 'USDT', account: 2 },
  });
  expect(added).toMatchObject({ capital: '1500.00', peak: '1500.00', dayWorth: '1500.00' });
  if (added) expect(stopReached(added, decimal('1425'))?.reason).toBe('day_loss_stop');
});

test('a robot of before there were more limits has its loss stop and no other', () => {
  const { drawdownStop: _drop, dayLossStop: _day, shareMax: _share, asks: _asks, ...old } = started;
  expect(stopReached(old, decimal('801'))).toBeUndefined();
  expect(stopReached(old, decimal('800'))?.reason).toBe('loss_stop');
  expect(spendable(old, { cash: decimal('80'), held: ONE, worth: decimal('90'), price: decimal('10') })).toBe(
    decimal('80'),
  );
});

test('what it trades never becomes more of its worth than its share by buying', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 0n, max: decimal('5000') }),
      fc.bigInt({ min: 0n, max: decimal('50') }),
      fc.bigInt({ min: 1n, max: decimal('100') }),
      fc.integer({ min: 10, max: 99 }),
      (cash, held, price, shareMax) => {
        const worth = cash + multiply(held, price, 'down');
        const most = spendable({ singleLimit: '1000000', shareMax }, { cash, held, worth, price });
        expect(most >= 0n && most <= cash).toBe(true);
        if (most > 0n) expect((multiply(held, price, 'up') + most) * 100n <= worth * BigInt(shareMax)).toBe(true);
      },
    ),
  );
});

test('limits outside of their bounds are refused with all bounds', () => {
  for (const wrong of [{ lossStop: 4 }, { drawdownStop: 96 }, { dayLossStop: 0 }, { shareMax: 9 }, { shareMax: 101 }])
    expect(limitsFault({ ...limits, ...wrong }, rule)).toMatchObject({
      code: 'robot_limits',
      params: { lossLeast: 5, lossMost: 95, dropLeast: 5, dayLeast: 1, dayMost: 50, shareLeast: 10, shareMost: 100 },
    });
  expect(limitsFault({ ...limits, drawdownStop: null, dayLossStop: null }, rule)).toBeUndefined();
});

test('other limits are taken, but for one that would stop it at once', () => {
  const wish = { ...limits, singleLimit: decimal('200') };
  const facts = { worth: decimal('960'), rule };
  const decided = decideSetRobot(started, { ...wish, drawdownStop: null }, facts);
  if (decided.kind === 'refused') throw new Error(decided.code);
  const [event] = decided.events;
  expect(event && evolveRobot(started, event)).toMatchObject({ singleLimit: '200.00', drawdownStop: null });
  expect(decideSetRobot(started, { ...wish, dayLossStop: 4 }, facts)).toMatchObject({
    code: 'robot_stop_reached',
    params: { worth: { amount: '960.00' }, level: { amount: '960.00' } },
  });
  expect(decideSetRobot(started, { ...wish, singleLimit: decimal('1000.01') }, facts)).toMatchObject({
    code: 'robot_single_limit',
  });
  expect(decideSetRobot({ ...started, status: 'stopping' }, wish, facts)).toMatchObject({ code: 'robot_not_running' });
  expect(decimalToText(stopLevel(started), 2)).toBe('950.00');
});
