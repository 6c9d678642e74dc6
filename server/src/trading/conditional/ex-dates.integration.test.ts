import { addDays } from '@tarazu/domain/market/zone';
import { listMessages } from '@tarazu/wire/content/message';
import { instrumentInfo } from '@tarazu/wire/market';
import { listDividends } from '@tarazu/wire/market-features/dividend';
import { addConditionalOrder, listConditionalOrders } from '@tarazu/wire/trading/conditional-order';
import { expect, test } from 'vitest';
import { migrations } from '../../app.ts';
import type { Database } from '../../platform/database.ts';
import { verifyLedger } from '../../platform/ledger.ts';
import { openFreshDatabase } from '../../testing/fresh-database.ts';
import { rowsOf } from '../../testing/people.ts';
import { createTestApp, good } from '../../testing/test-app.ts';
import { verifyFills } from '../index.ts';

const noonOf = (day: string) => Date.parse(`${day}T15:00:00.000Z`);

test('on an ex-date what waits below the price is lowered once, over a restart as well, and its owner is told', async () => {
  const database = await openFreshDatabase(migrations);
  const kept: Database = { ...database, close: () => Promise.resolve() };
  const first = await createTestApp({ database: kept, startMs: noonOf('2026-12-02') });
  const { client, token, transactionPassword } = await first.person();
  const announced = good(await client.call(listDividends, { country: 'BR', pageSize: 100 })).items;
  const dividend = announced.findLast(({ exDate }) => exDate > '2026-12-03');
  if (!dividend) throw new Error('no dividend is near');
  const { instrumentId, exDate, perShare } = dividend;
  first.clock.jumpTo(noonOf(addDays(exDate, -1)));
  first.clock.advance(1000);
  const last = Number(good(await client.call(instrumentInfo, { id: instrumentId })).quote.last);
  // Lower by more than the dividend than any day goes, so that nothing fires.
  const below = (last * 0.7).toFixed(2);
  const above = (last * 1.5).toFixed(2);
  const wish = { instrumentId, quantity: '100', side: 'buy', transactionPassword } as const;
  good(await client.call(addConditionalOrder, { ...wish, targetLevel: below, requestId: 'ex-date-below' }));
  good(await client.call(addConditionalOrder, { ...wish, stopLevel: above, requestId: 'ex-date-above' }));
  await first.close();

  const second = await createTestApp({ database: kept, startMs: noonOf(exDate) });
  second.clock.advance(2000);
  await second.trading.conditionals.settled();
  const levels = async (of: typeof second) => {
    const { items } = good(await of.client(token).call(listConditionalOrders, { filter: 'all' }));
    return new Map(items.map(({ side, legs, status }) => [`${side} ${legs[0]?.name}`, [status, legs[0]?.level]]));
  };
  const expected = new Map([
    ['buy stop', ['waiting', above]],
    ['buy target', ['waiting', (Number(below) - Number(perShare)).toFixed(2)]],
  ]);
  expect(await levels(second)).toEqual(expected);
  second.clock.advance(1_800_000);
  await second.trading.conditionals.settled();
  const [message] = good(await second.client(token).call(listMessages, { topic: 'order' })).items;
  expect(message).toMatchObject({ type: 'conditional.adjusted', tone: 'warn' });
  await second.close();

  const third = await createTestApp({ database: kept, startMs: noonOf(addDays(exDate, 1)) });
  third.clock.advance(2000);
  await third.trading.conditionals.settled();
  expect(await levels(third)).toEqual(expected);
  expect(third.trading.conditionals.waiting).toBe(2);
  const count = `select count(*)::int as adjusted from entry where kind = 'conditional.adjusted'`;
  expect(await rowsOf(third, count)).toEqual([{ adjusted: 1 }]);
  expect((await verifyLedger(third.database)).differences).toEqual([]);
  expect((await verifyFills(third.database)).differences).toEqual([]);
  await third.close();
  await database.close();
});
