import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What was asked of the model, as it arrived. */
export interface AskedOfModel {
  readonly authorization: string | undefined;
  readonly body: string;
  readonly question: string;
  readonly rows: readonly { readonly id: string; readonly name: string; readonly value: string }[];
}

/** Writes the answer to what it was asked: pieces, one after the other. It may write whatever it likes. */
export type ModelScript = (asked: AskedOfModel, reply: ServerResponse) => AsyncIterable<string> | Iterable<string>;

export interface ScriptedModel {
  readonly url: string;
  readonly asked: readonly AskedOfModel[];
  script(next: ModelScript): void;
  close(): Promise<void>;
}

async function read(request: IncomingMessage): Promise<AskedOfModel> {
  let body = '';
  for await (const part of request as AsyncIterable<Buffer>) body += part.toString();
  const { messages } = JSON.parse(body) as { messages: { content: string }[] };
  const told = JSON.parse(messages[1]?.content ?? '{}') as Pick<AskedOfModel, 'question' | 'rows'>;
  return { ...told, body, authorization: request.headers.authorization };
}

/** A server that speaks the chat-completions protocol and says what a test has it say. */
export async function createScriptedModel(): Promise<ScriptedModel> {
  let script: ModelScript = () => [];
  const asked: AskedOfModel[] = [];
  const answer = async (request: IncomingMessage, reply: ServerResponse) => {
    const one = await read(request);
    asked.push(one);
    reply.setHeader('content-type', 'text/event-stream');
    for await (const content of script(one, reply)) {
      if (reply.destroyed || reply.writableEnded) return;
      reply.write(`data: ${JSON.stringify({ choices: [{ delta: { content } }] })}\n\n`);
    }
    if (!reply.writableEnded) reply.end('data: [DONE]\n\n');
  };
  const server = createServer((request, reply) => void answer(request, reply).catch(() => reply.destroy()));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/chat/completions`,
    asked,
    script(next) {
      script = next;
    },
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
