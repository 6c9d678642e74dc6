import { addToWatchlist } from '@tarazu/wire/market-features/watchlist';
import { buyStock } from '@tarazu/wire/stock-order';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, good, type TestApp } from '../../testing/test-app.ts';
import { listenAt } from './test-listener.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const listen = (headers: Record<string, string> = {}) => listenAt(app.origin, headers);

/** Lets the market run for a while of its own time. */
function run(ms: number): void {
  for (let passed = 0; passed < ms; passed += 250) app.clock.advance(250);
}

test('a subscriber gets the state at once and then the newest, conflated', async () => {
  const listener = await listen();
  listener.send({ op: 'subscribe', topics: ['quote:IN:SAHYM', 'book:IN:SAHYM'] });
  await listener.until((frame) => frame.op === 'quote');
  const before = listener.frames.length;
  run(10_000);
  await listener.until((frame) => frame.op === 'book');
  listener.send({ op: 'ping' });
  await listener.until((frame) => frame.op === 'pong');
  // 40 flushes at 250 ms: never more frames of a topic than that, however often the market moved.
  expect(listener.frames.filter((frame) => frame.op === 'quote').length).toBeLessThanOrEqual(41);
  expect(listener.frames.length).toBeGreaterThan(before);
  listener.close();
});

test('own events are numbered without gaps, and resume where the client left off', async () => {
  const person = await app.person();
  const first = await listen();
  first.send({ op: 'sign-in', token: person.token });
  const signedIn = await first.until((frame) => frame.op === 'signed-in');
  const head = signedIn.op === 'signed-in' ? signedIn.head : 0;
  good(await person.client.call(addToWatchlist, { id: 'IN:SAHYM' }));
  const seen = await first.until((frame) => frame.op === 'event');
  expect(seen).toMatchObject({ event: { no: head + 1, type: 'watchlist.added' } });
  first.close();
  good(await person.client.call(addToWatchlist, { id: 'IN:KUTRF' }));
  const order = { instrumentId: 'IN:SAHYM', type: 'market', quantity: '1', requestId: 'feed-test-order' } as const;
  good(await person.client.call(buyStock, order));
  const second = await listen();
  second.send({ op: 'sign-in', token: person.token, after: head + 1 });
  await second.until((frame) => frame.op === 'event' && frame.event.type === 'order.filled');
  const numbers = second.frames.flatMap((frame) => (frame.op === 'event' ? [frame.event.no] : []));
  expect(numbers).toEqual(numbers.map((_, index) => head + 2 + index));
  second.close();
});

test('a wrong token, an unreadable frame and too many topics are refused, the connection stays', async () => {
  const listener = await listen();
  listener.send({ op: 'sign-in', token: 'nobody' });
  expect(await listener.until((frame) => frame.op === 'signed-out')).toMatchObject({ reason: 'session_gone' });
  listener.send('not json');
  await listener.until((frame) => frame.op === 'refused');
  listener.send({ op: 'ping' });
  await listener.until((frame) => frame.op === 'pong');
  listener.close();
});

test('a page of another origin is not let in', async () => {
  await expect(listen({ origin: 'https://evil.example' })).rejects.toThrow('403');
});
