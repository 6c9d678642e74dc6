import { expect, test } from 'vitest';
import { decideBar, sizedBy } from './decide.ts';
import type { Robot } from './robot.ts';

const running: Robot = {
  ...{ robotId: 'one', owner: 1, account: 2, strategy: 'carry', version: 1, instrumentId: 'XC:BTC-USDT' },
  ...{ market: 'coins', base: 'BTC', currency: 'USDT', singleLimit: '100.00', startedAt: '2026-11-25T00:00:00.000Z' },
  ...{ status: 'running', capital: '1000.00', state: {}, barMs: 5, last: undefined, stopReason: undefined },
  ...{ valuedOn: '2026-11-24', returned: undefined, endedAt: undefined, lossStop: 20, asks: false },
  contract: { instrumentId: 'XC:BTC-USDT-PERP', market: 'contracts' },
};
const evened = (robot: Robot, short: 'open' | 'close') => {
  const side = short === 'open' ? 'sell' : 'buy';
  const orders = [{ orderId: 'an order', short, side, quantity: '1', price: null }] as const;
  const bar = { barMs: 10, close: '100', why: 'evened', orders, state: {} } as const;
  return decideBar(robot, bar, { by: sizedBy(robot), nowMs: 0 });
};

test.each(['running', 'paused', 'stopping', 'ended'] as const)(
  'a short of one that is %s is opened or closed only where that takes risk away',
  (status) => {
    const robot: Robot = { ...running, status };
    const opens = status === 'running' || status === 'paused';
    expect(evened(robot, 'open').kind).toBe(opens ? 'accepted' : 'refused');
    expect(evened(robot, 'close').kind).toBe(status === 'ended' ? 'refused' : 'accepted');
  },
);
