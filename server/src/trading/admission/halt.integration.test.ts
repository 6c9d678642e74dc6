import { showBook } from '@tarazu/wire/market';
import { listTradingHalts } from '@tarazu/wire/market-features/trading-halt';
import { listHalts, proposeHalt, proposeResume } from '@tarazu/wire/market-features/trading-halt-desk';
import { decideProposal } from '@tarazu/wire/operator/proposal';
import { buyStock, cancelOrder, orderInfo, previewOrder } from '@tarazu/wire/stock-order';
import { modifyOrder } from '@tarazu/wire/trading/order-modify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { houseRequestId } from '../../platform/commit/request-id.ts';
import { createOperators, type TestOperators } from '../../testing/operators.ts';
import { createTestApp, good, refusalOf, type TestApp } from '../../testing/test-app.ts';
import { verifyFills } from '../index.ts';

const SHARE = 'IN:SAHYM';
let OTHER = '';
let app: TestApp;
let operators: TestOperators;
beforeAll(async () => {
  app = await createTestApp();
  operators = createOperators(app);
  OTHER = app.market.queries.hotStocks('IN', 20).items.find(({ id }) => id !== SHARE)?.id ?? '';
});
afterAll(() => app.close());

let orders = 0;
const words = () => {
  orders += 1;
  return { requestId: `halt-test-${orders}`, reason: 'prices of one side only' };
};
const notices = { noticeEn: 'We look at prices.', noticePt: 'Conferimos os preços.' };

async function halt(instrumentId: string | undefined): Promise<string> {
  const maker = await operators.as('administrator', 1);
  const { proposalId } = good(
    await maker.call(proposeHalt, {
      country: 'IN',
      ...(instrumentId === undefined ? {} : { instrumentId }),
      ...notices,
      ...words(),
    }),
  );
  await operators.approve(proposalId);
  return proposalId;
}

async function resume(haltId: string): Promise<void> {
  const maker = await operators.as('administrator', 1);
  await operators.approve(good(await maker.call(proposeResume, { haltId, ...words() })).proposalId);
}

const order = (instrumentId: string) => ({ instrumentId, type: 'market', validity: 'ioc', quantity: '1' }) as const;

async function waitingOrder(person: Awaited<ReturnType<TestApp['person']>>) {
  const book = good(await person.client.call(showBook, { id: SHARE }));
  const price = book.bids.at(-1)?.[0] ?? '';
  const wish = { instrumentId: SHARE, type: 'limit', validity: 'day', quantity: '2', price } as const;
  return good(await person.client.call(buyStock, { ...wish, requestId: words().requestId })).order;
}

test('a share that two people halted is not traded, by whatever way, until two people resume it', async () => {
  const person = await app.person();
  const { client } = person;
  const open = await waitingOrder(person);
  const owner = app.trading.engine.orders().find(({ orderId }) => orderId === open.orderId)?.owner ?? 0;
  const second = await waitingOrder(person);
  // What is known ahead of the halt is not trusted after it.
  good(await client.call(buyStock, { ...order(SHARE), requestId: words().requestId }));

  const maker = await operators.as('administrator', 1);
  const wish = { country: 'IN', instrumentId: SHARE, ...notices, ...words() } as const;
  const { proposalId } = good(await maker.call(proposeHalt, wish));
  expect(refusalOf(await maker.call(decideProposal, { proposalId, verdict: 'approve', ...words() }))).toBe(
    'proposal_own',
  );
  good(await client.call(buyStock, { ...order(SHARE), requestId: words().requestId }));
  await operators.approve(proposalId);

  expect(refusalOf(await client.call(buyStock, { ...order(SHARE), requestId: words().requestId }))).toBe(
    'trading_halted',
  );
  const { refusal } = good(await client.call(previewOrder, { side: 'buy', ...order(SHARE) }));
  expect(refusal?.name).toBe('trading_halted');
  const change = { orderId: open.orderId, quantity: '1', requestId: words().requestId };
  expect(refusalOf(await client.call(modifyOrder, change))).toBe('trading_halted');
  const fill = {
    kind: 'fill',
    owner,
    orderId: open.orderId,
    instrumentId: SHARE,
    side: 'buy',
    assets: [SHARE, 'INR'],
  } as const;
  app.clock.sleep(60_000);
  expect(
    await app.trading.submit({ ...fill, print: undefined }, houseRequestId('fill', open.orderId, 'test'), 'fill'),
  ).toMatchObject({ kind: 'refused', code: 'trading_halted' });
  expect(good(await client.call(orderInfo, { orderId: open.orderId })).order).toMatchObject({
    status: 'open',
    held: open.held,
  });
  good(await client.call(cancelOrder, { orderId: second.orderId, requestId: words().requestId }));
  good(await client.call(buyStock, { ...order(OTHER), requestId: words().requestId }));

  expect(good(await app.client().call(listTradingHalts, {})).items).toMatchObject([
    { country: 'IN', instrumentId: SHARE, notice: notices.noticeEn },
  ]);
  expect(refusalOf(await maker.call(proposeHalt, { ...wish, ...words() }))).toBe('halt_on_already');

  await resume(proposalId);
  good(await client.call(buyStock, { ...order(SHARE), requestId: words().requestId }));
  expect(good(await maker.call(listHalts, {})).items[0]).toMatchObject({ instrumentId: SHARE, haltId: proposalId });
  expect(good(await app.client().call(listTradingHalts, {})).items).toEqual([]);
  expect((await verifyFills(app.database)).differences).toEqual([]);
});

test('a market that is halted takes all its shares along; a fill inside a halt is found by verify', async () => {
  const person = await app.person();
  const haltId = await halt(undefined);
  for (const id of [SHARE, OTHER]) {
    expect(refusalOf(await person.client.call(buyStock, { ...order(id), requestId: words().requestId }))).toBe(
      'trading_halted',
    );
  }
  await resume(haltId);
  app.clock.sleep(1000);
  good(await person.client.call(buyStock, { ...order(SHARE), requestId: words().requestId }));
  await app.database.script(`update trading_halt set until_ms = until_ms + 3600000 where halt_id = '${haltId}'`);
  expect((await verifyFills(app.database)).differences.join()).toContain(`trading was halted (${haltId})`);
  await app.database.script(`update trading_halt set until_ms = until_ms - 3600000 where halt_id = '${haltId}'`);
});
