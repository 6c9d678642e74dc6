import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';

interface Call {
  readonly method: string;
  readonly params?: readonly unknown[];
}

export interface Fault {
  /** Before the answer. */
  readonly lateMs?: number;
  /** The connection is cut instead of answered. */
  readonly drops?: boolean;
  /** From the first of these calls on, which does not reach the node any more, every connection is cut: as for a program that ends before it. */
  readonly cutsBefore?: (call: Call) => boolean | Promise<boolean>;
  /** From the first of these calls on, which still reaches the node, every connection is cut: as for a program that ends there. */
  readonly cutsAfter?: (call: Call) => boolean | Promise<boolean>;
  /** What is answered in place of the truth. */
  readonly lie?: (call: Call, truth: unknown) => unknown;
}

/** Stands before a node and does what nodes do on bad days. */
export async function openFaultyNode(url: string) {
  let fault: Fault = {};
  let isCut = false;
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { lateMs = 0, drops = false, cutsBefore, cutsAfter, lie } = fault;
    const body = await text(request);
    isCut ||= (await cutsBefore?.(JSON.parse(body) as Call)) ?? false;
    if (drops || isCut) {
      response.destroy();
      return;
    }
    await wait(lateMs);
    const told = await fetch(url, { method: 'POST', body, headers: { 'content-type': 'application/json' } });
    const reply = (await told.json()) as { result?: unknown };
    isCut ||= (await cutsAfter?.(JSON.parse(body) as Call)) ?? false;
    if (isCut) {
      response.destroy();
      return;
    }
    const said = lie ? { ...reply, result: lie(JSON.parse(body) as Call, reply.result) } : reply;
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(said));
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** From now on. */
    behave(next: Fault): void {
      fault = next;
      isCut = false;
    },
    async stop(): Promise<void> {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
