import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { listIndices } from '@tarazu/wire/market';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, good, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

async function dial(): Promise<Socket> {
  const socket = connect(Number(new URL(app.origin).port), '127.0.0.1');
  await once(socket, 'connect');
  return socket;
}

const socketHeaders = 'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n';
const wish = (path: string, protocol = 'websocket', more = '') =>
  `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: Upgrade\r\nUpgrade: ${protocol}\r\n${more}\r\n`;
const evil = `Origin: https://evil.example\r\n${socketHeaders}`;

/** All that comes back until the server hangs up. */
async function answered(request: string): Promise<string> {
  const socket = await dial();
  let reply = '';
  // The own side is shut once the server speaks: who hangs up before has no claim to an answer.
  socket.on('data', (bytes) => {
    reply += bytes.toString();
    socket.end();
  });
  socket.write(request);
  await once(socket, 'close');
  return reply;
}

test.each([
  ['the front door', wish('/')],
  ['a wrong path', wish('/wrong')],
  ['another origin', wish('/ipok-api/stream', 'websocket', evil)],
  ['the feed itself', wish('/ipok-api/stream', 'websocket', socketHeaders)],
  ['no key', wish('/ipok-api/stream')],
])('whoever asks for a socket and resets the line ends nothing: %s', async (_name, request) => {
  for (let times = 0; times < 40; times += 1) {
    const socket = await dial();
    const gone = once(socket, 'close');
    socket.write(request);
    // Half of them wait for the answer, so that the reset meets the server at work and when it is done.
    if (times % 2 === 0) await once(socket, 'data');
    socket.resetAndDestroy();
    await gone;
  }
  expect(good(await app.client().call(listIndices, {})).items.length).toBeGreaterThan(0);
});

test('a wish for another protocol is passed over, and the call is answered', async () => {
  const reply = await answered(
    wish('/ipok-api/stock/index/list', 'h2c', 'HTTP2-Settings: AAMAAABkAAQCAAAAAAIAAAAA\r\n'),
  );
  expect(reply).toMatch(/^HTTP\/1\.1 200 OK/);
  expect(reply).toContain('{"code":0,');
  expect(await answered(wish('/ipok-api/nothing'))).toMatch(/^HTTP\/1\.1 404 /);
  expect(await answered('GET /ipok-api/stream HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n')).toMatch(
    /^HTTP\/1\.1 404 /,
  );
});

test('a page of another origin is told why it gets no socket, in the envelope', async () => {
  const reply = await answered(wish('/ipok-api/stream', 'websocket', evil));
  expect(reply).toMatch(/^HTTP\/1\.1 403 /);
  expect(reply).toContain('"code":1418');
});
