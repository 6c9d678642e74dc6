import { deleteScreen, listSavedScreens, saveScreen } from '@tarazu/wire/fundamentals/saved-screen';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, good, refusalOf, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ environment: { SAVED_SCREENS_MAX: '2' } });
});
afterAll(() => app.close());

const look = { name: 'Cheap', country: 'IN', filters: 'priceToProfit:5:20', sort: 'marketValue' } as const;

test('a screen is kept under its name, replaced and deleted; it is nobody else’s, and there is a bound', async () => {
  const [{ client }, other] = [await app.person(), await app.person()];
  const list = async () => good(await client.call(listSavedScreens, {})).items;
  const asked = { requestId: 'save-cheap', ...look };
  expect(good(await client.call(saveScreen, asked))).toEqual({ name: 'Cheap' });
  expect(good(await client.call(saveScreen, asked))).toEqual({ name: 'Cheap' });
  expect(good(await client.call(listSavedScreens, {}))).toEqual({ items: [{ ...look, turned: false }], max: 2 });
  expect(good(await other.client.call(listSavedScreens, {})).items).toEqual([]);
  good(await client.call(saveScreen, { ...look, requestId: 'save-quality', name: 'Quality', country: 'BR' }));
  const third = { ...look, requestId: 'save-third', name: 'Third' };
  expect(refusalOf(await client.call(saveScreen, third))).toBe('saved_screens_full');
  const wrong = { ...look, requestId: 'save-wrong', filters: 'luck:1:2' };
  expect(refusalOf(await client.call(saveScreen, wrong))).toBe('screen_filter_unknown');
  // Another one under the same name, however it is written, takes its place.
  good(await client.call(saveScreen, { ...look, requestId: 'save-again', name: 'CHEAP', turned: '1' }));
  expect((await list()).map(({ name, turned }) => [name, turned])).toEqual([
    ['CHEAP', true],
    ['Quality', false],
  ]);
  // Somebody else's word for the same name reaches nothing of it.
  good(await other.client.call(deleteScreen, { requestId: 'delete-cheap', name: 'Cheap' }));
  expect(await list()).toHaveLength(2);
  good(await client.call(deleteScreen, { requestId: 'delete-cheap', name: 'cheap' }));
  good(await client.call(deleteScreen, { requestId: 'delete-twice', name: 'cheap' }));
  expect((await list()).map(({ name }) => name)).toEqual(['Quality']);
});
