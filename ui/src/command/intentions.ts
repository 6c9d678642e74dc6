import type { Endpoint, ReplyOf, RequestInput } from '@tarazu/wire/endpoint';
import { isVerdict } from './faults.ts';

/** What a person asks for; its request id is given by the intentions. */
export type Asked<E extends Endpoint> = Omit<RequestInput<E>, 'requestId'>;
export type Send = <E extends Endpoint>(endpoint: E, input: RequestInput<E>) => Promise<ReplyOf<E>>;

/** Who asks is proved anew at each try; what is asked for stays the same. */
const proofs: ReadonlySet<string> = new Set([
  'transactionPassword',
  'withdrawalPassword',
  'channelPassword',
  'passkey',
]);

/** Made for each intention, so that a repeated press has one effect. */
export function newRequestId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function nameOf({ path }: Endpoint, asked: Readonly<Record<string, unknown>>): string {
  const terms = Object.entries(asked).filter(([field, value]) => value !== undefined && !proofs.has(field));
  return JSON.stringify([path, ...terms.toSorted(([a], [b]) => (a < b ? -1 : 1))]);
}

/**
 * The request id of everything that was asked for and is not decided yet. The same wish has the same id, through silence,
 * wrong digits and a sheet that was closed and opened again, so the server does it once; another wish has another id.
 */
export class Intentions {
  readonly #open = new Map<string, string>();
  readonly #send: Send;

  constructor(send: Send) {
    this.#send = send;
  }

  /** Sends what is asked for, under its id where the call takes one. Throws what `send` throws. */
  async ask<E extends Endpoint>(endpoint: E, asked: Asked<E>): Promise<ReplyOf<E>> {
    // The id is the one field that callers leave to this place.
    if (!endpoint.numbered) return this.#send(endpoint, asked as RequestInput<E>);
    const name = nameOf(endpoint, asked);
    const requestId = this.#open.get(name) ?? newRequestId();
    this.#open.set(name, requestId);
    try {
      const reply = await this.#send(endpoint, { ...asked, requestId } as unknown as RequestInput<E>);
      this.#open.delete(name);
      return reply;
    } catch (error) {
      if (isVerdict(error)) this.#open.delete(name);
      throw error;
    }
  }
}
