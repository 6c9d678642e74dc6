import { once } from 'node:events';
import { connect } from 'node:net';
import { BASE_PATH } from '@tarazu/wire/endpoint';
import { STREAM_PATH } from '@tarazu/wire/feed';
import { WebSocket } from 'ws';
import type { Fault } from './fuzz.ts';
import { Line } from './line.ts';

const SOCKETS = 8;
const FRAMES = 20_000;
const RESETS = 300;

const frames: readonly string[] = [
  JSON.stringify({ op: 'sign-in', token: 'x'.repeat(43) }),
  JSON.stringify({ op: 'ping' }),
  JSON.stringify({ op: 'subscribe', topics: ['quote:IN:SAHYM', 'book:IN:SAHYM'] }),
  JSON.stringify({ op: 'unsubscribe', topics: ['quote:IN:SAHYM', 'book:IN:SAHYM'] }),
  '{"op":"ping"',
  '['.repeat(2_000),
  '{"op":"__proto__"}',
];

/** One socket that sends as fast as it can, until the server sends it away or it has sent all; answers whether it was sent away. */
async function flood(port: number, of: readonly string[]): Promise<boolean> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}${STREAM_PATH}`);
  socket.on('error', () => undefined);
  await once(socket, 'open');
  for (let sent = 0; sent < FRAMES && socket.readyState === socket.OPEN; sent += 1) {
    socket.send(of[sent % of.length] ?? '');
    // Now and then the closing of the server is to be heard.
    if (sent % 500 === 499) await new Promise(setImmediate);
  }
  const sentAway = socket.readyState !== socket.OPEN;
  socket.terminate();
  return sentAway;
}

/** Asks for another protocol and resets the line, with and without waiting for the answer; answers whether one came. */
async function reset(port: number, path: string, waits: boolean): Promise<boolean> {
  const socket = connect({ port, host: '127.0.0.1' });
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  const gone = once(socket, 'close');
  socket.write(`GET ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\nconnection: Upgrade\r\nupgrade: websocket\r\n\r\n`);
  const [answer] = waits ? ((await Promise.race([once(socket, 'data'), gone])) as unknown[]) : [];
  socket.resetAndDestroy();
  await gone;
  return Buffer.isBuffer(answer) && answer.toString('latin1').startsWith('HTTP/1.1 ');
}

export interface FloodsReport {
  readonly requests: number;
  /** Sockets that the server closed on whoever flooded them. */
  readonly sentAway: number;
  /** Those who asked for another protocol, waited for an answer and got one. */
  readonly answered: number;
  readonly faults: readonly Fault[];
}

/** Floods of sockets and resets of upgrades; afterwards the server must still answer. */
export async function floods(port: number): Promise<FloodsReport> {
  const kinds = [...frames.map((frame) => [frame]), frames];
  const ends = await Promise.all(
    Array.from({ length: SOCKETS }, (_, place) => flood(port, kinds[place % kinds.length] ?? frames)),
  );
  let answered = 0;
  for (let times = 0; times < RESETS; times += 1) {
    if (await reset(port, ['/', '/wrong', STREAM_PATH][times % 3] ?? '/', times % 2 === 0)) answered += 1;
  }
  const line = new Line(port);
  const path = `${BASE_PATH}/stock/index/list`;
  const answer = await line.ask({ method: 'GET', path, headers: [], body: Buffer.alloc(0) }).catch(String);
  line.close();
  const fine = typeof answer !== 'string' && answer.status === 200;
  const faults = fine ? [] : [{ problem: `after the floods: ${JSON.stringify(answer)}`, request: path }];
  return { requests: SOCKETS + RESETS + 1, sentAway: ends.filter(Boolean).length, answered, faults };
}
