import * as z from 'zod/mini';
import type { AnalystModel, ModelMessage } from '../../analyst/index.ts';

export interface ChatModelOptions {
  /** The whole address; nothing else is ever asked. */
  readonly url: string;
  /** Empty where the server asks for none. */
  readonly model: string;
  /** A bearer token; empty for none. It is in no log. */
  readonly key: string;
  readonly bytesMax: number;
  /** Of the answer; one more bound than the bytes, that the server heeds by itself. */
  readonly tokensMax: number;
}

const content = z.optional(z.nullable(z.string()));
const piece = z.object({
  choices: z.array(z.object({ delta: z.optional(z.object({ content })) })),
});
const whole = z.object({ choices: z.array(z.object({ message: z.object({ content }) })) });

/** The text of the answer as it comes; throws RangeError past so many bytes. */
async function* readBounded(response: Response, bytesMax: number): AsyncIterable<string> {
  const decoder = new TextDecoder();
  let bytes = 0;
  const parts: AsyncIterable<Uint8Array> | readonly Uint8Array[] = response.body ?? [];
  for await (const part of parts) {
    bytes += part.length;
    if (bytes > bytesMax) throw new RangeError(`an answer of more than ${bytesMax} bytes`);
    yield decoder.decode(part, { stream: true });
  }
}

/** The pieces of a stream of server-sent events, each a JSON object, `[DONE]` at its end. */
async function* piecesOf(text: AsyncIterable<string>): AsyncIterable<string> {
  let rest = '';
  for await (const part of text) {
    const lines = (rest + part).split(/\r?\n/);
    rest = lines.pop() ?? '';
    for (const line of lines) {
      const data = /^data:\s*(.*)$/.exec(line)?.[1];
      if (data === undefined || data === '') continue;
      if (data === '[DONE]') return;
      const [first] = z.parse(piece, JSON.parse(data)).choices;
      yield first?.delta?.content ?? '';
    }
  }
}

/** A model behind the common chat-completions protocol, wherever it runs. */
export function createChatModel({ url, model, key, bytesMax, tokensMax }: ChatModelOptions): AnalystModel {
  return {
    host: new URL(url).host,
    async *write(messages: readonly ModelMessage[], signal: AbortSignal) {
      const response = await fetch(url, {
        method: 'POST',
        redirect: 'error',
        signal,
        headers: {
          'content-type': 'application/json',
          accept: 'text/event-stream, application/json',
          ...(key === '' ? {} : { authorization: `Bearer ${key}` }),
        },
        body: JSON.stringify({
          ...(model === '' ? {} : { model }),
          ...{ messages, stream: true, temperature: 0, max_tokens: tokensMax },
        }),
      });
      if (!response.ok) {
        await response.body?.cancel();
        throw new Error(`the model answered with status ${response.status}`);
      }
      const text = readBounded(response, bytesMax);
      if ((response.headers.get('content-type') ?? '').includes('application/json')) {
        let all = '';
        for await (const part of text) all += part;
        yield z.parse(whole, JSON.parse(all)).choices[0]?.message.content ?? '';
      } else yield* piecesOf(text);
    },
  };
}
