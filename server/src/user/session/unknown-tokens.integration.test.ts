import { randomBytes } from 'node:crypto';
import { lookAtLink, operatorSelf } from '@tarazu/wire/operator/session';
import { userInfo } from '@tarazu/wire/user';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrations } from '../../app.ts';
import type { Database } from '../../platform/database.ts';
import { openFreshDatabase } from '../../testing/fresh-database.ts';
import { createOperators } from '../../testing/operators.ts';
import { createTestApp, good, refusalOf, type TestApp } from '../../testing/test-app.ts';
import { createSessionBook } from './sessions.ts';

let reads: string[] = [];
let app: TestApp;

beforeAll(async () => {
  const database = await openFreshDatabase(migrations);
  const counted: Database = {
    ...database,
    query(statement, values) {
      reads.push(statement.name);
      return database.query(statement, values);
    },
  };
  app = await createTestApp({ database: counted });
});
afterAll(() => app.close());

/** Half of them in the form of this house, half in that of before. */
const madeUp = (index: number): string => randomBytes(index % 2 === 0 ? 48 : 32).toString('base64url');
const manyTokens = 5_000;

async function ofMany(ask: (token: string) => Promise<string>): Promise<readonly string[]> {
  const answers = new Set<string>();
  for (let from = 0; from < manyTokens; from += 100) {
    const some = Array.from({ length: 100 }, (_none, index) => ask(madeUp(from + index)));
    for (const answer of await Promise.all(some)) answers.add(answer);
  }
  return [...answers];
}

test("five thousand made-up tokens cost no read of the store, a customer's or an operator's", async () => {
  const person = await app.person();
  reads = [];
  expect(await ofMany(async (token) => refusalOf(await app.client(token).call(userInfo, {})))).toEqual([
    'session_gone',
  ]);
  expect(await ofMany(async (token) => refusalOf(await app.operatorClient(token).call(operatorSelf, {})))).toEqual([
    'operator_session_gone',
  ]);
  for (const link of [madeUp(0), madeUp(1)]) {
    expect(refusalOf(await app.operatorClient('').call(lookAtLink, { link }))).toBe('operator_link_gone');
  }
  // Those of one door are made up at the other.
  expect(refusalOf(await app.operatorClient(person.token).call(operatorSelf, {}))).toBe('operator_session_gone');
  expect(reads).toEqual([]);
  good(await person.client.call(userInfo, {}));
  good(await (await createOperators(app).as('auditor')).call(operatorSelf, {}));
}, 60_000);

test('a token whose session has ended is looked for once, and again when it could have changed', async () => {
  const settings = { sessionIdleMs: 60_000, sessionLifeMs: 60_000, secret: Buffer.alloc(48, 'a book') };
  const book = createSessionBook(app.database, app.clock, settings);
  const token = book.mintToken();
  reads = [];
  for (let times = 0; times < 50; times += 1) expect(await book.authenticate(token)).toBeUndefined();
  expect(reads).toEqual(['user_sessions_by_token']);
  app.clock.advance(5_000);
  expect(await book.authenticate(token)).toBeUndefined();
  expect(reads.filter((name) => name === 'user_sessions_by_token')).toHaveLength(2);
});
