import type { ChainFamily, Network } from '@tarazu/domain/chain/networks';
import type { AccountId } from '@tarazu/domain/posting';
import type { Database } from '../platform/database.ts';
import { type OwnAddress, readNewerAddresses, readOwnAddresses } from './store.ts';

const PAGE = 5_000;
/** Places are drawn before they are kept: one that another program keeps a moment later is looked for again. */
const OVERLAP = 200;

interface AddressBookDeps {
  readonly database: Pick<Database, 'query'>;
}

export type AddressBook = ReturnType<typeof createAddressBook>;

/**
 * Who an address belongs to. Networks of one family write the same account alike, so that what was sent over another network of
 * the family, or in another coin than the address was given for, is found.
 */
export function createAddressBook({ database }: AddressBookDeps) {
  const known = new Map<ChainFamily, Map<string, AccountId>>();
  let last = 0;

  async function readOn(): Promise<void> {
    let from = last - OVERLAP;
    for (let full = true; full; ) {
      const page = await readNewerAddresses(database, from, PAGE);
      for (const { place, family, address, owner } of page) {
        const own = known.get(family) ?? new Map<string, AccountId>();
        known.set(family, own.set(address, owner));
        from = place;
        last = Math.max(last, place);
      }
      full = page.length === PAGE;
    }
  }

  return {
    /** Owners by address, of all addresses that were given out before this was asked. */
    async known(family: ChainFamily): Promise<ReadonlyMap<string, AccountId>> {
      await readOn();
      return known.get(family) ?? new Map<string, AccountId>();
    },
    /** For a coin on a network, the newest first. */
    own: (
      owner: AccountId,
      way: { readonly coin: string; readonly network: Network },
    ): Promise<readonly OwnAddress[]> => readOwnAddresses(database, owner, way),
  };
}
