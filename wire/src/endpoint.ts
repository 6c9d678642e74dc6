import type * as z from 'zod/mini';
import type { RefusalName } from './refusals.ts';

export const BASE_PATH = '/ipok-api';
export const TOKEN_HEADER = 'access-token';

/**
 * One call: what goes in, what comes out, who may call, what it may refuse and which events it may cause. The server
 * serves it, the client calls it, the OpenAPI document prints it, and tests read the `emits` lists.
 */
export interface Endpoint<
  Request extends z.ZodMiniObject = z.ZodMiniObject,
  Reply extends z.ZodMiniType = z.ZodMiniType,
  Access extends 'public' | 'session' = 'public' | 'session',
> {
  readonly method: 'GET' | 'POST';
  /** Below BASE_PATH, for example `/stock/order/buy`. */
  readonly path: string;
  readonly summary: string;
  /** `public`: anyone. `session`: a signed-in person. */
  readonly access: Access;
  readonly request: Request;
  readonly reply: Reply;
  /** The business refusals this call may answer, beyond those of the protocol. */
  readonly refusals: readonly RefusalName[];
  /** The events this call may write to the journal; empty for a call that only reads. */
  readonly emits: readonly string[];
  /** A call that guessers like (passwords, codes): it has a tighter limit for each address. */
  readonly sensitive?: true;
  /** Largest request body in KiB where the general limit is too small for what the call carries. */
  readonly bodyMaxKib?: number;
  /** The call answers with a file of one of these media types in place of the envelope; refusals stay an envelope. */
  readonly file?: readonly string[];
}

export type RequestOf<E extends Endpoint> = z.output<E['request']>;
export type RequestInput<E extends Endpoint> = z.input<E['request']>;
export type ReplyOf<E extends Endpoint> = z.output<E['reply']>;

export function endpoint<
  Request extends z.ZodMiniObject,
  Reply extends z.ZodMiniType,
  const Access extends 'public' | 'session',
>(
  definition: Omit<Endpoint<Request, Reply, Access>, 'refusals' | 'emits'> &
    Partial<Pick<Endpoint, 'refusals' | 'emits'>>,
): Endpoint<Request, Reply, Access> {
  return { refusals: [], emits: [], ...definition };
}

/** What every reply looks like. `code` 0 is success; the others are listed in `refusals.ts`. */
export interface Envelope<Data = unknown> {
  readonly code: number;
  readonly msg: string;
  readonly data: Data;
}
