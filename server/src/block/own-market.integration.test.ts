import { ONE } from '@tarazu/domain/money';
import {
  askForQuotes,
  counterQuote,
  letQuotesGo,
  listBulkDeals,
  showBlockRequest,
  showBlockWindow,
  takeQuote,
} from '@tarazu/wire/block/block';
import { buyStock, holdingInfo, sellStock } from '@tarazu/wire/stock-order';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyLedger } from '../platform/ledger.ts';
import { becomeMember } from '../testing/member.ts';
import { createShiftedMarket } from '../testing/shifted-market.ts';
import {
  createTestApp,
  good,
  refusalOf,
  type TestApp,
  type TestPerson,
  testTransactionPassword,
} from '../testing/test-app.ts';
import { verifyFills } from '../trading/index.ts';

const SHARE = 'IN:SAHYM';
let app: TestApp;
let last = 0;
function fresh(): string {
  last += 1;
  return `bulk-${last}-request`;
}

/** One company has ten thousand shares alone. */
const market = createShiftedMarket(SHARE, 10_000n * ONE);

const bought = async ({ client }: TestPerson, quantity: string) =>
  good(await client.call(buyStock, { instrumentId: SHARE, quantity, type: 'market', requestId: fresh() })).order;

beforeAll(async () => {
  // 08:46 in India on a Friday: the first window, and the practice market trades.
  app = await createTestApp({
    startMs: Date.parse('2026-11-20T03:16:00.000Z'),
    source: (clock) => market.source(clock),
  });
}, 60_000);
afterAll(() => app.close());

test('a quote from which the market has moved says so while it does, and holds again when the market is back', async () => {
  const person = await app.person();
  await becomeMember(person.client);
  const { client } = person;
  const { last: price } = good(await client.call(showBlockWindow, { instrumentId: SHARE }));
  const quantity = String(Math.ceil(60_000 / Number(price)));
  const ask = { instrumentId: SHARE, side: 'buy', quantity, requestId: fresh() } as const;
  const { rfqId, quotes } = good(await client.call(askForQuotes, ask));
  expect(quotes.map(({ state, refusal }) => [state, refusal])).toEqual([
    ['open', null],
    ['open', null],
    ['open', null],
  ]);
  const seen = async () => good(await client.call(showBlockRequest, { rfqId }));
  const take = () => client.call(takeQuote, { rfqId, desk: 'godavari', requestId: fresh() });
  market.byBps = 9n;
  const moved = await seen();
  expect([moved.state, ...moved.quotes.map(({ state }) => state)]).toEqual(['open', 'moved', 'moved', 'moved']);
  expect(moved.quotes[0]?.refusal).toMatchObject({ name: 'block_market_moved' });
  expect(moved.quotes[0]?.refusal?.msg).toContain('0.08%');
  expect(refusalOf(await take())).toBe('block_market_moved');
  market.byBps = -9n;
  expect((await seen()).quotes[0]?.state).toBe('moved');
  market.byBps = 0n;
  expect((await seen()).quotes[0]).toMatchObject({ state: 'open', refusal: null });
  good(await client.call(letQuotesGo, { rfqId, requestId: fresh() }));
  expect((await seen()).quotes[0]).toMatchObject({ state: 'closed', refusal: null });
});

test('desks whose price would lie outside of the range decline, and say which price and which range', async () => {
  const person = await app.person();
  await becomeMember(person.client);
  const { client } = person;
  const { last: price, window } = good(await client.call(showBlockWindow, { instrumentId: SHARE }));
  // The last price just below the highest that a block may have: with its spread every desk is above.
  market.byBps = BigInt(Math.floor((Number(window.upper) / Number(price) - 1) * 10_000));
  const quantity = String(Math.ceil(60_000 / Number(price)));
  const ask = { instrumentId: SHARE, side: 'buy', quantity, requestId: fresh() } as const;
  const { rfqId, quotes, state } = good(await client.call(askForQuotes, ask));
  expect([state, ...quotes.map((one) => one.state)]).toEqual(['declined', 'declined', 'declined', 'declined']);
  expect(quotes.map(({ declined, refusal }) => [declined, refusal?.name])).toEqual(
    Array.from({ length: 3 }, () => ['outside_range', 'block_price_outside']),
  );
  const refused = await client.call(takeQuote, { rfqId, desk: 'konkan', requestId: fresh() });
  expect(refusalOf(refused)).toBe('block_price_outside');
  expect(refused.ok ? '' : refused.kind === 'refused' && refused.msg).toBe(quotes[2]?.refusal?.msg);
  market.byBps = 0n;
});

test('a sale that is just a block at the last price and none at what desks would pay says so, and not that they are short', async () => {
  const person = await app.person();
  await becomeMember(person.client);
  const { client } = person;
  const { last: price } = good(await client.call(showBlockWindow, { instrumentId: SHARE }));
  // Moved by as little as makes so many shares worth 50,000 and at most five more.
  const shares = Math.round(50_000 / Number(price));
  market.byBps = BigInt(Math.ceil((50_000 / (shares * Number(price)) - 1) * 10_000));
  const ask = { instrumentId: SHARE, side: 'sell', quantity: String(shares), requestId: fresh() } as const;
  const { rfqId, quotes, state } = good(await client.call(askForQuotes, ask));
  expect([state, ...quotes.map((one) => one.state)]).toEqual(['declined', 'declined', 'declined', 'declined']);
  for (const { refusal } of quotes) {
    expect(refusal?.name).toBe('block_below_minimum');
    expect(refusal?.msg).toMatch(/worth ₹49,\d{3}\.\d\d; a block is worth at least ₹50,000\.00/);
  }
  const about = { rfqId, desk: 'malabar' } as const;
  expect(refusalOf(await client.call(takeQuote, { ...about, requestId: fresh() }))).toBe('block_below_minimum');
  const named = { ...about, price: '1', requestId: fresh() };
  expect(refusalOf(await client.call(counterQuote, named))).toBe('block_below_minimum');
  market.byBps = 0n;
});

test('whoever traded more than half a per cent of a company in the market is listed after the day, without a name; a block is not', async () => {
  const [large, small, blocks] = [await app.person(), await app.person(), await app.person()];
  expect((await bought(large, '40')).filled).toBe('40');
  expect((await bought(large, '21')).filled).toBe('21');
  expect((await bought(small, '50')).filled).toBe('50');
  await becomeMember(blocks.client);
  const { last: price } = good(await blocks.client.call(showBlockWindow, { instrumentId: SHARE }));
  // So much is a block, and more than the list begins with.
  const quantity = String(Math.max(60, Math.ceil(60_000 / Number(price))));
  const ask = { instrumentId: SHARE, side: 'buy', quantity, requestId: fresh() } as const;
  const { rfqId } = good(await blocks.client.call(askForQuotes, ask));
  good(await blocks.client.call(takeQuote, { rfqId, desk: 'konkan', requestId: fresh() }));
  await app.blocks.runDue();
  // Of the day that runs nothing is told.
  expect(good(await app.client().call(listBulkDeals, { market: 'NSE' }))).toMatchObject({
    day: '2026-11-19',
    items: [],
  });

  // Monday 09:30 in India; a weekend has passed, and what was bought is settled.
  app.clock.jumpTo(Date.parse('2026-11-23T04:00:00.000Z'));
  // Who is no member any more has what was bought as a member: it settles, and is sold in the market.
  await app.database.script('alter table vip_membership disable trigger all');
  await app.database.script(
    `update vip_membership set ends_at_ms = ${app.clock.nowMs()} where ends_at_ms > ${app.clock.nowMs()}`,
  );
  await app.database.script('alter table vip_membership enable trigger all');
  await app.trading.settleNow();
  const again = { ...ask, requestId: fresh() };
  expect(refusalOf(await blocks.client.call(askForQuotes, again))).toBe('vip_required');
  expect(good(await blocks.client.call(holdingInfo, { instrumentId: SHARE })).holding.available).toBe(quantity);
  await app.blocks.runDue();
  const listed = good(await app.client().call(listBulkDeals, { market: 'NSE' }));
  expect(listed).toMatchObject({ day: '2026-11-20', limitPercent: '0.5' });
  expect(listed.items).toEqual([
    expect.objectContaining({ instrumentId: SHARE, customer: 1, bought: '61', sold: '0', percent: '0.61' }),
  ]);
  expect(JSON.stringify(listed)).not.toContain(large.userId);
  // It is made once, and what is traded afterwards is of another day: of both sides then.
  const { available } = good(await large.client.call(holdingInfo, { instrumentId: SHARE })).holding;
  expect(available).toBe('61');
  const sale = {
    instrumentId: SHARE,
    quantity: '55',
    type: 'market',
    transactionPassword: testTransactionPassword,
  } as const;
  good(await large.client.call(sellStock, { ...sale, requestId: fresh() }));
  await app.blocks.runDue();
  expect(good(await app.client().call(listBulkDeals, { market: 'NSE' })).items).toEqual(listed.items);
  app.clock.jumpTo(Date.parse('2026-11-24T04:00:00.000Z'));
  await app.blocks.runDue();
  const next = good(await app.client().call(listBulkDeals, { market: 'NSE' }));
  expect([next.day, next.items.map(({ sold, percent }) => [sold, percent])]).toEqual(['2026-11-23', [['55', '0.55']]]);
}, 60_000);

test('a window whose minutes were not traded says over which, and a share without a price when blocks are traded next', async () => {
  const { client } = await app.person();
  await becomeMember(client);
  // 14:06 in India: the second window, held against the average from 13:45 to 14:00.
  app.clock.jumpTo(Date.parse('2026-11-25T08:36:00.000Z'));
  const ask = () => client.call(askForQuotes, { instrumentId: SHARE, side: 'buy', quantity: '60', requestId: fresh() });
  const told = async () => {
    const outcome = await ask();
    return [refusalOf(outcome), outcome.ok ? '' : outcome.kind === 'refused' ? outcome.msg : ''];
  };
  market.without = 'minutes';
  const next = /opens 26.*11.*2026.*08:45/;
  expect(await told()).toEqual([
    'block_no_reference',
    expect.stringMatching(/Nothing of SAHYM was traded from .*01:45.* to .*02:00/),
  ]);
  expect((await told())[1]).toMatch(next);
  expect(good(await client.call(showBlockWindow, { instrumentId: SHARE })).window.referencePrice).toBeNull();
  market.without = 'price';
  expect(await told()).toEqual(['block_no_price', expect.stringMatching(next)]);
  // As soon as there is one, blocks are traded.
  market.without = undefined;
  good(await ask());
});

test('quotes that were given together and are taken at the same moment: a desk buys up to its limit, and says what is left', async () => {
  const people = await Promise.all(Array.from({ length: 5 }, () => app.person()));
  const { last: price } = good(await app.client().call(showBlockWindow, { instrumentId: SHARE }));
  // Five of these are more than the two million that it has room for, four are not.
  const quantity = String(Math.floor(450_000 / Number(price)));
  const ask = async ({ client }: TestPerson, side: 'buy' | 'sell') =>
    good(await client.call(askForQuotes, { instrumentId: SHARE, side, quantity, requestId: fresh() }));
  for (const person of people) {
    await becomeMember(person.client);
    const { rfqId } = await ask(person, 'buy');
    good(await person.client.call(takeQuote, { rfqId, desk: 'konkan', requestId: fresh() }));
  }
  // 08:46 in India on the next day: all of it is settled, and desks begin at their targets.
  app.clock.jumpTo(Date.parse('2026-11-26T03:16:00.000Z'));
  await app.trading.settleNow();
  const asked = await Promise.all(people.map((person) => ask(person, 'sell')));
  expect(asked.map(({ quotes }) => quotes[0]?.quantity)).toEqual(people.map(() => quantity));
  const takes = await Promise.all(
    people.map(({ client }, place) =>
      client.call(takeQuote, {
        ...{ rfqId: asked[place]?.rfqId ?? '', desk: 'godavari', requestId: fresh() },
        transactionPassword: testTransactionPassword,
      }),
    ),
  );
  expect(takes.map(refusalOf).toSorted()).toEqual(['block_desk_full', 'none', 'none', 'none', 'none']);
  // Whoever came too late has all of it still.
  const late = people[takes.findIndex(({ ok }) => !ok)];
  if (!late) throw new Error('one was too late');
  expect(good(await late.client.call(holdingInfo, { instrumentId: SHARE })).holding.available).toBe(quantity);
  expect((await verifyLedger(app.database)).differences).toEqual([]);
  expect((await verifyFills(app.database)).differences).toEqual([]);
});
