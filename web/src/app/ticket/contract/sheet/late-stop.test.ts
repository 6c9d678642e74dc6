import { expect, test } from 'vitest';
import { isLate } from './late-stop.tsx';

test.each([
  ['long', '54000', '54000', true],
  ['long', '54000.1', '54000', false],
  ['short', '66000', '66000', true],
  ['short', '65999.9', '66000', false],
  ['long', '', '54000', false],
  ['long', '1', null, false],
] as const)(
  'a stop of a %s position at %s with its liquidation at %s: too late %s',
  (direction, level, liquidation, late) => {
    expect(isLate({ direction, level, liquidation })).toBe(late);
  },
);
