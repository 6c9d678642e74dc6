import { COMPARED_MAX } from '@tarazu/ui/chart/compare/compared-max';
import { expect, test } from 'vitest';
import { comparedIn } from './compared-in.ts';

test('a link names each instrument once, in the form of an id, and no more than are drawn', () => {
  expect(comparedIn('')).toEqual([]);
  expect(comparedIn('IN:SAHYM US:ATLAS')).toEqual(['IN:SAHYM', 'US:ATLAS']);
  expect(comparedIn(' IN:SAHYM  IN:SAHYM <b> IN: XX:SAHYM in:sahym US:ATLAS')).toEqual(['IN:SAHYM', 'US:ATLAS']);
  const many = Array.from({ length: 300 }, (_, no) => `IN:S${no}`);
  expect(comparedIn(many.join(' '))).toEqual(many.slice(0, COMPARED_MAX));
});
