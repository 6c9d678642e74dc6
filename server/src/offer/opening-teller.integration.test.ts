import { listMessages } from '@tarazu/wire/content/message';
import { listOffers } from '@tarazu/wire/market-features/offer';
import { addToWatchlist, listWatchlist } from '@tarazu/wire/market-features/watchlist';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { stepsOfOffers } from '../testing/offers.ts';
import { createOperators, type TestOperators } from '../testing/operators.ts';
import { createTestApp, good, type TestApp, type TestPerson } from '../testing/test-app.ts';

let app: TestApp;
let operators: TestOperators;
const { until, agrees } = stepsOfOffers('opened', () => ({ app, operators }));
beforeAll(async () => {
  app = await createTestApp({ environment: { PRACTICE_OFFERS: 'on' } });
  operators = createOperators(app);
});
afterAll(() => app.close());

const pages = /^\/pages\/(?:stockIPO\/ipoDetail|coinICO\/icoDetail)\?/;

async function told({ client }: TestPerson) {
  const { items } = good(await client.call(listMessages, { pageSize: 50 }));
  return items.filter(({ to }) => pages.test(to ?? ''));
}

test('who watches a share is told once that it is on offer; nobody else is', async () => {
  const [watcher, other] = [await app.person(), await app.person()];
  await app.offers.runDue();
  const asked = { filter: 'coming', kind: 'follow_on', country: 'IN' } as const;
  const [offer] = good(await app.client().call(listOffers, asked)).items;
  if (!offer) throw new Error('nothing is announced');
  good(await watcher.client.call(addToWatchlist, { id: offer.instrumentId }));
  await app.offers.runDue();
  expect(await told(watcher)).toEqual([]);

  await until(offer.opensAt);
  await app.offers.runDue();
  const messages = await told(watcher);
  expect(messages).toHaveLength(1);
  const [message] = messages;
  expect(message).toMatchObject({ title: 'A share that you watch is on offer' });
  expect(message?.to).toBe(`/pages/stockIPO/ipoDetail?id=${offer.offerId}`);
  expect(message?.text).toContain('a draw decides if more is asked for than there is');
  const [inPortuguese] = good(await app.client(watcher.token, 'pt-BR').call(listMessages, {})).items;
  expect(inPortuguese?.title).toBe('Uma ação que você acompanha está em oferta');
  expect(await told(other)).toEqual([]);

  // The job comes by every few seconds, and tells it once.
  await until(offer.opensAt, 600_000);
  expect(await told(watcher)).toHaveLength(1);
  await agrees();
});

test.each([
  ['ipo', 'IN', 'A share that you watch is on offer', '/pages/stockIPO/ipoDetail'],
  ['ico', undefined, 'A coin that you watch is on offer', '/pages/coinICO/icoDetail'],
] as const)(
  'what is not listed yet can be watched, and who does is told when it opens: %s',
  async (kind, country, title, page) => {
    const [watcher, other] = [await app.person(), await app.person()];
    await app.offers.runDue();
    const asked = { filter: 'coming', kind, ...(country ? { country } : {}) } as const;
    const [offer] = good(await app.client().call(listOffers, asked)).items;
    if (!offer) throw new Error('nothing is announced');
    good(await watcher.client.call(addToWatchlist, { id: offer.instrumentId }));
    // It has no quote, so it stands in no row.
    expect(good(await watcher.client.call(listWatchlist, {}))).toMatchObject({ ids: [offer.instrumentId], items: [] });
    await until(offer.opensAt);
    await app.offers.runDue();
    expect(await told(watcher)).toMatchObject([{ title, to: `${page}?id=${offer.offerId}` }]);
    expect(await told(other)).toEqual([]);
    await agrees();
  },
);
