import { decimal, decimalToText } from '@tarazu/domain/money';
import { showStatement } from '@tarazu/wire/wallet';
import { expect, test } from 'vitest';
import { createOperators } from '../../server/src/testing/operators.ts';
import { createTestApp, good, type TestApp } from '../../server/src/testing/test-app.ts';
import { verifyStore } from '../../tools/proof/verify-store.ts';
import { createDice } from './dice.ts';
import { createDeeds, houseByRecords, openCustomer, Tally, unlock } from './money.ts';

const DAY_MS = 86_400_000;
const rounds = 42;

const houseSums = {
  name: 'sim_money_house',
  text: `select asset, case purpose when 'suspense' then 'rail' else purpose end as purpose, sum(amount)::text as amount
    from posting where holder = 0 and purpose in ('exchange', 'rail', 'suspense') group by 1, 2`,
};
const under = {
  name: 'sim_money_under_way',
  text: `select count(*) as open from balance where purpose = 'withdrawing' and amount > 0`,
};

/** The house pays what was released a moment later; nothing is under way any more when this resolves. */
async function calm(app: TestApp): Promise<void> {
  for (let turn = 0; turn < 60; turn += 1) {
    app.clock.advance(1000);
    await app.trading.engine.settled();
    await new Promise((resolve) => setTimeout(resolve, 20));
    const [row] = await app.database.query<{ open: number }>(under);
    if (row?.open === 0) return;
  }
}

test('deposits, withdrawals, exchange, loans, membership, corrections and trading, mixed by a seed, end in ledger zero', async () => {
  const app = await createTestApp({ environment: { OPERATOR_IDLE_MINUTES: '480' } });
  const [operators, tally, dice] = [createOperators(app), new Tally(), createDice('money')];
  const customers = [];
  for (const borrows of [true, false, true, false, false]) {
    customers.push(await openCustomer(app, operators, tally, borrows));
  }
  // A new account for withdrawals waits, and a loan begins to cost.
  app.clock.jumpTo(app.clock.nowMs() + 9 * DAY_MS);
  const action = createDeeds(app, dice, tally);
  for (let round = 0; round < rounds; round += 1) {
    if (round % 7 === 0) await Promise.all(customers.map(unlock));
    await Promise.all(customers.map(action));
    app.clock.advance(2000);
    await app.trading.engine.settled();
    if (round % 7 === 6) {
      app.clock.jumpTo(app.clock.nowMs() + DAY_MS);
      await app.trading.settleNow();
    }
  }
  await calm(app);

  expect((await verifyStore(app.database)).differences).toEqual([]);
  for (const { client } of customers) {
    for (const currency of ['INR', 'BRL', 'USD'] as const) {
      expect(good(await client.call(showStatement, { currency })).balanced).toBe(true);
    }
  }
  const must = await houseByRecords(customers);
  const rows = await app.database.query<{ asset: string; purpose: string; amount: string }>(houseSums);
  const is = new Map(rows.map(({ asset, purpose, amount }) => [`${asset} ${purpose}`, decimal(amount)]));
  for (const key of new Set([...must.keys(), ...is.keys()])) {
    expect(`${key} ${decimalToText(is.get(key) ?? 0n)}`).toBe(`${key} ${decimalToText(must.get(key) ?? 0n)}`);
  }
  for (const what of ['exchange', 'deposit', 'withdrawal', 'vip', 'repay', 'buy']) {
    expect(tally.done(what), `${what}: ${JSON.stringify([...tally.outcomes])}`).toBeGreaterThan(0);
  }
  expect(tally.outcomes.get('exchange exchange_quote_used') ?? 0).toBeGreaterThan(0);
  await app.close();
});
