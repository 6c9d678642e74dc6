import { desks } from '@tarazu/domain/block/desks';
import { decimal, decimalToText } from '@tarazu/domain/money';
import {
  askForQuotes,
  counterQuote,
  letQuotesGo,
  listBlocks,
  listBlockTape,
  listBulkDeals,
  listOwnBlocks,
  orderBlock,
  previewBlock,
  showBlock,
  showBlockRequest,
  showBlockRules,
  showBlockWindow,
  takeQuote,
} from '@tarazu/wire/block/block';
import { showBlockDesks } from '@tarazu/wire/block/block-desk';
import type { BlockRequestView } from '@tarazu/wire/block/block-parts';
import { showContractNote } from '@tarazu/wire/contract-note';
import { showVip } from '@tarazu/wire/market-features/vip';
import { holdingInfo, listHoldings, listTrades, sellStock } from '@tarazu/wire/stock-order';
import { showYearStatement } from '@tarazu/wire/tax/year-report';
import { stopOwnBuying } from '@tarazu/wire/trading/own-limit';
import { nameHoldings, sellHoldings } from '@tarazu/wire/trading/sell-all';
import { listLedger, showLedgerEntry, showStatement } from '@tarazu/wire/wallet';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyLedger } from '../platform/ledger.ts';
import { becomeMember } from '../testing/member.ts';
import { createOperators } from '../testing/operators.ts';
import { rowsOf } from '../testing/people.ts';
import { createTestApp, good, refusalOf, type TestApp, type TestPerson } from '../testing/test-app.ts';
import { verifyFills } from '../trading/index.ts';

const SHARE = 'IN:SAHYM';
let app: TestApp;
let last = 0;
function fresh(): string {
  last += 1;
  return `block-${last}-request`;
}

async function member(): Promise<TestPerson> {
  const person = await app.person();
  await becomeMember(person.client);
  return person;
}

/** So many shares as are worth about that much in rupees. */
async function sharesFor(rupees: number, id = SHARE): Promise<string> {
  const { last: price } = good(await app.client().call(showBlockWindow, { instrumentId: id }));
  return String(Math.ceil(rupees / Number(price)));
}

async function asked({ client }: TestPerson, side: 'buy' | 'sell', quantity: string): Promise<BlockRequestView> {
  return good(await client.call(askForQuotes, { requestId: fresh(), instrumentId: SHARE, side, quantity }));
}

async function freeOf({ client }: TestPerson, currency = 'INR'): Promise<bigint> {
  return decimal(good(await client.call(showStatement, { currency: currency as 'INR' })).closing);
}

/** Everything that desks have, in the ledger. */
async function deskTotals(): Promise<string> {
  const rows = await rowsOf(
    app,
    `select holder, asset, purpose, amount::text from balance where holder in (${desks.map(({ account }) => account).join(', ')}) order by 1, 2, 3`,
  );
  return JSON.stringify(rows);
}

async function checkBooks(): Promise<void> {
  expect((await verifyLedger(app.database)).differences).toEqual([]);
  expect((await verifyFills(app.database)).differences).toEqual([]);
}

beforeAll(async () => {
  // 08:46 in India: the first window.
  app = await createTestApp({
    startMs: Date.parse('2026-11-20T03:16:00.000Z'),
    environment: { PRACTICE_OFFERS: 'on' },
  });
  await app.blocks.runDue();
}, 60_000);
afterAll(async () => {
  await checkBooks();
  await app.close();
});

test('who is no member is refused where it is decided, and the window says what it is held against', async () => {
  const person = await app.person();
  const { window } = good(await person.client.call(showBlockWindow, { instrumentId: SHARE }));
  expect(window).toMatchObject({ open: true, reference: 'previous_close', valueMin: '50000.00', rangePercent: '3' });
  expect(window.exchangeValueMin).toBe('250000000.00');
  const wish = { requestId: fresh(), instrumentId: SHARE, side: 'buy', quantity: await sharesFor(60_000) } as const;
  expect(refusalOf(await person.client.call(askForQuotes, wish))).toBe('vip_required');
  const [offer] = good(await person.client.call(listBlocks, {})).items;
  if (!offer) throw new Error('a published block');
  const named = { requestId: fresh(), blockId: offer.blockId, quantity: offer.quantityMin, price: offer.price };
  expect(refusalOf(await person.client.call(orderBlock, named))).toBe('vip_required');
  expect(good(await person.client.call(listOwnBlocks, {}))).toMatchObject({ total: 0, requests: [] });
  expect(good(await person.client.call(showVip, {})).gates.find(({ gate }) => gate === 'block')?.state).toBe('members');
});

test('a request is quoted by every desk, one is taken at its price, and all of it is in the books', async () => {
  const person = await member();
  const { client } = person;
  const quantity = await sharesFor(120_000);
  const wish = { requestId: fresh(), instrumentId: SHARE, side: 'buy', quantity } as const;
  const request = good(await client.call(askForQuotes, wish));
  // Asked again under the same number, it is the same request.
  expect(good(await client.call(askForQuotes, wish)).rfqId).toBe(request.rfqId);
  expect(request).toMatchObject({ state: 'open', side: 'buy', quantity });
  expect(request.quotes.map(({ desk }) => desk.name)).toEqual(['Godavari Desk', 'Malabar Markets', 'Konkan Block']);
  const [first] = request.quotes;
  if (!first?.price || !first.estimate) throw new Error('a quote');
  expect(decimal(first.price) >= decimal(request.last)).toBe(true);
  expect(decimal(first.estimate.total)).toBe(decimal(first.estimate.value) + decimal(first.estimate.chargesTotal));
  expect(first.estimate.refusal).toBeNull();
  // Somebody else is quoted the same at this moment, and cannot take the first one's.
  const other = await member();
  const theirs = await asked(other, 'buy', quantity);
  expect(theirs.quotes.map(({ price }) => price)).toEqual(request.quotes.map(({ price }) => price));
  const take = { rfqId: request.rfqId, desk: 'godavari' } as const;
  expect(refusalOf(await other.client.call(takeQuote, { ...take, requestId: fresh() }))).toBe('block_request_unknown');

  const before = await freeOf(person);
  const trade = good(await client.call(takeQuote, { ...take, requestId: fresh() }));
  expect(trade).toMatchObject({ price: first.price, quantity, net: first.estimate.total, side: 'buy' });
  expect(trade.quotes?.map(({ price }) => price)).toEqual(request.quotes.map(({ price }) => price));
  expect(before - (await freeOf(person))).toBe(decimal(trade.net));
  expect(refusalOf(await client.call(takeQuote, { ...take, requestId: fresh() }))).toBe('block_request_over');
  expect(good(await client.call(showBlockRequest, { rfqId: request.rfqId })).state).toBe('taken');
  const { holding } = good(await client.call(holdingInfo, { instrumentId: SHARE }));
  expect(holding).toMatchObject({ quantity, available: '0', locked: quantity });
  const { lines, kind } = good(await client.call(showLedgerEntry, { entry: trade.entry }));
  expect(kind).toBe('block.traded');
  expect(new Set(lines.map(({ purpose }) => purpose))).toEqual(
    new Set(['available', 'clearing', 'fee', 'tax', 'unsettled']),
  );
  const [fill] = good(await client.call(listTrades, {})).items;
  expect(fill?.evidence).toMatchObject({ source: 'block godavari', ruleVersion: 'block-1' });
  expect(good(await client.call(showContractNote, { tradeId: fill?.tradeId ?? '' })).trade.net).toBe(trade.net);
  expect(good(await client.call(listLedger, { group: 'trades' })).items[0]?.kind).toBe('block.traded');
  const [print] = good(await app.client().call(listBlockTape, {})).items;
  expect(print).toMatchObject({ price: trade.price, quantity, symbol: 'SAHYM', side: 'buy' });
  expect(JSON.stringify(print)).not.toContain(person.userId);
  // What was bought as a block today is not sold as one today.
  const back = { requestId: fresh(), instrumentId: SHARE, side: 'sell', quantity } as const;
  expect(refusalOf(await client.call(askForQuotes, back))).toBe('block_reversal');
  await checkBooks();
});

test('of one request one quote is traded, once, however many are taken at the same moment, and nothing of it afterwards', async () => {
  const person = await member();
  const quantity = await sharesFor(70_000);
  const { rfqId, quotes } = await asked(person, 'buy', quantity);
  const before = await freeOf(person);
  const take = (desk: 'godavari' | 'malabar' | 'konkan') =>
    person.client.call(takeQuote, { rfqId, desk, requestId: fresh() });
  const answers = await Promise.all([take('godavari'), take('konkan'), take('godavari'), take('malabar')]);
  expect(answers.map(refusalOf).toSorted()).toEqual([
    'block_request_over',
    'block_request_over',
    'block_request_over',
    'none',
  ]);
  const traded = answers.flatMap((one) => (one.ok ? [one.data] : []))[0];
  expect(before - (await freeOf(person))).toBe(decimal(traded?.net ?? ''));
  expect(good(await person.client.call(holdingInfo, { instrumentId: SHARE })).holding.quantity).toBe(quantity);
  const named = { rfqId, desk: 'konkan', price: String(Number(quotes[2]?.price) - 1), requestId: fresh() } as const;
  expect(refusalOf(await person.client.call(counterQuote, named))).toBe('block_request_over');
  expect(refusalOf(await person.client.call(letQuotesGo, { rfqId, requestId: fresh() }))).toBe('block_request_over');
  // In the sums of a year it is a purchase like any other.
  const { accounts } = good(await person.client.call(showYearStatement, { country: 'IN' }));
  const flows = accounts.find(({ currency }) => currency === 'INR')?.flows;
  expect(flows?.find(({ group }) => group === 'trades')?.gives).toBe(traded?.net);
  expect(flows?.filter(({ group }) => group === null)).toEqual([]);
  await checkBooks();
});

test('a counter is answered by the terms, and what was let go cannot be taken', async () => {
  const person = await member();
  const request = await asked(person, 'buy', await sharesFor(80_000));
  const { rfqId } = request;
  const named = {
    rfqId,
    desk: 'konkan',
    price: String(Number(request.quotes[2]?.price) - Number(request.tickSize)),
  } as const;
  // At its target no desk is glad to sell.
  const countered = good(await person.client.call(counterQuote, { ...named, requestId: fresh() }));
  expect(countered.quotes[2]?.counter?.met).toBe(false);
  expect(countered.quotes[2]?.price).toBe(request.quotes[2]?.price);
  expect(refusalOf(await person.client.call(counterQuote, { ...named, requestId: fresh() }))).toBe(
    'block_counter_once',
  );
  const worse = { ...named, desk: 'malabar', price: '99999', requestId: fresh() } as const;
  expect(refusalOf(await person.client.call(counterQuote, worse))).toBe('block_counter_no_better');
  expect(good(await person.client.call(letQuotesGo, { rfqId, requestId: fresh() })).state).toBe('let_go');
  const take = { rfqId, desk: 'konkan', requestId: fresh() } as const;
  expect(refusalOf(await person.client.call(takeQuote, take))).toBe('block_request_over');
  expect(good(await person.client.call(listOwnBlocks, {})).requests.map(({ state }) => state)).toEqual(['let_go']);
});

test('refusals say their numbers and move nothing', async () => {
  const person = await member();
  const before = [await freeOf(person), await deskTotals()];
  const wish = { instrumentId: SHARE, side: 'buy' } as const;
  const outcome = await person.client.call(askForQuotes, { ...wish, requestId: fresh(), quantity: '1' });
  expect(refusalOf(outcome)).toBe('block_below_minimum');
  expect(outcome.ok ? '' : outcome.kind === 'refused' ? outcome.msg : '').toContain('₹50,000.00');
  const index = { ...wish, instrumentId: 'IN:SAHYM50', requestId: fresh(), quantity: '1' };
  expect(refusalOf(await person.client.call(askForQuotes, index))).toMatch(/instrument_unknown|block_not_here/);
  const sale = await asked(person, 'sell', await sharesFor(60_000));
  const take = { rfqId: sale.rfqId, desk: 'malabar', requestId: fresh() } as const;
  expect(refusalOf(await person.client.call(takeQuote, take))).toBe('no_available_quantity');
  // More than anybody here has.
  const much = await asked(person, 'buy', await sharesFor(1_900_000));
  expect(much.quotes[0]?.estimate?.refusal?.name).toBe('insufficient_balance');
  const dear = { rfqId: much.rfqId, desk: 'godavari', requestId: fresh() } as const;
  expect(refusalOf(await person.client.call(takeQuote, dear))).toBe('insufficient_balance');
  const until = new Date(app.clock.nowMs() + 86_400_000).toISOString();
  const own = await asked(person, 'buy', await sharesFor(60_000));
  good(await person.client.call(stopOwnBuying, { requestId: fresh(), markets: 'NSE', until }));
  const stopped = { rfqId: own.rfqId, desk: 'godavari', requestId: fresh() } as const;
  expect(refusalOf(await person.client.call(takeQuote, stopped))).toBe('own_stop');
  expect([await freeOf(person), await deskTotals()]).toEqual(before);
});

test('of a published block everybody sees the same, and parallel takes of the last of it have one winner', async () => {
  const { items } = good(await app.client().call(listBlocks, {}));
  const indian = items.filter(({ country }) => country === 'IN');
  expect(indian.map(({ lockDays, percent }) => [lockDays, Math.round(Number(percent) * 10) / 10])).toEqual([
    [10, -2.5],
    [5, -1.5],
    [0, 0.2],
  ]);
  const [offer] = indian;
  if (!offer) throw new Error('a published block');
  const people = await Promise.all(Array.from({ length: 6 }, member));
  const [buyer] = people;
  if (!buyer) throw new Error('a buyer');
  const preview = good(await buyer.client.call(previewBlock, { blockId: offer.blockId, quantity: offer.quantityMin }));
  expect(preview.estimate).toMatchObject({ price: offer.price, settlementDate: offer.lockedUntil, refusal: null });
  expect(preview.examples.length).toBe(4);
  // So much that no two of them can have it.
  const most = (decimal(offer.left) / 2n / decimal('1') + 1n).toString();
  const quantity = String(Math.min(Number(most), Number(preview.quantityMax)));
  const wish = { blockId: offer.blockId, quantity, price: offer.price };
  const wrong = { ...wish, price: String(Number(offer.price) - 1), requestId: fresh() };
  expect(refusalOf(await buyer.client.call(orderBlock, wrong))).toBe('block_price_changed');
  const answers = await Promise.all(
    people.map(({ client }) => client.call(orderBlock, { ...wish, requestId: fresh() })),
  );
  const winners = answers.filter(({ ok }) => ok).length;
  expect(winners).toBe(Number(decimal(offer.left) / decimal(quantity)));
  expect(winners).toBeLessThan(people.length);
  expect(new Set(answers.map(refusalOf))).toEqual(new Set(['none', 'block_inventory_gone']));
  const after = good(await app.client().call(showBlock, { blockId: offer.blockId }));
  expect(decimal(after.left)).toBe(decimal(offer.left) - decimal(quantity) * BigInt(winners));
  const holders = await Promise.all(people.map(({ client }) => client.call(listHoldings, {})));
  const held = holders
    .flatMap((one) => good(one).items)
    .filter(({ instrumentId }) => instrumentId === offer.instrumentId);
  expect(held.map(({ available, unlocks }) => [available, unlocks[0]?.date])).toEqual(
    Array.from({ length: winners }, () => ['0', offer.lockedUntil]),
  );
  // What is locked leaves by neither door of the market.
  const winner = people[answers.findIndex(({ ok }) => ok)]?.client;
  const { instrumentId } = offer;
  const sale = { instrumentId, quantity: '1', type: 'market', requestId: fresh() } as const;
  expect(winner && refusalOf(await winner.call(sellStock, sale))).toBe('no_available_quantity');
  const all = { holdings: nameHoldings([{ instrumentId, available: quantity }]), requestId: fresh() };
  const sold = winner && good(await winner.call(sellHoldings, all)).results;
  expect(sold?.map(({ order, refusal }) => [order, refusal?.name])).toEqual([[null, 'no_available_quantity']]);
  await checkBooks();
});

test('the rules show every figure, operators only read, and no call writes what desks do', async () => {
  const rules = good(await app.client().call(showBlockRules, {}));
  expect(rules.markets.map(({ market }) => market)).toEqual(['NSE', 'B3', 'XNYS']);
  expect(rules.desks[0]).toMatchObject({ spreadPercent: '0.1', sizePercent: '0.08', quoteSeconds: 45 });
  const rupees = rules.desks[0]?.books.find(({ currency }) => currency === 'INR');
  expect(Math.abs(Number(rupees?.result)) < 100_000).toBe(true);
  const console = await createOperators(app).as('auditor');
  const seen = good(await console.call(showBlockDesks, {}));
  expect(seen.requests.length).toBeGreaterThan(3);
  expect(seen.prints.length).toBeGreaterThan(1);
  expect(seen.inventory.some(({ symbol }) => symbol === 'SAHYM')).toBe(true);
  const written = app.http.endpoints.flatMap(({ emits }) => emits.filter((event) => event.startsWith('block.')));
  expect([...new Set(written)].toSorted()).toEqual([
    'block.countered',
    'block.let-go',
    'block.requested',
    'block.traded',
  ]);
  expect(
    app.http.endpoints.filter(({ path, emits }) => path.startsWith('/operator/market/blocks') && emits.length > 0),
  ).toEqual([]);
});

test('a quote runs out, the market between the windows has none, and the second window goes by its average', async () => {
  const person = await member();
  const request = await asked(person, 'buy', await sharesFor(70_000));
  app.clock.jumpTo(app.clock.nowMs() + 45_001);
  const late = { rfqId: request.rfqId, desk: 'godavari', requestId: fresh() } as const;
  expect(refusalOf(await person.client.call(takeQuote, late))).toBe('block_quote_over');
  app.clock.jumpTo(Date.parse('2026-11-20T03:31:00.000Z'));
  const wish = { instrumentId: SHARE, side: 'buy', quantity: await sharesFor(70_000) } as const;
  const closed = await person.client.call(askForQuotes, { ...wish, requestId: fresh() });
  expect(refusalOf(closed)).toBe('block_window_closed');
  app.clock.jumpTo(Date.parse('2026-11-20T08:36:00.000Z'));
  const { window } = good(await person.client.call(showBlockWindow, { instrumentId: SHARE }));
  expect(window).toMatchObject({ open: true, reference: 'vwap' });
  const [low, high] = [decimal(window.lower ?? '0'), decimal(window.upper ?? '0')];
  expect(low < decimal(window.referencePrice ?? '0') && decimal(window.referencePrice ?? '0') < high).toBe(true);
  const again = await asked(person, 'buy', await sharesFor(70_000));
  const trade = good(await person.client.call(takeQuote, { rfqId: again.rfqId, desk: 'malabar', requestId: fresh() }));
  expect(trade).toMatchObject({ reference: 'vwap', referencePrice: window.referencePrice });
});

test('before a session opens the close before it is the last price, and not the close before that one', async () => {
  const environment = { PRACTICE_OFFERS: 'on', MARKET_HOURS: 'exchange' };
  const early = await createTestApp({ startMs: Date.parse('2026-11-20T03:16:00.000Z'), environment });
  try {
    await early.blocks.runDue();
    const { client } = await early.person();
    await becomeMember(client);
    const { window, last: price } = good(await client.call(showBlockWindow, { instrumentId: SHARE }));
    expect(window).toMatchObject({ open: true, reference: 'previous_close', referencePrice: price });
    const offers = good(await client.call(listBlocks, {})).items.filter(({ country }) => country === 'IN');
    expect(offers.length).toBe(3);
    const quantity = String(Math.ceil(60_000 / Number(price)));
    const wish = { requestId: fresh(), instrumentId: SHARE, side: 'buy', quantity } as const;
    const { rfqId } = good(await client.call(askForQuotes, wish));
    const trade = good(await client.call(takeQuote, { rfqId, desk: 'godavari', requestId: fresh() }));
    const squared = await rowsOf(
      early,
      `select distinct event -> 'body' ->> 'price' as price from (select json_array_elements(events) as event from entry) e where event ->> 'type' = 'block.desk-squared'`,
    );
    expect((await verifyFills(early.database)).differences).toEqual([]);
    // Once it trades the market itself says what the close before was.
    early.clock.jumpTo(Date.parse('2026-11-20T05:00:00.000Z'));
    const closeOf = (id: string) => decimalToText(early.market.live.quote(id)?.previousClose ?? 0n, 2);
    expect([window.referencePrice, trade.referencePrice]).toEqual([closeOf(SHARE), closeOf(SHARE)]);
    expect(offers.map(({ previousClose }) => previousClose)).toEqual(
      offers.map(({ instrumentId }) => closeOf(instrumentId)),
    );
    expect(squared.map((row) => decimal(String(row['price'])))).toEqual([decimal(closeOf(SHARE))]);
  } finally {
    await early.close();
  }
});

test('what was changed behind the back of the books is found', async () => {
  const change = (sql: string) => app.database.script(sql);
  const found = async () => (await verifyFills(app.database)).differences.join(' ');
  await change(`update block_offer set left_over = left_over - 1 where block_id like 'NSE-%-1'`);
  expect(await found()).toMatch(/published block NSE-20261120-1: its trades leave/);
  await change(`update block_offer set left_over = left_over + 1 where block_id like 'NSE-%-1'`);
  await checkBooks();
});

test('after its window a block ends, and after its lock what was bought is free; the day’s large trades are listed', async () => {
  app.clock.jumpTo(Date.parse('2026-11-20T08:51:00.000Z'));
  await app.blocks.runDue();
  const open = good(await app.client().call(listBlocks, {})).items;
  expect(open.some(({ country }) => country === 'IN')).toBe(false);
  const closed = good(await app.client().call(listBlocks, { state: 'closed' })).items;
  expect(closed.map(({ ended }) => ended)).toEqual([true, true, true]);
  await checkBooks();
  const [locked] = await rowsOf(
    app,
    `select owner_id from block_print where owner_id in
    (select holder from balance where purpose = 'unsettled' and amount > 0) order by at_ms limit 1`,
  );
  expect(locked).toBeDefined();
  // Past the longest lock; two weeks of days begin and end on the way.
  app.clock.jumpTo(Date.parse('2026-12-08T04:00:00.000Z'));
  await app.trading.settleNow();
  expect(await rowsOf(app, `select 1 from balance where purpose = 'unsettled' and amount > 0 and holder > 0`)).toEqual(
    [],
  );
  await app.blocks.runDue();
  const bulk = good(await app.client().call(listBulkDeals, { market: 'NSE' }));
  expect(bulk).toMatchObject({ day: '2026-12-07', limitPercent: '0.5', items: [] });
});
