import { decimalToText } from '@tarazu/domain/money';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, openDatabase } from '../database.ts';
import { listBytes, listTypes } from './list-bytes.ts';

let database: Database;
beforeAll(async () => {
  database = await openDatabase({ url: '', dataDir: undefined });
});
afterAll(() => database.close());

/** What the database has after a list came to it, element by element as it writes them. */
async function received(type: string, list: readonly unknown[]): Promise<unknown> {
  const statement = { name: `test_list_${type}`, text: `select array_to_json($1::${type}[]::text[]) as list` };
  expect(listBytes(type, list)).toBeInstanceOf(Buffer);
  const [row] = await database.query<{ list: unknown }>(statement, [list]);
  return row?.list;
}

async function comesBack<Value>(
  type: string,
  element: fc.Arbitrary<Value>,
  shown: (value: Value) => string,
): Promise<void> {
  const list = fc.array(fc.option(element), { maxLength: 30 });
  await fc.assert(
    fc.asyncProperty(list, async (values) => {
      expect(await received(type, values)).toEqual(values.map((value) => (value === null ? null : shown(value))));
    }),
    { numRuns: 150 },
  );
}

test('every text comes back from the database as it went', async () => {
  // PostgreSQL text holds no zero character, and no half of a surrogate pair is a character.
  const text = fc.string({ unit: 'grapheme', maxLength: 60 }).filter((value) => !value.includes('\0'));
  const odd = fc.constantFrom(
    '',
    ' ',
    'NULL',
    '"',
    '\\',
    '{',
    '}',
    ',',
    '\n\t',
    'ã€',
    `${'a'.repeat(23)}ç`,
    'x'.repeat(9_000),
  );
  await comesBack('text', fc.oneof(text, odd), (value) => value);
});

test('decimals of every size show what they are worth, without needless zeros', async () => {
  const exact = fc.bigInt({ min: -(2n ** 54n), max: 2n ** 54n });
  const round = fc.bigInt({ min: -10_000n, max: 10_000n }).map((value) => value * 10n ** 6n);
  const large = fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n });
  await comesBack('numeric', fc.oneof(exact, round, large, fc.constant(0n)), (value) => decimalToText(value));
});

test('whole numbers, yes and no', async () => {
  await comesBack('bigint', fc.maxSafeInteger(), (value) => String(value));
  await comesBack('int', fc.integer(), (value) => String(value));
  await comesBack('boolean', fc.boolean(), (value) => String(value));
});

test('JSON comes back as the text it was, or as what it means', async () => {
  const text = fc.json({ noUnicodeString: false }).filter((value) => !value.includes('\\u0000'));
  await comesBack('json', text, (value) => value);
  expect(await received('jsonb', ['{"a": 1}', null])).toEqual(['{"a": 1}', null]);
});

test('what is none of its type is left to the driver', () => {
  expect(listBytes('text', [1])).toBeUndefined();
  expect(listBytes('numeric', ['12.50'])).toBeUndefined();
  expect(listBytes('bigint', [2 ** 53])).toBeUndefined();
  expect(listBytes('int', [2 ** 31])).toBeUndefined();
  expect(listBytes('bytea', ['x'])).toBeUndefined();
  expect(listBytes(undefined, ['x'])).toBeUndefined();
});

test('the types of lists are those that the statement declares', () => {
  expect(listTypes('select unnest($2::text[], $1::bigint[]), $3::numeric, $2')).toEqual(['bigint', 'text']);
});
