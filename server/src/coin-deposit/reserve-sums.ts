import { confirmationRule, networks } from '@tarazu/domain/chain/networks';
import { localDate } from '@tarazu/domain/market/zone';
import type { Chain } from '../chain/index.ts';
import type { CoinDepositParts } from './parts.ts';
import { readCame } from './reserve-store.ts';

/** One coin on one chain at one block, e8. */
export interface ReserveSum {
  readonly coin: string;
  /** On all addresses of people together, as the chain says. */
  readonly held: bigint;
  /** On the address that pays. */
  readonly paying: bigint;
  readonly came: bigint;
  /** What lies on all of these by the books. */
  readonly books: bigint;
}

export interface Reserve {
  readonly height: number;
  readonly sums: readonly ReserveSum[];
}

export type ReserveParts = Pick<CoinDepositParts, 'database' | 'clock' | 'chains' | 'readWent'>;

/** Up to which block the books are complete and the chain cannot change any more, of what was read; undefined before the first. */
export async function comparableHeight(
  { database, clock, readWent }: ReserveParts,
  { network }: Chain,
  read: number,
): Promise<number | undefined> {
  const { final } = confirmationRule(network, localDate('UTC', clock.nowMs()));
  const { height } = await readWent(database, network, read - final + 1);
  return height < 0 ? undefined : height;
}

/** At the last block that cannot change any more and for which the books are complete: a node still has the balances of it. */
export async function readReserve(parts: ReserveParts, chain: Chain, read: number): Promise<Reserve | undefined> {
  const asked = await comparableHeight(parts, chain, read);
  return asked === undefined ? undefined : readReserveAt(parts, chain, asked);
}

/** At a block that cannot change any more; undefined where the books are not complete for it. */
export async function readReserveAt(parts: ReserveParts, chain: Chain, asked: number): Promise<Reserve | undefined> {
  const { database, chains, readWent } = parts;
  const { network } = chain;
  const { height, sums: went } = await readWent(database, network, asked);
  if (height < 0) return undefined;
  const known = await chains.addresses.known(networks[network].family);
  const sender = chain.payouts?.sender;
  const [came, held, paying] = await Promise.all([
    readCame(database, network, height),
    chain.balances([...known.keys()], height),
    sender === undefined ? [] : chain.balances([sender], height),
  ]);
  const coins = new Set([...came, ...held, ...paying, ...went].map(({ coin }) => coin));
  const amountIn = (list: typeof came, of: string) => list.find(({ coin }) => coin === of)?.amount ?? 0n;
  const sums = [...coins].map((coin) => ({
    coin,
    held: amountIn(held, coin),
    paying: amountIn(paying, coin),
    came: amountIn(came, coin),
    books: amountIn(came, coin) - amountIn(went, coin),
  }));
  return { height, sums };
}
