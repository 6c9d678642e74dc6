import { expect, test } from 'vitest';
import { shownBeside, withoutStudy, withStudy } from './chosen-studies.ts';

const max = 3;
const share = ['VOL', 'OBV', 'RSI', 'MACD', 'KDJ'];
const index = ['RSI', 'MACD', 'KDJ'];

test('what an index cannot draw is not shown and takes no place', () => {
  const chosen = { first: 'RSI', more: ['VOL', 'MACD', 'RSI', 'MACD', 'KDJ'], max };
  expect(shownBeside({ ...chosen, known: share })).toEqual(['VOL', 'MACD']);
  expect(shownBeside({ ...chosen, known: index })).toEqual(['MACD', 'KDJ']);
  expect(shownBeside({ ...chosen, more: ['VOL', 'OBV'], known: index })).toEqual([]);
});

test('what cannot be drawn here stays chosen as long as there is a place', () => {
  const chosen = { first: 'RSI', more: ['VOL'], known: index, max };
  expect(withStudy(chosen, 'MACD')).toEqual(['VOL', 'MACD']);
  expect(withStudy({ ...chosen, more: ['VOL', 'MACD'] }, 'KDJ')).toEqual(['MACD', 'KDJ']);
  expect(withoutStudy({ ...chosen, more: ['VOL', 'MACD'] }, 'MACD')).toEqual(['VOL']);
  expect(withStudy({ ...chosen, known: share }, 'OBV')).toEqual(['VOL', 'OBV']);
});
