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
    const whole = storm.opened.filter(({ isLarge }) => !isLarge);
    const longs = whole.filter(({ direction }) => direction === 'long');
    const reached = longs.filter(({ liquidation }) => liquidation !== null && decimal(liquidation) >= lowest);
    expect(reached.length).toBeGreaterThan(PEOPLE / 4);
    expect(reached.length).toBeLessThan(longs.length);
    const wrong = whole.filter((one) => (times.get(one.person.accountId) ?? 0) !== (reached.includes(one) ? 1 : 0));
    expect(wrong).toEqual([]);

    // Of the large ones a part is cut at that price, and what is left goes further down or not at all; what was cut is reckoned again by the look at the whole store.
    const cut = await rows<{ owner_id: AccountId }>(
      database,
      'cut',
      `select distinct owner_id from entry where types && array['order.placed'] and events::text like '%"cut":{%'`,
    );
    const parts = new Set(cut.map(({ owner_id }) => owner_id));
    const large = storm.opened.filter(({ isLarge }) => isLarge);
    const touched = large.filter(({ person: { accountId } }) => parts.has(accountId) || times.has(accountId));
    expect(touched).toEqual(large.filter(({ liquidation }) => decimal(liquidation ?? '0') >= lowest));
    // The book shows too little for all of them.
    expect(parts.size).toBeGreaterThan(0);
    expect([...times.values()].every((many) => many === 1)).toBe(true);

    // The public page tells the truth: its balance is the ledger's, and each of its lines leads to the next.
    const { fund, fundLog } = storm;
    const [own] = await rows<{ amount: string }>(
      database,
      'fund',
      `select sum(amount)::text as amount from balance where holder = -1`,
    );
    expect(decimal(own?.amount ?? '0')).toBe(decimal(fund.balance));
    expect(fundLog.reduce((sum, { amount }) => sum + decimal(amount), 0n)).toBe(decimal(fund.balance));
    expect(fund.liquidations).toBe(times.size);
    expect(fundLog.filter(({ kind }) => kind === 'takeover')).toHaveLength(times.size);
    expect(fundLog.filter(({ kind }) => kind === 'deleverage').length).toBeGreaterThan(0);

    // Others were answered all the while.
    expect(storm.busy.refused).toEqual([]);
    expect(storm.busy.answered).toBeGreaterThan(20);
  });
}, 600_000);
