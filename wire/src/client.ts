import {
  BASE_PATH,
  type Endpoint,
  type Envelope,
  OPERATOR_TOKEN_HEADER,
  type ReplyOf,
  type RequestInput,
  TOKEN_HEADER,
} from './endpoint.ts';
import type { Language } from './language.ts';
import type { RefusalName } from './refusals.ts';

/** What a call ends with: data, a listed refusal, or no answer that can be read (network, a proxy, a crash). */
export type Outcome<Data> =
  | { readonly ok: true; readonly data: Data }
  | {
      readonly ok: false;
      readonly kind: 'refused';
      readonly code: number;
      readonly name: RefusalName | undefined;
      readonly msg: string;
      readonly params: Readonly<Record<string, unknown>>;
    }
  | { readonly ok: false; readonly kind: 'unreachable'; readonly cause: unknown };

export interface ClientOptions {
  /** Origin of the server, empty in the browser. */
  readonly origin: string;
  readonly token: () => string | undefined;
  /** The console's session, sent with its calls and no others. */
  readonly operatorToken?: () => string | undefined;
  readonly language: () => Language;
  /** A call without an answer after this long counts as unreachable. */
  readonly timeoutMs?: number;
  /** In place of the platform's own. */
  readonly fetch?: (url: string, init: RequestInit) => Promise<Response>;
}

export interface Client {
  call<E extends Endpoint>(endpoint: E, input: RequestInput<E>): Promise<Outcome<ReplyOf<E>>>;
}

function isEnvelope(value: unknown): value is Envelope {
  return (
    typeof value === 'object' && value !== null && 'code' in value && typeof value.code === 'number' && 'msg' in value
  );
}

function isScalar(value: unknown): value is string | number | boolean {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}

/** Field values as the text that a form carries; fields that are undefined are left out. */
export function encodeForm(input: Readonly<Record<string, unknown>>): URLSearchParams {
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries(input)) if (isScalar(value)) form.append(name, String(value));
  return form;
}

/** The typed client: one function, every call described by its endpoint. The reply is trusted, not parsed again. */
export function createClient(options: ClientOptions): Client {
  return {
    async call<E extends Endpoint>(endpoint: E, input: RequestInput<E>): Promise<Outcome<ReplyOf<E>>> {
      const headers: Record<string, string> = { 'accept-language': options.language() };
      const token = options.token();
      if (token) headers[TOKEN_HEADER] = token;
      const operatorToken = endpoint.access === 'operator' ? options.operatorToken?.() : undefined;
      if (operatorToken) headers[OPERATOR_TOKEN_HEADER] = operatorToken;
      const form = encodeForm(input);
      const isGet = endpoint.method === 'GET';
      const query = isGet && form.size > 0 ? `?${form}` : '';
      try {
        const response = await (options.fetch ?? fetch)(`${options.origin}${BASE_PATH}${endpoint.path}${query}`, {
          method: endpoint.method,
          headers,
          ...(isGet ? {} : { body: form }),
          signal: AbortSignal.timeout(options.timeoutMs ?? 60_000),
        });
        const reply: unknown = await response.json();
        if (!isEnvelope(reply))
          return { ok: false, kind: 'unreachable', cause: new Error('the reply is not an envelope') };
        if (reply.code === 0) return { ok: true, data: reply.data as ReplyOf<E> };
        const { name, ...params } = (reply.data ?? {}) as Record<string, unknown> & { readonly name?: RefusalName };
        return { ok: false, kind: 'refused', code: reply.code, name, msg: reply.msg, params };
      } catch (cause) {
        return { ok: false, kind: 'unreachable', cause };
      }
    },
  };
}
