import type { Dice } from '../../../test/sim/dice.ts';
import { type Call, fitting, type Harvest } from './calls.ts';
import type { Raw } from './line.ts';

/** A request before it is written down. */
export interface Draft {
  method: string;
  path: string;
  headers: [string, string][];
  fields: [string, unknown][];
  json: boolean;
  /** In place of the fields. */
  body?: Buffer;
}

const form = 'application/x-www-form-urlencoded';

/** A request that the call would take. */
export function plainDraft(
  call: Call,
  session: readonly (readonly [string, string])[],
  dice: Dice,
  harvest: Harvest,
): Draft {
  const fields = Object.entries(call.fields)
    .filter(([name]) => call.required.has(name) || dice.below(2) === 0)
    .map(([name, schema]): [string, unknown] => [name, fitting(name, schema, dice, harvest)]);
  const headers = session.map(([name, value]): [string, string] => [name, value]);
  return { method: call.method, path: call.path, headers, fields, json: dice.below(2) === 0 };
}

const encodeForm = (fields: Draft['fields']) =>
  fields.map(([name, value]) => `${encoded(name)}=${encoded(String(value))}`).join('&');

/** Percent-encoding that also takes half characters, as nobody but an attacker sends them. */
function encoded(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}

export function written({ method, path, headers, fields, json, body }: Draft): Raw {
  if (body) return { method, path, headers, body };
  if (method === 'GET' || method === 'HEAD') {
    const query = encodeForm(fields);
    return { method, path: query === '' ? path : `${path}?${query}`, headers, body: Buffer.alloc(0) };
  }
  const typed = headers.some(([name]) => name === 'content-type');
  const type = json ? 'application/json' : form;
  // By hand, since an object cannot have a name twice.
  const text = json
    ? `{${fields.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value) ?? 'null'}`).join(',')}}`
    : encodeForm(fields);
  return { method, path, headers: typed ? headers : [...headers, ['content-type', type]], body: Buffer.from(text) };
}

const types: readonly unknown[] = [0, -1, 1.5, true, null, [], {}, ['a'], { a: 1 }, ''];
const numbers = [
  '-1',
  '0',
  '-0',
  '1e309',
  'NaN',
  'Infinity',
  '0x10',
  '9223372036854775808',
  '1e-9',
  '٣',
  '1,5',
  '00',
  '+1',
  '1.000000001',
  '999999999999999.99999999',
];
const texts = [
  '\u202e\u0000',
  'é́́',
  '😀'.repeat(20),
  '\ufeff',
  "' or 1=1 --",
  '"; drop table journal; --',
  '<script>',
  '{{7*7}}',
  '../../etc/passwd',
  '%00',
  '=1+1',
  '\r\nx: y',
  '\\ud800',
  '\u2028',
];
const halves = ['a\ud800b', '\udc00', 'a\0b', '\ud800'.repeat(30)];
const prototypes = [
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'prototype',
  'valueOf',
  '__defineGetter__',
];
const mediaTypes = [
  'text/xml',
  'application/json; charset=utf-16',
  'multipart/form-data; boundary=x',
  'text/plain',
  '',
  'application/json;;',
  `${form}; charset=latin1`,
];
const methods = ['PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS', 'GET', 'POST', 'TRACE'];
const paths: readonly ((path: string) => string)[] = [
  (path) => `${path}/`,
  (path) => `/${path}`,
  (path) => `${path}/%ff`,
  (path) => path.toUpperCase(),
  (path) => path.replace('/ipok-api', '/ipok-api/..'),
  (path) => `${path}%00`,
  (path) => `${path}?${'a=1&'.repeat(200)}`,
  (path) => `${path};x=y`,
  (path) => `${path}${'/x'.repeat(500)}`,
];
const moreHeaders: readonly [string, string][] = [
  ['accept-language', 'x'.repeat(3000)],
  ['accept-language', 'pt-BR;q=,*;q=9'],
  ['content-encoding', 'gzip'],
  ['x-forwarded-for', "1.2.3.4, ' or 1"],
  ['access-token', 'x'.repeat(43)],
  ['operator-token', '\xff\xfe'],
  ['accept-encoding', 'gzip;q=x, br'],
  ['expect', '100-continue'],
  ['if-none-match', '*'],
  ['range', 'bytes=0-,9-1'],
  ['user-agent', '\xc3\x28'.repeat(50)],
  ['upgrade', 'h2c'],
];

/** Puts another value into one field, or into a new one when there is none. */
function swap(draft: Draft, dice: Dice, value: unknown): void {
  const field = draft.fields[dice.below(draft.fields.length)];
  if (field) field[1] = value;
  else draft.fields.push(['extra', value]);
}

type Mutation = (draft: Draft, dice: Dice) => void;

/** One way of attack each; a request gets one or two of them. */
export const mutations: Readonly<Record<string, Mutation>> = {
  none: () => undefined,
  type: (draft, dice) => {
    draft.json = true;
    swap(draft, dice, dice.pick(types));
  },
  number: (draft, dice) => swap(draft, dice, dice.pick(numbers)),
  text: (draft, dice) => swap(draft, dice, dice.pick(texts)),
  half: (draft, dice) => {
    draft.json = dice.below(4) > 0;
    swap(draft, dice, dice.pick(halves));
  },
  long: (draft, dice) => swap(draft, dice, 'a'.repeat(2 ** (4 + dice.below(14)))),
  twice: (draft, dice) =>
    draft.fields.push(draft.fields.length > 0 ? [...dice.pick(draft.fields)] : ['a', 'b'], ['a', 'b']),
  missing: (draft, dice) => draft.fields.splice(dice.below(draft.fields.length + 1), 1),
  prototype: (draft, dice) => draft.fields.push([dice.pick(prototypes), dice.pick(types)]),
  nesting: (draft, dice) => {
    const depth = 1 + dice.below(5_000);
    draft.body = Buffer.from(`{"a":${'['.repeat(depth)}${']'.repeat(depth)}}`);
    draft.headers.push(['content-type', 'application/json']);
  },
  media: (draft, dice) => draft.headers.push(['content-type', dice.pick(mediaTypes)]),
  header: (draft, dice) => draft.headers.push(dice.pick(moreHeaders)),
  method: (draft, dice) => {
    draft.method = dice.pick(methods);
  },
  path: (draft, dice) => {
    draft.path = dice.pick(paths)(draft.path);
  },
  bytes: (draft, dice) => {
    const { body } = written(draft);
    const flipped = Buffer.from(body);
    for (let flips = 1 + dice.below(4); flips > 0 && flipped.length > 0; flips -= 1) {
      flipped[dice.below(flipped.length)] = dice.below(256);
    }
    draft.body = flipped;
    if (draft.method !== 'GET') draft.headers.push(['content-type', draft.json ? 'application/json' : form]);
  },
};
