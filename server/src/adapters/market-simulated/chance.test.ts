import { expect, test } from 'vitest';
import { bits, normal, stream } from './chance.ts';

const ones = (value: number): number => value.toString(2).replaceAll('0', '').length;

test('a place in a stream has its own number, always the same', () => {
  const numbers = (name: string) => Array.from({ length: 1000 }, (_, place) => bits(stream('seed', name), place, 3));
  expect(numbers('a')).toEqual(numbers('a'));
  expect(new Set([...numbers('a'), ...numbers('b')]).size).toBe(2000);
});

test('every bit of the key, of 128, and of both counters turns half of the bits', () => {
  const key = stream('seed', 'key');
  for (const part of ['a', 'b', 'c', 'd', 'first', 'second'] as const) {
    for (let place = 0; place < 32; place += 1) {
      let turned = 0;
      for (let count = 0; count < 64; count += 1) {
        const other = part === 'first' || part === 'second' ? key : { ...key, [part]: key[part] ^ (1 << place) };
        const [a, b] = [count ^ (part === 'first' ? 1 << place : 0), 9 ^ (part === 'second' ? 1 << place : 0)];
        turned += ones((bits(key, count, 9) ^ bits(other, a, b)) >>> 0);
      }
      expect(Math.abs(turned / 64 - 16), `${part} ${place}`).toBeLessThan(2);
    }
  }
});

test('normal numbers are normal', () => {
  const key = stream('seed', 'normal');
  let [sum, squares, fourths] = [0, 0, 0];
  const count = 200_000;
  for (let place = 0; place < count; place += 1) {
    const one = normal(key, place, 1);
    sum += one;
    squares += one * one;
    fourths += one ** 4;
  }
  expect(sum / count).toBeCloseTo(0, 1);
  expect(squares / count).toBeCloseTo(1, 1);
  expect(fourths / count).toBeCloseTo(3, 0);
});
