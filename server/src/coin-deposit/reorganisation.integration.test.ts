import { createHash } from 'node:crypto';
import { confirmationRule } from '@tarazu/domain/chain/networks';
import { decimal } from '@tarazu/domain/money';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { migrations } from '../app.ts';
import { type Chain, type ChainListener, type ChainTransfer, createChains, insertAddresses } from '../chain/index.ts';
import { createManualClock } from '../platform/clock.ts';
import { createCommitter } from '../platform/commit/committer.ts';
import type { Database } from '../platform/database.ts';
import type { Job, Jobs } from '../platform/jobs/jobs.ts';
import { verifyLedger } from '../platform/ledger.ts';
import { createIdSource } from '../platform/random-id.ts';
import { openFreshDatabase } from '../testing/fresh-database.ts';
import { createIntake } from './intake.ts';
import { coinDepositTransactor } from './transactor.ts';
import { verifyCoinDeposits } from './verify.ts';

const network = 'tron';
const { final } = confirmationRule(network, '2026-11-23');
const owners = [7, 8] as const;
const least = decimal('10');
const clock = createManualClock(Date.parse('2026-11-23T10:00:00Z'));
const ids = createIdSource(() => clock.nowMs());
let database: Database;

interface Block {
  readonly hash: string;
  readonly paid: readonly ChainTransfer[];
}

/**
 * What a transaction does in this block. Every other one is a program that looks at the block it is in: it pays somebody else, or another
 * amount, or nobody, when it comes again.
 */
function paidBy(txId: string, height: number, blockHash: string): readonly ChainTransfer[] {
  const number = Number(txId.slice(3));
  const salt = number % 2 === 0 ? txId : txId + blockHash;
  const drawn = createHash('sha256').update(salt).digest();
  const amount = [decimal('4'), decimal('10'), decimal('250.5'), 0n][drawn.readUInt8(0) % 4] ?? 0n;
  const address = `T${drawn.readUInt8(1) % owners.length}`;
  return amount === 0n ? [] : [{ txId, output: 1, address, coin: 'USDT', amount, height, blockHash }];
}

/** A chain that a test writes: blocks on top, and the last ones replaced by others. */
function scriptedChain() {
  const blocks: Block[] = [{ hash: 'genesis', paid: [] }];
  const waiting = new Map<string, readonly string[]>();
  let made = 0;
  let sent = 0;
  let left = Number.POSITIVE_INFINITY;
  let between = () => {};
  const asked = () => {
    left -= 1;
    if (left === 0) between();
  };
  const put = (txIds: readonly string[]) => {
    made += 1;
    const hash = `block-${made}`;
    waiting.set(hash, txIds);
    blocks.push({ hash, paid: txIds.flatMap((txId) => paidBy(txId, blocks.length, hash)) });
  };
  const chain: Chain = {
    network,
    practice: true,
    takes: () => true,
    blockSeconds: 3,
    addressAt: (index) => `T${index}`,
    publicKey: () => ({ key: '', path: '' }),
    balances: async () => [],
    async head() {
      asked();
      return { height: blocks.length - 1, hash: blocks.at(-1)?.hash ?? '', atMs: 0 };
    },
    async hashAt(height) {
      asked();
      return blocks[height]?.hash;
    },
    stride: 7,
    async read(from, to, addresses) {
      asked();
      const last = blocks[to];
      if (!last) return undefined;
      const transfers = blocks
        .slice(from, to + 1)
        .flatMap(({ paid }) => paid.filter((one) => addresses.has(one.address)));
      return { before: blocks[from - 1]?.hash ?? '', last: last.hash, transfers, foreign: [] };
    },
  };
  return {
    chain,
    mine: (payments: number) => put(Array.from({ length: payments }, () => `tx-${sent++}`)),
    /** What was in the last blocks comes again in the first of as many others and one more. */
    replace(depth: number) {
      const gone = blocks.splice(Math.max(1, blocks.length - depth)).flatMap(({ hash }) => waiting.get(hash) ?? []);
      for (let more = 0; more <= depth; more += 1) put(more === 0 ? gone : []);
    },
    /** Something that happens while a node is asked. */
    during(act: () => void) {
      left = 3;
      between = act;
    },
    paid: (isFinal: boolean) =>
      blocks.flatMap(({ paid }, height) => (blocks.length - height >= final === isFinal ? paid : [])),
  };
}

type Script = ReturnType<typeof scriptedChain>;
const sum = (paid: readonly ChainTransfer[]) => paid.reduce((all, { amount }) => all + amount, 0n);

/** What is right by the chain alone, of those that know nothing of steps. */
function rightBy(script: Script) {
  const of = (owner: number, isFinal: boolean) =>
    sum(
      script
        .paid(isFinal)
        .filter(({ address, amount }) => address === `T${owners.indexOf(owner as 7)}` && amount >= least),
    );
  return {
    free: owners.map((owner) => of(owner, true)),
    arriving: owners.map((owner) => of(owner, false)),
    aside: sum(script.paid(true).filter(({ amount }) => amount < least)),
  };
}

async function inBooks() {
  const rows = await database.query<{ holder: number; purpose: string; amount: string }>({
    name: 'test_reorganised_balances',
    text: `select holder, purpose, sum(amount)::text as amount from posting where asset = 'USDT' group by 1, 2`,
  });
  const of = (holder: number, purpose: string) =>
    decimal(rows.find((row) => row.holder === holder && row.purpose === purpose)?.amount ?? '0');
  return {
    free: owners.map((owner) => of(owner, 'available')),
    arriving: owners.map((owner) => of(owner, 'arriving')),
    aside: of(0, 'suspense'),
  };
}

/** A job that a test runs; what goes wrong in it is thrown. */
const jobs: Jobs = {
  create: (_name, _everyMs, work): Job => ({
    run: async () => void (await work()),
    start() {},
    stop: () => Promise.resolve(),
    settled: () => Promise.resolve(),
  }),
  states: () => [],
};

class Ended extends Error {}

/** A program that follows the chain; `endAfterSeen`: it ends when it has told of payments, before it has kept how far it read. */
function openProgram(script: Script) {
  const committer = createCommitter({ database, clock, queueMax: 1_000, batchMax: 64, onCommitted: () => {} });
  const intake = createIntake({
    database,
    clock,
    ids,
    homeOf: () => undefined,
    nameOf: () => 'Tether',
    submit: (command, requestId) =>
      committer.submit(coinDepositTransactor, { owner: command.owner, requestId, body: requestId, command }),
  });
  let endsNext = false;
  const listener: ChainListener = {
    ...intake,
    async seen(transfers) {
      await intake.seen(transfers);
      if (endsNext) throw new Ended();
    },
  };
  const chains = createChains({ database, clock, jobs, log: { warn: () => {} }, chains: [script.chain] });
  const job = chains.follow(listener);
  return {
    run: job.run,
    endAfterSeen() {
      endsNext = true;
    },
    close: () => committer.close(),
  };
}

const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('mine' as const), count: fc.integer({ min: 0, max: 3 }) }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('replace' as const), count: fc.integer({ min: 1, max: final - 2 }) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('race' as const), count: fc.integer({ min: 1, max: 3 }) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('end' as const), count: fc.integer({ min: 1, max: 3 }) }) },
);

test('whatever is reorganised, also while it is read or told, nobody has more free than is final, and in the end all of it', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 30 }), async (steps) => {
      database = await openFreshDatabase(migrations);
      await database.script(`insert into account (id) values ${owners.map((owner) => `(${owner})`).join(', ')};`);
      const given = owners.map((owner, number) => ({
        owner,
        family: 'tron' as const,
        coin: null,
        network: null,
        number,
        address: `T${number}`,
        atMs: 0,
      }));
      await insertAddresses(database.side, given);
      const script = scriptedChain();
      let program = openProgram(script);
      try {
        for (const { kind, count } of steps) {
          if (kind === 'mine') script.mine(count);
          if (kind === 'replace') script.replace(count);
          if (kind === 'race') script.during(() => script.replace(count));
          if (kind === 'end') {
            script.mine(count);
            program.endAfterSeen();
          }
          await program.run().catch((error: unknown) => {
            if (!(error instanceof Ended)) throw error;
          });
          if (kind === 'end') {
            await program.close();
            // The chain has gone another way before the next program looks.
            script.replace(1);
            program = openProgram(script);
          }
          const [books, right] = [await inBooks(), rightBy(script)];
          for (const [place] of owners.entries())
            expect((books.free[place] ?? 0n) <= (right.free[place] ?? 0n)).toBe(true);
          expect(await verifyCoinDeposits(database, new Map())).toEqual([]);
        }
        script.during(() => {});
        for (let more = 0; more < 3; more += 1) await program.run();
        script.mine(0);
        await program.run();
        expect((await inBooks()).free).toEqual(rightBy(script).free);
        for (let more = 0; more < final; more += 1) script.mine(0);
        for (let more = 0; more < 3; more += 1) await program.run();
        expect(await inBooks()).toEqual(rightBy(script));
        expect((await verifyLedger(database)).differences).toEqual([]);
      } finally {
        await program.close();
        await database.close();
      }
    }),
    { numRuns: 25 },
  );
}, 240_000);
