import { addIntradayOrder, closeIntradayPositions, listIntradayPositions } from '@tarazu/wire/trading/intraday';
import { expect, test } from 'vitest';
import { verifyHeld } from '../app/held-store.ts';
import { verifyLedger } from '../platform/ledger.ts';
import { verifyPositions } from '../position/index.ts';
import { becomeMember } from '../testing/member.ts';
import { createScriptedShares, type ScriptedShares } from '../testing/scripted-shares.ts';
import { createTestApp, good, refusalOf } from '../testing/test-app.ts';

test('all positions of the day close under one wish, whose lost answer is given again and closes nothing more', async () => {
  let shares: ScriptedShares | undefined;
  const app = await createTestApp({
    startMs: Date.parse('2026-11-23T08:30:00.000Z'),
    source: (clock) => {
      shares = createScriptedShares(clock);
      return shares;
    },
  });
  shares?.show('IN:SAHYM', { bid: '1000.00', ask: '1000.05' });
  shares?.trade('IN:SAHYM', '1000.00');
  const { client } = await app.person();
  await becomeMember(client);
  const none = { country: 'IN', requestId: 'close-none' } as const;
  expect(refusalOf(await client.call(closeIntradayPositions, none))).toBe('no_positions');
  const open = { leverage: 5, type: 'market', validity: 'ioc', quantity: '3' } as const;
  good(
    await client.call(addIntradayOrder, {
      ...open,
      instrumentId: 'IN:SAHYM',
      direction: 'long',
      requestId: 'open-one',
    }),
  );
  expect(refusalOf(await client.call(closeIntradayPositions, { ...none, country: 'US', requestId: 'close-us' }))).toBe(
    'no_positions',
  );
  const wish = { country: 'IN', requestId: 'close-day' } as const;
  const { results } = good(await client.call(closeIntradayPositions, wish));
  expect(results).toMatchObject([{ instrumentId: 'IN:SAHYM', direction: 'long', order: { quantity: '3' } }]);
  expect(results.map(({ order, refusal }) => [order?.status, refusal])).toEqual(results.map(() => ['filled', null]));
  expect(good(await client.call(listIntradayPositions, {})).positions).toEqual([]);
  // The answer was lost: the same wish gets the same answer, and nothing is sold or bought once more.
  expect(good(await client.call(closeIntradayPositions, wish)).results).toEqual(results);
  expect(good(await client.call(listIntradayPositions, {})).positions).toEqual([]);
  expect((await verifyLedger(app.database)).differences).toEqual([]);
  expect((await verifyPositions(app.database)).differences).toEqual([]);
  expect(await verifyHeld(app.database)).toEqual([]);
  await app.close();
});
