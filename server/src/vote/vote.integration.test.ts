import { castVote, voteInfo } from '@tarazu/wire/market-features/vote';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, good, refusalOf, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ environment: { MARKET_HOURS: 'exchange' } });
});
afterAll(() => app.close());

async function shown(id: string, client = app.client()) {
  const [view] = good(await client.call(voteInfo, { id })).items;
  if (!view) throw new Error('the instrument is not shown');
  return view;
}

test('one vote for a person, changed as often as they like, seen by everybody, over at the close', async () => {
  const [one, two] = [await app.person(), await app.person()];
  const guest = app.client();
  const { items } = good(await guest.call(voteInfo, { country: 'IN', limit: 5 }));
  expect(items).toHaveLength(5);
  expect(items.every(({ quote, own, up, down }) => quote.country === 'IN' && !own && up + down === 0)).toBe(true);
  expect(items.map(({ quote }) => quote.name)).toEqual(items.map(({ quote }) => quote.name).toSorted());
  const id = items[0]?.quote.id ?? '';

  expect(refusalOf(await guest.call(castVote, { id, direction: 'up' }))).toBe('session_gone');
  expect(refusalOf(await one.client.call(castVote, { id: 'IN:NOSUCH', direction: 'up' }))).toBe('instrument_unknown');

  const cast = good(await one.client.call(castVote, { id, direction: 'up' }));
  expect(cast).toMatchObject({ up: 1, down: 0, isOpen: true, own: { direction: 'up' }, tradeDate: '2026-11-20' });
  good(await one.client.call(castVote, { id, direction: 'up' }));
  await Promise.all([1, 2, 3].map(() => one.client.call(castVote, { id, direction: 'up' })));
  good(await two.client.call(castVote, { id, direction: 'up' }));
  expect(await shown(id)).toMatchObject({ up: 2, down: 0, own: null });
  good(await two.client.call(castVote, { id, direction: 'down' }));
  expect(await shown(id, two.client)).toMatchObject({ up: 1, down: 1, own: { direction: 'down' } });
  expect(await shown(id, one.client)).toMatchObject({ up: 1, down: 1, own: { direction: 'up' } });

  app.clock.jumpTo(Date.parse('2026-11-20T12:30:00.000Z'));
  app.clock.advance(1500);
  expect(refusalOf(await one.client.call(castVote, { id, direction: 'down' }))).toBe('vote_closed');
});
