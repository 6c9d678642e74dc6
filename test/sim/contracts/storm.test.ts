// A fall of three tenths with two thousand people in it, a server killed in the middle: nobody is liquidated twice, early or forgotten.

import { decimal } from '@tarazu/domain/money';
import type { AccountId } from '@tarazu/domain/posting';
import { expect, test } from 'vitest';
import type { Database } from '../../../server/src/platform/database.ts';
import { runStorm } from '../../../tools/proof/storm/storm.ts';
import { verifyStore } from '../../../tools/proof/verify-store.ts';

const PEOPLE = 2_000;

interface TakenOver {
  readonly owner_id: AccountId;
  readonly many: number;
}

const rows = <Row extends object>(database: Database, name: string, text: string) =>
  database.query<Row>({ name: `test_storm_${name}`, text });

test('two thousand people with leverage in a fall of three tenths, and a server killed in it', async () => {
  await runStorm({ people: PEOPLE, killAtStep: 40 }, async (storm, database) => {
    expect((await verifyStore(database)).differences).toEqual([]);
    const owing = `select holder, asset, purpose from balance where amount < 0 and (holder > 0 or holder = -1)`;
    expect(await rows(database, 'owing', owing)).toEqual([]);

    // The price that each was shown is the oracle: reached, they were taken over once; not reached, they hold what they held.
    const taken = await rows<TakenOver>(
      database,
      'taken',
      `select owner_id, count(*)::int as many from entry where types && array['position.taken-over'] group by owner_id`,
    );
    const times = new Map(taken.map(({ owner_id, many }) => [owner_id, many]));
    const lowest = decimal(String(storm.lowest));
    const longs = storm.opened.filter(({ direction }) => direction === 'long');
    const reached = longs.filter(({ liquidation }) => liquidation !== null && decimal(liquidation) >= lowest);
    expect(reached.length).toBeGreaterThan(PEOPLE / 4);
    expect(reached.length).toBeLessThan(longs.length);
    const wrong = storm.opened.filter(
      (one) => (times.get(one.person.accountId) ?? 0) !== (reached.includes(one) ? 1 : 0),
    );
    expect(wrong).toEqual([]);
    expect(times.size).toBe(reached.length);

    // The public page tells the truth: its balance is the ledger's, and each of its lines leads to the next.
    const { fund, fundLog } = storm;
    const [own] = await rows<{ amount: string }>(
      database,
      'fund',
      `select sum(amount)::text as amount from balance where holder = -1`,
    );
    expect(decimal(own?.amount ?? '0')).toBe(decimal(fund.balance));
    expect(fundLog.reduce((sum, { amount }) => sum + decimal(amount), 0n)).toBe(decimal(fund.balance));
    expect(fund.liquidations).toBe(reached.length);
    expect(fundLog.filter(({ kind }) => kind === 'takeover')).toHaveLength(reached.length);
    expect(fundLog.filter(({ kind }) => kind === 'deleverage').length).toBeGreaterThan(0);

    // Others were answered all the while.
    expect(storm.busy.refused).toEqual([]);
    expect(storm.busy.answered).toBeGreaterThan(20);
  });
}, 600_000);
