import { expect, test } from 'vitest';
import { closingTotal } from './closing-total.ts';

test('one that cannot be closed leaves the total of the others, one that is not known leaves none', () => {
  const [gain, loss, refused] = [{ result: '12.50' }, { result: '-20.00' }, { why: 'Trading is halted.' }];
  expect(closingTotal([gain, refused, loss])).toEqual({ result: '-7.5', count: 2 });
  expect(closingTotal([refused])).toEqual({ result: '0', count: 0 });
  expect(closingTotal([gain, undefined, refused])).toBeUndefined();
});
