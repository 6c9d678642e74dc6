import { type ChainFamily, type Network, networks } from '@tarazu/domain/chain/networks';
import { refused } from '@tarazu/domain/decision';
import type { AccountId } from '@tarazu/domain/posting';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database.ts';
import type { Chain } from './port.ts';
import {
  insertAddress,
  nextNumber,
  type OwnAddress,
  readByRequest,
  readNewerAddresses,
  readOwnAddresses,
} from './store.ts';

/** Addresses of one person on one kind of network: each stays theirs for ever, and is watched for ever. */
const OWN_MAX = 20;
const PAGE = 5_000;

interface AddressBookDeps {
  readonly database: Pick<Database, 'query' | 'side'>;
  readonly clock: Clock;
  readonly chains: readonly Chain[];
}

export type AddressBook = ReturnType<typeof createAddressBook>;

/**
 * Who an address belongs to. Networks of one family write the same account alike, so that a person has the same address on all
 * EVM networks, and what was sent over another of them is found.
 */
export function createAddressBook({ database, clock, chains }: AddressBookDeps) {
  const known = new Map<ChainFamily, Map<string, AccountId>>();
  let last = 0;

  async function readOn(): Promise<void> {
    for (let full = true; full; ) {
      const page = await readNewerAddresses(database, last, PAGE);
      for (const { place, family, address, owner } of page) {
        const own = known.get(family) ?? new Map<string, AccountId>();
        known.set(family, own.set(address, owner));
        last = Math.max(last, place);
      }
      full = page.length === PAGE;
    }
  }

  const chainOf = (network: Network) => chains.find((chain) => chain.network === network);

  return {
    /** Owners by address, of all addresses that were given out before this was asked. */
    async known(family: ChainFamily): Promise<ReadonlyMap<string, AccountId>> {
      await readOn();
      return known.get(family) ?? new Map<string, AccountId>();
    },
    /** The newest first. */
    own: (owner: AccountId, network: Network): Promise<readonly OwnAddress[]> =>
      readOwnAddresses(database, owner, networks[network].family),
    /** A new one; the same request has the same. */
    async generate(owner: AccountId, network: Network, requestId: string) {
      const chain = chainOf(network);
      if (!chain) return refused('chain_unknown');
      const { family } = networks[network];
      for (;;) {
        const before = await readByRequest(database, owner, family, requestId);
        if (before) return before;
        const own = await readOwnAddresses(database, owner, family);
        if (own.length >= OWN_MAX) return refused('chain_addresses_full', { max: OWN_MAX });
        const number = await nextNumber(database, family);
        const made = { owner, family, number, address: chain.addressAt(number), atMs: clock.nowMs() };
        // Somebody else may have taken the number meanwhile: then the next.
        await insertAddress(database.side, made, requestId);
      }
    },
  };
}
