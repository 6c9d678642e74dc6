import { expect, test } from 'vitest';
import { decimal } from '../money.ts';
import { decideCancel, decideExpire } from './end.ts';
import { decideFill } from './fill.ts';
import { decideModify } from './modify.ts';
import { decidePlace } from './place.ts';
import { previewOrder } from './preview.ts';
import { decideSettle } from './settle.ts';
import { createVenue, intent, levels, OWNER, openState, share, steadyBook } from './test-venue.ts';

const whole = (text: string) => decimal(text);

test('a market buy takes the displayed depth, pays value and charges, and locks the shares', () => {
  const venue = createVenue('100000');
  venue.apply(decidePlace(intent('buy', '80'), venue.facts()));
  const order = venue.order('o1');
  expect(order).toMatchObject({ status: 'filled', filled: whole('80'), value: whole('8002'), held: 0n, fills: 1 });
  // 0.03 % brokerage 2.40, exchange 0.25, regulator 0.01, stamp 1.20, GST 0.48, transaction tax 8
  expect(order?.charges).toBe(whole('12.34'));
  expect(venue.balance('INR', 'available')).toBe(whole('91985.66'));
  expect(venue.balance('INR', 'venue', 0)).toBe(whole('8002'));
  expect(venue.balance('INR', 'fee', 0)).toBe(whole('2.4'));
  expect(venue.balance('INR', 'tax', 0)).toBe(whole('9.94'));
  expect(venue.balance(share.base, 'unsettled')).toBe(whole('80'));
  expect(venue.holding()).toMatchObject({ quantity: whole('80'), cost: whole('8014.34') });
});

test('a word for so much holds up to it, for a limit by its price and for the market by what it takes', () => {
  const refusedAt = (most: string, order: ReturnType<typeof intent>) => {
    const decision = decidePlace({ ...order, valueMost: whole(most) }, createVenue('100000').facts());
    return decision.kind === 'refused' ? decision.code : undefined;
  };
  expect(refusedAt('8002', intent('buy', '80'))).toBeUndefined();
  expect(refusedAt('8001.99', intent('buy', '80'))).toBe('passkey_limit');
  expect(refusedAt('10000', intent('buy', '100', '100.00'))).toBeUndefined();
  expect(refusedAt('9999.99', intent('buy', '100', '100.00'))).toBe('passkey_limit');
  expect(refusedAt('0', intent('buy', '1', '99.95'))).toBe('passkey_limit');
  // A sale that names a low price is worth what the book gives for it.
  const sale = (most: string) =>
    decidePlace({ ...intent('sell', '80', '98.00'), valueMost: whole(most) }, createVenue('0', '80').facts());
  expect(sale('7995.99')).toMatchObject({ code: 'passkey_limit' });
  expect(sale('7996').kind).toBe('accepted');
});

test('a market order larger than the depth takes it all and the rest is cancelled', () => {
  const venue = createVenue('1000000');
  const events = venue.apply(decidePlace(intent('buy', '700'), venue.facts()));
  expect(events.map(({ type }) => type)).toEqual(['order.placed', 'order.filled', 'order.cancelled']);
  expect(venue.order('o1')).toMatchObject({ status: 'cancelled', filled: whole('600'), held: 0n });
  const again = decidePlace({ ...intent('buy', '1'), orderId: 'o2' }, venue.facts());
  expect(again).toMatchObject({ kind: 'refused', code: 'no_sellers' });
});

test('a limit order takes what crosses and waits with the rest, which reserves money', () => {
  const venue = createVenue('100000');
  venue.apply(decidePlace(intent('buy', '100', '100.00'), venue.facts()));
  const order = venue.order('o1');
  expect(order).toMatchObject({ status: 'partly_filled', filled: whole('40'), queueAhead: 0n });
  expect(order?.held).toBe(venue.balance('INR', 'held'));
  expect(order?.held).toBeGreaterThan(whole('6000'));
  expect(order?.held).toBeLessThan(whole('6013'));
});

test('an order at the best bid stands behind what is displayed there', () => {
  const venue = createVenue('100000');
  venue.apply(decidePlace(intent('buy', '10', '99.95'), venue.facts()));
  expect(venue.order('o1')?.queueAhead).toBe(whole('100'));
});

test('an IOC limit order never waits', () => {
  const venue = createVenue('100000');
  venue.apply(decidePlace({ ...intent('buy', '100', '100.00'), validity: 'ioc' }, venue.facts()));
  expect(venue.order('o1')).toMatchObject({ status: 'cancelled', filled: whole('40'), held: 0n });
  expect(venue.balance('INR', 'held')).toBe(0n);
});

test('a sale brings proceeds that are paid at settlement, and its result against the average cost', () => {
  const venue = createVenue('0', '50');
  venue.apply(decidePlace(intent('sell', '20'), venue.facts()));
  const [fill] = venue.fills;
  // 1999 less 0.60 + 0.06 + 0.00 + 0.12 + 2
  expect(fill).toMatchObject({ value: '1999', chargesTotal: '2.78', net: '1996.22', cost: '2000', realised: '-3.78' });
  expect(venue.balance('INR', 'receivable')).toBe(whole('1996.22'));
  expect(venue.balance('INR', 'available')).toBe(0n);
  expect(decideSettle({ owner: OWNER, market: 'NSE', date: '2026-11-22' }, venue.due())).toMatchObject({
    code: 'nothing_to_change',
  });
  venue.apply(decideSettle({ owner: OWNER, market: 'NSE', date: '2026-11-23' }, venue.due()));
  expect(venue.balance('INR', 'receivable')).toBe(0n);
  expect(venue.balance('INR', 'available')).toBe(whole('1996.22'));
});

test('what a buy reserved and did not need comes back with its last fill, and with a cancel', () => {
  const venue = createVenue('100000');
  const quiet = { ...steadyBook, asks: [] };
  venue.apply(decidePlace(intent('buy', '10', '99.95'), venue.facts({ book: quiet })));
  const print = { sequence: 9, price: whole('99.95'), size: whole('104'), aggressor: 'sell' as const, before: 0n };
  venue.apply(
    decideFill({ owner: OWNER, print: { ...print, queueAhead: whole('100') } }, venue.order('o1'), venue.facts()),
  );
  expect(venue.order('o1')).toMatchObject({ status: 'partly_filled', filled: whole('4') });
  expect(venue.balance('INR', 'held')).toBe(venue.order('o1')?.held);
  venue.apply(decideFill({ owner: OWNER, print: { ...print, queueAhead: 0n } }, venue.order('o1'), venue.facts()));
  expect(venue.order('o1')).toMatchObject({ status: 'filled', held: 0n, value: whole('999.5') });
  expect(venue.balance('INR', 'held')).toBe(0n);
  venue.apply(decidePlace({ ...intent('buy', '10', '99.90'), orderId: 'o2' }, venue.facts()));
  venue.apply(decideCancel(OWNER, venue.order('o2'), 'person'));
  expect(venue.balance('INR', 'held')).toBe(0n);
  expect(decideCancel(OWNER, venue.order('o2'), 'person')).toMatchObject({
    code: 'order_not_open',
    params: { status: 'cancelled' },
  });
});

test('the book coming to a waiting order fills it at its own price', () => {
  const venue = createVenue('100000');
  venue.apply(decidePlace(intent('buy', '10', '99.95'), venue.facts()));
  const crossed = { ...steadyBook, sequence: 2, asks: levels(['99.90', '4'], ['99.95', '3'], ['100', '50']) };
  venue.apply(decideFill({ owner: OWNER, print: undefined }, venue.order('o1'), venue.facts({ book: crossed })));
  expect(venue.order('o1')).toMatchObject({ filled: whole('7'), value: whole('699.65'), status: 'partly_filled' });
});

test('modifying loses the place in the queue, reserves anew and takes what the new price reaches', () => {
  const venue = createVenue('100000');
  venue.apply(decidePlace(intent('buy', '100', '99.95'), venue.facts()));
  const change = { owner: OWNER, by: 'person' as const, quantity: undefined, price: whole('99.90') };
  venue.apply(decideModify(change, venue.order('o1'), venue.facts()));
  expect(venue.order('o1')).toMatchObject({ price: whole('99.9'), queueAhead: whole('200'), status: 'open' });
  expect(venue.order('o1')?.held).toBe(venue.balance('INR', 'held'));
  venue.apply(decideModify({ ...change, price: whole('100') }, venue.order('o1'), venue.facts()));
  expect(venue.order('o1')).toMatchObject({ status: 'partly_filled', filled: whole('40') });
  const facts = venue.facts();
  expect(decideModify({ ...change, price: undefined }, venue.order('o1'), facts)).toMatchObject({
    code: 'nothing_to_change',
  });
  expect(decideModify({ ...change, quantity: whole('40') }, venue.order('o1'), facts)).toMatchObject({
    code: 'quantity_below_filled',
    params: { filled: { quantity: '40' } },
  });
});

test('a DAY order expires when its day is over, not before', () => {
  const venue = createVenue('100000');
  venue.apply(decidePlace(intent('buy', '10', '99.90'), venue.facts()));
  expect(decideExpire(OWNER, venue.order('o1'), '2026-11-20')).toMatchObject({ code: 'nothing_to_change' });
  venue.apply(decideExpire(OWNER, venue.order('o1'), '2026-11-23'));
  expect(venue.order('o1')).toMatchObject({ status: 'expired', held: 0n });
  expect(venue.balance('INR', 'available')).toBe(whole('100000'));
});

const closed = { ...openState, phase: 'closed' as const, opensAtMs: Date.parse('2026-11-23T03:45:00Z') };
const ended = { ...closed, opensAtMs: undefined };
const bigBook = { ...steadyBook, asks: levels(['100', '5000']) };

const refusals: readonly (readonly [string, ReturnType<typeof intent>, object, Record<string, unknown>])[] = [
  ['not_tradable', intent('buy', '1'), { instrument: { ...share, kind: 'index' } }, { instrument: 'SAHYM' }],
  [
    'contract_not_tradable',
    intent('buy', '1'),
    { instrument: { ...share, kind: 'perpetual' } },
    { instrument: 'SAHYM' },
  ],
  [
    'instrument_unlisted',
    intent('buy', '1'),
    { instrument: { ...share, listing: 'unlisted' } },
    { instrument: 'SAHYM' },
  ],
  ['instrument_halted', intent('buy', '1'), { state: { ...openState, phase: 'halted' } }, { instrument: 'SAHYM' }],
  ['market_closed', intent('buy', '1'), { state: closed }, { opensAt: { at: '2026-11-23T03:45:00.000Z' } }],
  ['market_ended', intent('buy', '1'), { state: ended }, {}],
  ['quantity_zero', intent('buy', '0'), {}, {}],
  ['quantity_below_minimum', intent('buy', '0.5'), {}, { quantity: { quantity: '0.5' }, minimum: { quantity: '1' } }],
  [
    'quantity_above_maximum',
    intent('buy', '10001'),
    {},
    { quantity: { quantity: '10001' }, maximum: { quantity: '10000' } },
  ],
  [
    'quantity_not_in_lots',
    intent('buy', '2.5'),
    {},
    { below: { quantity: '2' }, above: { quantity: '3' }, lot: { quantity: '1' } },
  ],
  ['price_missing', { ...intent('buy', '1'), type: 'limit' }, {}, {}],
  ['price_zero', intent('buy', '1', '0'), {}, {}],
  ['price_not_wanted', { ...intent('buy', '1', '100'), type: 'market' }, {}, {}],
  [
    'price_off_tick',
    intent('buy', '1', '100.03'),
    {},
    { below: { price: '100', currency: 'INR' }, above: { price: '100.05', currency: 'INR' } },
  ],
  ['price_above_band', intent('buy', '1', '110.05'), {}, { limit: { price: '110', currency: 'INR' } }],
  ['price_below_band', intent('sell', '1', '89.95'), {}, { limit: { price: '90', currency: 'INR' } }],
  [
    'value_below_minimum',
    intent('buy', '1'),
    { limits: { openOrdersMax: 5, valueMin: whole('150') } },
    { value: { amount: '100', currency: 'INR' } },
  ],
  ['order_amount_zero', intent('buy', '0.00000001', '0.05'), {}, {}],
  ['open_orders_full', intent('buy', '1', '99.90'), { openOrders: 5 }, { max: 5 }],
  [
    'insufficient_balance',
    intent('buy', '101'),
    { book: bigBook },
    { short: { amount: '115.47', currency: 'INR' }, quantityMax: { quantity: '99' } },
  ],
  [
    'no_available_quantity',
    intent('sell', '1'),
    { shares: { available: 0n, held: whole('3'), unsettled: whole('4') } },
    { locked: { quantity: '4' }, held: { quantity: '3' } },
  ],
  ['insufficient_quantity', intent('sell', '11'), {}, { quantity: { quantity: '11' }, available: { quantity: '10' } }],
  ['no_sellers', intent('buy', '1'), { book: { ...steadyBook, asks: [] } }, {}],
  ['no_buyers', intent('sell', '1'), { book: undefined }, {}],
];

test.each(refusals)('refuses %s with its numbers', (code, order, change, params) => {
  const venue = createVenue('10000', '10');
  const decision = decidePlace(order, venue.facts(change));
  expect(decision).toMatchObject({ kind: 'refused', code, params });
  const kept = decision.kind === 'refused' ? (decision.kept ?? []) : [];
  const malformed = [
    'not_tradable',
    'contract_not_tradable',
    'quantity_zero',
    'price_missing',
    'price_zero',
    'price_not_wanted',
    'order_amount_zero',
  ];
  expect(kept.length).toBe(malformed.includes(code) ? 0 : 1);
  venue.apply(decision);
  if (kept.length > 0) expect(venue.order('o1')).toMatchObject({ status: 'refused', refusal: { code } });
});

test('an unknown instrument is refused without facts', () => {
  expect(decidePlace(intent('buy', '1'), undefined)).toMatchObject({ code: 'instrument_unknown' });
});

test('the largest quantity that is offered can really be bought, and one more cannot', () => {
  const venue = createVenue('10000');
  const facts = venue.facts({ book: bigBook });
  const { quantityMax } = previewOrder(intent('buy', '1'), facts);
  expect(decidePlace({ ...intent('buy', '1'), quantity: quantityMax }, facts).kind).toBe('accepted');
  expect(decidePlace({ ...intent('buy', '1'), quantity: quantityMax + whole('1') }, facts).kind).toBe('refused');
});

test('the preview says what placing then does', () => {
  const venue = createVenue('100000');
  const estimate = previewOrder(intent('buy', '80'), venue.facts());
  expect(estimate).toMatchObject({
    fillableNow: whole('80'),
    value: whole('8002'),
    chargesTotal: whole('12.34'),
    refusal: undefined,
  });
  venue.apply(decidePlace(intent('buy', '80'), venue.facts()));
  expect(estimate.availableAfter).toBe(venue.balance('INR', 'available'));
  expect(estimate.total).toBe(whole(venue.fills[0]?.net ?? '0'));
});
