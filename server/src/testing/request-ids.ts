import { type ClientRequestId, requestId } from '@tarazu/wire/scalar';

/** As a client sends it, through the schema of the calls. */
export function clientRequestId(text: string): ClientRequestId {
  return requestId.parse(text);
}
