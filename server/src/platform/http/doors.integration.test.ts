import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

/** What comes back to a request written by hand, until the server hangs up. */
async function answered(...lines: readonly string[]): Promise<string> {
  const socket = connect(Number(new URL(app.origin).port), '127.0.0.1');
  await once(socket, 'connect');
  socket.end(`${lines.join('\r\n')}\r\n\r\n`);
  return text(socket);
}

const stream = ['Connection: Upgrade', 'Upgrade: websocket', 'Sec-WebSocket-Version: 13'];
const key = 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==';

test('a name that somebody else points here opens neither calls nor pages nor the feed', async () => {
  for (const path of ['/ipok-api/stock/index/list', '/', '/health']) {
    const reply = await answered(`GET ${path} HTTP/1.1`, 'Host: evil.example', 'Connection: close');
    expect(reply).toMatch(/^HTTP\/1\.1 421 /);
    expect(reply).toContain('"code":1421');
  }
  const origin = 'Origin: http://evil.example';
  const socket = await answered('GET /ipok-api/stream HTTP/1.1', 'Host: evil.example', origin, ...stream, key);
  expect(socket).toMatch(/^HTTP\/1\.1 421 /);
});

test('two Host headers are refused', async () => {
  const reply = await answered('GET /health HTTP/1.1', 'Host: 127.0.0.1', 'Host: localhost', 'Connection: close');
  expect(reply).toMatch(/^HTTP\/1\.1 4\d\d /);
  expect(reply).toContain('"code":1421');
});

test('an address that cannot be read is refused in the envelope, with the headers', async () => {
  for (const path of ['/assets/%ff', '/ipok-api/%ff']) {
    const reply = await fetch(`${app.origin}${path}`, { headers: { 'accept-language': 'pt-BR' } });
    expect(reply.status).toBe(404);
    expect(reply.headers.get('x-content-type-options')).toBe('nosniff');
    expect(reply.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(await reply.json()).toMatchObject({ code: 1404, msg: 'Essa chamada não existe.' });
  }
});

test('whoever asks after its health is told when the store is gone', async () => {
  const health = async () => {
    const reply = await fetch(`${app.origin}/health`);
    return [reply.status, await reply.json()];
  };
  expect(await health()).toEqual([200, { status: 'ok' }]);
  await app.database.close();
  expect(await health()).toEqual([503, { status: 'store unreachable' }]);
});
