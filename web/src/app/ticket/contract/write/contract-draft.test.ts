import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ContractDraft, coinsOf, countedAs, orderOf } from './contract-draft.ts';

const sizes = { lot: '0.001', contract: '0.01', price: '68412.5' };
const draft: ContractDraft = {
  direction: 'long',
  type: 'market',
  validity: 'gtc',
  postOnly: true,
  mode: 'isolated',
  leverage: 5,
  counted: 'coin',
  typed: '0.05',
  price: '68000',
  exits: false,
  takeProfit: '71800',
  stopLoss: '66200',
};

test('contracts and money become whole lots of the coin, never more than was typed', () => {
  expect(coinsOf('5', 'contract', sizes)).toBe('0.05');
  expect(coinsOf('0.55', 'contract', sizes)).toBe('0.005');
  expect(coinsOf('1000', 'money', sizes)).toBe('0.014');
  expect(coinsOf('0,05', 'coin', sizes)).toBe('0.05');
  for (const nothing of ['', '0', '-1', 'x', '10']) expect(coinsOf(nothing, 'money', sizes)).toBeUndefined();
});

test('coins in contracts and back are the same coins', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000 }), (lots) => {
      const coins = (lots / 1000).toFixed(3);
      expect(Number(coinsOf(countedAs(coins, 'contract', sizes), 'contract', sizes))).toBe(Number(coins));
    }),
  );
});

test('money is shown down, so that turned back it never asks for more coins', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000 }), (lots) => {
      const coins = (lots / 1000).toFixed(3);
      const again = coinsOf(countedAs(coins, 'money', sizes), 'money', sizes) ?? '0';
      expect(Number(again)).toBeLessThanOrEqual(Number(coins));
    }),
  );
});

test('an order at the market waits for nothing; exits travel only when they are wanted', () => {
  const order = orderOf('BTC-USDT-PERP', draft, sizes);
  expect(order).toMatchObject({ type: 'market', validity: 'ioc', quantity: '0.05', effect: 'open' });
  expect(order).not.toHaveProperty('postOnly');
  expect(order).not.toHaveProperty('takeProfit');
  const limit = orderOf('BTC-USDT-PERP', { ...draft, type: 'limit', exits: true }, sizes);
  expect(limit).toMatchObject({ price: '68000', postOnly: true, takeProfit: '71800', stopLoss: '66200' });
  expect(orderOf('BTC-USDT-PERP', { ...draft, type: 'limit', price: '' }, sizes)).toBeUndefined();
});
