import type { EventName } from '@tarazu/domain/journal/event-facts';
import type { Capability } from '@tarazu/domain/operator/capability';
import type * as z from 'zod/mini';
import type { AnswerTag } from './answer-tags.ts';
import type { RefusalName } from './refusals.ts';

export const BASE_PATH = '/ipok-api';
export const TOKEN_HEADER = 'access-token';
/** The console's own session: a person's token opens nothing there, and an operator's opens nothing here. */
export const OPERATOR_TOKEN_HEADER = 'operator-token';

export type Access = 'public' | 'session' | 'operator';

/**
 * One call: what goes in, what comes out, who may call, what it may refuse and which events it may cause. The server
 * serves it, the client calls it, the OpenAPI document prints it, and tests read the `emits` lists.
 */
export interface Endpoint<
  Request extends z.ZodMiniObject = z.ZodMiniObject,
  Reply extends z.ZodMiniType = z.ZodMiniType,
  Who extends Access = Access,
> {
  readonly method: 'GET' | 'POST';
  /** Below BASE_PATH, for example `/stock/order/buy`. */
  readonly path: string;
  readonly summary: string;
  /** `public`: anyone. `session`: a signed-in person. `operator`: somebody of the house who has the capability. */
  readonly access: Who;
  /** What an operator must be allowed for this call; only for access `operator`, and always there. */
  readonly capability?: Capability;
  readonly request: Request;
  readonly reply: Reply;
  /** The business refusals this call may answer, beyond those of the protocol. */
  readonly refusals: readonly RefusalName[];
  /** The events this call may write to the journal; empty for a call that only reads. */
  readonly emits: readonly EventName[];
  /** What the answer tells of somebody's own affairs; absent where no event of theirs makes it old. */
  readonly reads?: readonly AnswerTag[];
  /** The last answer may be shown without a network: the market, what is published, what the person has. Never who they are. */
  readonly keptOffline?: true;
  /** A command: it takes a request id, and the same one with the same fields is done once. */
  readonly numbered: boolean;
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

function isNumbered({ shape }: z.ZodMiniObject): boolean {
  return 'requestId' in shape;
}

export function endpoint<
  Request extends z.ZodMiniObject,
  Reply extends z.ZodMiniType,
  const Who extends 'public' | 'session',
>(
  definition: Omit<Endpoint<Request, Reply, Who>, 'refusals' | 'emits' | 'capability' | 'numbered'> &
    Partial<Pick<Endpoint, 'refusals' | 'emits'>>,
): Endpoint<Request, Reply, Who> {
  return { refusals: [], emits: [], ...definition, numbered: isNumbered(definition.request) };
}

/** A call of the console. Its path begins with `/operator/`. */
export function operatorEndpoint<Request extends z.ZodMiniObject, Reply extends z.ZodMiniType>(
  definition: Omit<Endpoint<Request, Reply, 'operator'>, 'refusals' | 'emits' | 'access' | 'capability' | 'numbered'> &
    Partial<Pick<Endpoint, 'refusals' | 'emits'>> & {
      readonly path: `/operator/${string}`;
      readonly capability: Capability;
    },
): Endpoint<Request, Reply, 'operator'> {
  return { refusals: [], emits: [], ...definition, access: 'operator', numbered: isNumbered(definition.request) };
}

/** What every reply looks like. `code` 0 is success; the others are listed in `refusals.ts`. */
export interface Envelope<Data = unknown> {
  readonly code: number;
  readonly msg: string;
  readonly data: Data;
}
