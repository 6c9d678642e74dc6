import type { OwnEvent } from '@tarazu/wire/feed';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FeedConnection } from './feed-connection.ts';
import { closeFakeBrowser, FakeSocket, openFakeBrowser } from './test-browser.ts';

let browser: ReturnType<typeof openFakeBrowser>;
let token: string | undefined;
let heard: OwnEvent[];
let sessionsGone: number;
beforeEach(() => {
  browser = openFakeBrowser();
  [token, heard, sessionsGone] = [undefined, [], 0];
});
afterEach(closeFakeBrowser);

function connect(): FeedConnection {
  return new FeedConnection({
    url: 'ws://house/stream',
    token: () => token,
    onEvent: (event) => heard.push(event),
    onReadMarks: () => undefined,
    onSessionGone: () => {
      sessionsGone += 1;
    },
  });
}

function newest(): FakeSocket {
  const socket = FakeSocket.made.at(-1);
  if (!socket) throw new Error('nobody has connected');
  return socket;
}

/** The topics that are asked for on this socket, after all it was told. */
function asked(socket: FakeSocket): readonly string[] {
  const topics = new Set<string>();
  for (const frame of socket.sent) {
    const named = (frame['topics'] ?? []) as readonly string[];
    for (const topic of named) {
      if (frame['op'] === 'subscribe') topics.add(topic);
      else topics.delete(topic);
    }
  }
  return [...topics].toSorted();
}

const event = (no: number) => ({
  op: 'event',
  event: { no, type: 'wallet.granted', at: '2026-11-20T06:30:00.000Z', body: {} },
});

test('nothing connects before somebody watches, and a topic is asked for once however many look at it', () => {
  const feed = connect();
  vi.advanceTimersByTime(60_000);
  expect([FakeSocket.made.length, feed.state]).toEqual([0, 'idle']);
  const leave = [feed.watch('quote:A'), feed.watch('quote:A'), feed.watch('quote:B')];
  vi.advanceTimersByTime(200);
  newest().open();
  expect(feed.state).toBe('up');
  expect(asked(newest())).toEqual(['quote:A', 'quote:B']);
  leave[0]?.();
  vi.advanceTimersByTime(200);
  expect(asked(newest())).toEqual(['quote:A', 'quote:B']);
  leave[1]?.();
  vi.advanceTimersByTime(200);
  expect(asked(newest())).toEqual(['quote:B']);
});

test('after a line that broke, every topic and the events since the last one are asked for again', () => {
  token = 'a-session';
  const feed = connect();
  feed.watch('quote:A');
  feed.watch('candle:A:1m');
  vi.advanceTimersByTime(200);
  const first = newest();
  first.open();
  first.tell({ op: 'signed-in', head: 40 });
  first.tell(event(41));
  first.tell(event(43));
  first.close();
  expect(feed.state).toBe('down');
  vi.advanceTimersByTime(1000);
  const second = newest();
  expect(second).not.toBe(first);
  second.open();
  expect(second.sent[0]).toEqual({ op: 'sign-in', token: 'a-session', after: 43 });
  expect(asked(second)).toEqual(['candle:A:1m', 'quote:A']);
  expect(heard.map(({ no }) => no)).toEqual([41, 43]);
});

test('another session begins at its own head, and a session that is gone is said once', () => {
  token = 'first';
  const feed = connect();
  feed.signIn();
  vi.advanceTimersByTime(1);
  newest().open();
  newest().tell(event(7));
  token = 'second';
  feed.signIn();
  expect(newest().sent.at(-1)).toEqual({ op: 'sign-in', token: 'second' });
  newest().tell({ op: 'signed-out', reason: 'session_gone' });
  token = undefined;
  newest().tell({ op: 'signed-out', reason: 'session_gone' });
  expect(sessionsGone).toBe(1);
});

test('a server that stays away is tried less and less often, at least every quarter of a minute', () => {
  connect().watch('quote:A');
  vi.advanceTimersByTime(200);
  const startedAtMs = Date.now();
  const triedAtMs = [startedAtMs];
  for (let tries = 0; tries < 10; tries += 1) {
    newest().close();
    const made = FakeSocket.made.length;
    while (FakeSocket.made.length === made) vi.advanceTimersToNextTimer();
    triedAtMs.push(Date.now());
  }
  const waits = triedAtMs.slice(1).map((atMs, index) => atMs - (triedAtMs[index] ?? atMs));
  expect(waits[0]).toBeLessThanOrEqual(625);
  expect(Math.max(...waits)).toBeLessThanOrEqual(18_750);
  expect(waits.at(-1)).toBeGreaterThanOrEqual(11_250);
});

test('a line that is silent for three quarters of a minute is given up for a new one', () => {
  const feed = connect();
  feed.watch('quote:A');
  vi.advanceTimersByTime(200);
  const first = newest();
  first.open();
  vi.advanceTimersByTime(20_000);
  expect(first.sent.at(-1)).toEqual({ op: 'ping' });
  first.tell({ op: 'pong' });
  vi.advanceTimersByTime(40_000);
  expect(newest()).toBe(first);
  vi.advanceTimersByTime(25_000);
  expect(newest()).not.toBe(first);
});

test('a network that is back is used at once, and one that is gone ends the line', () => {
  const feed = connect();
  feed.watch('quote:A');
  vi.advanceTimersByTime(200);
  newest().open();
  for (let drops = 0; drops < 6; drops += 1) newest().close();
  browser.window.dispatchEvent(new Event('offline'));
  expect(feed.state).toBe('down');
  const made = FakeSocket.made.length;
  browser.window.dispatchEvent(new Event('online'));
  vi.advanceTimersByTime(1);
  expect(FakeSocket.made).toHaveLength(made + 1);
});
