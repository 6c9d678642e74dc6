import { countries, instrumentKinds, isTraded } from '@tarazu/domain/market/instrument';
import { expect, test } from 'vitest';
import { marketPlaces, productOf, products } from './products.ts';

test('every place with a market stands in the menus, and every kind that is traded has a product', () => {
  expect(marketPlaces.map(({ place }) => place).toSorted()).toEqual(countries.toSorted());
  expect(instrumentKinds.filter((kind) => isTraded({ kind }) && productOf({ kind }).kind !== kind)).toEqual([]);
  expect(new Set(products.map(({ name }) => name)).size).toBe(products.length);
});
