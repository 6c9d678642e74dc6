import { expect, test } from 'vitest';
import { openFreshDatabase } from '../../testing/fresh-database.ts';

const insert = { name: 'test_snapshot_insert', text: 'insert into thing values (2)' };
const count = { name: 'test_snapshot_count', text: 'select count(*)::int as things from thing' };

test('what is committed while a snapshot is read is not in it', async () => {
  const database = await openFreshDatabase([]);
  await database.script('create table thing (id int primary key); insert into thing values (1)');
  let writing: Promise<unknown> = Promise.resolve();
  const seen = await database.snapshot(async (reader) => {
    const before = await reader.query(count);
    // The embedded store has one session, where it waits; a server takes it at once.
    writing = database.side.query(insert);
    if (database.url !== '') await writing;
    return [before, await reader.query(count)];
  });
  expect(seen).toEqual([[{ things: 1 }], [{ things: 1 }]]);
  await writing;
  expect(await database.query(count)).toEqual([{ things: 2 }]);
  await expect(database.snapshot((reader) => reader.query(insert))).rejects.toThrow('was given to a reader');
  await expect(database.snapshot(() => Promise.reject(new Error('the work fails')))).rejects.toThrow('the work fails');
  expect(await database.query(count)).toEqual([{ things: 2 }]);
  await database.close();
});
