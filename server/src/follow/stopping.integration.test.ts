import { decimal } from '@tarazu/domain/money';
import { changeCopy, showCopy } from '@tarazu/wire/follow/copy';
import { restrictCustomer } from '@tarazu/wire/operator/customer';
import { setRobot } from '@tarazu/wire/robot/limits';
import { changeRobot, showRobot } from '@tarazu/wire/robot/robot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyLedger } from '../platform/ledger.ts';
import { createOperators } from '../testing/operators.ts';
import { rowsOf } from '../testing/people.ts';
import { createTeachers } from '../testing/teacher.ts';
import { createTestApp, good, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ environment: { COIN_MARKET: 'simulated' } });
});
afterAll(() => app.close());

/** Does something between that the next order of a robot was kept and that it is decided. */
async function between(robotId: string, action: () => Promise<unknown>): Promise<void> {
  const [row] = await rowsOf(app, `select account_id from robot where robot_id = '${robotId}'`);
  const placing = app.trading.submit;
  Object.assign(app.trading, {
    async submit(...order: Parameters<typeof placing>) {
      if (order[0].owner !== Number(row?.['account_id'])) return placing(...order);
      Object.assign(app.trading, { submit: placing });
      await action();
      return placing(...order);
    },
  });
}

test.each(['stop', 'pause'] as const)(
  'a copy that gets a %s after its part was kept does not buy it',
  async (action) => {
    const market = createTeachers(app, `between-${action}`);
    const { person, robot, teacher } = await market.teacher();
    const copier = await market.withDollars();
    const { copyId } = good(await market.copy(copier, teacher.teacherId)).copy;
    await between(robot.robotId, async () =>
      good(await copier.client.call(changeCopy, { copyId, action, requestId: market.requestId() })),
    );
    await market.passes(20);
    const bars = good(await person.client.call(showRobot, { robotId: robot.robotId })).bars;
    expect(bars[0]?.orders[0]?.status).toBe('filled');
    const { copy, trades } = good(await copier.client.call(showCopy, { copyId }));
    expect(trades).toMatchObject([{ why: 'copied', side: 'buy', filled: '0', refusal: { name: 'buys_no_more' } }]);
    // It has paid no charge and no spread.
    if (action === 'stop') expect(copy).toMatchObject({ status: 'ended', returned: '400.00', result: '0.00' });
    else expect(copy).toMatchObject({ status: 'paused', worth: '400.00' });
    expect((await verifyLedger(app.database)).differences).toEqual([]);
  },
);

test('a robot that is stopped after its bar was kept does not buy, and gives all of its money back', async () => {
  const market = createTeachers(app, 'between-robot');
  const { person, robot } = await market.teacher();
  const { robotId } = robot;
  await between(robotId, async () =>
    good(await person.client.call(changeRobot, { robotId, action: 'stop', requestId: market.requestId() })),
  );
  await market.passes(20);
  const seen = good(await person.client.call(showRobot, { robotId }));
  expect(seen.bars).toMatchObject([{ orders: [{ filled: '0', refusal: { name: 'buys_no_more' } }] }]);
  expect(seen.robot).toMatchObject({ status: 'ended', worth: '600.00', result: '0.00' });
});

test('what stands against its owner, and what its owner sets, holds for a robot that acts bar after bar', async () => {
  const market = createTeachers(app, 'owner-stopped');
  const { person, robot } = await market.teacher();
  const { robotId } = robot;
  await market.passes(35);
  const show = async () => good(await person.client.call(showRobot, { robotId }));
  expect((await show()).bars).toHaveLength(2);
  const limits = { singleLimit: '20', lossStop: 90, shareMax: 100 };
  good(await person.client.call(setRobot, { robotId, ...limits, requestId: market.requestId() }));
  await market.passes(15);
  const [smaller] = (await show()).bars;
  expect(Number(smaller?.orders[0]?.value)).toBeLessThanOrEqual(20);
  const operators = createOperators(app);
  const compliance = await operators.as('compliance');
  const wish = { customerId: person.userId, told: 'we look into it', reason: 'for the test' };
  const { proposalId } = good(
    await compliance.call(restrictCustomer, { ...wish, restriction: 'no_trade', requestId: market.requestId() }),
  );
  await operators.approve(proposalId);
  await market.passes(15);
  expect((await show()).bars[0]?.orders[0]?.refusal).toMatchObject({ name: 'account_trading_stopped' });
});

test('what stopping costs is told also where more is held than one order may be of, and it is sold by several', async () => {
  const market = createTeachers(app, 'in-parts');
  const { person, robot, teacher } = await market.teacher();
  const { robotId, instrumentId } = robot;
  const copier = await market.withDollars();
  const { copyId } = good(await market.copy(copier, teacher.teacherId)).copy;
  await market.passes(20);
  const show = async () => good(await person.client.call(showRobot, { robotId }));
  const ofCopy = async () => good(await copier.client.call(showCopy, { copyId }));
  const [whole, ofWhole] = [(await show()).stopping, (await ofCopy()).stopping];
  const known = app.market.live.instrument;
  const quantityMax = (decimal(whole?.quantity ?? '0') / 4n / 100n) * 100n;
  Object.assign(app.market.live, {
    instrument(id: string) {
      const found = known(id);
      return found && id === instrumentId ? { ...found, quantityMax } : found;
    },
  });
  const [parts, ofParts] = [(await show()).stopping, (await ofCopy()).stopping];
  expect(parts).toMatchObject({ quantity: whole?.quantity, value: whole?.value, refusal: null });
  // Charges go by what is sold here, so several orders pay what one would, but for what is rounded.
  expect(Math.abs(Number(parts?.charges) - Number(whole?.charges))).toBeLessThanOrEqual(0.02);
  expect(ofParts).toMatchObject({ value: ofWhole?.value, refusal: null });
  good(await person.client.call(changeRobot, { robotId, action: 'stop', requestId: market.requestId() }));
  await market.passes(60);
  Object.assign(app.market.live, { instrument: known });
  const ended = await show();
  const sales = ended.bars.flatMap(({ orders }) => orders).filter(({ side }) => side === 'sell');
  expect(sales.length).toBeGreaterThanOrEqual(4);
  for (const { quantity } of sales) expect(decimal(quantity)).toBeLessThanOrEqual(quantityMax);
  expect(ended.robot.status).toBe('ended');
});
