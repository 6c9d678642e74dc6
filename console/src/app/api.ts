import { CallRefused, CallUnreachable } from '@tarazu/ui/command/faults';
import { createClient, encodeForm } from '@tarazu/wire/client';
import {
  BASE_PATH,
  type Endpoint,
  type Envelope,
  OPERATOR_TOKEN_HEADER,
  type ReplyOf,
  type RequestInput,
} from '@tarazu/wire/endpoint';
import { usePreferences } from './preferences.ts';
import { clearSession, currentToken } from './session.ts';

const client = createClient({
  origin: '',
  token: () => undefined,
  operatorToken: currentToken,
  language: () => usePreferences.getState().language,
});

/** One call. Throws CallRefused or CallUnreachable; a session that is over leads to the log in. */
export async function call<E extends Endpoint>(endpoint: E, input: RequestInput<E>): Promise<ReplyOf<E>> {
  const token = currentToken();
  const outcome = await client.call(endpoint, input);
  if (outcome.ok) return outcome.data;
  if (outcome.kind === 'unreachable') throw new CallUnreachable(endpoint.path, { cause: outcome.cause });
  // A late answer to a call of an earlier session says nothing about the one that is open now.
  if (outcome.name === 'operator_session_gone' && token === currentToken()) clearSession();
  throw new CallRefused(outcome.code, outcome.name, outcome.msg, outcome.params);
}

/** A file that a call answers with. Throws CallRefused when the answer is a refusal instead. */
export async function fetchFile<E extends Endpoint>(endpoint: E, input: RequestInput<E>): Promise<Blob> {
  const { language } = usePreferences.getState();
  const form = encodeForm(input);
  const isReading = endpoint.method === 'GET';
  const response = await fetch(`${BASE_PATH}${endpoint.path}${isReading ? `?${form}` : ''}`, {
    method: endpoint.method,
    headers: { 'accept-language': language, [OPERATOR_TOKEN_HEADER]: currentToken() ?? '' },
    ...(isReading ? {} : { body: form }),
  }).catch((cause: unknown) => {
    throw new CallUnreachable(endpoint.path, { cause });
  });
  const isFile = endpoint.file?.some((type) => response.headers.get('content-type')?.startsWith(type)) ?? false;
  if (isFile) return response.blob();
  const { code, msg } = (await response.json()) as Envelope;
  throw new CallRefused(code, undefined, msg, {});
}
