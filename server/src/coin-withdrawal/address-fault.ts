import { allNetworks, networks } from '@tarazu/domain/chain/networks';
import { isLostAddress } from '@tarazu/domain/chain/never-paid-to';
import { type Refusal, refused } from '@tarazu/domain/decision';
import type { Chains } from '../chain/index.ts';

/** Why coins may not be sent to an address, although its checksum holds. */
export function createAddressFault(chains: Chains) {
  return async function addressFault(
    name: string,
    address: string,
  ): Promise<Refusal<'coin_address_contract' | 'coin_address_of_house'> | undefined> {
    const network = allNetworks.find((each) => each === name);
    if (!network) return undefined;
    if (isLostAddress(network, address) || chains.of(network)?.programs?.has(address.toLowerCase())) {
      return refused('coin_address_contract', { network: networks[network].name });
    }
    // What is paid to people here would cost them a fee for coins that never had to leave.
    const known = await chains.addresses.known(networks[network].family);
    const paying = chains.all.some(({ payouts }) => payouts?.sender === address);
    return known.has(address) || paying ? refused('coin_address_of_house') : undefined;
  };
}
