import { listProperties, showProperty } from '@tarazu/wire/user';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { good, type House, openHouse, refusalOf, startMs } from '../user/people-under-test.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

test('all properties, with the countries named in the language of the caller', async () => {
  const english = good(await house.client().call(listProperties, {}));
  expect(english).toMatchObject({
    product: 'Tarazu',
    password: { min: 6, max: 20 },
    defaultAreaCode: '+91',
    practice: true,
  });
  expect(english.areaCodes.slice(0, 2)).toEqual([
    { country: 'IN', areaCode: '+91', name: 'India' },
    { country: 'BR', areaCode: '+55', name: 'Brazil' },
  ]);
  expect(english.now).toBe(new Date(startMs).toISOString());
  const portuguese = good(await house.client(undefined, 'pt-BR').call(listProperties, {}));
  expect(portuguese.areaCodes[1]?.name).toBe('Brasil');
});

test('one property by its name, and no other member of an object', async () => {
  const client = house.client();
  expect(good(await client.call(showProperty, { name: 'defaultAreaCode' }))).toEqual({
    name: 'defaultAreaCode',
    value: '+91',
  });
  for (const name of ['nothing', '__proto__', 'constructor', 'toString']) {
    expect(refusalOf(await client.call(showProperty, { name }))).toBe('property_unknown');
  }
});
