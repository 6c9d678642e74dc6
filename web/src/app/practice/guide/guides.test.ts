import { expect, test, vi } from 'vitest';
import { guideOf, products } from '../../address/products.ts';
import { guides, wordsOf } from './guides.ts';

/** A product that no list of the program names, with a line in the list of products alone. */
vi.mock(import('../../address/products.ts'), async (original) => {
  const known = await original();
  const silver = { name: 'silver', kind: 'silver', page: '/pages/stock/stockKline', place: 'XS' };
  return Object.assign({}, known, {
    products: [...known.products, silver],
    productAt: (id: string) => (id.startsWith('XS:') ? silver : known.productAt(id)),
  });
});

/** Which guides are done with an event. */
function doneWith(type: string, body: Readonly<Record<string, unknown>>): readonly string[] {
  return [...guides].filter(([, guide]) => guide.isDoneBy({ type, body })).map(([name]) => name);
}

const share = { by: 'person', instrumentId: 'IN:SAHYM' };
const coin = { by: 'person', instrumentId: 'XC:BTC-USDT', type: 'market', validity: 'ioc' };
const contract = { by: 'person', instrumentId: 'XC:BTC-USDT-PERP', onMargin: { direction: 'long' } };

test('an order ends the guide of its own product alone', () => {
  expect(doneWith('order.placed', share)).toEqual(['share']);
  expect(doneWith('order.placed', coin)).toEqual(['coin']);
  expect(doneWith('order.placed', contract)).toEqual(['contract']);
  expect(doneWith('order.placed', { ...share, onMargin: { direction: 'long' } })).toEqual(['share']);
});

test('a product has a guide without a word about it: its own place, its own order, words made of its name', () => {
  const names = products.map(guideOf);
  expect(names).toEqual(['share', 'coin', 'product:silver']);
  expect(names.map((name) => guides.get(name)?.start)).toEqual([
    { ticketOf: undefined },
    { ticketOf: 'XC' },
    { ticketOf: 'XS' },
  ]);
  expect(names.map(wordsOf)).toEqual(['share', 'coin', 'product']);
  expect(doneWith('order.placed', { by: 'person', instrumentId: 'XS:SILVER' })).toEqual(['product:silver']);
});

test('what a plan, a robot or the house places ends none, nor what tells of no instrument', () => {
  for (const by of ['engine', 'robot', 'leader', 'key']) {
    expect(doneWith('order.placed', { ...share, by })).toEqual([]);
    expect(doneWith('order.placed', { ...contract, by })).toEqual([]);
  }
  expect(doneWith('order.placed', { by: 'person' })).toEqual([]);
  for (const partOf of ['basket', 'block', 'conversion']) {
    for (const order of [share, coin]) expect(doneWith('order.placed', { ...order, partOf })).toEqual([]);
  }
  expect(doneWith('order.filled', share)).toEqual([]);
});

test('the others end with what their product calls its beginning', () => {
  expect(doneWith('option.bought', {})).toEqual(['option']);
  expect(doneWith('offer.applied', {})).toEqual(['offer']);
  expect(doneWith('robot.started', {})).toEqual(['robot']);
  expect(doneWith('recurring-plan.started', {})).toEqual(['plan']);
});
