import { parse } from 'node:querystring';
import { type Refusal, refused } from '@tarazu/domain/decision';
import type { Endpoint } from '@tarazu/wire/endpoint';
import type { RefusalName } from '@tarazu/wire/refusals';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';

/** The fields of a call as they arrived. A field that came twice is an attack or a mistake, never a choice of ours. */
export interface Fields {
  readonly values: Readonly<Record<string, string>>;
  readonly duplicate: string | undefined;
}

const FIELDS_MAX = 100;

/** Reads a form or a query string. */
export function parsePairs(text: string): Fields {
  const pairs = parse(text, '&', '=', { maxKeys: FIELDS_MAX });
  const duplicate = Object.keys(pairs).find((name) => typeof pairs[name] !== 'string');
  // With no field twice there are only texts in it.
  return { values: duplicate === undefined ? (pairs as Record<string, string>) : {}, duplicate };
}

/** A text of JSON, and the colon that makes it the name of a field. */
const jsonText = /"(?:[^"\\]|\\.)*"(\s*:)?/g;

/** The name that a flat JSON object has twice, if any; `JSON.parse` would keep the last of them and say nothing. */
function doubledName(text: string): string | undefined {
  const seen = new Set<string>();
  for (const [found, colon = ''] of text.matchAll(jsonText)) {
    if (colon === '') continue;
    const name = String(JSON.parse(found.slice(0, -colon.length)));
    if (seen.has(name)) return name;
    seen.add(name);
  }
  return undefined;
}

/** Reads a JSON body into the same shape: one flat object whose values are text, numbers or yes/no. */
function parseJsonFields(text: string): Fields | undefined {
  if (text.trim() === '') return { values: {}, duplicate: undefined };
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    // Not JSON: the caller is told so by the refusal that undefined stands for.
    return undefined;
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return undefined;
  const values: Record<string, string> = Object.create(null) as Record<string, string>;
  for (const [name, value] of Object.entries(body)) {
    if (value === null || value === undefined) continue;
    if (typeof value === 'object') return undefined;
    values[name] = String(value);
  }
  const duplicate = doubledName(text);
  return { values: duplicate === undefined ? values : {}, duplicate };
}

/** A body is a form or a flat JSON object, and nothing else. */
export function addBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    done(null, parsePairs(String(body)));
  });
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    const fields = parseJsonFields(String(body));
    if (fields) done(null, fields);
    else done(Object.assign(new Error('not a flat JSON object'), { statusCode: 400 }));
  });
}

function shown(name: string): string {
  return name.slice(0, 60).toWellFormed();
}

/** Half a character (a surrogate alone) or a NUL: no text of a language has them, and the store keeps neither. */
function isText(value: string): boolean {
  return value.isWellFormed() && !value.includes('\0');
}

function refuseIssue(issue: z.core.$ZodIssue, present: boolean): Refusal<RefusalName> {
  const field = shown(String(issue.path[0] ?? ''));
  const malformed = (problem: 'missing' | 'form' | 'small' | 'large'): Refusal<RefusalName> =>
    refused('malformed_field', { field, problem });
  if (!present) return malformed('missing');
  switch (issue.code) {
    case 'too_big':
      return issue.origin === 'string'
        ? refused('field_too_long', { field, max: Number(issue.maximum) })
        : malformed('large');
    case 'too_small':
      return malformed('small');
    case 'invalid_value':
      return refused('malformed_field', {
        field,
        problem: 'choice',
        values: issue.values.map(String).join(', '),
      });
    default:
      return malformed('form');
  }
}

export type Parsed =
  | { readonly ok: true; readonly input: unknown }
  | { readonly ok: false; readonly refusal: Refusal<RefusalName> };

/** The typed input of a call, or the refusal that names the first field at fault. */
export function parseFields(endpoint: Endpoint, fields: Fields): Parsed {
  if (fields.duplicate !== undefined) {
    return { ok: false, refusal: refused('duplicate_field', { field: shown(fields.duplicate) }) };
  }
  const shape: Readonly<Record<string, unknown>> = endpoint.request.def.shape;
  for (const name of Object.keys(fields.values)) {
    if (!Object.hasOwn(shape, name)) return { ok: false, refusal: refused('unknown_field', { field: shown(name) }) };
    if (!isText(fields.values[name] ?? '')) {
      return { ok: false, refusal: refused('malformed_field', { field: name, problem: 'text' }) };
    }
  }
  const result = z.safeParse(endpoint.request, fields.values);
  if (result.success) return { ok: true, input: result.data };
  const issue = result.error.issues[0];
  if (!issue) return { ok: false, refusal: refused('malformed_body') };
  return { ok: false, refusal: refuseIssue(issue, String(issue.path[0]) in fields.values) };
}
