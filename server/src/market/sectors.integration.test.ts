import { listCountries, listSectors, listStocks, sector } from '@tarazu/wire/market';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { createTestApp, good } from '../testing/test-app.ts';

test('the sectors of a country hold each of its shares once, the strongest first', async () => {
  const app = await createTestApp();
  app.clock.sleep(60_000);
  const client = app.client();
  const { items } = good(await client.call(listSectors, { country: 'IN' }));
  const portuguese = good(await app.client(undefined, 'pt-BR').call(listSectors, { country: 'IN' })).items;
  const countries = good(await client.call(listCountries, {})).items;
  const stocks = good(await client.call(listStocks, { country: 'IN', pageSize: 100 })).items;
  await app.close();
  const india = countries.find(({ country }) => country === 'IN');
  const sum = (key: 'stocks' | 'risers' | 'fallers') => items.reduce((total, one) => total + one[key], 0);
  expect([sum('risers'), sum('fallers')]).toEqual([india?.risers, india?.fallers]);
  const [english, translated] = [items, portuguese].map((list) => list.map(({ name }) => name));
  expect(english).toContain('Banks');
  expect(translated).toContain('Bancos');
  expect(translated?.filter((name) => english?.includes(name))).toEqual(['Software']);
  const changes = items.map(({ changePercent }) => Number(changePercent));
  expect(changes).toEqual(changes.toSorted((left, right) => right - left));
  for (const one of items) {
    expect(z.safeParse(sector, one).success).toBe(true);
    expect(one.risers + one.fallers).toBeLessThanOrEqual(one.stocks);
    expect(stocks.some(({ id }) => id === one.lead.id)).toBe(true);
  }
});
