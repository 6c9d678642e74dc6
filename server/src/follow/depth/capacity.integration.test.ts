import { showTeacher } from '@tarazu/wire/follow/teacher';
import { expect, test } from 'vitest';
import { rowsOf } from '../../testing/people.ts';
import { createTeachers } from '../../testing/teacher.ts';
import { createTestApp, good, refusalOf } from '../../testing/test-app.ts';

test('what a market carries is the middle of the hours that were seen, and says of how many, and since when', async () => {
  const app = await createTestApp({ environment: { COIN_MARKET: 'simulated' } });
  const market = createTeachers(app, 'depth');
  const { teacher } = await market.teacher();
  const { teacherId } = teacher;
  const seen = async () => good(await app.client().call(showTeacher, { teacherId })).teacher;
  expect((await seen()).capacitySeen).toEqual({ hours: 0, since: null });
  await market.passes(65);
  const { capacitySeen } = await seen();
  expect(capacitySeen.hours).toBe(2);
  expect(capacitySeen.since).toBe('2026-11-20T06:00:00.000Z');
  // One hour that shows a hundred times as much, and one that shows nothing, change what is in the middle by nothing.
  await app.database.script(`
    insert into follow_depth values ('XC:SOL-USDT', 0, 99000000), ('XC:SOL-USDT', 3600000, 0), ('XC:SOL-USDT', 7200000, 0);
    update follow_depth set shown = 1500 where hour_ms > 7200000;
  `);
  const bounded = await seen();
  expect(bounded.capacitySeen).toEqual({ hours: 5, since: '1970-01-01T00:00:00.000Z' });
  expect(Number(bounded.capacityLeft)).toBeCloseTo(1_500 - Number(bounded.worth), 0);
  const follower = await market.withDollars();
  expect(refusalOf(await market.copy(follower, teacherId, { amount: '950' }))).toBe('teacher_full');
  good(await market.copy(follower, teacherId, { amount: '800' }));
  // A hundred and twenty are kept, the last ones.
  await app.database.script(
    `insert into follow_depth select 'XC:SOL-USDT', hour * 3600000::bigint, 1500 from generate_series(100, 300) hour`,
  );
  await market.passes(60);
  expect(await rowsOf(app, 'select count(*)::int as hours from follow_depth')).toEqual([{ hours: 120 }]);
  await app.close();
});
