import { confirmationRule, type Network, networks } from '@tarazu/domain/chain/networks';
import { localDate } from '@tarazu/domain/market/zone';
import type { AccountId } from '@tarazu/domain/posting';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database.ts';
import type { AddressBook } from './address-book.ts';
import type { BlockPlace, Chain, ChainTransfer } from './port.ts';
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

/** Blocks that are asked for at once. */
const STRIDE = 1_000;
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

  /** The highest block that was read and still is part of the chain. */
  async function commonBlock(cursor: BlockPlace): Promise<BlockPlace> {
    if ((await chain.hashAt(cursor.height)) === cursor.hash) return cursor;
    for (const block of await readBlocks(database, network)) {
      if (block.height < cursor.height && (await chain.hashAt(block.height)) === block.hash) return block;
    }
    throw new DeepReorganisation(`${network}: none of the blocks that were read is part of the chain any more`);
  }

  /** Hashes of the blocks that may still change, up to this one; undefined when the chain moved meanwhile. */
  async function recent(
    after: BlockPlace,
    head: BlockPlace,
    depth: number,
  ): Promise<readonly BlockPlace[] | undefined> {
    const blocks: BlockPlace[] = [];
    for (let height = Math.max(after.height + 1, head.height - depth); height <= head.height; height += 1) {
      const hash = await chain.hashAt(height);
      if (hash === undefined) return undefined;
      blocks.push({ height, hash });
    }
    const last = blocks.at(-1);
    return last === undefined || last.hash === head.hash ? blocks : undefined;
  }

  /** The first address may have been paid to before anybody looked at the chain. */
  async function beginning(height: number): Promise<BlockPlace> {
    const least = Math.max(0, height);
    return { height: least, hash: (await chain.hashAt(least)) ?? '' };
  }

  async function tell(known: ReadonlyMap<string, AccountId>, from: number, to: number): Promise<void> {
    for (let low = from; low <= to; low += STRIDE) {
      const found = await chain.transfers(low, Math.min(to, low + STRIDE - 1), new Set(known.keys()));
      const own = found.flatMap((transfer): OwnTransfer[] => {
        const owner = known.get(transfer.address);
        return owner === undefined || transfer.amount === 0n ? [] : [{ ...transfer, network, owner }];
      });
      if (own.length > 0) await listener.seen(own);
    }
  }

  /** Reads on to the head. A chain that moves while it is read is read again the next time. */
  return async function step(): Promise<void> {
    // Asked before the addresses: whatever a block up to here was paid to, had been given out before.
    const head = await chain.head();
    const known = await addresses.known(networks[network].family);
    if (known.size === 0) return;
    const depth = confirmationRule(network, localDate('UTC', clock.nowMs())).final + MARGIN;
    const kept = await readCursor(database, network);
    const cursor = kept ?? (await beginning(head.height - depth));
    if (cursor.hash === head.hash) return;
    const common = await commonBlock(cursor);
    if (common !== cursor) await listener.undone(network, common.height);
    const blocks = await recent(common, head, depth);
    if (!blocks) return;
    await tell(known, common.height + 1, head.height);
    const at = head.height < common.height ? common : head;
    const read = kept ? blocks : [cursor, ...blocks];
    await keepCursor(database.side, network, { at, blocks: read, least: at.height - depth });
    await listener.reached(chain, at);
  };
}
