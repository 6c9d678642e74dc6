import { expect, test } from 'vitest';
import type { RefusalParams } from '../decision.ts';
import { nseCalendar } from '../market-rules/calendar-nse.ts';
import { decimal, decimalToText } from '../money.ts';
import { OWNER, openState, share } from '../trading/test-venue.ts';
import { type BlockDesks, simulatedDesks } from './block-desks.ts';
import type { BlockOffer, BlockRequest, PublishedBody, TradedBody } from './block-state.ts';
import { blockTermsOf } from './block-terms.ts';
import { isBulkDeal } from './bulk-deal.ts';
import { decideEnd, decidePublish, decideSquare } from './desk-day.ts';
import { deskOf, deskTermsOn, quoteOf, targetOf } from './desks.ts';
import { percentFrom, rangeOf, vwapOf } from './reference.ts';
import { decideCounter, decideLetGo, decideRequest, openQuote } from './request.ts';
import { DAY, inWindowMs, marketAt, requestFacts, tradeFacts } from './test-block.ts';
import { type BlockTradeDecision, decideBlockTrade } from './trade.ts';
import { blockFault, requestFault } from './verify-block.ts';
import { windowAt } from './window.ts';

const text = (value: bigint) => decimalToText(value);
const at = (time: string) => Date.parse(`2026-11-20T${time}+05:30`);
const india = blockTermsOf('NSE', DAY);
if (!india) throw new Error('India has terms');

function codeOf(decision: { readonly kind: string; readonly code?: string; readonly params?: RefusalParams }): string {
  return decision.kind === 'refused' ? (decision.code ?? '') : 'none';
}

function requested(quantity = '2000', side: 'buy' | 'sell' = 'buy', facts = requestFacts()): BlockRequest {
  const ask = { owner: OWNER, rfqId: 'r1', instrumentId: share.id, side, quantity: decimal(quantity) };
  const decision = decideRequest(ask, facts, simulatedDesks);
  if (decision.kind === 'refused') throw new Error(decision.code);
  const [event] = decision.events;
  if (event?.type !== 'block.requested') throw new Error('a request');
  return { ...event.body, state: 'open' };
}

test('India has two windows, each with its own reference, on trading days alone', () => {
  const opens = (nowMs: number) => windowAt(india, nseCalendar, nowMs).open?.rule.reference.kind;
  expect([at('08:44:59'), at('08:45:00'), at('08:59:59'), at('09:00:00')].map(opens)).toEqual([
    undefined,
    'previous_close',
    'previous_close',
    undefined,
  ]);
  expect([at('14:04:59'), at('14:05:00'), at('14:20:00')].map(opens)).toEqual([undefined, 'vwap', undefined]);
  expect(windowAt(india, nseCalendar, at('12:00:00')).next?.fromMs).toBe(at('14:05:00'));
  // A Saturday has none; Monday's first is the next.
  const saturday = Date.parse('2026-11-21T14:10:00+05:30');
  expect(windowAt(india, nseCalendar, saturday)).toMatchObject({
    open: undefined,
    next: { date: '2026-11-23', place: 0 },
  });
  expect(blockTermsOf('NSE', '2025-12-06')).toBeUndefined();
  expect(blockTermsOf('coins', DAY)).toBeUndefined();
});

test('the reference of the second window is the average of its bars weighed by volume', () => {
  const bar = (high: string, low: string, close: string, volume: string) => ({
    high: decimal(high),
    low: decimal(low),
    close: decimal(close),
    volume: decimal(volume),
  });
  // (102+99+99)/3 = 100 times 300, and (111+108+111)/3 = 110 times 100: 41,000 / 400.
  expect(text(vwapOf([bar('102', '99', '99', '300'), bar('111', '108', '111', '100')]) ?? 0n)).toBe('102.5');
  expect(vwapOf([bar('1', '1', '1', '0')])).toBeUndefined();
});

test('a price lies within three per cent of the reference, inside the band, and on the tick', () => {
  const tickSize = decimal('0.05');
  const range = (reference: string, bandLower?: string, bandUpper?: string) => {
    const band = {
      bandLower: bandLower === undefined ? undefined : decimal(bandLower),
      bandUpper: bandUpper === undefined ? undefined : decimal(bandUpper),
    };
    const { lower, upper } = rangeOf(decimal(reference), 300, { ...band, tickSize });
    return [text(lower), text(upper)];
  };
  expect(range('100')).toEqual(['97', '103']);
  expect(range('100.01')).toEqual(['97.05', '103']);
  expect(range('100', '98.02', '101.99')).toEqual(['98.05', '101.95']);
  expect(text(percentFrom(decimal('97.5'), decimal('100')))).toBe('-2.5');
});

test('a desk quotes the last price, its spread, its part for the size and its lean, and nothing else', () => {
  const godavari = deskOf('godavari');
  const terms = deskTermsOn(godavari, DAY);
  const target = targetOf(terms, { valueMin: india.valueMin, previousClose: decimal('100'), lot: share.lot });
  expect(text(target)).toBe('20000');
  const input = {
    wanted: decimal('5000'),
    last: decimal('100'),
    tickSize: decimal('0.01'),
    lot: share.lot,
    valueMin: india.valueMin,
    range: { lower: decimal('97'), upper: decimal('103') },
    target,
    money: decimal('100000000'),
  };
  const quoted = (side: 'buy' | 'sell', inventory: string, change: object = {}) => {
    const quote = quoteOf(terms, { ...input, side, inventory: decimal(inventory), ...change });
    return quote.kind === 'quoted' ? [text(quote.price), text(quote.quantity), text(quote.best)] : [quote.why];
  };
  // 10 for the spread and 8 for one unit of size (500,000): 0.18 %.
  expect(quoted('buy', '20000')).toEqual(['100.18', '5000', '100.18']);
  expect(quoted('sell', '20000')).toEqual(['99.82', '5000', '99.82']);
  // With twice its target it asks 0.04 % less and pays 0.04 % less; it is glad to sell, and meets 0.05 % more.
  expect(quoted('buy', '40000')).toEqual(['100.14', '5000', '100.09']);
  expect(quoted('sell', '40000')).toEqual(['inventory_short']);
  expect(quoted('sell', '30000')).toEqual(['99.8', '5000', '99.8']);
  expect(quoted('buy', '1000')).toEqual(['100.22', '1000', '100.22']);
  expect(quoted('buy', '400')).toEqual(['inventory_short']);
  expect(quoted('sell', '20000', { money: decimal('40000') })).toEqual(['money_short']);
  expect(quoted('buy', '20000', { range: { lower: decimal('97'), upper: decimal('100.17') } })).toEqual([
    'outside_range',
  ]);
  // So large that its part for the size has reached its end, and of nobody more than there is.
  expect(quoted('buy', '20000', { wanted: decimal('900000') })).toEqual(['100.5', '20000', '100.5']);
});

test('all desks are asked at once, and whoever asks gets the same answers', () => {
  const [mine, others] = [requested(), requested()];
  expect(mine.quotes).toEqual(others.quotes);
  expect(mine.quotes.map(({ desk, price, quantity }) => [desk, price, quantity])).toEqual([
    // A unit is 500,000; 2,000 shares are 0.4 of one. The second and the third are below their target.
    ['godavari', '100.15', '2000'],
    ['malabar', '100.25', '2000'],
    ['konkan', '100.35', '2000'],
  ]);
  expect(mine.quotes.map(({ validUntil }) => Date.parse(validUntil) - inWindowMs)).toEqual([45_000, 30_000, 60_000]);
  expect(requestFault(mine)).toBeUndefined();
  const [first] = mine.quotes;
  if (!first) throw new Error('a quote');
  expect(requestFault({ ...mine, quotes: [{ ...first, price: '100' }] })).toContain('terms');
});

test('whoever answers stands behind one door: the request keeps what it is given, and asks it alone whether a counter is met', () => {
  const [own] = requested().quotes;
  if (!own) throw new Error('a quote');
  const other: BlockDesks = {
    answers: () => [{ ...own, price: '101', quantity: '1500' }],
    meets: (_request, _quote, price) => price === decimal('100.5'),
  };
  const ask = { owner: OWNER, rfqId: 'r1', instrumentId: share.id, side: 'buy', quantity: decimal('2000') } as const;
  const decision = decideRequest(ask, requestFacts(), other);
  const body =
    decision.kind === 'accepted' && decision.events[0]?.type === 'block.requested' && decision.events[0].body;
  if (!body) throw new Error('a request');
  expect(body.quotes).toEqual([{ ...own, price: '101', quantity: '1500' }]);
  const metAt = (price: string) => {
    const counter = { owner: OWNER, rfqId: 'r1', desk: own.desk, price: decimal(price) };
    const countered = decideCounter(counter, { ...body, state: 'open' }, inWindowMs, other);
    const event = countered.kind === 'accepted' ? countered.events[0] : undefined;
    return event?.type === 'block.countered' && event.body.quote.counter?.met;
  };
  expect([metAt('100.5'), metAt('100.6')]).toEqual([true, false]);
  // What it answered does not follow from the terms of a simulated desk, and `verify` says so.
  expect(requestFault(body)).toContain('terms');
});

test('what is no block is refused with the numbers', () => {
  const ask = { owner: OWNER, rfqId: 'r1', instrumentId: share.id, side: 'buy', quantity: decimal('2000') } as const;
  const refusedBy = (change: Parameters<typeof requestFacts>[0] = {}, own: object = {}, asked: object = {}) => {
    const decision = decideRequest({ ...ask, ...asked }, { ...requestFacts(change), ...own }, simulatedDesks);
    return decision.kind === 'refused' ? [decision.code, decision.params] : ['none', {}];
  };
  expect(refusedBy({ nowMs: at('12:00:00') })).toEqual([
    'block_window_closed',
    { opensAt: { at: '2026-11-20T08:35:00.000Z' }, instrument: 'SAHYM' },
  ]);
  expect(refusedBy({}, {}, { quantity: decimal('499') })).toEqual([
    'block_below_minimum',
    { value: { amount: '49900.00', currency: 'INR' }, minimum: { amount: '50000.00', currency: 'INR' } },
  ]);
  expect(refusedBy({}, {}, { quantity: decimal('500.5') })[0]).toBe('quantity_not_in_lots');
  expect(refusedBy({}, {}, { quantity: 0n })[0]).toBe('quantity_zero');
  expect(refusedBy({}, { requestsToday: 20 })).toEqual(['block_requests_full', { max: 20 }]);
  expect(refusedBy({}, { tradedToday: [{ side: 'sell', atMs: inWindowMs - 1000 }] })[0]).toBe('block_reversal');
  expect(refusedBy({}, { tradedToday: [{ side: 'buy', atMs: inWindowMs - 1000 }] })[0]).toBe('none');
  expect(refusedBy({ splitUntilMs: Date.parse('2027-01-05T00:00:00Z') })).toEqual([
    'block_split_near',
    { instrument: 'SAHYM', until: { at: '2027-01-05T00:00:00.000Z' } },
  ]);
  const tomorrow = { at: '2026-11-23T03:15:00.000Z' };
  expect(refusedBy({ reference: undefined })).toEqual([
    'block_no_reference',
    {
      ...{ instrument: 'SAHYM', opensAt: tomorrow },
      ...{ from: { at: '2026-11-20T08:15:00.000Z' }, until: { at: '2026-11-20T08:30:00.000Z' } },
    },
  ]);
  expect(refusedBy({ previousClose: undefined })).toEqual([
    'block_no_price',
    { instrument: 'SAHYM', opensAt: tomorrow },
  ]);
  expect(refusedBy({ practice: false })).toEqual(['block_only_in_practice', {}]);
  expect(refusedBy({ terms: undefined })[0]).toBe('block_not_here');
  expect(refusedBy({ instrument: { ...share, kind: 'index' } })[0]).toBe('block_not_here');
  expect(refusedBy({ instrument: { ...share, listing: 'unlisted' } })[0]).toBe('instrument_unlisted');
  expect(refusedBy({ state: { ...openState, phase: 'halted' } })[0]).toBe('instrument_halted');
});

test('who declined says what it could have traded, and a price outside of the range is named with the range', () => {
  const faultOf = (request: BlockRequest) => {
    const quote = openQuote(request, 'godavari', inWindowMs);
    return 'kind' in quote ? [quote.code, quote.params] : ['open'];
  };
  const money = decimal('50000000');
  // 400 shares at 100.22 are less than a block of 50,000.
  expect(faultOf(requested('2000', 'buy', requestFacts({}, { inventory: decimal('400'), money })))).toEqual([
    'block_desk_declined',
    {
      ...{ desk: 'Godavari Desk', most: { quantity: '400' } },
      ...{ worth: { amount: '40080.00', currency: 'INR' }, least: { amount: '50000.00', currency: 'INR' } },
    },
  ]);
  // 100 less than twice its target of 20,000.
  const full = requestFacts({}, { inventory: decimal('39900'), money });
  expect(faultOf(requested('2000', 'sell', full))[1]).toMatchObject({ most: { quantity: '100' } });
  const poor = requestFacts({}, { inventory: decimal('20000'), money: decimal('9990') });
  expect(faultOf(requested('2000', 'sell', poor))[1]).toMatchObject({ most: { quantity: '100' } });
  // 500 at the last price are just a block; at what the desk would pay, 99.85, they are none. It is not short of anything.
  expect(faultOf(requested('500', 'sell', requestFacts()))).toEqual([
    'block_below_minimum',
    { value: { amount: '49925.00', currency: 'INR' }, minimum: { amount: '50000.00', currency: 'INR' } },
  ]);
  expect(faultOf(requested('2000', 'buy', requestFacts({ reference: decimal('97.2') })))).toEqual([
    'block_price_outside',
    {
      price: { price: '100.15', currency: 'INR' },
      ...{ lower: { price: '94.3', currency: 'INR' }, upper: { price: '100.1', currency: 'INR' } },
    },
  ]);
});

test('a desk meets a counter once, and only as far as its inventory makes it glad to', () => {
  const full = requestFacts({}, { inventory: decimal('40000'), money: decimal('50000000') });
  const request = requested('2000', 'buy', full);
  const [first] = request.quotes;
  expect(first?.price).toBe('100.1');
  const counter = (price: string, of: BlockRequest | undefined = request, nowMs = inWindowMs + 1000) =>
    decideCounter({ owner: OWNER, rfqId: 'r1', desk: 'godavari', price: decimal(price) }, of, nowMs, simulatedDesks);
  const metAt = (price: string) => {
    const decision = counter(price);
    if (decision.kind === 'refused') return decision.code;
    const [event] = decision.events;
    return event?.type === 'block.countered' ? event.body.quote.counter?.met : undefined;
  };
  expect([metAt('100.05'), metAt('100'), metAt('100.1'), metAt('100.06'), metAt('0')]).toEqual([
    true,
    false,
    'block_counter_no_better',
    'price_off_tick',
    'price_zero',
  ]);
  expect(codeOf(counter('100', request, inWindowMs + 45_001))).toBe('block_quote_over');
  expect(
    codeOf(decideCounter({ owner: OWNER, rfqId: 'r1', desk: 'godavari', price: 1n }, undefined, 0, simulatedDesks)),
  ).toBe('block_request_unknown');
  expect(codeOf(counter('100', { ...request, state: 'let_go' }))).toBe('block_request_over');
  if (!first) throw new Error('a quote');
  const met = { ...first, counter: { price: '100.05', met: true, at: '' } };
  expect(codeOf(counter('100', { ...request, quotes: [met] }))).toBe('block_counter_once');
  expect(requestFault({ ...request, quotes: [met] })).toBeUndefined();
  expect(requestFault({ ...request, quotes: [{ ...met, counter: { price: '100', met: true, at: '' } }] })).toContain(
    'met',
  );
  expect(codeOf(decideLetGo(request))).toBe('none');
  expect(codeOf(decideLetGo({ ...request, state: 'taken' }))).toBe('block_request_over');
});

function traded(decision: BlockTradeDecision) {
  if (decision.kind === 'refused') throw new Error(`${decision.code} ${JSON.stringify(decision.params)}`);
  const body = decision.events.flatMap((event): TradedBody[] => (event.type === 'block.traded' ? [event.body] : []))[0];
  const fill = decision.events.flatMap((event) => (event.type === 'order.filled' ? [event.body] : []))[0];
  if (!body || !fill) throw new Error('a block and its fill');
  expect(decision.events[0]).toMatchObject({ type: 'order.placed', body: { partOf: 'block' } });
  return { body, fill, postings: decision.postings, others: decision.others ?? [] };
}

test('a quote is taken as it was given: shares against money, the desk in its own journal', () => {
  const request = requested();
  const command = { owner: OWNER, tradeId: 't1', wish: { kind: 'quote', rfqId: 'r1', desk: 'godavari' } } as const;
  const facts = tradeFacts({ request });
  const { body, fill, postings, others } = traded(decideBlockTrade(command, facts));
  expect(body).toMatchObject({
    price: '100.15',
    quantity: '2000',
    value: '200300.00',
    percent: '0.15',
    difference: '300.00',
  });
  expect(body).toMatchObject({ inventoryBefore: '20000', inventoryAfter: '18000', settlementDate: '2026-11-23' });
  expect(fill).toMatchObject({ orderId: 't1-1', settled: false, evidence: { ruleVersion: 'block-1' } });
  expect(blockFault(body, fill)).toBeUndefined();
  const mine = (asset: string) =>
    postings.reduce((sum, line) => sum + (line.holder === OWNER && line.asset === asset ? line.amount : 0n), 0n);
  expect([text(mine('INR')), text(mine('SAHYM'))]).toEqual([text(-decimal(body.net)), '2000']);
  expect(others.map(({ owner }) => owner)).toEqual([deskOf('godavari').account]);
  const outside = { ...facts, market: marketAt(inWindowMs, { practice: false }) };
  expect(codeOf(decideBlockTrade(command, outside))).toBe('block_only_in_practice');
  const late = { ...facts, market: marketAt(inWindowMs + 45_001) };
  expect(codeOf(decideBlockTrade(command, late))).toBe('block_quote_over');
  const moved = (last: string) =>
    codeOf(decideBlockTrade(command, tradeFacts({ request, market: marketAt(inWindowMs, { last: decimal(last) }) })));
  expect([moved('100.08'), moved('99.92'), moved('100.09'), moved('99.91')]).toEqual([
    'none',
    'none',
    'block_market_moved',
    'block_market_moved',
  ]);
  // With twice its target a desk is close to the last price: once the market has passed its quote, it is gone.
  const near = requested('2000', 'buy', requestFacts({}, { inventory: decimal('40000'), money: decimal('50000000') }));
  const atNear = (last: string) =>
    codeOf(
      decideBlockTrade(
        { ...command, wish: { ...command.wish, desk: 'godavari' } },
        tradeFacts({
          request: {
            ...near,
            quotes: near.quotes.map((one) => ({ ...one, counter: { price: '100.05', met: true, at: '' } })),
          },
          market: marketAt(inWindowMs, { last: decimal(last) }),
        }),
      ),
    );
  expect([atNear('100.05'), atNear('100.06')]).toEqual(['none', 'block_market_moved']);
  const code = (change: Parameters<typeof tradeFacts>[0]) =>
    codeOf(decideBlockTrade(command, tradeFacts({ request, ...change })));
  expect(code({ request: { ...request, state: 'taken' } })).toBe('block_request_over');
  expect(code({ desk: { inventory: decimal('1999'), money: 0n } })).toBe('block_inventory_gone');
  expect(code({ trading: { ...facts.trading, cash: decimal('200300') } })).toBe('insufficient_balance');
  expect(code({ tradedToday: [{ side: 'sell', atMs: 0 }] })).toBe('block_reversal');
  expect(code({ market: marketAt(at('14:20:00')) })).toBe('block_quote_over');
  const closing = requested('2000', 'buy', requestFacts({ nowMs: at('14:19:50') }));
  expect(code({ request: closing, market: marketAt(at('14:20:05')) })).toBe('block_window_closed');
  expect(code({ market: marketAt(inWindowMs, { reference: decimal('96') }) })).toBe('block_price_outside');
});

test('a sale needs shares that are settled, and a desk that has the money', () => {
  const request = requested('2000', 'sell');
  const command = { owner: OWNER, tradeId: 't1', wish: { kind: 'quote', rfqId: 'r1', desk: 'malabar' } } as const;
  const { body, fill } = traded(decideBlockTrade(command, tradeFacts({ request })));
  expect(body).toMatchObject({ price: '99.85', side: 'sell', inventoryAfter: '22000' });
  expect(decimal(fill.realised ?? '0')).toBe(decimal(fill.net) - decimal('180000'));
  expect(blockFault(body, fill)).toBeUndefined();
  const code = (change: Parameters<typeof tradeFacts>[0]) =>
    codeOf(decideBlockTrade(command, tradeFacts({ request, ...change })));
  const { trading } = tradeFacts();
  expect(code({ trading: { ...trading, shares: { available: 0n, held: 0n, unsettled: decimal('2000') } } })).toBe(
    'no_available_quantity',
  );
  expect(code({ desk: { inventory: 0n, money: decimal('1000') } })).toBe('block_desk_money');
});

function published(change: Partial<PublishedBody> = {}): BlockOffer {
  const decision = decidePublish(
    {
      blockId: 'b1',
      desk: 'konkan',
      instrument: share,
      tradeDate: DAY,
      previousClose: decimal('100'),
      tickSize: decimal('0.05'),
      discountBps: 250,
      times: 30n,
      lockDays: 10,
      lockedUntil: '2026-12-04',
      endsAtMs: at('14:20:00'),
      nowMs: at('08:00:00'),
    },
    decimal('50000000'),
  );
  if (decision.kind === 'refused') throw new Error(decision.code);
  const [event] = decision.events;
  if (event?.type !== 'block.published') throw new Error('a block');
  return { ...event.body, left: event.body.quantity, ended: false, ...change };
}

test('a published block is sold at its price alone, until it is gone, and is locked for its days', () => {
  const offer = published();
  expect(offer).toMatchObject({ price: '97.5', quantity: '15000' });
  const wish = {
    kind: 'offer',
    blockId: 'b1',
    desk: 'konkan',
    quantity: decimal('1000'),
    price: decimal('97.5'),
  } as const;
  const buy = (change: Parameters<typeof tradeFacts>[0] = {}, wished: object = {}) =>
    decideBlockTrade({ owner: OWNER, tradeId: 't2', wish: { ...wish, ...wished } }, tradeFacts({ offer, ...change }));
  const { body, fill, others } = traded(buy());
  expect(body).toMatchObject({
    percent: '-2.5',
    difference: '-2500.00',
    inventoryAfter: '14000',
    settlementDate: '2026-12-04',
  });
  expect(fill.settlementDate).toBe('2026-12-04');
  expect(others[0]?.postings.find(({ purpose }) => purpose === 'held')?.amount).toBe(decimal('-1000'));
  expect(blockFault(body, fill)).toBeUndefined();
  expect(blockFault({ ...body, settlementDate: '2026-11-23' }, { ...fill, settlementDate: '2026-11-23' })).toContain(
    'lock',
  );
  expect(blockFault({ ...body, price: '97' }, fill)).toContain('published');
  expect(blockFault({ ...body, at: '2026-11-20T09:30:00.000Z' }, fill)).toContain('window');
  expect(blockFault(body, undefined)).toContain('no fill');
  expect(codeOf(buy({}, { price: decimal('97') }))).toBe('block_price_changed');
  expect(codeOf(buy({ offer: { ...offer, left: '999' } }))).toBe('block_inventory_gone');
  expect(codeOf(buy({ offer: { ...offer, ended: true } }))).toBe('block_over');
  expect(codeOf(buy({ offer: undefined }))).toBe('block_unknown');
  expect(codeOf(buy({ market: marketAt(inWindowMs, { practice: false }) }))).toBe('block_only_in_practice');
  expect(codeOf(buy({}, { quantity: decimal('500') }))).toBe('block_below_minimum');
  expect(codeOf(buy({ market: marketAt(at('12:00:00')) }))).toBe('block_window_closed');
  // The reference has risen since: three per cent below it is above the published price.
  expect(codeOf(buy({ market: marketAt(inWindowMs, { reference: decimal('101') }) }))).toBe('block_price_outside');
  expect(codeOf(decideEnd(offer, at('14:19:59')))).toBe('nothing_to_change');
  expect(codeOf(decideEnd(offer, at('14:20:00')))).toBe('none');
  expect(codeOf(decideEnd({ ...offer, ended: true }, at('14:20:00')))).toBe('nothing_to_change');
});

test('a day of a desk begins at its target, splits met first, at the close before', () => {
  const square = (inventory: string, splits: Parameters<typeof decideSquare>[0]['splits'] = []) => {
    const about = {
      desk: 'godavari',
      instrument: share,
      tradeDate: DAY,
      previousClose: decimal('100'),
      splits,
    } as const;
    const decision = decideSquare(about, { inventory: decimal(inventory), money: decimal('3000000') });
    if (decision.kind === 'refused') return [decision.code];
    const [event] = decision.events;
    return event?.type === 'block.desk-squared' ? [event.body.afterSplits, event.body.after, event.body.paid] : [];
  };
  expect(square('0')).toEqual(['0', '20000', '2000000.00']);
  expect(square('25000')).toEqual(['25000', '20000', '-500000.00']);
  expect(square('5000', [{ kind: 'split', held: 1n, given: 4n }])).toEqual(['25000', '20000', '-500000.00']);
});

test('more than half a per cent of all shares in a day is listed', () => {
  const total = (bought: string, sold: string) => ({
    instrumentId: share.id,
    bought: decimal(bought),
    sold: decimal(sold),
  });
  const issued = decimal('1000000');
  expect(
    [total('5000', '0'), total('5001', '0'), total('10', '5001')].map((one) => isBulkDeal(one, issued, 50)),
  ).toEqual([false, true, true]);
});
