import { CallRefused, CallUnreachable } from '@tarazu/ui/command/faults';
import { showToast } from '@tarazu/ui/overlay/toast.tsx';
import { createClient } from '@tarazu/wire/client';
import type { Endpoint, ReplyOf, RequestInput } from '@tarazu/wire/endpoint';
import { fetchOrTake } from './frame/asked-ahead.ts';
import { usePreferences } from './preferences.ts';
import { currentToken } from './session.ts';

const SESSION_GONE = -1000;
const SHOW_MESSAGE = -1001;
const SHOW_MESSAGE_MS = 1000;

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

/**
 * One call with the rules of the session applied to its answer. Throws CallRefused or CallUnreachable; a message that the
 * server sends in place of an answer (-1001) is shown, and counts as silence.
 */
export async function call<E extends Endpoint>(endpoint: E, input: RequestInput<E>): Promise<ReplyOf<E>> {
  const token = currentToken();
  const outcome = await client.call(endpoint, input);
  if (outcome.ok) return outcome.data;
  if (outcome.kind === 'unreachable') throw new CallUnreachable(endpoint.path, { cause: outcome.cause });
  // A late answer to a call of an earlier session says nothing about the one that is open now.
  if (outcome.code === SESSION_GONE && token === currentToken()) sessionGone();
  if (outcome.code === SHOW_MESSAGE) {
    showToast({ text: outcome.msg, tone: 'bad', durationMs: SHOW_MESSAGE_MS });
    throw new CallUnreachable(endpoint.path);
  }
  throw new CallRefused(outcome.code, outcome.name, outcome.msg, outcome.params);
}
