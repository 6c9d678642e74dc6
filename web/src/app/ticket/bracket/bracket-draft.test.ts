import { expect, test } from 'vitest';
import {
  type BracketDraft,
  begunBracket,
  begunLevels,
  bracketInput,
  bracketText,
  changedBracket,
  writtenBracket,
} from './bracket-draft.ts';

const draft: BracketDraft = {
  side: 'buy',
  type: 'limit',
  validity: 'day',
  quantity: '25',
  price: '1246',
  stop: '1210,00',
  target: '1320',
  stopBy: 'level',
  trail: '3',
  trailBy: 'percent',
  until: '',
  hasTarget: true,
  stopPrice: '',
  targetPrice: '',
};

test('the call gets the entry and its two levels, and nothing while a number is missing', () => {
  const order = { instrumentId: 'IN:SAHYM', side: 'buy', quantity: '25', stopLevel: '1210', targetLevel: '1320' };
  expect(bracketInput('IN:SAHYM', draft)).toEqual({ ...order, type: 'limit', validity: 'day', price: '1246' });
  expect(bracketInput('IN:SAHYM', { ...draft, type: 'market', until: '2027-01-31' })).toEqual({
    ...order,
    type: 'market',
    validity: 'ioc',
    until: '2027-01-31',
  });
  expect(bracketInput('IN:SAHYM', { ...draft, stop: '' })).toBeUndefined();
  expect(bracketInput('IN:SAHYM', { ...draft, target: 'x' })).toBeUndefined();
  expect(bracketInput('IN:SAHYM', { ...draft, price: '' })).toBeUndefined();
});

test('an exit may have a limit at each level, and no target at all', () => {
  const entry = {
    instrumentId: 'IN:SAHYM',
    side: 'buy',
    quantity: '25',
    type: 'limit',
    validity: 'day',
    price: '1246',
  };
  const limits = { ...draft, stopPrice: '1209,5', targetPrice: '1319' };
  expect(bracketInput('IN:SAHYM', limits)).toEqual({
    ...entry,
    ...{ stopLevel: '1210', stopPrice: '1209.5', targetLevel: '1320', targetPrice: '1319' },
  });
  // What stands behind a switch that is off is not sent.
  expect(bracketInput('IN:SAHYM', { ...limits, hasTarget: false })).toEqual({
    ...entry,
    ...{ stopLevel: '1210', stopPrice: '1209.5' },
  });
  expect(bracketInput('IN:SAHYM', { ...limits, hasTarget: false, stopBy: 'trail' })).toEqual({
    ...entry,
    trailPercent: '3',
  });
  expect(bracketInput('IN:SAHYM', { ...draft, stopPrice: 'x' })).toBeUndefined();
});

test('a stop that trails goes by its distance, and not by the level that stood there before', () => {
  const order = { instrumentId: 'IN:SAHYM', side: 'buy', quantity: '25', targetLevel: '1320' };
  const trailing = { ...draft, stopBy: 'trail', trail: '2,5' } as const;
  const entry = { ...order, type: 'limit', validity: 'day', price: '1246' };
  expect(bracketInput('IN:SAHYM', trailing)).toEqual({ ...entry, trailPercent: '2.5' });
  expect(bracketInput('IN:SAHYM', { ...trailing, trailBy: 'amount' })).toEqual({ ...entry, trailAmount: '2.5' });
  expect(bracketInput('IN:SAHYM', { ...trailing, trail: '' })).toBeUndefined();
});

test('the first levels are measured from the limit, and lie on the other side for a sale', () => {
  const detail = { tick: '0.05', quote: { last: '1000.00' } };
  expect(begunLevels({ ...draft, price: '1200' }, detail)).toEqual({ stop: '1164.00', target: '1260.00' });
  expect(begunLevels({ ...draft, side: 'sell', type: 'market' }, detail)).toEqual({
    stop: '1030.00',
    target: '950.00',
  });
});

test('the quantity that it begins with is worth enough at its stop too, and what was typed stays', () => {
  const sol = { quantityMin: '0.001', valueMin: '5.00', lot: '0.001', tick: '0.01', quote: { last: '150.00' } };
  const ticket = { ...draft, type: 'market', price: '150.00' } as const;
  const begun = begunBracket(sol, { ...ticket, quantity: '0.034' });
  expect(Math.round(Number(begun.quantity) * Number(begun.stop) * 100)).toBeGreaterThanOrEqual(500);
  const lower = changedBracket(sol, begun, { stop: '100' });
  expect(Math.round(Number(lower.quantity) * 100 * 100)).toBeGreaterThanOrEqual(500);
  expect(begunBracket(sol, { ...ticket, quantity: '17' }).quantity).toBe('17');
  expect(changedBracket(sol, { ...begun, quantity: '17' }, { stop: '100' }).quantity).toBe('17');
});

test('what an address has of it comes back as it was, and nothing else gets out of one', () => {
  const detail = {
    ...{ tick: '0.05', quote: { last: '1000.00' }, quantityMin: '1', valueMin: '1', lot: '1' },
  };
  const { side, type, validity, quantity, price } = draft;
  const order = { side, type, validity, quantity, price };
  const others: readonly Partial<BracketDraft>[] = [
    {},
    { stopBy: 'trail', trail: '2,5', trailBy: 'amount', hasTarget: false },
    { stop: '', until: '2027-01-31', stopPrice: '1209.95', targetPrice: '1319' },
  ];
  for (const part of others) {
    const written = { ...draft, ...part };
    expect(writtenBracket(detail, order, bracketText(written))).toEqual(written);
  }
  const found = writtenBracket(detail, order, 'stopBy=never&side=sell&quantity=1e9&hasTarget=maybe&__proto__=x&stop=1');
  expect(found).toMatchObject({ side: 'buy', quantity: '25', stopBy: 'level', hasTarget: true, stop: '1' });
});
