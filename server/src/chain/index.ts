import { allNetworks, type ChainFamily, type Network, networks } from '@tarazu/domain/chain/networks';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import { createAddressBook } from './address-book.ts';
import { type ChainListener, createFollower } from './follower.ts';
import type { Chain } from './port.ts';

export { parseAddress } from './address.ts';
export { addressOfKey, derivedAddress, payingAddress } from './derived-address.ts';
export type { ChainListener, OwnTransfer } from './follower.ts';
export type {
  ChainPayouts,
  PayoutOrder,
  PayoutPlace,
  SignedFault,
  SignedPayout,
  UnsignedPayout,
} from './payout-port.ts';
export type { Chain, ChainTransfer } from './port.ts';
export { chainMigrations, insertAddresses, nextNumbers, type OwnAddress, readAddressesOf } from './store.ts';

const FOLLOW_MS = 2_000;

export interface ChainsDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly jobs: Jobs;
  readonly chains: readonly Chain[];
}

/** The chains of coins: whose address is whose, and what their blocks hold. */
export function createChains({ database, clock, jobs, chains }: ChainsDeps) {
  const addresses = createAddressBook({ database });

  return {
    /** In the order in which they are shown. */
    all: allNetworks.flatMap((network) => chains.filter((chain) => chain.network === network)),
    of: (network: Network) => chains.find((chain) => chain.network === network),
    /** Networks of a family write the same account alike. */
    addressAt(family: ChainFamily, number: number): string {
      const chain = chains.find(({ network }) => networks[network].family === family);
      if (!chain) throw new Error(`no chain of the family ${family}`);
      return chain.addressAt(number);
    },
    addresses,
    /** Reads on by itself and tells this listener; one chain that does not answer holds up no other. */
    follow(listener: ChainListener) {
      const followers = chains.map((chain) => createFollower({ chain, database, clock, addresses, listener }));
      return jobs.create('chains', FOLLOW_MS, async () => {
        const ended = await Promise.allSettled(followers.map((step) => step()));
        const failed = ended.find(({ status }) => status === 'rejected');
        if (failed?.status === 'rejected') throw failed.reason;
      });
    },
  };
}

export type Chains = ReturnType<typeof createChains>;
