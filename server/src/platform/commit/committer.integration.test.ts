import { decimal } from '@tarazu/domain/money';
import { purposes } from '@tarazu/domain/posting';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openFreshDatabase } from '../../testing/fresh-database.ts';
import { availableOf, type Move, moves, submitMove } from '../../testing/moves.ts';
import { clientRequestId } from '../../testing/request-ids.ts';
import { createManualClock } from '../clock.ts';
import type { Database, Statement } from '../database.ts';
import { platformMigrations, verifyLedger } from '../ledger.ts';
import type { JournalEntry } from './batch.ts';
import { type Committer, createCommitter } from './committer.ts';

let database: Database;
let committer: Committer;
let entries: JournalEntry[];
let batches: number[];

beforeEach(async () => {
  database = await openFreshDatabase(platformMigrations);
  entries = [];
  batches = [];
  committer = createCommitter({
    database,
    clock: createManualClock(1_000),
    queueMax: 1_000,
    batchMax: 64,
    onCommitted: (batch) => entries.push(...batch),
    onBatch: (size) => batches.push(size),
  });
});

afterEach(async () => {
  await committer.close();
  await database.close();
});

function submit(move: Move, requestId?: string, body?: string) {
  return submitMove(committer, moves, move, requestId, body);
}

const count: Statement = {
  name: 'test_count',
  text: 'select (select count(*) from journal) as journal, (select count(*) from posting) as posting',
};

test('commands that wait together share a transaction and see each other', async () => {
  await submit({ kind: 'open', owner: 1, amount: decimal('10') });
  const outcomes = await Promise.all([
    submit({ kind: 'take', owner: 1, amount: decimal('6') }),
    submit({ kind: 'take', owner: 1, amount: decimal('6') }),
    submit({ kind: 'give', owner: 1, amount: decimal('3') }),
  ]);
  expect(outcomes.map((outcome) => outcome.kind)).toEqual(['accepted', 'refused', 'accepted']);
  expect(batches).toEqual([1, 3]);
  expect(await availableOf(database, 1)).toBe('7');
  expect(entries.map((entry) => entry.eventNo)).toEqual([1, 2, 3]);
  expect((await verifyLedger(database)).differences).toEqual([]);
});

test('an account meets one feature in a batch, so that none decides on what another has changed meanwhile', async () => {
  for (const owner of [1, 2]) await submit({ kind: 'open', owner, amount: decimal('10') });
  batches.length = 0;
  const others = { ...moves, name: 'other moves' };
  const give = (owner: number) => ({ kind: 'give', owner, amount: decimal('1') }) as const;
  await Promise.all([
    submit(give(1)),
    submitMove(committer, others, give(2)),
    submit(give(1)),
    submitMove(committer, others, give(1)),
    submitMove(committer, others, give(2)),
    submit(give(1)),
  ]);
  expect(batches).toEqual([3, 2, 1]);
  expect(entries.map(({ owner }) => owner)).toEqual([1, 2, 1, 2, 1, 1, 2, 1]);
  expect([await availableOf(database, 1), await availableOf(database, 2)]).toEqual(['14', '12']);
});

test('what is sent after the commit of its transaction fails, in place of falling into the next one', async () => {
  const statement: Statement = { name: 'test_late', text: 'select 1 as one' };
  await database.transaction(async (transaction) => {
    const committed = transaction.commit();
    await expect(transaction.query(statement, [])).rejects.toThrow('test_late was sent after the commit');
    await committed;
  });
  expect(await database.query(statement)).toEqual([{ one: 1 }]);
});

test('a refusal changes no row; a kept refusal is one journal row and no posting', async () => {
  await submit({ kind: 'open', owner: 1, amount: decimal('1') });
  const [before] = await database.query<{ journal: number; posting: number }>(count);
  expect((await submit({ kind: 'take', owner: 1, amount: decimal('2') })).kind).toBe('refused');
  expect(await database.query(count)).toEqual([before]);
  expect((await submit({ kind: 'keep', owner: 1, amount: 0n }, 'kept-one')).kind).toBe('refused');
  expect(await submit({ kind: 'keep', owner: 1, amount: 0n }, 'kept-one')).toMatchObject({
    kind: 'refused',
    code: 'insufficient_balance',
  });
  expect(await database.query(count)).toEqual([{ journal: Number(before?.journal) + 1, posting: before?.posting }]);
});

test('a poisoned command fails alone; its neighbours succeed', async () => {
  await submit({ kind: 'open', owner: 1, amount: decimal('10') });
  const outcomes = await Promise.allSettled([
    submit({ kind: 'take', owner: 1, amount: decimal('1') }),
    submit({ kind: 'crash', owner: 1, amount: 0n }),
    submit({ kind: 'crooked', owner: 1, amount: 0n }),
    submit({ kind: 'take', owner: 1, amount: decimal('2') }),
  ]);
  expect(outcomes.map((outcome) => outcome.status)).toEqual(['fulfilled', 'rejected', 'rejected', 'fulfilled']);
  expect(await availableOf(database, 1)).toBe('7');
  expect((await verifyLedger(database)).differences).toEqual([]);
});

test('the same request id has one effect and one answer; another body is refused', async () => {
  await submit({ kind: 'open', owner: 1, amount: decimal('10') });
  const take = { kind: 'take', owner: 1, amount: decimal('4') } as const;
  const [first, twin] = await Promise.all([submit(take, 'the-same'), submit(take, 'the-same')]);
  const later = await submit(take, 'the-same');
  expect(first).toMatchObject({ kind: 'accepted', answer: { no: 2 }, repeated: false });
  expect(twin).toMatchObject({ kind: 'accepted', answer: { no: 2 }, repeated: true });
  expect(later).toMatchObject({ kind: 'accepted', answer: { no: 2 }, repeated: true });
  expect(await submit({ ...take, amount: decimal('5') }, 'the-same')).toMatchObject({
    kind: 'refused',
    code: 'request_id_reused',
  });
  expect(await availableOf(database, 1)).toBe('6');
});

test('what passes between two accounts is an entry of each under one number, and comes to zero', async () => {
  await submit({ kind: 'open', owner: 1, amount: decimal('10') });
  await submit({ kind: 'open', owner: 2, amount: decimal('1') });
  await submit({ kind: 'open', owner: -7, amount: decimal('5') });
  const pass = { kind: 'pass', owner: 1, to: 2, amount: decimal('4') } as const;
  const outcomes = await Promise.all([
    submit(pass, 'pass-one'),
    submit(pass, 'pass-one'),
    submit({ kind: 'take', owner: 2, amount: decimal('5') }),
    submit({ ...pass, to: -7 }),
  ]);
  expect(outcomes.map((outcome) => outcome.kind)).toEqual(['accepted', 'accepted', 'accepted', 'accepted']);
  expect([await availableOf(database, 1), await availableOf(database, 2), await availableOf(database, -7)]).toEqual([
    '2',
    '0',
    '9',
  ]);
  const passed = entries.filter(({ requestId }) => requestId.includes('pass-one'));
  expect(passed.map(({ owner, eventNo, requestId }) => [owner, eventNo, requestId])).toEqual([
    [1, 2, 'pass-one'],
    [2, 2, '~tied:1:pass-one'],
  ]);
  await expect(submit({ ...pass, kind: 'lose' })).rejects.toThrow('does not come to zero');
  await expect(submit({ ...pass, to: 1 })).rejects.toThrow('enters twice');
  expect((await verifyLedger(database)).differences).toEqual([]);
  await database.script(
    `insert into journal select 1, 4, 1, 'test', 0, 'r', 'h', '[]', '{}', '{1,0}', '{INR,INR}', '{available,clearing}', '{-1,1}', '{1,null}'`,
  );
  expect((await verifyLedger(database)).differences).toContainEqual(
    'what crossed between accounts in INR comes to 1, not to zero',
  );
});

test('a command may ask for all that an account has', async () => {
  await submit({ kind: 'open', owner: 1, amount: decimal('10') });
  await submit({ kind: 'open', owner: 2, amount: decimal('3') });
  await database.script(`insert into balance values (1, 'BTC', 'available', 2)`);
  await Promise.all([
    submit({ kind: 'take', owner: 1, amount: decimal('4') }),
    submit({ kind: 'sweep', owner: 1, amount: 0n }),
  ]);
  expect(entries.at(-1)?.lines.map(({ holder, asset, amount }) => [holder, asset, amount])).toEqual([
    [1, 'INR', decimal('-6')],
    [0, 'INR', decimal('6')],
    [1, 'BTC', decimal('-2')],
    [0, 'BTC', decimal('2')],
  ]);
  expect(await availableOf(database, 2)).toBe('3');
});

test('past the bound of the queue the answer is busy at once', async () => {
  await submit({ kind: 'open', owner: 1, amount: decimal('10') });
  const small = createCommitter({
    database,
    clock: createManualClock(1),
    queueMax: 2,
    batchMax: 1,
    onCommitted: () => undefined,
  });
  const give = (requestId: string) =>
    small.submit(moves, {
      owner: 1,
      requestId: clientRequestId(`${requestId}-waits`),
      body: requestId,
      command: { kind: 'give', owner: 1, amount: 1n },
    });
  const outcomes = await Promise.all([give('q1'), give('q2'), give('q3'), give('q4')]);
  expect(outcomes.filter((outcome) => outcome.kind === 'refused' && outcome.code === 'busy').length).toBeGreaterThan(0);
  await small.close();
  expect(await give('q5')).toMatchObject({ kind: 'refused', code: 'busy' });
});

test('the database itself refuses an entry that does not sum to zero, and any change of the past', async () => {
  await submit({ kind: 'open', owner: 1, amount: decimal('10') });
  const entryOf = (assets: string, amounts: string) =>
    database.script(
      `insert into journal select 1, 99, 1, 'test', 0, 'r', 'h', '[]', '{}', '{1,0}', '${assets}', '{available,grant}', '${amounts}', '{5,null}'`,
    );
  await expect(entryOf('{INR,INR}', '{5,-4}')).rejects.toThrow('sums_to_zero');
  await expect(entryOf('{INR,BRL}', '{5,-5}')).rejects.toThrow('sums_to_zero');
  await expect(entryOf('{INR,INR}', '{5}')).rejects.toThrow('journal_');
  await expect(entryOf('{INR,INR}', '{0,0}')).rejects.toThrow('sums_to_zero');
  await expect(database.script('update journal set amounts = array[7, -7]')).rejects.toThrow('append only');
  await expect(database.script('delete from journal')).rejects.toThrow('append only');
  await expect(database.script(`update balance set amount = -1`)).rejects.toThrow('balance_never_negative');
});

test('the database keeps the sign of each purpose as the rules list it', async () => {
  const keeps = (purpose: string, amount: number) =>
    database
      .script(`insert into balance values (7, 'INR', '${purpose}', ${amount})`)
      .then(() => database.script('delete from balance'))
      .then(
        () => true,
        () => false,
      );
  for (const [purpose, { sign }] of Object.entries(purposes)) {
    expect(await keeps(purpose, 1), `${purpose} above zero`).toBe(sign !== 'zero-or-below');
    expect(await keeps(purpose, -1), `${purpose} below zero`).toBe(sign !== 'zero-or-above');
  }
});

test('verify says which balance was tampered with', async () => {
  await submit({ kind: 'open', owner: 1, amount: decimal('10') });
  await database.script('update balance set amount = 11');
  expect((await verifyLedger(database)).differences).toEqual([
    'balance of account 1, INR available: kept 11, postings sum to 10',
  ]);
});
