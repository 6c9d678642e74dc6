import { type IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { Refusal } from '@tarazu/domain/decision';
import { STREAM_PATH } from '@tarazu/wire/feed';
import { parseLanguage } from '@tarazu/wire/language';
import type { RefusalName } from '@tarazu/wire/refusals';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type WebSocket, WebSocketServer } from 'ws';
import { sendRefusal } from '../http/sending.ts';

const FRAME_BYTES_MAX = 32 * 1024;

export interface Entrance {
  /** Why this caller gets no socket; undefined when they do. */
  readonly closedTo: (request: FastifyRequest) => Refusal<RefusalName> | undefined;
  readonly welcome: (socket: WebSocket, address: string) => void;
}

/** Only the feed speaks another protocol than HTTP: any other wish to change it is passed over, and the call is answered. */
export function asksForFeed(request: IncomingMessage): boolean {
  return request.headers.upgrade?.toLowerCase() === 'websocket' && request.url?.split('?')[0] === STREAM_PATH;
}

/** Allowed is the public origin; where none is configured, the Host header of the request. */
export function originAllowed(request: FastifyRequest, publicOrigin: string): boolean {
  const origin = request.headers.origin;
  // Programs send no Origin; a browser always does, and its page must be ours.
  if (origin === undefined) return true;
  if (publicOrigin !== '') return origin === publicOrigin;
  return URL.canParse(origin) && new URL(origin).host === request.headers.host;
}

/**
 * Lets sockets in by the door of the calls, with its checks, limits and refusals; answers how to close it. The server must have
 * been told that `asksForFeed`.
 */
export function openEntrance(app: FastifyInstance, { closedTo, welcome }: Entrance): () => void {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: FRAME_BYTES_MAX, perMessageDeflate: false });
  const asking = new WeakMap<IncomingMessage, readonly [socket: Duplex, head: Buffer]>();
  app.server.on('upgrade', (request, socket, head) => {
    // Node has taken its own listener away, and an error that nobody hears ends the process.
    socket.on('error', () => socket.destroy());
    const response = new ServerResponse(request);
    response.shouldKeepAlive = false;
    // A server of plain HTTP has no other sockets.
    response.assignSocket(socket as Socket);
    response.once('finish', () => socket.end());
    asking.set(request, [socket, head]);
    app.routing(request, response);
  });
  app.get(STREAM_PATH, { config: { call: true } }, (request, reply) => {
    const asked = asking.get(request.raw);
    if (!asked) return reply.callNotFound();
    const closed = closedTo(request);
    if (closed) return sendRefusal(reply, closed, parseLanguage(request.headers['accept-language']));
    const [socket, head] = asked;
    reply.hijack();
    reply.raw.detachSocket(asked[0] as Socket);
    sockets.handleUpgrade(request.raw, socket, head, (opened) => welcome(opened, request.ip));
    return reply;
  });
  return () => sockets.close();
}
