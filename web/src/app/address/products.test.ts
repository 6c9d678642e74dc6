import { countries, instrumentKinds, isTraded } from '@tarazu/domain/market/instrument';
import { expect, test } from 'vitest';
import { marketPlaces, productAt, productOf, products } from './products.ts';

test('every place with a market stands in the menus, and every kind that is traded has a product', () => {
  expect(marketPlaces.map(({ place }) => place).toSorted()).toEqual(countries.toSorted());
  expect(instrumentKinds.filter((kind) => isTraded({ kind }) && productOf({ kind }).kind !== kind)).toEqual([]);
  expect(new Set(products.map(({ name }) => name)).size).toBe(products.length);
});

test('an instrument is of the product of its place, whatever else an address says', () => {
  for (const { place, product } of marketPlaces) expect(productAt(`${place}:ANYTHING`)).toBe(product);
  expect(productAt('')).toBe(products[0]);
});
