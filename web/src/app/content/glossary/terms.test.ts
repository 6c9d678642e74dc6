import { expect, test } from 'vitest';
import { catalogue } from '../../../messages/en-US/glossary/catalogue.ts';
import { termsOf } from './terms.ts';

test('every word that is explained stands under one topic', () => {
  expect(Object.values(termsOf).flat().toSorted()).toEqual(Object.keys(catalogue.glossary.terms).toSorted());
});
