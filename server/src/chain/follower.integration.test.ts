import { confirmationRule } from '@tarazu/domain/chain/networks';
import { decimal } from '@tarazu/domain/money';
import * as fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createManualClock } from '../platform/clock.ts';
import type { Database } from '../platform/database.ts';
import { openFreshDatabase } from '../testing/fresh-database.ts';
import { createAddressBook } from './address-book.ts';
import { createFollower, DeepReorganisation } from './follower.ts';
import { chainMigrations } from './index.ts';
import { type BlockPlace, type Chain, type ChainTransfer, type HeadPlace, WrongNode } from './port.ts';
import { insertAddresses, readAddressesOf } from './store.ts';

const network = 'tron';
const { final } = confirmationRule(network, '2026-11-23');
const clock = createManualClock(Date.parse('2026-11-23T10:00:00Z'));
const foreignStatement = { name: 'foreign', text: 'select tx_id as "txId" from chain_foreign' };
let database: Database;
beforeAll(async () => {
  database = await openFreshDatabase(chainMigrations);
});
beforeEach(() => database.script('truncate chain_address, chain_cursor, chain_block, chain_foreign;'));
afterAll(() => database.close());

/** A chain that a test writes: blocks on top, and the last ones replaced by others. */
function scriptedChain() {
  let blocks: { readonly hash: string; readonly paid: readonly string[] }[] = [{ hash: 'genesis', paid: [] }];
  let made = 0;
  const mine = (paid: readonly string[]) => {
    made += 1;
    blocks.push({ hash: `block-${made}`, paid });
  };
  const placeOf = (height: number): BlockPlace => ({ height, hash: blocks[height]?.hash ?? '' });
  let onCall = () => {};
  let isDeaf = false;
  const chain: Chain = {
    network,
    practice: true,
    takes: () => true,
    blockSeconds: 3,
    addressAt: (index) => `T${index}`,
    publicKey: () => ({ key: '', path: '' }),
    balances: async () => [],
    async head() {
      onCall();
      return { ...placeOf(blocks.length - 1), atMs: 0 };
    },
    async hashAt(height) {
      onCall();
      return blocks[height]?.hash;
    },
    stride: 7,
    async read(from, to, addresses) {
      onCall();
      if (isDeaf || !blocks[to]) return undefined;
      const transfers = blocks.flatMap(({ hash, paid }, height): ChainTransfer[] =>
        height < from || height > to || !addresses.has('T0')
          ? []
          : paid.map((txId) => ({
              txId,
              output: 0,
              address: 'T0',
              coin: 'USDT',
              amount: decimal('1'),
              height,
              blockHash: hash,
            })),
      );
      const foreign = transfers
        .filter(({ txId }) => txId.endsWith('3'))
        .map(({ coin: _coin, amount: _amount, ...place }) => ({ ...place, contract: '0xabc', units: 5n }));
      return { before: placeOf(from - 1).hash, last: placeOf(to).hash, transfers, foreign };
    },
  };
  return {
    chain,
    mine,
    replace(depth: number, paid: readonly string[]) {
      const kept = Math.max(1, blocks.length - depth);
      const gone = blocks.slice(kept).flatMap((block) => block.paid);
      blocks = blocks.slice(0, kept);
      // What was in them comes again in the first of the new ones, but for what is dropped.
      mine([...gone.filter((txId) => !paid.includes(txId))]);
      for (let more = 0; more < depth; more += 1) mine([]);
    },
    /** Another branch for one look, of which blocks are read or only their hashes; then it is as it was. */
    async flap(depth: number, isRead: boolean, look: () => Promise<unknown>) {
      const before = blocks;
      const kept = Math.max(1, blocks.length - depth);
      blocks = blocks.slice(0, kept);
      for (let more = 0; more <= depth; more += 1) mine([]);
      isDeaf = !isRead;
      await look();
      isDeaf = false;
      blocks = before;
    },
    paid: () => blocks.flatMap((block) => block.paid),
    deep: () => blocks.slice(0, Math.max(0, blocks.length - final + 1)).flatMap((block) => block.paid),
    /** Something that happens between two calls of a node. */
    between(run: () => void) {
      let left = 2;
      onCall = () => {
        left -= 1;
        if (left === 0) run();
      };
    },
  };
}

/** The books of somebody who does as the follower says. */
function createBooks() {
  const arriving = new Map<string, { readonly height: number; readonly hash: string }>();
  const credited = new Set<string>();
  return {
    arriving,
    credited,
    listener: {
      async undone(_network: string, above: number) {
        for (const [txId, { height }] of arriving) if (height > above) arriving.delete(txId);
      },
      async seen(transfers: readonly ChainTransfer[]) {
        for (const { txId, height, blockHash } of transfers) {
          if (!credited.has(txId)) arriving.set(txId, { height, hash: blockHash });
        }
      },
      async reached(chain: Chain, head: BlockPlace) {
        for (const [txId, { height, hash }] of arriving) {
          if (head.height - height + 1 < final) continue;
          arriving.delete(txId);
          if ((await chain.hashAt(height)) === hash) credited.add(txId);
        }
      },
    },
  };
}

async function follow(chain: Chain, listener: ReturnType<typeof createBooks>['listener']) {
  const addresses = createAddressBook({ database });
  if ((await readAddressesOf(database, [7])).length === 0)
    await insertAddresses(database.side, [
      { owner: 7, family: 'tron', coin: null, network: null, number: 0, address: chain.addressAt(0), atMs: 0 },
    ]);
  return createFollower({ chain, database, clock, addresses, listener });
}

const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('mine' as const), count: fc.integer({ min: 0, max: 2 }) }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('replace' as const), count: fc.integer({ min: 1, max: final - 2 }) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constantFrom('flap' as const, 'flap unread' as const),
      count: fc.integer({ min: 1, max: final - 2 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('restart' as const), count: fc.constant(0) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('race' as const), count: fc.integer({ min: 1, max: 3 }) }) },
);

test('whatever the chain does above what is final, the books show what lies in it, and nothing final is ever taken back', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), fc.nat(), async (steps, salt) => {
      await database.script('truncate chain_address, chain_cursor, chain_block, chain_foreign;');
      const script = scriptedChain();
      const books = createBooks();
      let run = await follow(script.chain, books.listener);
      let sent = 0;
      for (const { kind, count } of steps) {
        if (kind === 'mine') {
          script.mine(Array.from({ length: count }, () => `tx-${sent++}`));
        } else if (kind === 'replace') {
          // Every third payment in the replaced blocks is dropped for good.
          script.replace(
            count,
            script.paid().filter((txId) => (Number(txId.slice(3)) + salt) % 3 === 0 && !books.credited.has(txId)),
          );
        } else if (kind === 'flap' || kind === 'flap unread') {
          await script.flap(count, kind === 'flap', () => run());
        } else if (kind === 'restart') {
          run = await follow(script.chain, books.listener);
        } else script.between(() => script.replace(count, []));
        await run();
        for (const txId of books.credited) expect(script.paid()).toContain(txId);
      }
      script.between(() => {});
      for (let more = 0; more < final + 1; more += 1) {
        script.mine([]);
        await run();
      }
      expect([...books.credited].toSorted()).toEqual([...new Set(script.paid())].toSorted());
      expect(books.arriving.size).toBe(0);
      const foreign = await database.query<{ readonly txId: string }>(foreignStatement);
      const kept = foreign.map(({ txId }) => txId).toSorted();
      expect(kept).toEqual(
        script
          .paid()
          .filter((txId) => txId.endsWith('3'))
          .toSorted(),
      );
    }),
    { numRuns: 40 },
  );
}, 120_000);

test('a chain that goes another way below all that was final is not followed any further', async () => {
  const script = scriptedChain();
  const books = createBooks();
  for (let more = 0; more < 5; more += 1) script.mine([]);
  const run = await follow(script.chain, books.listener);
  await run();
  for (let more = 0; more < 60; more += 1) script.mine(['tx-1'].slice(more));
  await run();
  expect(books.credited).toEqual(new Set(['tx-1']));
  script.replace(60, ['tx-1']);
  await expect(run()).rejects.toThrow(DeepReorganisation);
});

test('nodes behind one address, one of which is behind, hide nothing: what is read must stand on what was read', async () => {
  const script = scriptedChain();
  const books = createBooks();
  for (let more = 0; more < 5; more += 1) script.mine([]);
  let behind: 'nobody' | 'who tells of hashes' | 'who is read' = 'nobody';
  const { chain } = script;
  const run = await follow(
    {
      ...chain,
      hashAt: async (height) => (behind === 'who tells of hashes' && height > 5 ? undefined : chain.hashAt(height)),
      async read(from, to, addresses) {
        const found = await chain.read(from, to, addresses);
        // Says that it has read all of it, of other blocks in which nothing was paid.
        return found && behind === 'who is read' ? { ...found, last: 'another', transfers: [] } : found;
      },
    },
    books.listener,
  );
  await run();
  script.mine(['tx-1']);
  await run();
  expect([...books.arriving.keys()]).toEqual(['tx-1']);
  for (const [place, who] of (['who tells of hashes', 'who is read'] as const).entries()) {
    const seen = [...books.arriving.keys()];
    script.mine([`tx-${place + 2}`]);
    behind = who;
    await run();
    // Nothing is taken back because a node has not got it yet, and nothing is passed over.
    expect([...books.arriving.keys()]).toEqual(seen);
    behind = 'nobody';
    await run();
    expect([...books.arriving.keys()]).toEqual([...seen, `tx-${place + 2}`]);
  }
});

test('a node that says it is far ahead of its blocks is not believed', async () => {
  const script = scriptedChain();
  const books = createBooks();
  for (let more = 0; more < 30; more += 1) script.mine(more === 12 ? ['tx-1'] : []);
  const { chain } = script;
  const said: { head: HeadPlace | undefined } = { head: undefined };
  const run = await follow({ ...chain, head: async () => said.head ?? chain.head() }, books.listener);
  await run();
  expect([...books.arriving.keys()]).toEqual(['tx-1']);
  said.head = { height: 1_000_000, hash: 'made up', atMs: 0 };
  for (let again = 0; again < 3; again += 1) await run();
  expect(books.credited.size).toBe(0);
  expect([...books.arriving.keys()]).toEqual(['tx-1']);
});

test('a node whose chain ends far below what was read serves another one, and that is no silence', async () => {
  const script = scriptedChain();
  const books = createBooks();
  for (let more = 0; more < 100; more += 1) script.mine(more === 90 ? ['tx-1'] : []);
  const { chain } = script;
  const said: { head: HeadPlace | undefined } = { head: undefined };
  const run = await follow({ ...chain, head: async () => said.head ?? chain.head() }, books.listener);
  await run();
  said.head = { height: 3, hash: 'of another chain', atMs: 0 };
  await expect(run()).rejects.toThrow(WrongNode);
  // A little behind is only behind.
  said.head = { height: 95, hash: 'block-95', atMs: 0 };
  await run();
  expect([...books.arriving.keys()]).toEqual(['tx-1']);
});
