import { evmNetwork, evmNetworkNames } from './evm-networks.ts';
import type { Network } from './networks.ts';

/** A chain that is to be followed. `chainId`: what a node of the EVM must say; undefined for a practice chain. */
export interface StartingChain {
  readonly network: Network;
  readonly chainId: number | undefined;
}

export interface ChainsAtStart {
  readonly chains: readonly StartingChain[];
  readonly venues: readonly { readonly name: string; readonly real: boolean }[];
  /** The day of the start. */
  readonly date: string;
}

function faultOfOne({ network, chainId }: StartingChain, { venues, date }: ChainsAtStart): string | undefined {
  const made = venues.filter(({ real }) => !real).map(({ name }) => name);
  const live = venues.filter(({ real }) => real).map(({ name }) => name);
  const known = chainId === undefined ? undefined : evmNetwork(chainId, date);
  if (known && !known.as.includes(network)) {
    return `chain ${chainId} is ${known.name}, which is not ${network}`;
  }
  const isWorthless = chainId === undefined || (known !== undefined && known.kind !== 'main');
  if (!isWorthless && made.length > 0) {
    const what = known ? `${known.name} (${chainId})` : `chain ${chainId}`;
    return `coins of ${what} are worth something, or nobody has entered that they are not, while the venue ${made.join(', ')} is simulated or replayed; only test networks and local nodes may be used beside it: ${evmNetworkNames(['test', 'local']).join(', ')}`;
  }
  if (isWorthless && live.length > 0) {
    const what = known ? `${known.name} (${chainId})` : `the practice chain of ${network}`;
    return `coins of ${what} are worth nothing while the venue ${live.join(', ')} is real`;
  }
  return undefined;
}

/**
 * Why the house must not open with these chains; undefined when it may. Coins that are worth something never meet a market that is
 * made up, nor the other way round, and of one network there is one chain.
 */
export function chainFault(start: ChainsAtStart): string | undefined {
  const seen = new Set<Network>();
  for (const chain of start.chains) {
    if (seen.has(chain.network)) return `two chains are called ${chain.network}: a practice chain or a node, not both`;
    seen.add(chain.network);
    if (
      start.chains.some(
        ({ network, chainId }) => chainId !== undefined && chainId === chain.chainId && network !== chain.network,
      )
    )
      return `chain ${chain.chainId} is to be two networks: what is paid on it would be credited twice`;
    const fault = faultOfOne(chain, start);
    if (fault !== undefined) return fault;
  }
  return undefined;
}
