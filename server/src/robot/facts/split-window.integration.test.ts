import { publishTeacher, showTeacher } from '@tarazu/wire/follow/teacher';
import { addToRobot, showRobot, startRobot } from '@tarazu/wire/robot/robot';
import { expect, test } from 'vitest';
import { createTestApp, good, refusalOf } from '../../testing/test-app.ts';
import { passInTurns } from '../../testing/turns.ts';

test('while new shares are being booked nobody publishes, or adds money, at their price and the number of the old ones', async () => {
  const app = await createTestApp({ startMs: Date.parse('2027-01-11T06:30:00.000Z') });
  const announced = app.market.live.instruments.flatMap(({ id }) => app.market.live.splits(id));
  const split = announced.find(({ kind, basePrice }) => kind === 'split' && basePrice === undefined);
  if (!split) throw new Error('no split is announced');
  const { instrumentId, exMs } = split;
  app.clock.jumpTo(exMs - 43_200_000);
  const { client, transactionPassword } = await app.person();
  const wish = { instrumentId, amount: '5000', singleLimit: '5000', lossStop: '90', agree: true } as const;
  const { robotId } = good(
    await client.call(startRobot, { strategy: 'twap', ...wish, requestId: 'split-window-start' }),
  ).robot;
  const show = async () => good(await client.call(showRobot, { robotId }));
  for (let turn = 0; turn < 48 && Number((await show()).quantity) === 0; turn += 1) {
    passInTurns(app.clock, 300_000);
    await app.robots.runDue();
  }
  const { quantity: old, robot: before } = await show();
  expect(Number(old)).toBeGreaterThan(0);

  app.clock.jumpTo(exMs);
  app.clock.advance(1000);
  // What it is worth now is of the new price, and of the old shares.
  const halfway = await show();
  expect(halfway.quantity).toBe(old);
  expect(Number(halfway.robot.worth)).toBeLessThan(Number(before.worth) * 0.9);
  const publish = (requestId: string) => client.call(publishTeacher, { robotId, name: 'Slow River', requestId });
  const add = (requestId: string) =>
    client.call(addToRobot, { robotId, amount: '1000', requestId, transactionPassword });
  expect(refusalOf(await publish('split-window-publish'))).toBe('split_under_way');
  expect(refusalOf(await add('split-window-add'))).toBe('split_under_way');
  await app.corporateActions.runDue();
  app.clock.advance(600_000);
  const { teacherId } = good(await publish('split-window-publish')).teacher;
  good(await add('split-window-add'));
  // It has earned nothing since, and nothing is shown as earned.
  expect(Number(good(await app.client().call(showTeacher, { teacherId })).teacher.resultPercent)).toBe(0);
  await app.close();
});
