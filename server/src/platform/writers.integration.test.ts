import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openFreshDatabase } from '../testing/fresh-database.ts';

const server = join(import.meta.dirname, '..');

/** What is kept beside the journal, by feature: nothing of it is money, an order or a decision about a person. */
const sideWriters = [
  'adapters/chain-practice', // what was sent on the simulated chains
  'adapters/notify-outbox', // messages that practice shows in place of a telephone
  'adapters/rail-practice', // the books of the simulated bank
  'block', // the public list of large trades of a day that is over
  'chain', // how far chains were read
  'coin-deposit', // how chains compared with the books, block by block
  'coin-withdrawal', // where payments lie on their chains
  'content', // first stories, reports, read marks
  'data-export', // files past their time
  'deposit', // wrong channel passwords, proofs
  'follow', // what books have shown, hour by hour
  'kyc', // photos not sent yet, the words of earlier names
  'message', // read marks, devices and what they were told
  'operator', // sessions past their time
  'platform', // which process leads
  'rail', // numbers of notices, so that none is taken twice
  'support', // conversations
  'trading', // how far trailing stops have followed
  'user', // codes, captchas, wrong tries, sessions' last use, pictures
  'vault', // keys
  'vote', // votes
];

test('only these write beside the commit door', () => {
  const files = globSync('**/*.ts', { cwd: server }).filter((file) => !/\.test\.ts$|^testing\//.test(file));
  const writers = files.filter((file) => /\bdatabase\.side\b/.test(readFileSync(join(server, file), 'utf8')));
  const features = writers.map((file) => {
    const [first = '', second = ''] = file.split(/[\\/]/);
    return first === 'adapters' ? `${first}/${second}` : first;
  });
  expect([...new Set(features)].toSorted()).toEqual(sideWriters);
});

test('a reader refuses what would change something, whatever type it was given as', async () => {
  const database = await openFreshDatabase([]);
  await database.script('create table thing (id int primary key)');
  const insert = { name: 'test_insert', text: 'insert into thing values (1) returning id' };
  await expect(database.query(insert)).rejects.toThrow('the statement test_insert writes, and was given to a reader');
  const within = ['delete from thing returning id', 'update thing as t\n  set id = 2 returning t.id'];
  for (const text of [
    'update thing set id = 2',
    ...within.map((inner) => `with gone as (${inner}) select id from gone`),
  ]) {
    await expect(database.query({ name: `test_${text.length}`, text })).rejects.toThrow('was given to a reader');
  }
  expect(await database.side.query(insert)).toEqual([{ id: 1 }]);
  expect(await database.query({ name: 'test_read', text: 'select id from thing for update' })).toEqual([{ id: 1 }]);
  await database.close();
});
