import { liquidateAll } from '@tarazu/wire/coin/contract/contract-order';
import { addIntradayOrder, closeIntradayPositions, listIntradayPositions } from '@tarazu/wire/trading/intraday';
import { nameShown } from '@tarazu/wire/trading/shown-position';
import { expect, test } from 'vitest';
import { verifyHeld } from '../app/held-store.ts';
import { verifyLedger } from '../platform/ledger.ts';
import { verifyPositions } from '../position/index.ts';
import { becomeMember } from '../testing/member.ts';
import { createScriptedShares, type ScriptedShares } from '../testing/scripted-shares.ts';
import { createTestApp, good, refusalOf } from '../testing/test-app.ts';

/** Somebody who trades within the day in a share whose book stands still. */
async function opened() {
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
  let orders = 0;
  const open = async (direction: 'long' | 'short', quantity = '3') => {
    // Each at an instant of its own: by that a position is told from one that stood in its place.
    app.clock.advance(1_000);
    orders += 1;
    const terms = { leverage: 5, type: 'market', validity: 'ioc', quantity, direction } as const;
    const wish = { ...terms, instrumentId: 'IN:SAHYM', requestId: `open-one-${orders}` };
    return good(await client.call(addIntradayOrder, wish));
  };
  const held = async () => good(await client.call(listIntradayPositions, {})).positions;
  const checked = async () => {
    expect((await verifyLedger(app.database)).differences).toEqual([]);
    expect((await verifyPositions(app.database)).differences).toEqual([]);
    expect(await verifyHeld(app.database)).toEqual([]);
    await app.close();
  };
  return { client, open, held, checked };
}

test('all positions of the day close under one wish, whose lost answer is given again and closes nothing more', async () => {
  const { client, open, held, checked } = await opened();
  expect(refusalOf(await client.call(closeIntradayPositions, { positions: '', requestId: 'close-none' }))).toBe(
    'no_positions',
  );
  await open('long');
  const wish = { positions: nameShown(await held()), requestId: 'close-day' };
  const { results } = good(await client.call(closeIntradayPositions, wish));
  expect(results).toMatchObject([{ instrumentId: 'IN:SAHYM', direction: 'long', order: { quantity: '3' } }]);
  expect(results.map(({ order, refusal }) => [order?.status, refusal])).toEqual([['filled', null]]);
  expect(await held()).toEqual([]);
  // The answer was lost: the same wish gets the same answer, and nothing is sold or bought once more.
  expect(good(await client.call(closeIntradayPositions, wish)).results).toEqual(results);
  expect(await held()).toEqual([]);
  await checked();
});

test('closes what was shown and nothing that was opened since, also in its place and after a lost answer', async () => {
  const { client, open, held, checked } = await opened();
  await open('long');
  const wish = { positions: nameShown(await held()), requestId: 'close-first' };
  const first = good(await client.call(closeIntradayPositions, wish)).results;
  await open('long', '2');
  // The first wish is about what was closed, whatever stands there now.
  expect(good(await client.call(closeIntradayPositions, wish)).results).toEqual(first);
  expect(await held()).toMatchObject([{ quantity: '2' }]);
  const late = good(await client.call(closeIntradayPositions, { ...wish, requestId: 'close-late' }));
  expect(late.results).toMatchObject([{ direction: 'long', order: null, refusal: { name: 'position_gone' } }]);
  expect(await held()).toMatchObject([{ quantity: '2' }]);
  // What is shown now is another wish, even under the number of the first.
  const again = { positions: nameShown(await held()), requestId: 'close-first' };
  expect(good(await client.call(closeIntradayPositions, again)).results).toMatchObject([
    { order: { quantity: '2', status: 'filled' }, refusal: null },
  ]);
  expect(await held()).toEqual([]);
  await checked();
});

test('a position of another kind, or one that was never there, is not closed', async () => {
  const { client, open, held, checked } = await opened();
  await open('long');
  const [one] = await held();
  if (!one) throw new Error('nothing is held');
  const others = [
    { ...one, direction: 'short' },
    { ...one, openedAt: '2026-11-23T08:29:59.999Z' },
  ] as const;
  const wish = { positions: nameShown(others), requestId: 'close-others' };
  const { results } = good(await client.call(closeIntradayPositions, wish));
  expect(results.map(({ refusal }) => refusal?.name)).toEqual(['position_gone', 'position_gone']);
  const asContract = { positions: nameShown([one]), requestId: 'close-as-contract' };
  expect(good(await client.call(liquidateAll, asContract)).results).toMatchObject([
    { refusal: { name: 'position_gone' } },
  ]);
  expect(await held()).toHaveLength(1);
  expect(refusalOf(await client.call(closeIntradayPositions, { ...wish, positions: 'IN:SAHYM|long|now' }))).toBe(
    'malformed_field',
  );
  await checked();
});
