import { expect, test } from 'vitest';
import { type Guide, guideNames, guides } from './guides.ts';

/** Which guides are done with an event. */
function doneWith(type: string, body: Readonly<Record<string, unknown>>): readonly string[] {
  return guideNames.filter((name) => {
    const guide: Guide = guides[name];
    return guide.isDoneBy({ type, body });
  });
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
