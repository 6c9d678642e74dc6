import type { Network } from '@tarazu/domain/chain/networks';
import type { Reader } from '../platform/database.ts';
import { readWentOverChain, type WentOverChain } from '../withdrawal/index.ts';
import { readUnsettled } from './store.ts';

interface Went {
  /** Up to this block, at most the one that was asked for, the books have all that left. */
  readonly height: number;
  /** By coin, e8: with what the network took, and less what the venue delivered. */
  readonly sums: readonly WentOverChain[];
}

/** What left over a network in blocks up to this one. A payment that lies in one of them and has not been booked yet lowers it below its block. */
export async function readWent(reader: Reader, network: Network, asked: number): Promise<Went> {
  const { lowest, final } = await readUnsettled(reader, network, asked);
  const height = Math.min(asked, (lowest ?? asked + 1) - 1);
  const later = final.filter((one) => one.height > height).map(({ withdrawalId }) => withdrawalId);
  const [all, above] = await Promise.all([
    readWentOverChain(reader, network),
    later.length === 0 ? [] : readWentOverChain(reader, network, later),
  ]);
  const sums = all.map(({ coin, amount }) => ({
    coin,
    amount: amount - (above.find((one) => one.coin === coin)?.amount ?? 0n),
  }));
  return { height, sums };
}
