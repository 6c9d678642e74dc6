import { expect, test } from 'vitest';
import { Allowance, Allowances, accountRates, socketRates } from './allowance.ts';

test('the burst is free, what is done past it is owed, and time pays', () => {
  const own = new Allowance(socketRates, 0);
  const { burst, aSecond } = socketRates.frame;
  expect(own.take('frame', burst, 0)).toBe(0);
  expect(own.take('frame', aSecond, 0)).toBe(1_000);
  expect(own.take('topic', 1, 0)).toBe(0);
  expect(own.take('frame', 1, 1_000)).toBe(1_000 / aSecond);
  expect(own.take('frame', burst, 1_000_000)).toBe(0);
});

test('a clock that goes back pays nothing and takes nothing', () => {
  const own = new Allowance(socketRates, 10_000);
  expect(own.take('signIn', socketRates.signIn.burst, 5_000)).toBe(0);
  expect(own.take('signIn', 1, 5_000)).toBe(1_000 / socketRates.signIn.aSecond);
});

test('what somebody used up stays used while they have a socket, and until the next tidying', () => {
  const all = new Allowances<string>(accountRates);
  const one = all.of('a', 0);
  one.sockets += 1;
  all.tidy();
  expect(all.of('a', 0)).toBe(one);
  expect(all.socketsOf('a')).toBe(1);
  one.sockets -= 1;
  expect(all.of('a', 0)).toBe(one);
  all.tidy();
  expect(all.of('a', 0)).not.toBe(one);
});
