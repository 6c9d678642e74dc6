import { once } from 'node:events';
import type { ServerFrame } from '@tarazu/wire/feed';
import { listIndices, listStocks } from '@tarazu/wire/market';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { createTestApp, good, type TestApp } from '../../testing/test-app.ts';
import { socketRates } from './allowance.ts';

const perAddress = 6;
const perAccount = 2;

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({
    environment: { FEED_SOCKETS_PER_ADDRESS: String(perAddress), FEED_SOCKETS_PER_ACCOUNT: String(perAccount) },
  });
});
afterAll(() => app.close());

interface Line {
  readonly socket: WebSocket;
  readonly frames: ServerFrame[];
  /** The code and the reason with which the server ended the connection. */
  readonly closed: Promise<readonly [code: number, reason: string]>;
  send(frame: object): void;
  /** When so many frames of a kind have come; throws when the line is closed before. */
  heard(op: ServerFrame['op'], times: number): Promise<void>;
}

async function dial(): Promise<Line> {
  const socket = new WebSocket(`${app.origin.replace('http', 'ws')}/ipok-api/stream`);
  const frames: ServerFrame[] = [];
  socket.on('message', (data) => frames.push(JSON.parse((data as Buffer).toString()) as ServerFrame));
  await once(socket, 'open');
  socket.on('error', () => undefined);
  const closed = once(socket, 'close').then(([code, reason]) => [Number(code), String(reason)] as const);
  const over = closed.then(([code, reason]): never => {
    throw new Error(`closed: ${code} ${reason}`);
  });
  // Most lines are closed when nobody waits for them.
  over.catch(() => undefined);
  return {
    socket,
    frames,
    closed,
    send: (frame) => socket.send(JSON.stringify(frame)),
    async heard(op, times) {
      while (frames.filter((frame) => frame.op === op).length < times) {
        await Promise.race([once(socket, 'message'), over]);
      }
    },
  };
}

async function hangUp(...lines: readonly Line[]): Promise<void> {
  for (const { socket } of lines) socket.close();
  await Promise.all(lines.map(({ closed }) => closed));
}

const stillAnswers = async () => expect(good(await app.client().call(listIndices, {})).items).not.toEqual([]);

test.each([{ op: 'sign-in', token: 'x'.repeat(43) }, { op: 'ping' }])(
  'a socket that floods is sent away with the reason, and others are served: $op',
  async (frame) => {
    const line = await dial();
    for (let times = 0; times < 50_000; times += 1) line.send(frame);
    const [code, reason] = await line.closed;
    // 1006: the client was still sending, and so never read why.
    expect([1008, 1006]).toContain(code);
    if (code === 1008) expect(reason).toMatch(/^too many /);
    await stillAnswers();
  },
);

test('a socket that takes up and leaves topics without end is read no quicker than it may', async () => {
  const topics = good(await app.client().call(listStocks, { pageSize: 100 })).items.map(({ id }) => `quote:${id}`);
  const line = await dial();
  for (let times = 0; times < 5_000; times += 1) {
    line.send({ op: 'subscribe', topics });
    line.send({ op: 'unsubscribe', topics });
  }
  await line.heard('quote', socketRates.topic.burst / 2);
  await stillAnswers();
  expect(line.frames.length).toBeLessThanOrEqual(socketRates.topic.burst);
  expect(line.socket.bufferedAmount).toBeGreaterThan(0);
  line.socket.terminate();
  await line.closed;
});

test('a socket that is quicker than its allowance is answered as the time goes on', async () => {
  const line = await dial();
  const { burst, aSecond } = socketRates.frame;
  const more = aSecond / 2;
  // In two parts: more than a hundred frames in one read of the line are a flood, however they were paid for.
  for (let times = 0; times < burst / 2; times += 1) line.send({ op: 'ping' });
  await line.heard('pong', burst / 2);
  for (let times = burst / 2; times < burst + more; times += 1) line.send({ op: 'ping' });
  await line.heard('pong', burst);
  // The line is quiet while time stands still: what another socket asks later is answered first.
  const other = await dial();
  other.send({ op: 'ping' });
  await other.heard('pong', 1);
  expect(line.frames).toHaveLength(burst);
  const rest = line.heard('pong', burst + more);
  for (let passedMs = 0; passedMs <= 2_000; passedMs += 50) {
    app.clock.advance(50);
    await new Promise(setImmediate);
  }
  await rest;
  await hangUp(line, other);
});

test('a socket that shows wrong tokens gets five answers and is sent away', async () => {
  const line = await dial();
  for (let times = 0; times < 8; times += 1) line.send({ op: 'sign-in', token: `nobody-${times}` });
  expect(await line.closed).toEqual([1008, 'too many wrong tokens']);
  expect(line.frames.map(({ op }) => op)).toEqual(Array.from({ length: 5 }, () => 'signed-out'));
});

test('an address has a bound of sockets, and gets another when one is given back', async () => {
  const lines = await Promise.all(Array.from({ length: perAddress }, () => dial()));
  await expect(dial()).rejects.toThrow('429');
  await hangUp(...lines.splice(0, 1));
  lines.push(await dial());
  await expect(dial()).rejects.toThrow('429');
  await hangUp(...lines);
});

test('an account has a bound of signed-in sockets, and signing out gives one back', async () => {
  const { token } = await app.person();
  const lines = await Promise.all(Array.from({ length: perAccount }, () => dial()));
  for (const line of lines) {
    line.send({ op: 'sign-in', token });
    await line.heard('signed-in', 1);
  }
  const third = await dial();
  third.send({ op: 'sign-in', token });
  expect(await third.closed).toEqual([1008, 'too many connections of this account']);
  lines[0]?.send({ op: 'sign-out' });
  await lines[0]?.heard('signed-out', 1);
  const fourth = await dial();
  fourth.send({ op: 'sign-in', token });
  await fourth.heard('signed-in', 1);
  await hangUp(...lines, fourth);
});
