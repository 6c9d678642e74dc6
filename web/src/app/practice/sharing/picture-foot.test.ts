import { expect, test } from 'vitest';
import { footOf } from './picture-foot.ts';

test('a picture says simulated market only of a simulated market', () => {
  expect(footOf({ source: 'simulated', replayDate: null })).toEqual(['foot']);
  expect(footOf({ source: 'replay', replayDate: '2026-11-20' })).toEqual(['footReplay', '2026-11-20']);
  expect(footOf({ source: 'replay', replayDate: null })).toEqual(['footPractice']);
  expect(footOf(undefined)).toEqual(['footPractice']);
});
