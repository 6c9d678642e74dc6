import { createClient, encodeForm } from '@tarazu/wire/client';
import {
  BASE_PATH,
  type Endpoint,
  OPERATOR_TOKEN_HEADER,
  type ReplyOf,
  type RequestInput,
} from '@tarazu/wire/endpoint';
import type { RefusalName } from '@tarazu/wire/refusals';
import { usePreferences } from './preferences.ts';
import { clearSession, currentToken } from './session.ts';

/** The server said no, with a listed reason. `message` is its sentence in the reader's language. */
export class CallRefused extends Error {
  readonly refusal: RefusalName | undefined;
  readonly params: Readonly<Record<string, unknown>>;

  constructor(refusal: RefusalName | undefined, message: string, params: Readonly<Record<string, unknown>>) {
    super(message);
    this.refusal = refusal;
    this.params = params;
  }
}

/** No answer that can be read: no network, no server, or a minute of silence. */
export class CallUnreachable extends Error {}

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
  throw new CallRefused(outcome.name, outcome.msg, outcome.params);
}

/** Made once for each intention, so that a repeated press has one effect. */
export function newRequestId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** A file that a call answers with. Throws CallRefused when the answer is a refusal instead. */
export async function fetchFile<E extends Endpoint>(endpoint: E, input: RequestInput<E>): Promise<Blob> {
  const { language } = usePreferences.getState();
  const response = await fetch(BASE_PATH + endpoint.path, {
    method: 'POST',
    headers: { 'accept-language': language, [OPERATOR_TOKEN_HEADER]: currentToken() ?? '' },
    body: encodeForm(input),
  }).catch((cause: unknown) => {
    throw new CallUnreachable(endpoint.path, { cause });
  });
  const isFile = endpoint.file?.some((type) => response.headers.get('content-type')?.startsWith(type)) ?? false;
  if (isFile) return response.blob();
  const { msg } = (await response.json()) as { readonly msg: string };
  throw new CallRefused(undefined, msg, {});
}
