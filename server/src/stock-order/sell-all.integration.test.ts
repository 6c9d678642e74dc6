import { buyStock, listHoldings, listOrders } from '@tarazu/wire/stock-order';
import { nameHoldings, sellHoldings } from '@tarazu/wire/trading/sell-all';
import { expect, test } from 'vitest';
import { verifyHeld } from '../app/held-store.ts';
import { verifyLedger } from '../platform/ledger.ts';
import { createScriptedShares, type ScriptedShares } from '../testing/scripted-shares.ts';
import { createTestApp, good, refusalOf, testTransactionPassword } from '../testing/test-app.ts';

const [OLD, NEW] = ['IN:SAHYM', 'IN:JUGNU'];

test('what was shown is sold by orders of its own, each once, with the reason of what could not be', async () => {
  let shares: ScriptedShares | undefined;
  const app = await createTestApp({
    startMs: Date.parse('2026-11-23T08:30:00.000Z'),
    environment: { SESSION_IDLE_MINUTES: '43200' },
    source: (clock) => {
      shares = createScriptedShares(clock);
      return shares;
    },
  });
  const quote = (id: string) => {
    shares?.show(id, { bid: '1000.00', ask: '1000.05' });
    shares?.trade(id, '1000.00');
  };
  for (const id of [OLD, NEW]) quote(id);
  const { client } = await app.person({ unlocked: false });
  const transactionPassword = testTransactionPassword;
  const buy = (instrumentId: string, requestId: string) =>
    client.call(buyStock, { instrumentId, type: 'market', quantity: '3', requestId, transactionPassword });
  good(await buy(OLD, 'buy-before'));
  app.clock.jumpTo(Date.parse('2026-11-25T06:30:00.000Z'));
  await app.trading.settleNow();
  for (const id of [OLD, NEW]) quote(id);
  good(await buy(NEW, 'buy-today'));

  const held = good(await client.call(listHoldings, {})).items;
  expect(held.map(({ available }) => available).toSorted()).toEqual(['0', '3']);
  // What settles later is named too, as somebody might who writes the call by hand.
  const holdings = nameHoldings(held.map((one) => ({ ...one, available: '3' })));
  const wish = { holdings, requestId: 'sell-all-once', transactionPassword };
  expect(refusalOf(await client.call(sellHoldings, { holdings, requestId: 'sell-all-none' }))).toBe(
    'transaction_password_required',
  );
  expect(refusalOf(await client.call(sellHoldings, { ...wish, holdings: '' }))).toBe('no_positions');
  expect(refusalOf(await client.call(sellHoldings, { ...wish, holdings: `${OLD}|all` }))).toBe('malformed_field');
  // A second press while the first is under way.
  const [first, second] = await Promise.all([client.call(sellHoldings, wish), client.call(sellHoldings, wish)]);
  const { results } = good(first);
  expect(good(second).results).toEqual(results);
  expect(
    new Map(results.map(({ instrumentId, order, refusal }) => [instrumentId, order?.status ?? refusal?.name])),
  ).toEqual(
    new Map([
      [OLD, 'filled'],
      [NEW, 'no_available_quantity'],
    ]),
  );
  // A lost answer that is asked for again, and another wish about what is gone.
  expect(good(await client.call(sellHoldings, wish)).results).toEqual(results);
  const late = good(await client.call(sellHoldings, { ...wish, requestId: 'sell-all-late' })).results;
  expect(late.map(({ order }) => order)).toEqual([null, null]);
  const sales = good(await client.call(listOrders, { filter: 'filled' })).items.filter(({ side }) => side === 'sell');
  expect(sales).toHaveLength(1);
  const left = good(await client.call(listHoldings, {})).items.filter(({ quantity }) => quantity !== '0');
  expect(left).toMatchObject([{ instrumentId: NEW, quantity: '3' }]);
  expect((await verifyLedger(app.database)).differences).toEqual([]);
  expect(await verifyHeld(app.database)).toEqual([]);
  await app.close();
});
