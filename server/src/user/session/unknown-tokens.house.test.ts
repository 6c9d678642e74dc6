import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestHouse, type TestHouse } from '../../testing/test-house.ts';
import { createSessionBook } from './sessions.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await createTestHouse();
});
afterAll(() => house.close());

test('a made-up token is looked for once, and again when it could have changed; a real one is none of them', async () => {
  let reads = 0;
  const counted: TestHouse['database'] = {
    ...house.database,
    query(statement, values) {
      reads += 1;
      return house.database.query(statement, values);
    },
  };
  const book = createSessionBook(counted, house.clock, { sessionIdleMs: 60_000, sessionLifeMs: 60_000 });
  const madeUp = 'x'.repeat(43);
  for (let times = 0; times < 50; times += 1) expect(await book.authenticate(madeUp)).toBeUndefined();
  expect(reads).toBe(1);
  const { token } = await house.person();
  expect(await book.authenticate(token)).toBeDefined();
  house.clock.advance(5_000);
  expect(await book.authenticate(madeUp)).toBeUndefined();
  expect(reads).toBe(3);
});
