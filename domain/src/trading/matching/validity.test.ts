import { expect, test } from 'vitest';
import type { Instrument } from '../../market/instrument.ts';
import { ONE, decimal as whole } from '../../money.ts';
import { decideExpire } from '../end.ts';
import { decideFill } from '../fill.ts';
import { decideModify } from '../modify.ts';
import { decidePlace } from '../place.ts';
import { previewOrder } from '../preview.ts';
import { createVenue, intent, OWNER, share, steadyBook } from '../test-venue.ts';

const coin: Instrument = {
  ...share,
  id: 'XC:TEST-USDT',
  market: 'coins',
  country: 'XC',
  exchange: 'TARAZU',
  symbol: 'TEST-USDT',
  kind: 'coin',
  base: 'TEST',
  currency: 'USDT',
  quantityMax: 100_000n * ONE,
};
const venueOfCoins = (cash = '1000000') => createVenue(cash, '0', coin);
const order = (quantity: string, price: string) => ({ ...intent('buy', quantity, price), instrumentId: coin.id });

test('all or nothing: what the book has is taken whole, and what it has not is refused with how much there is', () => {
  const venue = venueOfCoins();
  const refused = decidePlace({ ...order('101', '100.05'), validity: 'fok' }, venue.facts());
  expect(refused).toMatchObject({ kind: 'refused', code: 'fok_not_filled', params: { fillable: { quantity: '100' } } });
  expect(refused.kind === 'refused' && refused.kept?.map(({ type }) => type)).toEqual(['order.refused']);
  venue.apply(decidePlace({ ...order('100', '100.05'), validity: 'fok' }, venue.facts()));
  expect(venue.order('o1')).toMatchObject({ status: 'filled', filled: whole('100'), held: 0n });
});

test('who only waits never takes: not when it is placed, and not when its price is changed', () => {
  const venue = venueOfCoins();
  const crossing = { ...order('10', '100.00'), validity: 'gtc', postOnly: true } as const;
  const answer = {
    kind: 'refused',
    code: 'post_only_would_take',
    params: { price: { price: '100', currency: 'USDT' } },
  };
  expect(decidePlace(crossing, venue.facts())).toMatchObject(answer);
  expect(previewOrder(crossing, venue.facts()).refusal).toMatchObject({ code: 'post_only_would_take' });
  venue.apply(decidePlace({ ...crossing, price: whole('99.95') }, venue.facts()));
  expect(venue.order('o1')).toMatchObject({ status: 'open', postOnly: true, queueAhead: whole('100') });
  const change = { owner: OWNER, by: 'person' as const, quantity: undefined, price: whole('100.05') };
  expect(decideModify(change, venue.order('o1'), venue.facts())).toMatchObject(answer);
  expect(venue.fills).toEqual([]);
});

test('what waits until it is revoked ends after the days of its market, and not before', () => {
  const venue = venueOfCoins();
  venue.apply(decidePlace({ ...order('10', '99.95'), validity: 'gtc' }, venue.facts()));
  const waiting = venue.order('o1');
  expect(waiting).toMatchObject({ tradeDate: '2026-11-20', lastDate: '2027-11-20' });
  expect(decideExpire(OWNER, waiting, '2027-11-20')).toMatchObject({ code: 'nothing_to_change' });
  venue.apply(decideExpire(OWNER, waiting, '2027-11-21'));
  expect(venue.order('o1')).toMatchObject({ status: 'expired', held: 0n });
  expect(venue.balance('USDT', 'held')).toBe(0n);
});

test('what waits until it is revoked is filled on a later day, and not once its last day is over', () => {
  const venue = venueOfCoins();
  venue.apply(decidePlace({ ...order('10', '99.95'), validity: 'gtc' }, venue.facts()));
  const print = { sequence: 9, price: whole('99.90'), size: whole('100'), aggressor: undefined };
  const reaching = { owner: OWNER, print: { ...print, queueAhead: 0n, before: 0n } };
  const on = (tradeDate: string) => {
    const facts = venue.facts();
    return decideFill(reaching, venue.order('o1'), { ...facts, state: { ...facts.state, tradeDate } });
  };
  expect(on('2026-11-19')).toMatchObject({ code: 'market_closed' });
  expect(on('2027-11-21')).toMatchObject({ code: 'market_closed' });
  venue.apply(on('2026-11-23'));
  expect(venue.order('o1')).toMatchObject({ status: 'filled', filled: whole('10'), held: 0n });
  venue.apply(decidePlace({ ...order('10', '99.95'), validity: 'day', orderId: 'o2' }, venue.facts()));
  const facts = venue.facts();
  const later = { ...facts, state: { ...facts.state, tradeDate: '2026-11-23' } };
  expect(decideFill(reaching, venue.order('o2'), later)).toMatchObject({ code: 'market_closed' });
});

test('a market takes only the ways to wait that it offers', () => {
  const venue = createVenue('100000');
  const code = (part: object) => {
    const decision = decidePlace({ ...intent('buy', '10', '99.95'), ...part }, venue.facts());
    return decision.kind === 'refused' ? decision.code : decision.kind;
  };
  expect(code({ validity: 'gtc' })).toBe('validity_not_here');
  expect(code({ validity: 'fok' })).toBe('validity_not_here');
  expect(code({ postOnly: true })).toBe('post_only_not_here');
  expect(code({ validity: 'ioc' })).toBe('accepted');
  const coins = venueOfCoins();
  const only = decidePlace({ ...order('10', '99.95'), validity: 'ioc', postOnly: true }, coins.facts());
  expect(only).toMatchObject({ code: 'post_only_not_here' });
  for (const validity of ['gtc', 'fok'] as const) {
    const atMarket = decidePlace({ ...intent('buy', '10'), validity }, coins.facts({ book: steadyBook }));
    expect(atMarket).toMatchObject({ code: 'validity_needs_limit' });
  }
});
