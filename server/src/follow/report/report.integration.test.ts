import { BASE_PATH } from '@tarazu/wire/endpoint';
import { showCopy } from '@tarazu/wire/follow/copy';
import { exportCopyReport, showCopyReport } from '@tarazu/wire/follow/report';
import { listTeachers } from '@tarazu/wire/follow/teacher';
import { changeRobot } from '@tarazu/wire/robot/robot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyLedger } from '../../platform/ledger.ts';
import { rowsOf } from '../../testing/people.ts';
import { createTeachers } from '../../testing/teacher.ts';
import { createTestApp, good, refusalOf, type TestApp, type TestPerson } from '../../testing/test-app.ts';
import { verifyFills } from '../../trading/index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ environment: { COIN_MARKET: 'simulated' } });
});
afterAll(() => app.close());

const csvOf = async (copyId: string, { token }: Pick<TestPerson, 'token'>, language = 'en-US') => {
  const query = new URLSearchParams({ copyId, days: '30' });
  const answer = await fetch(`${app.origin}${BASE_PATH}${exportCopyReport.path}?${query.toString()}`, {
    headers: { 'access-token': token, 'accept-language': language },
  });
  return answer.text();
};

test('a guard leaves out purchases that all together would pay too much for, sells along, and both are reported', async () => {
  const { requestId, teacher: start, withDollars, copy, passes } = createTeachers(app, 'report');
  const { person, robot, teacher } = await start();
  const [free, careful] = [await withDollars(), await withDollars()];
  const one = good(await copy(free, teacher.teacherId)).copy;
  expect(refusalOf(await copy(careful, teacher.teacherId, { slippage: '0.01' }))).toBe('copy_terms');
  const guarded = good(await copy(careful, teacher.teacherId, { slippage: '0.05' })).copy;
  expect([one.slippage, guarded.slippage]).toEqual([null, '0.05']);
  await passes(60);
  // A guard that nothing can keep within, as if the market had moved away meanwhile.
  await app.database.script(
    `update follow_copy set copy = jsonb_set(copy::jsonb, '{slippage}', '"-5"')::json where copy_id = '${guarded.copyId}'`,
  );
  await passes(60);
  good(await person.client.call(changeRobot, { robotId: robot.robotId, action: 'stop', requestId: requestId() }));
  await passes(15);

  const seen = good(await free.client.call(showCopy, { copyId: one.copyId })).trades;
  const { report } = good(await free.client.call(showCopyReport, { copyId: one.copyId, days: '30' }));
  expect(report).toMatchObject({ trades: seen.length, filled: seen.length, refused: 0, delayed: 0, cut: false });
  expect(report.skipped).toEqual([]);
  // The sums are those of the trades, added up here from what the other call shows.
  const value = (side: string) =>
    seen.filter((trade) => trade.side === side).reduce((sum, trade) => sum + Number(trade.value), 0);
  expect(Number(report.bought)).toBeCloseTo(value('buy'), 2);
  expect(Number(report.sold)).toBeCloseTo(value('sell'), 2);
  expect(Number(report.charges)).toBeCloseTo(
    seen.reduce((sum, { charges }) => sum + Number(charges), 0),
    2,
  );
  const slippage = seen.reduce(
    (sum, { side, value: paid, filled, decided }) =>
      sum + (side === 'buy' ? 1 : -1) * (Number(paid) - Number(filled) * Number(decided)),
    0,
  );
  expect(Math.abs(Number(report.slippage) - slippage)).toBeLessThan(0.011 * seen.length);
  // One average price for everybody: what is left is rounding.
  expect(Math.abs(Number(report.besideTeacher))).toBeLessThanOrEqual(0.02 * seen.length);

  // Each purchase of the careful one was either within the guard or left out with both prices.
  const its = good(await careful.client.call(showCopy, { copyId: guarded.copyId })).trades;
  const purchases = its.filter(({ side }) => side === 'buy');
  expect(purchases).toHaveLength(seen.filter(({ side }) => side === 'buy').length);
  const held = purchases.filter(({ refusal }) => refusal !== null);
  for (const { refusal } of held) expect(refusal?.msg).toMatch(/^Left out by your slippage guard: .*USDT/);
  for (const { filled, price, decided } of purchases)
    if (Number(filled) > 0) expect(Number(price)).toBeLessThanOrEqual(Number(decided) * 1.0005 * 1.000_01);
  const theirs = seen.filter(({ side }) => side === 'buy');
  const past = theirs.filter(({ price, decided }) => Number(price) > Number(decided) * 1.0005 * 1.001);
  expect(held.length).toBeGreaterThanOrEqual(past.length);
  expect(held.length).toBeGreaterThan(0);
  const sums = good(await careful.client.call(showCopyReport, { copyId: guarded.copyId, days: '30' })).report;
  expect(sums.refused).toBe(held.length);
  expect(its.filter(({ side, refusal }) => side === 'sell' && refusal !== null)).toEqual([]);

  const lines = (await csvOf(one.copyId, free)).split('\r\n');
  expect(lines).toHaveLength(seen.length + 2);
  expect(lines[0]).toContain('"Price at the decision"');
  expect((await csvOf(guarded.copyId, careful, 'pt-BR')).split('\r\n')[0]).toContain('"Preço na decisão"');
  expect((await verifyLedger(app.database)).differences).toEqual([]);
  expect((await verifyFills(app.database)).differences).toEqual([]);

  // What is kept of ended copies is what they came to, and one that gets money after its end is counted once.
  const steps = await rowsOf(
    app,
    'select result, copies, gained, lost from follow_ended where copies > 0 order by result',
  );
  const all = [one, guarded].map(async ({ copyId }, index) => {
    const { client } = index === 0 ? free : careful;
    return Math.round(Number(good(await client.call(showCopy, { copyId })).copy.resultPercent) * 100);
  });
  const results = (await Promise.all(all)).toSorted((a, b) => a - b);
  expect(steps.flatMap(({ result, copies }) => Array(Number(copies)).fill(Number(result)))).toEqual(results);
  const { items } = good(await person.client.call(listTeachers, { mine: true }));
  expect(items[0]?.copies).toMatchObject({ all: 2, underWay: 0, lost: results.filter((result) => result < 0).length });

  for (const asked of [
    careful.client.call(showCopyReport, { copyId: one.copyId, days: '30' }),
    person.client.call(showCopyReport, { copyId: one.copyId, days: '30' }),
  ])
    expect(refusalOf(await asked)).toBe('copy_unknown');
  expect(await csvOf(one.copyId, careful)).not.toContain(one.copyId);
  const long = await free.client.call(showCopyReport, { copyId: one.copyId, days: '93' });
  expect(refusalOf(long)).toBe('copy_report_period');
  const before = good(await free.client.call(showCopyReport, { copyId: one.copyId, days: '7', until: '2026-01-31' }));
  expect(before.report).toMatchObject({ from: '2026-01-25', until: '2026-01-31', trades: 0 });
});
