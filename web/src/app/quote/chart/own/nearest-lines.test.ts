import { expect, test } from 'vitest';
import { nearestLines } from './nearest-lines.ts';
import type { OwnLine } from './use-own-marks.ts';

const base = { movable: true, side: 'sell', text: 'Sell stop 1', currency: 'INR' } as const;
// Only which of the three it stands for is looked at.
const line = (kind: 'order' | 'waiting' | 'alert', price: string): OwnLine =>
  ({ ...base, key: `${kind} ${price}`, price, [kind]: {} }) as unknown as OwnLine;

test('of each kind the three nearest to the price are shown, in the order in which they came', () => {
  const waiting = ['76.30', '79', '60', '78.10', '95', '77.9'].map((price) => line('waiting', price));
  const orders = ['50', '70'].map((price) => line('order', price));
  const { shown, more } = nearestLines([...orders, ...waiting, line('alert', '1')], '78');
  expect(shown.map(({ key }) => key)).toEqual([
    ...['order 50', 'order 70', 'waiting 79', 'waiting 78.10', 'waiting 77.9', 'alert 1'],
  ]);
  expect(more).toEqual(['waiting']);
});

test('a hundred of them are three and a way to all', () => {
  const many = Array.from({ length: 100 }, (_, at) => line('waiting', String(100 + at)));
  const { shown, more } = nearestLines(many, '150.4');
  expect(shown.map(({ price }) => price)).toEqual(['149', '150', '151']);
  expect(more).toEqual(['waiting']);
});
