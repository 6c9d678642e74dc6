import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../platform/database.ts';
import { platformMigrations } from '../platform/ledger.ts';
import { openFreshDatabase } from '../testing/fresh-database.ts';
import { createVault, derivedKeyRing, newKeyLine, parseKeyRing, vaultMigrations } from './index.ts';

let database: Database;
beforeAll(async () => {
  database = await openFreshDatabase([...platformMigrations, ...vaultMigrations]);
});
afterAll(() => database.close());

const secret = Buffer.alloc(32, 's');
const [first, second] = [newKeyLine('first'), newKeyLine('second')];
const vaultOf = (...lines: string[]) => createVault({ database, ring: parseKeyRing(lines.join('\n')), secret });
const paper = Buffer.from('ABCPR1234F');

test('opens for its owner under its label, and for nothing else; nothing of it can be read', async () => {
  const vault = vaultOf(first);
  const sealed = await vault.seal(1, 'paper a', paper);
  expect(Buffer.from(sealed).includes(paper)).toBe(false);
  expect(await vault.open(1, 'paper a', sealed)).toEqual(paper);
  await vault.seal(2, 'paper a', paper);
  await expect(vault.open(2, 'paper a', sealed)).rejects.toThrow();
  await expect(vault.open(1, 'paper b', sealed)).rejects.toThrow();
  await expect(vault.open(3, 'paper a', sealed)).rejects.toThrow('no vault key');
  expect(await vault.seal(1, 'paper a', paper)).not.toEqual(sealed);
});

test('what a list opens of many people takes one statement, as much as for one', async () => {
  let statements = 0;
  const counted: Pick<Database, 'query' | 'side'> = {
    side: database.side,
    query: (statement, values) => {
      statements += 1;
      return database.query(statement, values);
    },
  };
  const vault = createVault({ database: counted, ring: parseKeyRing(first), secret });
  const owners = [31, 32, 33, 34, 35];
  const sealed = await Promise.all(owners.map((owner) => vault.seal(owner, 'paper', paper)));
  statements = 0;
  const opened = await Promise.all(owners.map((owner, place) => vault.open(owner, 'paper', sealed[place] ?? paper)));
  expect(opened).toEqual(owners.map(() => paper));
  expect(statements).toBe(1);
});

test('a changed byte anywhere, or a shortened one, does not open', async () => {
  const vault = vaultOf(first);
  const sealed = Buffer.from(await vault.seal(1, 'paper', paper));
  for (let place = 0; place < sealed.length; place += 1) {
    const changed = Buffer.from(sealed);
    changed.writeUInt8(changed.readUInt8(place) ^ 1, place);
    await expect(vault.open(1, 'paper', changed)).rejects.toThrow();
  }
  for (const length of [0, 1, 61, sealed.length - 1]) {
    await expect(vault.open(1, 'paper', sealed.subarray(0, length))).rejects.toThrow();
  }
});

test('a new master key takes over: everything still opens, and the old key can be thrown away', async () => {
  const old = vaultOf(first);
  const sealed = await old.seal(11, 'paper', paper);
  const both = vaultOf(first, second);
  expect(await both.open(11, 'paper', sealed)).toEqual(paper);
  expect(await both.rewrap()).toBeGreaterThan(0);
  expect(await both.rewrap()).toBe(0);
  expect(await vaultOf(second).open(11, 'paper', sealed)).toEqual(paper);
  await expect(old.open(11, 'paper', sealed)).rejects.toThrow('second is missing');
  expect(await vaultOf(second).rewrap()).toBe(0);
});

test('what belongs to somebody forgotten is lost, other people keep theirs', async () => {
  const vault = vaultOf(first, second);
  const [gone, kept] = [await vault.seal(21, 'paper', paper), await vault.seal(22, 'paper', paper)];
  await vault.forget(21);
  await vault.seal(21, 'other', paper);
  await expect(vault.open(21, 'paper', gone)).rejects.toThrow();
  expect(await vault.open(22, 'paper', kept)).toEqual(paper);
});

test('two sealings of somebody new at the same moment share one key', async () => {
  const vault = vaultOf(first, second);
  const sealed = await Promise.all([1, 2, 3, 4].map((number) => vault.seal(31, `paper ${number}`, paper)));
  for (const [index, one] of sealed.entries()) expect(await vault.open(31, `paper ${index + 1}`, one)).toEqual(paper);
});

test('blind indexes: the same for the same, whatever the master key; apart by kind and by house', () => {
  const [one, other] = [vaultOf(first), vaultOf(second)];
  expect(one.blindIndex('pan', 'A')).toBe(other.blindIndex('pan', 'A'));
  expect(one.blindIndex('pan', 'A')).not.toBe(one.blindIndex('cpf', 'A'));
  const elsewhere = createVault({ database, ring: derivedKeyRing(secret), secret: randomBytes(32) });
  expect(elsewhere.blindIndex('pan', 'A')).not.toBe(one.blindIndex('pan', 'A'));
});

test('a key ring that is none is refused', () => {
  for (const text of ['', 'x', 'a:short', `A B:${first.split(':')[1]}`, `${first}\n${first}`]) {
    expect(() => parseKeyRing(text)).toThrow();
  }
});
