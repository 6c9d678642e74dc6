import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { arrayText } from './array-text.ts';
import { type Database, openDatabase } from './database.ts';

let database: Database;
beforeAll(async () => {
  database = await openDatabase({ url: '', dataDir: undefined });
});
afterAll(() => database.close());

const echoText = { name: 'test_echo_text', text: 'select $1::text[] as list' };
const echoNumbers = { name: 'test_echo_numbers', text: 'select $1::float8[] as list' };

test('every text comes back from the database as it went', async () => {
  // PostgreSQL text holds no zero character, and no half of a surrogate pair is a character.
  const text = fc.string({ unit: 'grapheme', maxLength: 20 }).filter((value) => !value.includes('\0'));
  const odd = fc.constantFrom('', ' ', 'NULL', 'null', '"', '\\', '\\"', '{', '}', ',', '{"a":"b\\\\"}', '\n\t', 'ã€');
  await fc.assert(
    fc.asyncProperty(fc.array(fc.oneof(text, odd, fc.constant(null))), async (list) => {
      const [row] = await database.query<{ list: unknown }>(echoText, [list]);
      expect(row?.list).toEqual(list);
    }),
    { numRuns: 200 },
  );
});

test('numbers need no quotes', async () => {
  const list = [0, -1, 1.5, Number.MAX_SAFE_INTEGER, null];
  expect(arrayText([...list, true, 12n])).toBe('{0,-1,1.5,9007199254740991,NULL,true,12}');
  expect((await database.query<{ list: unknown }>(echoNumbers, [list]))[0]?.list).toEqual(list);
});

test('what is not plain is left to the driver', () => {
  expect(arrayText([{}])).toBeUndefined();
  expect(arrayText([[1]])).toBeUndefined();
});
