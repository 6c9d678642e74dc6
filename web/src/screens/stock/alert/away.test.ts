import { expect, test } from 'vitest';
import { awayFrom } from './away.ts';

const quote = { last: '1248.35', changePercent: '0.55', volume: '2500', phase: 'open' } as const;

test('a price and a volume are so many per cent away, a change so many points', () => {
  expect(awayFrom({ kind: 'above', target: '1300' }, quote)).toEqual({ percent: '4.14' });
  expect(awayFrom({ kind: 'below', target: '1238.36' }, quote)).toEqual({ percent: '0.80' });
  expect(awayFrom({ kind: 'percent', target: '1.5' }, quote)).toEqual({ points: '0.95' });
  expect(awayFrom({ kind: 'percent', target: '-3' }, quote)).toEqual({ points: '3.55' });
  expect(awayFrom({ kind: 'volume', target: '10000' }, quote)).toEqual({ percent: '75.00' });
  expect(awayFrom({ kind: 'volume', target: '10000' }, { ...quote, phase: 'closed' })).toEqual({ percent: '100.00' });
  expect(awayFrom({ kind: 'over_average', target: '50' }, quote)).toBeUndefined();
  expect(awayFrom({ kind: 'above', target: '5' }, { ...quote, last: '0' })).toBeUndefined();
});
