import { HOUSE_ROBOTS } from '@tarazu/domain/robot/house-robot';
import { housedNames } from '@tarazu/domain/strategy/backtest/house-run';
import { showHouseRobot } from '@tarazu/wire/robot/house-robot';
import { changeRobot, listStrategies, startRobot } from '@tarazu/wire/robot/robot';
import { expect, test } from 'vitest';
import { migrations } from '../../app.ts';
import type { Database } from '../../platform/database.ts';
import { verifyLedger } from '../../platform/ledger.ts';
import { openFreshDatabase } from '../../testing/fresh-database.ts';
import { rowsOf } from '../../testing/people.ts';
import { createTestApp, good, refusalOf, type TestApp } from '../../testing/test-app.ts';
import { passInTurns } from '../../testing/turns.ts';
import { verifyFills } from '../../trading/index.ts';

async function passes(app: TestApp, minutes: number): Promise<void> {
  for (let minute = 0; minute < minutes; minute += 15) {
    passInTurns(app.clock, 900_000);
    await app.robots.runDue();
  }
}

const own = (app: TestApp) =>
  rowsOf(app, `select strategy, account_id from robot where owner_id = ${HOUSE_ROBOTS} order by 1`);

test('one robot of each strategy runs from the first start with practice money, in the open, and is nobody’s', async () => {
  const database = await openFreshDatabase(migrations);
  const kept: Database = { ...database, close: () => Promise.resolve() };
  const app = await createTestApp({ database: kept });
  await Promise.all([app.robots.startHouse(), app.robots.startHouse()]);
  await app.robots.startHouse();
  const begun = await own(app);
  expect(begun.map(({ strategy }) => strategy)).toEqual(housedNames.toSorted());

  const guest = app.client();
  const { record: fresh } = good(await guest.call(showHouseRobot, { strategy: 'twap' }));
  expect(fresh).toMatchObject({
    robot: { status: 'running', result: '0.00' },
    figures: { trades: 0, returnPercent: null },
  });
  for (let look = 0; look < 12; look += 1) {
    const { record } = good(await guest.call(showHouseRobot, { strategy: 'twap' }));
    const isFilled = record?.bars.some(({ orders }) => orders.some(({ status }) => status === 'filled'));
    if (isFilled) break;
    await passes(app, 15);
  }
  const { record } = good(await guest.call(showHouseRobot, { strategy: 'twap' }));
  const order = record?.bars.flatMap(({ orders }) => orders).findLast(({ status }) => status === 'filled');
  expect(order).toMatchObject({ side: 'buy', status: 'filled' });
  // Charges are paid as by anybody, so that what was bought is worth less than it cost.
  expect(Number(order?.charges)).toBeGreaterThan(0);
  expect(record?.figures).toMatchObject({ returnPercent: null });

  // Everybody's counts leave them out, and a person's robots are apart from them.
  const { items } = good(await guest.call(listStrategies, {}));
  expect(items.map(({ underWay }) => underWay)).toEqual(items.map(() => 0));
  expect(
    items
      .filter(({ house }) => house?.status === 'running')
      .map(({ strategy }) => strategy)
      .toSorted(),
  ).toEqual(housedNames.toSorted());
  const person = await app.person();
  const robotId = record?.robot.robotId ?? '';
  const stop = await person.client.call(changeRobot, { requestId: 'stop-the-house', robotId, action: 'stop' });
  expect(refusalOf(stop)).toBe('robot_unknown');

  // All that they came with was granted by the house, and it was all handed on.
  expect(await rowsOf(app, `select amount::text from balance where holder = ${HOUSE_ROBOTS} and amount <> 0`)).toEqual(
    [],
  );
  expect((await verifyLedger(database)).differences).toEqual([]);
  expect((await verifyFills(database)).differences).toEqual([]);

  await app.close();
  const again = await createTestApp({ database: kept, startMs: app.clock.nowMs() });
  await again.robots.startHouse();
  expect(await own(again)).toEqual(begun);
  await again.close();
  await database.close();
});

test('what is started by a person is not one of the house, whatever it is called', async () => {
  const app = await createTestApp();
  const person = await app.person();
  const wish = {
    strategy: 'dca',
    instrumentId: 'IN:SAHYM',
    amount: '5000',
    singleLimit: '5000',
    lossStop: '90',
  } as const;
  good(await person.client.call(startRobot, { ...wish, agree: true, requestId: 'own-and-not-the-house' }));
  expect(good(await app.client().call(showHouseRobot, { strategy: 'dca' })).record).toBeNull();
  const { items } = good(await app.client().call(listStrategies, {}));
  expect(items.find(({ strategy }) => strategy === 'dca')).toMatchObject({ underWay: 1, house: null });
  await app.close();
});
