import { showRobot, startRobot } from '@tarazu/wire/robot/robot';
import { expect, test } from 'vitest';
import { rowsOf } from '../../testing/people.ts';
import { createTeachers } from '../../testing/teacher.ts';
import { createTestApp, good } from '../../testing/test-app.ts';

test('what another program has set of a robot, in the journal of its owner, is not overwritten by what is known of it', async () => {
  const app = await createTestApp({ environment: { COIN_MARKET: 'simulated' } });
  const market = createTeachers(app, 'known');
  const person = await market.withDollars();
  const terms = { strategy: 'twap', instrumentId: 'XC:SOL-USDT', amount: '600', singleLimit: '100' } as const;
  const { robotId } = good(
    await person.client.call(startRobot, { ...terms, lossStop: '90', agree: true, requestId: market.requestId() }),
  ).robot;
  const show = async () => good(await person.client.call(showRobot, { robotId }));
  await market.passes(35);
  expect((await show()).bars).toHaveLength(2);
  // As the rule writes it there: the robot's own journal has nothing of it, so its number stays as it is.
  const set = `update robot set writes = writes + 1, robot = jsonb_set(robot::jsonb, '{singleLimit}', '"20.00"')::json`;
  await app.database.script(`${set} where robot_id = '${robotId}'`);
  await market.passes(15);
  const { bars } = await show();
  expect(bars).toHaveLength(3);
  expect(Number(bars[0]?.orders[0]?.value)).toBeLessThanOrEqual(20);
  expect(
    await rowsOf(app, `select robot ->> 'singleLimit' as single from robot where robot_id = '${robotId}'`),
  ).toEqual([{ single: '20.00' }]);
  await app.close();
});
