import { BASE_PATH } from '@tarazu/wire/endpoint';
import type { Dice } from '../../../test/sim/dice.ts';

/** A JSON schema, as far as it is looked at here. */
export interface Schema {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly pattern?: string;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
}

export interface Call {
  readonly method: string;
  readonly path: string;
  readonly access: 'public' | 'session' | 'operator';
  readonly fields: Readonly<Record<string, Schema>>;
  readonly required: ReadonlySet<string>;
}

interface Operation {
  readonly security: readonly Readonly<Record<string, unknown>>[];
  readonly parameters?: readonly { readonly name: string; readonly required: boolean; readonly schema: Schema }[];
  readonly requestBody?: { readonly content: { readonly 'application/json': { readonly schema: Schema } } };
}

/** What would end the sessions that the attack works with. */
const ending = /\/(logout|session\/end|user\/close|team\/switch|team\/recover|customer\/(status|restrict|session))/;

/** Every call of the OpenAPI document. */
export async function readCalls(port: number): Promise<readonly Call[]> {
  const reply = await fetch(`http://127.0.0.1:${port}${BASE_PATH}/openapi.json`);
  const { paths } = (await reply.json()) as { paths: Record<string, Record<string, Operation>> };
  const calls: Call[] = [];
  for (const [path, operations] of Object.entries(paths)) {
    if (ending.test(path)) continue;
    for (const [method, { security, parameters = [], requestBody }] of Object.entries(operations)) {
      const body = requestBody?.content['application/json'].schema;
      const key = Object.keys(security[0] ?? {})[0];
      calls.push({
        method: method.toUpperCase(),
        path,
        access: key === 'operatorToken' ? 'operator' : key === 'token' ? 'session' : 'public',
        fields: body?.properties ?? Object.fromEntries(parameters.map(({ name, schema }) => [name, schema])),
        required: new Set(body?.required ?? parameters.filter(({ required }) => required).map(({ name }) => name)),
      });
    }
  }
  return calls;
}

/** Values seen in replies, by the name of their field: ids that exist, for the fields that ask for them. */
export class Harvest {
  readonly #seen = new Map<string, Set<string>>();

  /** Begins with what is known beforehand. */
  constructor(known: Readonly<Record<string, string>> = {}) {
    this.take(known);
  }

  take(value: unknown, name = ''): void {
    if (Array.isArray(value)) for (const item of value.slice(0, 5)) this.take(item, name);
    else if (typeof value === 'object' && value !== null) {
      for (const [field, inner] of Object.entries(value)) this.take(inner, field);
    } else if (typeof value === 'string' && value.length > 0 && value.length < 100) {
      const seen = this.#seen.get(name) ?? new Set();
      if (seen.size < 50) seen.add(value);
      this.#seen.set(name, seen);
    }
  }

  of(name: string): readonly string[] {
    return [...(this.#seen.get(name) ?? [])];
  }

  /** All ids: texts of eight characters or more under a name that ends like one. */
  ids(): ReadonlyMap<string, readonly string[]> {
    const found = [...this.#seen].filter(([name]) => /(Id|Number|No|token|reference)$/i.test(name));
    return new Map(found.map(([name, values]) => [name, [...values].filter((value) => value.length >= 8)]));
  }
}

const byName: Readonly<Record<string, readonly string[]>> = {
  instrumentId: ['IN:SAHYM', 'IN:KUTRF'],
  id: ['IN:SAHYM'],
  quantity: ['1', '5'],
  price: ['100', '0.05'],
  areaCode: ['+91', '+55'],
  account: ['9100000001', 'nobody@example.org'],
};

/** A value that this field would take, as well as can be told from its schema. */
export function fitting(name: string, schema: Schema, dice: Dice, harvest: Harvest): string {
  if (name === 'requestId') return `attack-${dice.below(2 ** 31).toString(36)}${dice.below(2 ** 31).toString(36)}`;
  const one = schema.anyOf ? dice.pick(schema.anyOf) : schema;
  if (one.enum) return String(dice.pick(one.enum));
  const known = [...(byName[name] ?? []), ...harvest.of(name)];
  if (known.length > 0 && dice.below(8) > 0) return dice.pick(known);
  const pattern = one.pattern ?? '';
  if (one.type === 'integer' || one.type === 'number') return String((one.minimum ?? 0) + dice.below(5));
  if (one.type === 'boolean') return 'true';
  if (pattern.includes('T\\d\\d')) return '2026-11-20T10:00:00.000Z';
  if (pattern.startsWith('^\\d{4}-')) return '2026-11-20';
  if (pattern.includes('\\d')) return String(1 + dice.below(500));
  return 'word'.repeat(1 + dice.below(6)).slice(0, one.maxLength ?? 24);
}
