import { listMessages } from '@tarazu/wire/content/message';
import { proposeCalendarChange } from '@tarazu/wire/operator/calendar';
import { listOrders, orderInfo } from '@tarazu/wire/stock-order';
import {
  addConditionalOrder,
  cancelConditionalOrder,
  listConditionalOrders,
  modifyConditionalOrder,
  previewConditionalOrder,
} from '@tarazu/wire/trading/conditional-order';
import { stopOwnBuying } from '@tarazu/wire/trading/own-limit';
import { showAssets } from '@tarazu/wire/wallet';
import { expect, test } from 'vitest';
import { migrations } from '../../app.ts';
import type { Database } from '../../platform/database.ts';
import { verifyLedger } from '../../platform/ledger.ts';
import { openFreshDatabase } from '../../testing/fresh-database.ts';
import { createOperators } from '../../testing/operators.ts';
import { rowsOf } from '../../testing/people.ts';
import { createTestApp, good, refusalOf, type TestApp, type TestPerson } from '../../testing/test-app.ts';
import { passInTurns } from '../../testing/turns.ts';
import { verifyFills } from '../index.ts';

const environment = { MARKET_HOURS: 'exchange' };
/** Friday evening: B3 and NSE are shut until Monday, New York is open. */
const friday = Date.parse('2026-11-20T21:30:00.000Z');
const share = 'BR:IPEE3';
const opensAt = '2026-11-23T13:00:00.000Z';
const HOUR = 3_600_000;

const wish = { instrumentId: share, side: 'buy', quantity: '100', atOpening: true } as const;

const listed = async ({ client }: Pick<TestPerson, 'client'>) =>
  good(await client.call(listConditionalOrders, { filter: 'all', pageSize: 100 })).items;

async function agrees({ database }: TestApp): Promise<void> {
  expect((await verifyLedger(database)).differences).toEqual([]);
  expect((await verifyFills(database)).differences).toEqual([]);
}

/** To a minute before an opening at once, and then on in turns. */
async function passOpening(app: TestApp, opening = opensAt): Promise<void> {
  app.clock.sleep(Date.parse(opening) - 60_000 - app.clock.nowMs());
  await app.trading.conditionals.settled();
  passInTurns(app.clock, 180_000);
  await app.trading.conditionals.settled();
}

test('an order that is given while the exchange is shut waits with nothing set aside, and is sent at the opening', async () => {
  const app = await createTestApp({ environment, startMs: friday });
  const one = await app.person();
  const before = good(await one.client.call(showAssets, {}));
  const seen = good(await one.client.call(previewConditionalOrder, wish));
  expect(seen).toMatchObject({ legs: [], gap: null, refusal: null, opening: { at: opensAt } });
  const { conditional } = good(await one.client.call(addConditionalOrder, { ...wish, requestId: 'opening-1' }));
  expect(conditional).toMatchObject({
    status: 'waiting',
    legs: [],
    opening: { at: opensAt, price: null },
    until: '2026-11-23',
  });
  expect(good(await one.client.call(showAssets, {}))).toEqual(before);
  expect(good(await one.client.call(listOrders, {})).total).toBe(0);

  const { conditionalId } = conditional;
  const more = { conditionalId, atOpening: true, quantity: '200', requestId: 'opening-2' } as const;
  expect(good(await one.client.call(modifyConditionalOrder, more)).conditional.quantity).toBe('200');
  const other = { conditionalId, quantity: '200', stopLevel: '1', requestId: 'opening-3' } as const;
  expect(refusalOf(await one.client.call(modifyConditionalOrder, other))).toBe('conditional_terms');
  const gone = good(await one.client.call(addConditionalOrder, { ...wish, requestId: 'opening-4' })).conditional;
  good(await one.client.call(cancelConditionalOrder, { conditionalId: gone.conditionalId, requestId: 'opening-5' }));

  await passOpening(app);
  const sent = (await listed(one)).find((each) => each.conditionalId === conditionalId);
  expect(sent).toMatchObject({ status: 'fired', fired: { leg: null } });
  expect(Date.parse(sent?.fired?.at ?? '')).toBeGreaterThanOrEqual(Date.parse(opensAt));
  const { order } = good(await one.client.call(orderInfo, { orderId: sent?.fired?.orderId ?? '' }));
  expect(order).toMatchObject({ status: 'filled', quantity: '200', type: 'market', side: 'buy' });
  const messages = good(await one.client.call(listMessages, {})).items;
  expect(messages.map(({ title }) => title)).toContain('Order sent at the opening');
  await agrees(app);
  await app.close();
});

test('it is refused while the exchange is open, with a level beside it, and off the tick', async () => {
  const app = await createTestApp({ environment, startMs: Date.parse('2026-11-19T17:30:00.000Z') });
  const { client } = await app.person();
  const refused = async (terms: object, requestId: string) =>
    refusalOf(await client.call(addConditionalOrder, { ...wish, ...terms, requestId }));
  expect(await refused({}, 'opening-open')).toBe('market_open_now');
  expect(good(await client.call(previewConditionalOrder, wish))).toMatchObject({
    opening: null,
    refusal: { name: 'market_open_now' },
  });
  app.clock.sleep(5 * HOUR);
  expect(await refused({ stopLevel: '10' }, 'opening-both')).toBe('conditional_terms');
  expect(await refused({ atOpening: undefined, price: '10', stopLevel: '1' }, 'opening-price')).toBe(
    'conditional_terms',
  );
  expect(await refused({ price: '10.001' }, 'opening-tick')).toBe('price_off_tick');
  expect(await refused({ quantity: '101' }, 'opening-lot')).toBe('quantity_not_in_lots');
  expect(await listed({ client })).toEqual([]);
  await app.close();
});

test('money, shares and own limits are looked at when the exchange opens; what cannot be placed says why', async () => {
  const app = await createTestApp({ environment, startMs: friday });
  const [poor, stopped] = [await app.person(), await app.person()];
  const none = { ...wish, side: 'sell', requestId: 'opening-none' } as const;
  good(await poor.client.call(addConditionalOrder, none));
  good(await stopped.client.call(addConditionalOrder, { ...wish, requestId: 'opening-stopped' }));
  const until = new Date(Date.parse(opensAt) + 24 * HOUR).toISOString();
  good(await stopped.client.call(stopOwnBuying, { markets: 'B3', until, requestId: 'opening-stop' }));
  await passOpening(app);
  expect((await listed(poor))[0]).toMatchObject({ status: 'failed', refusal: { name: 'no_available_quantity' } });
  expect((await listed(stopped))[0]).toMatchObject({ status: 'failed', refusal: { name: 'own_stop' } });
  const told = good(await poor.client.call(listMessages, {})).items;
  expect(told.map(({ title }) => title)).toContain('Order for the opening not placed');
  await agrees(app);
  await app.close();
});

// Time does not pass for the first program after it was asked: it sees nothing of the opening.
test('programs that were not there at the opening send it once when they are, by the first print that they see', async () => {
  const database = await openFreshDatabase(migrations);
  const kept: Database = { ...database, close: () => Promise.resolve() };
  const first = await createTestApp({ environment, database: kept, startMs: friday });
  const one = await first.person();
  for (const id of ['a', 'b', 'c']) {
    good(await one.client.call(addConditionalOrder, { ...wish, requestId: `opening-down-${id}` }));
  }
  const startMs = Date.parse(opensAt) + 2 * HOUR;
  const [second, third] = [
    await createTestApp({ environment, database: kept, startMs }),
    await createTestApp({ environment, database: kept, startMs }),
  ];
  for (let turn = 0; turn < 5; turn += 1) {
    for (const { clock } of turn % 2 === 0 ? [second, third] : [third, second]) passInTurns(clock, 60_000);
    await Promise.all([second.trading.conditionals.settled(), third.trading.conditionals.settled()]);
  }
  const ended = `select event ->> 'type' as type, count(*)::int as count from entry, json_array_elements(events) as event
    where event ->> 'type' in ('conditional.fired', 'order.placed') group by 1 order by 1`;
  expect(await rowsOf(second, ended)).toEqual([
    { type: 'conditional.fired', count: 3 },
    { type: 'order.placed', count: 3 },
  ]);
  await agrees(second);
  await third.close();
  await second.close();
  await first.close();
  await database.close();
});

test('over days without a session it waits for the first that has one, and ends with that', async () => {
  const app = await createTestApp({ environment, startMs: friday });
  const operators = createOperators(app);
  const one = await app.person();
  const monday = '2026-11-23T03:45:00.000Z';
  // Tuesday is a holiday of NSE.
  const wednesday = '2026-11-25T03:45:00.000Z';
  const indian = { ...wish, instrumentId: 'IN:SAHYM', quantity: '3' };
  const { conditional } = good(await one.client.call(addConditionalOrder, { ...indian, requestId: 'opening-moves' }));
  expect(conditional.opening?.at).toBe(monday);
  const maker = await operators.as('administrator', 1);
  const shut = {
    exchange: 'NSE',
    date: '2026-11-23',
    kind: 'holiday',
    name: 'State mourning',
    opens: '',
    closes: '',
  } as const;
  const words = { source: 'circular NSE/CMTR/1', reason: 'announced at noon', requestId: 'opening-shut' };
  const { proposalId } = good(await maker.call(proposeCalendarChange, { ...shut, ...words }));
  await operators.approve(proposalId);
  expect((await listed(one))[0]?.opening?.at).toBe(wednesday);
  await passOpening(app, monday);
  expect((await listed(one))[0]?.status).toBe('waiting');
  await passOpening(app, wednesday);
  expect((await listed(one))[0]).toMatchObject({ status: 'fired' });
  await agrees(app);
  await app.close();
});

test('a session that no program saw is over for it: the person is told, and nothing is placed later', async () => {
  const database = await openFreshDatabase(migrations);
  const kept: Database = { ...database, close: () => Promise.resolve() };
  const first = await createTestApp({ environment, database: kept, startMs: friday });
  const one = await first.person();
  good(await one.client.call(addConditionalOrder, { ...wish, requestId: 'opening-unseen' }));
  const later = await createTestApp({ environment, database: kept, startMs: Date.parse(opensAt) + 24 * HOUR });
  passInTurns(later.clock, 60_000);
  await later.trading.conditionals.settled();
  expect((await listed(one))[0]?.status).toBe('expired');
  const { items } = good(await one.client.call(listMessages, {}));
  expect(items.map(({ title }) => title)).toContain('Order for the opening expired');
  expect(good(await one.client.call(listOrders, {})).total).toBe(0);
  await later.close();
  await first.close();
  await database.close();
});
