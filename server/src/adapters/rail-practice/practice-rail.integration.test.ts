import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { createManualClock } from '../../platform/clock.ts';
import { platformMigrations } from '../../platform/ledger.ts';
import { openFreshDatabase } from '../../testing/fresh-database.ts';
import { createPracticeRail } from './practice-rail.ts';
import { practiceRailMigrations } from './store.ts';

test('what is ordered under one number by two programs at one moment is paid once, and both hear of the same payment', async () => {
  const database = await openFreshDatabase([...platformMigrations, ...practiceRailMigrations]);
  const clock = createManualClock(Date.parse('2026-11-25T06:00:00Z'));
  const secret = randomBytes(32);
  const log = { error: () => undefined, warn: () => undefined };
  const program = () =>
    createPracticeRail(
      { name: 'pix', payeeKinds: ['pix'], guide: () => ({ kind: 'none' }) as never },
      { database, clock, log, secret, deliver: () => Promise.reject(new Error('nobody listens')) },
    ).rail;
  const order = { number: 'W1', amount: '100.00', currency: 'BRL', holderName: 'Ana', account: {} } as const;
  const answers = await Promise.all([program().payOut(order), program().payOut(order), program().payOut(order)]);
  expect(new Set(answers.map(({ railReference }) => railReference)).size).toBe(1);
  const back = { number: 'B1', railReference: 'PPIX1', about: 'PPIX1', amount: '5.00', currency: 'BRL' } as const;
  await Promise.all([program().sendBack(back), program().sendBack(back)]);
  clock.advance(10_000);
  const made = await program().payments(0, clock.nowMs() + 1);
  expect(made.map(({ amount }) => Number(amount)).toSorted((one, other) => one - other)).toEqual([5, 100]);
  await database.close();
});
