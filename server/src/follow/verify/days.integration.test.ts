import { addToCopy, changeCopy, showCopy, takeFromCopy } from '@tarazu/wire/follow/copy';
import { addToRobot, changeRobot, showRobot } from '@tarazu/wire/robot/robot';
import { expect, test } from 'vitest';
import { verifyRobots } from '../../robot/index.ts';
import { rowsOf } from '../../testing/people.ts';
import { createTeachers } from '../../testing/teacher.ts';
import { createTestApp, good } from '../../testing/test-app.ts';
import { verifyCopyDays, verifyEndedCopies } from '../index.ts';

test('days of robots and copies, and where money cut them, follow from the postings, and one that was changed is found', async () => {
  const app = await createTestApp({
    environment: { COIN_MARKET: 'simulated' },
    startMs: Date.parse('2026-11-20T22:30:00.000Z'),
  });
  const market = createTeachers(app, 'cut');
  const { requestId } = market;
  const { person, robot, teacher } = await market.teacher();
  const follower = await market.withDollars();
  const { copyId } = good(await market.copy(follower, teacher.teacherId)).copy;
  const { robotId } = robot;
  const both = async () => [
    ...(await verifyRobots(app.database)),
    ...(await verifyCopyDays(app.database)),
    ...(await verifyEndedCopies(app.database)),
  ];
  // As if it had been started the day before, so that this one is kept of it too.
  await app.database.script(
    `update robot set writes = writes + 1, robot = jsonb_set(robot::jsonb, '{valuedOn}', '"2026-11-19"')::json`,
  );
  await market.passes(35);
  good(await person.client.call(addToRobot, { robotId, amount: '150', requestId: requestId() }));
  good(await follower.client.call(addToCopy, { copyId, amount: '70', requestId: requestId() }));
  await market.passes(15);
  good(await follower.client.call(takeFromCopy, { copyId, amount: '30', requestId: requestId() }));
  // In the day that is under way the row has the cut, and after midnight the day that is kept.
  expect(await both()).toEqual([]);
  const underWay = await rowsOf(app, `select copy -> 'cut' ->> 'grown' as grown from follow_copy`);
  expect(Number(underWay[0]?.['grown'])).toBeGreaterThan(0);
  const changes = async (table: string, column: string, where: string) => {
    const change = (by: string) =>
      app.database.script(`
        alter table journal disable trigger journal_append_only;
        update ${table} set ${column} = regexp_replace(${column}::text, '("grown": ?")${by}', '\\1${by === '' ? '9' : ''}')::json where ${where};
      `);
    await change('');
    const found = await both();
    await change('9');
    expect(await both()).toEqual([]);
    return found;
  };
  expect(await changes('follow_copy', 'copy', 'true')).toMatchObject([
    expect.stringContaining(`copy ${copyId}, the day`),
  ]);
  expect(await changes('robot', 'robot', `robot_id = '${robotId}'`)).toMatchObject([
    expect.stringContaining(`robot ${robotId} the day under way`),
  ]);

  await market.passes(60);
  expect(good(await follower.client.call(showCopy, { copyId })).figures.days).toBe(1);
  expect(await both()).toEqual([]);
  expect(await changes('follow_day', 'worth', 'true')).toMatchObject([
    expect.stringContaining(`copy ${copyId}, the day`),
  ]);
  expect(await changes('robot_day', 'worth', `worth::text like '%grown%'`)).toMatchObject([
    expect.stringContaining(`robot ${robotId} on 2026-11-20`),
  ]);
  // In the journals themselves: both the day, and what was there before money came.
  const inJournal = await changes('journal', 'events', `events::text like '%valued%grown%'`);
  expect(inJournal.some((one) => one.startsWith(`robot ${robotId} on 2026-11-20: cut at`))).toBe(true);
  expect(inJournal.some((one) => one.startsWith(`copy ${copyId}, 2026-11-20: cut at`))).toBe(true);
  for (const [type, said] of [
    ['robot.funded', `robot ${robotId} before money was added`],
    ['follow.funded', `copy ${copyId}, what it was worth before money moved`],
    ['follow.gave-back', `copy ${copyId}, what it was worth before money moved`],
  ] as const) {
    await app.database.script(
      `update journal set events = regexp_replace(events::text, '"worth": ?"', '"worth":"1')::json where events::text like '%${type}%'`,
    );
    expect(
      (await both()).some((one) => one.startsWith(said)),
      type,
    ).toBe(true);
    await app.database.script(
      `update journal set events = regexp_replace(events::text, '"worth":"1', '"worth":"')::json where events::text like '%${type}%'`,
    );
  }
  expect(await both()).toEqual([]);

  good(await follower.client.call(changeCopy, { copyId, action: 'stop', requestId: requestId() }));
  await market.passes(15);
  expect(good(await follower.client.call(showCopy, { copyId })).copy.status).toBe('ended');
  expect(good(await person.client.call(showRobot, { robotId })).days.at(-1)?.day).toBe('2026-11-20');
  expect(await both()).toEqual([]);

  // What the page of a teacher and that of a strategy count, beside the journal.
  await app.database.script(`update follow_ended set result = result + 100`);
  expect(await both()).toHaveLength(2);
  await app.database.script(`update follow_ended set result = result - 100, gained = gained + 1`);
  expect(await both()).toMatchObject([expect.stringContaining('ended copies of teacher')]);
  await app.database.script(`update follow_ended set gained = gained - 1`);
  good(await person.client.call(changeRobot, { robotId, action: 'stop', requestId: requestId() }));
  await market.passes(15);
  expect(good(await person.client.call(showRobot, { robotId })).robot.status).toBe('ended');
  expect(await both()).toEqual([]);
  const returned = `'{returned}', to_jsonb(((robot ->> 'returned')::numeric + `;
  const pay = (more: string) =>
    app.database.script(`update robot set returned = returned + ${more},
      robot = jsonb_set(robot::jsonb, ${returned} ${more})::text))::json`);
  await pay('1000.00');
  expect(await both()).toMatchObject([expect.stringContaining('what has come back is not as its journal has it')]);
  await pay('-1000.00');
  await app.database.script(`update robot set returned = returned + 1000`);
  expect(await both()).toMatchObject([expect.stringContaining('is counted as another than it is')]);
  await app.database.script(`update robot set returned = returned - 1000`);
  expect(await both()).toEqual([]);
  await app.close();
});
