import type { Refusal } from '@tarazu/domain/decision';
import { refusalMessage } from '@tarazu/wire/format';
import type { Language } from '@tarazu/wire/language';
import { type RefusalName, refusals } from '@tarazu/wire/refusals';

/** Data that is JSON text already, for replies that many people share. */
export class Serialised {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

export function serialised(text: string): Serialised {
  return new Serialised(text);
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
  rate_limited: 429,
  internal_error: 500,
  shutting_down: 503,
};

/** Business refusals travel as 200 with their code; faults of the protocol carry their HTTP status as well. */
export function statusOf(name: RefusalName): number {
  return statuses[name] ?? 200;
}

export function successText(data: unknown): string {
  return `{"code":0,"msg":"","data":${data instanceof Serialised ? data.text : JSON.stringify(data)}}`;
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
