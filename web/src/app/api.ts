import { showToast } from '@tarazu/ui/overlay/toast.tsx';
import { createClient } from '@tarazu/wire/client';
import type { Endpoint, ReplyOf, RequestInput } from '@tarazu/wire/endpoint';
import type { RefusalName } from '@tarazu/wire/refusals';
import { fetchOrTake } from './frame/asked-ahead.ts';
import { usePreferences } from './preferences.ts';
import { currentToken } from './session.ts';

const SESSION_GONE = -1000;
const SHOW_MESSAGE = -1001;
const SHOW_MESSAGE_MS = 1000;

/** The server said no, with a listed reason. `message` is its sentence in the reader's language. */
export class CallRefused extends Error {
  readonly code: number;
  readonly refusal: RefusalName | undefined;
  readonly params: Readonly<Record<string, unknown>>;

  constructor(
    code: number,
    refusal: RefusalName | undefined,
    message: string,
    params: Readonly<Record<string, unknown>>,
  ) {
    super(message);
    this.code = code;
    this.refusal = refusal;
    this.params = params;
  }
}

/** No answer that can be read: no network, no server, or a minute of silence. */
export class CallUnreachable extends Error {}

const client = createClient({
  origin: '',
  token: currentToken,
  language: () => usePreferences.getState().language,
  fetch: fetchOrTake,
});

let sessionGone: () => void = () => undefined;

/** What happens when the server says that the session is over. Set once, by the router. */
export function onSessionGone(action: () => void): void {
  sessionGone = action;
}

/** An answer said that nobody is logged in any more: the same as a session that is gone. */
export function onSignedOut(): void {
  sessionGone();
}

interface CallOptions {
  /** Runs when the server's message was shown in place of an answer (-1001); the call itself stays unresolved. */
  readonly onUnresolved?: () => void;
}

/** One call with the rules of the session applied to its answer. Throws CallRefused or CallUnreachable. */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: RequestInput<E>,
  { onUnresolved }: CallOptions = {},
): Promise<ReplyOf<E>> {
  const token = currentToken();
  const outcome = await client.call(endpoint, input);
  if (outcome.ok) return outcome.data;
  if (outcome.kind === 'unreachable') throw new CallUnreachable(endpoint.path, { cause: outcome.cause });
  // A late answer to a call of an earlier session says nothing about the one that is open now.
  if (outcome.code === SESSION_GONE && token === currentToken()) sessionGone();
  if (outcome.code === SHOW_MESSAGE) {
    showToast({ text: outcome.msg, tone: 'bad', durationMs: SHOW_MESSAGE_MS });
    onUnresolved?.();
    return new Promise<never>(() => undefined);
  }
  throw new CallRefused(outcome.code, outcome.name, outcome.msg, outcome.params);
}

/** A number that the app makes once for each intention, so that a repeated press has one effect. */
export function newRequestId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
