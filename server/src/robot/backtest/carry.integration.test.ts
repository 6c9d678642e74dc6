import { askBacktest, showBacktest } from '@tarazu/wire/robot/backtest';
import { expect, test } from 'vitest';
import { rowsOf } from '../../testing/people.ts';
import { createTestApp, good, refusalOf } from '../../testing/test-app.ts';

const COIN = 'XC:BTC-USDT';
const wish = {
  strategy: 'carry',
  instrumentId: COIN,
  amount: '50000',
  singleLimit: '50000',
  lossStop: '90',
} as const;

test('a coin and its contract are tried together, from where funding is known, and nothing moves', async () => {
  // Funding is known from the first day of the year on: thirty-nine stamps.
  const app = await createTestApp({ startMs: Date.parse('2026-01-14T03:00:00.000Z') });
  const { client } = await app.person();
  const ask = (part: { readonly instrumentId?: string }, requestId: string) =>
    client.call(askBacktest, { ...wish, ...part, requestId });
  expect(refusalOf(await ask({ instrumentId: 'IN:SAHYM' }, 'carry-share'))).toBe('robot_no_contract');
  const postings = async () => (await rowsOf(app, 'select count(*)::int as count from posting'))[0]?.['count'];
  const before = await postings();
  const asked = good(await ask({}, 'carry-coin')).test;
  expect(asked).toMatchObject({ status: 'waiting', contract: { instrumentId: `${COIN}-PERP` } });
  await app.robots.testDue();
  const { test: done } = good(await client.call(showBacktest, { testId: asked.testId }));
  expect(done).toMatchObject({ status: 'done', fault: null });
  const { result } = done;
  expect(result?.from).toBe('2026-01-01T08:00:00.000Z');
  expect(result?.bars).toBeGreaterThan(1_200);
  // Money that lies still.
  expect(result?.whole).toMatchObject({ holdingPercent: '0.00', holdingDrawdownPercent: '0.00' });
  expect(result?.sensitivity.map(({ parameters }) => parameters)).toHaveLength(9);
  expect(result?.sensitivity.some(({ trades }) => trades > 0)).toBe(true);
  expect(result?.windows.every(({ funding }) => funding !== undefined)).toBe(true);
  expect(await postings()).toBe(before);
  await app.close();
});
