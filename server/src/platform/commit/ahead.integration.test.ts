import { decimal, decimalToText } from '@tarazu/domain/money';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openFreshDatabase } from '../../testing/fresh-database.ts';
import { availableOf, type Move, moves, nextRequestId, quickMoves, submitMove } from '../../testing/moves.ts';
import { createManualClock } from '../clock.ts';
import type { Database } from '../database.ts';
import { platformMigrations, verifyLedger } from '../ledger.ts';
import { type Committer, createCommitter } from './committer.ts';

let database: Database;
let committer: Committer;

const openCommitter = (store: Database, batchMax: number) =>
  createCommitter({
    database: store,
    clock: createManualClock(1_000),
    queueMax: 1_000,
    batchMax,
    onCommitted: () => undefined,
  });

beforeEach(async () => {
  database = await openFreshDatabase(platformMigrations);
  committer = openCommitter(database, 64);
});

afterEach(async () => {
  await committer.close();
  await database.close();
});

const move = (kind: Move['kind'], owner: number, amount: string): Move => ({ kind, owner, amount: decimal(amount) });

/** One in forty throws. */
const kinds: fc.Arbitrary<Move['kind']> = fc.oneof(
  { arbitrary: fc.constantFrom('give', 'take', 'keep'), weight: 39 },
  { arbitrary: fc.constant('crash'), weight: 1 },
);
const randomMove: fc.Arbitrary<Move> = fc.record({
  kind: kinds,
  owner: fc.integer({ min: 1, max: 3 }),
  amount: fc.bigInt({ min: 1n, max: decimal('50') }),
});

async function openThree(): Promise<Map<number, bigint>> {
  await Promise.all([1, 2, 3].map((owner) => submitMove(committer, moves, move('open', owner, '100'))));
  return new Map([1, 2, 3].map((owner) => [owner, decimal('100')]));
}

async function expectBalances(reckoning: ReadonlyMap<number, bigint>): Promise<void> {
  for (const [owner, amount] of reckoning) expect(await availableOf(database, owner)).toBe(decimalToText(amount));
}

test.each([
  ['one batch after the other', moves],
  ['decided ahead', quickMoves],
])('random commands of several people agree with a plain reckoning, %s', async (_how, transactor) => {
  const reckoning = await openThree();
  const small = openCommitter(database, 8);
  await fc.assert(
    fc.asyncProperty(fc.array(randomMove, { maxLength: 200 }), async (commands) => {
      const outcomes = await Promise.allSettled(commands.map((one) => submitMove(small, transactor, one)));
      commands.forEach(({ kind, owner, amount }, index) => {
        const have = reckoning.get(owner) ?? 0n;
        const outcome = outcomes[index];
        const fits = kind === 'give' || (kind === 'take' && have >= amount);
        expect(outcome?.status === 'fulfilled' && outcome.value.kind === 'accepted').toBe(fits);
        if (fits) reckoning.set(owner, kind === 'give' ? have + amount : have - amount);
      });
      await expectBalances(reckoning);
    }),
    { numRuns: 15 },
  );
  await small.close();
  expect((await verifyLedger(database)).differences).toEqual([]);
});

test('two processes that decide ahead on the same accounts lose nothing and do nothing twice', async () => {
  const reckoning = await openThree();
  const processes = [openCommitter(database, 4), openCommitter(database, 4)];
  await fc.assert(
    fc.asyncProperty(fc.array(randomMove, { maxLength: 60 }), async (commands) => {
      // Each asks twice, as a caller does who heard no answer: both processes.
      const asked = commands.filter(({ kind }) => kind === 'give' || kind === 'take');
      const asking = asked.flatMap((one) => {
        const requestId = nextRequestId();
        return processes.map(async (process) => ({
          one,
          outcome: await submitMove(process, quickMoves, one, requestId),
        }));
      });
      for (const { one, outcome } of await Promise.all(asking)) {
        if (outcome.kind !== 'accepted' || outcome.repeated) continue;
        const change = one.kind === 'give' ? one.amount : -one.amount;
        reckoning.set(one.owner, (reckoning.get(one.owner) ?? 0n) + change);
      }
      await expectBalances(reckoning);
    }),
    { numRuns: 20 },
  );
  await Promise.all(processes.map((process) => process.close()));
  expect((await verifyLedger(database)).differences).toEqual([]);
});

/** A store that is slow to tell that its first transaction has ended: it waits for the returned `release`. */
function holdFirst(store: Database): { held: Database; begun: () => number; release: () => void } {
  let begun = 0;
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const held: Database = {
    ...store,
    async transaction(work) {
      begun += 1;
      const isFirst = begun === 1;
      const result = await store.transaction(work);
      if (isFirst) await released;
      return result;
    },
  };
  return { held, begun: () => begun, release };
}

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

test('a batch waits until the one before it is durable', async () => {
  await submitMove(committer, moves, move('open', 1, '10'));
  const { held, begun, release } = holdFirst(database);
  const watching = openCommitter(held, 10);
  const give = () => submitMove(watching, moves, move('give', 1, '1'));
  const asked = [give()];
  while (begun() === 0) await turn();
  asked.push(give(), give());
  for (let turns = 0; turns < 200; turns += 1) await turn();
  expect(begun()).toBe(1);
  release();
  expect((await Promise.all(asked)).map(({ kind }) => kind)).toEqual(['accepted', 'accepted', 'accepted']);
  await watching.close();
  expect(await availableOf(database, 1)).toBe('13');
});

test('a batch that is decided ahead is sent meanwhile', async () => {
  await submitMove(committer, moves, move('open', 1, '10'));
  const { held, begun, release } = holdFirst(database);
  const watching = openCommitter(held, 10);
  const give = () => submitMove(watching, quickMoves, move('give', 1, '1'));
  const asked = [give()];
  while (begun() === 0) await turn();
  asked.push(give(), give());
  // Ends because the second begins while the first is held; otherwise the test runs out of time.
  while (begun() === 1) await turn();
  release();
  expect((await Promise.all(asked)).map(({ kind }) => kind)).toEqual(['accepted', 'accepted', 'accepted']);
  await watching.close();
  expect(await availableOf(database, 1)).toBe('13');
});

test('what was decided on a wrong premise is decided again', async () => {
  await submitMove(committer, moves, move('open', 1, '10'));
  expect((await submitMove(committer, quickMoves, move('give', 1, '1'))).kind).toBe('accepted');
  // What is known of the account is wrong from now on: it has a hundred more.
  const other = openCommitter(database, 1);
  await submitMove(other, moves, move('give', 1, '100'));
  await other.close();
  expect((await submitMove(committer, quickMoves, move('take', 1, '80'))).kind).toBe('accepted');
  expect(await availableOf(database, 1)).toBe('31');
});

test('a repeated request gets the first answer, though nothing is left for it by now', async () => {
  await submitMove(committer, moves, move('open', 1, '10'));
  const take = () => submitMove(committer, quickMoves, move('take', 1, '8'), 'take-8-once');
  expect(await take()).toMatchObject({ kind: 'accepted', repeated: false });
  expect(await take()).toMatchObject({ kind: 'accepted', repeated: true });
  expect(await availableOf(database, 1)).toBe('2');
});
