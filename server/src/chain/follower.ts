import { confirmationRule, type Network, networks } from '@tarazu/domain/chain/networks';
import { localDate } from '@tarazu/domain/market/zone';
import type { AccountId } from '@tarazu/domain/posting';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database.ts';
import type { AddressBook } from './address-book.ts';
import { dropForeign, keepForeign } from './foreign-store.ts';
import {
  type BlockPlace,
  type BlockStretch,
  type Chain,
  type ChainTransfer,
  type HeadPlace,
  WrongNode,
} from './port.ts';
import { keepCursor, readBlocks, readCursor } from './store.ts';

export interface OwnTransfer extends ChainTransfer {
  readonly network: Network;
  readonly owner: AccountId;
}

/** Told in this order, again after a crash: what it does must be the same when it is told twice. */
export interface ChainListener {
  /** Blocks above this height are no longer part of the chain. */
  undone(network: Network, above: number): Promise<void>;
  seen(transfers: readonly OwnTransfer[]): Promise<void>;
  /** The chain has this head, and all below was told. */
  reached(chain: Chain, head: BlockPlace): Promise<void>;
}

/** Stretches that are read in one step; the rest follows in the next. */
const STRETCHES_MAX = 10;
/** Blocks that are kept beyond those that may still change. */
const MARGIN = 16;

/** The chain went another way below all that may change: nothing is read on before people have looked. */
export class DeepReorganisation extends Error {}

interface FollowerDeps {
  readonly chain: Chain;
  readonly database: Pick<Database, 'query' | 'side'>;
  readonly clock: Clock;
  readonly addresses: AddressBook;
  readonly listener: ChainListener;
}

/**
 * Reads a chain block after block. A block counts by its own hash, never by what a node says was removed: when the one that was
 * read last has another hash, the last that is still the same is looked for, and everything above is undone.
 */
export function createFollower({ chain, database, clock, addresses, listener }: FollowerDeps) {
  const { network } = chain;

  /** The highest block that was read and still is part of the chain; undefined while the node has less than was read. */
  async function commonBlock(cursor: BlockPlace): Promise<BlockPlace | undefined> {
    const now = await chain.hashAt(cursor.height);
    if (now === undefined) return undefined;
    if (now === cursor.hash) return cursor;
    for (const block of await readBlocks(database, network)) {
      if (block.height < cursor.height && (await chain.hashAt(block.height)) === block.hash) return block;
    }
    throw new DeepReorganisation(`${network}: none of the blocks that were read is part of the chain any more`);
  }

  /** Hashes of the blocks from `low` up to this one, itself among them; undefined when the chain moved meanwhile. */
  async function hashes(low: number, last: BlockPlace): Promise<readonly BlockPlace[] | undefined> {
    const blocks: BlockPlace[] = [];
    for (let height = low; height < last.height; height += 1) {
      const hash = await chain.hashAt(height);
      if (hash === undefined) return undefined;
      blocks.push({ height, hash });
    }
    return [...blocks, last];
  }

  async function placeAt(height: number): Promise<BlockPlace | undefined> {
    const hash = await chain.hashAt(height);
    return hash === undefined ? undefined : { height, hash };
  }

  /** The first address may have been paid to before anybody looked at the chain. */
  async function beginning(height: number): Promise<BlockPlace> {
    const found = await placeAt(Math.max(0, height));
    if (!found) throw new Error(`${network}: the node has no block ${height}, from which on payments are looked for`);
    return found;
  }

  async function tell({ transfers, foreign }: BlockStretch, known: ReadonlyMap<string, AccountId>): Promise<void> {
    const own = transfers.flatMap((transfer): OwnTransfer[] => {
      const owner = known.get(transfer.address);
      return owner === undefined || transfer.amount === 0n ? [] : [{ ...transfer, network, owner }];
    });
    const tokens = foreign.flatMap((transfer) => {
      const owner = known.get(transfer.address);
      return owner === undefined || transfer.units === 0n ? [] : [{ ...transfer, network, owner, atMs: clock.nowMs() }];
    });
    await keepForeign(database.side, tokens);
    if (own.length > 0) await listener.seen(own);
  }

  /** Kept as where reading goes on before anything is taken back: should the blocks above come back, they are read again. */
  async function undo(common: BlockPlace, least: number): Promise<void> {
    await keepCursor(database.side, network, { at: common, blocks: [], least });
    await dropForeign(database.side, network, common.height);
    await listener.undone(network, common.height);
  }

  /** Reads some blocks on towards the head. True when there are more. */
  async function stretch(head: BlockPlace, known: ReadonlyMap<string, AccountId>): Promise<boolean> {
    const depth = confirmationRule(network, localDate('UTC', clock.nowMs())).final + MARGIN;
    const kept = await readCursor(database, network);
    const { startBlock } = chain.node ?? {};
    const cursor = kept ?? (await beginning(startBlock === undefined ? head.height - depth : startBlock - 1));
    if (cursor.hash === head.hash) return false;
    // A node that is behind catches up; one that lacks more than may ever change serves another chain, or one that began anew.
    if (head.height < cursor.height - depth)
      throw new WrongNode(
        `${network}: the node is at block ${head.height}, and blocks up to ${cursor.height} were read before`,
      );
    const common = await commonBlock(cursor);
    if (!common) return false;
    if (common !== cursor) await undo(common, common.height - depth);
    const height = Math.min(head.height, common.height + chain.stride);
    const to = height === head.height ? head : await placeAt(height);
    if (!to || to.height <= common.height) return false;
    const blocks = await hashes(Math.min(to.height, Math.max(common.height + 1, head.height - depth)), to);
    const found = await chain.read(common.height + 1, to.height, new Set(known.keys()));
    // Read from the blocks whose hashes are kept, and from no others: a node may be several, one of them behind.
    if (!blocks || !found || found.before !== common.hash || found.last !== to.hash) return false;
    await tell(found, known);
    const read = kept ? blocks : [cursor, ...blocks];
    await keepCursor(database.side, network, { at: to, blocks: read, least: to.height - depth });
    await listener.reached(chain, to);
    return to.height < head.height;
  }

  /** Reads on to the head. A chain that moves while it is read is read again the next time. */
  return async function step(): Promise<HeadPlace> {
    // Asked before the addresses: whatever a block up to here was paid to, had been given out before.
    const head = await chain.head();
    const known = await addresses.known(networks[network].family);
    for (let count = 0; count < STRETCHES_MAX && known.size > 0; count += 1) {
      if (!(await stretch(head, known))) break;
    }
    return head;
  };
}
