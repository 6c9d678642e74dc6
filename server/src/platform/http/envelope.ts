import { gzipSync } from 'node:zlib';
import type { Refusal } from '@tarazu/domain/decision';
import { refusalMessage } from '@tarazu/wire/format';
import type { Language } from '@tarazu/wire/language';
import { type RefusalName, refusals } from '@tarazu/wire/refusals';

const PACKED_MIN = 1024;

/** Data that is JSON text already, for replies that many people share. */
export class Serialised {
  readonly #text: string;
  #reply: Buffer | undefined;
  #packed: string | undefined;
  constructor(text: string) {
    this.#text = text;
  }
  /** The whole reply as bytes, made once: encoding a long list for every reader takes longer than all the rest. */
  get reply(): Buffer {
    this.#reply ??= Buffer.from(envelopeText(this.#text));
    return this.#reply;
  }
  /**
   * The same packed with gzip, a character for each byte; undefined when that is not worth it. Most of the work of a read is
   * handing over its bytes.
   */
  get packed(): string | undefined {
    if (this.reply.length < PACKED_MIN) return undefined;
    this.#packed ??= gzipSync(this.reply, { level: 2 }).toString('latin1');
    return this.#packed;
  }
}

export function serialised(text: string): Serialised {
  return new Serialised(text);
}

/** A file in place of the envelope: what a call with `file` answers. It is never run or framed by a browser as a page. */
export class FileAnswer {
  readonly bytes: Uint8Array;
  readonly mediaType: string;
  readonly cacheControl: string;
  constructor(bytes: Uint8Array, mediaType: string, cacheControl = 'private, no-store') {
    this.bytes = bytes;
    this.mediaType = mediaType;
    this.cacheControl = cacheControl;
  }
}

const statuses: Partial<Record<RefusalName, number>> = {
  malformed_field: 400,
  unknown_field: 400,
  duplicate_field: 400,
  field_too_long: 400,
  malformed_body: 400,
  path_unknown: 404,
  method_not_allowed: 405,
  body_too_large: 413,
  media_type_unsupported: 415,
  origin_refused: 403,
  host_refused: 421,
  rate_limited: 429,
  internal_error: 500,
  shutting_down: 503,
};

/** Business refusals travel as 200 with their code; faults of the protocol carry their HTTP status as well. */
export function statusOf(name: RefusalName): number {
  return statuses[name] ?? 200;
}

function envelopeText(dataText: string): string {
  return `{"code":0,"msg":"","data":${dataText}}`;
}

export function successReply(data: unknown): string | Buffer {
  return data instanceof Serialised ? data.reply : envelopeText(JSON.stringify(data));
}

/** Whether a caller with this `Accept-Encoding` takes gzip. */
export function takesGzip(accepted: string | undefined): boolean {
  return accepted !== undefined && /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(accepted);
}

export function refusalText(refusal: Refusal<RefusalName>, language: Language): string {
  const text = refusals[refusal.code];
  return JSON.stringify({
    code: text.code,
    msg: refusalMessage(text, refusal.params, language),
    data: { name: refusal.code, ...refusal.params },
  });
}

export function isRefusal(value: unknown): value is Refusal<RefusalName> {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'refused';
}
