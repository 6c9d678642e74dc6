import type { Network } from './networks.ts';

/** A chain of the EVM by the number under which its transactions are signed (EIP-155). */
interface EvmNetworkRow {
  readonly from: string;
  readonly chainId: number;
  readonly name: string;
  /** As which network of this house it may be used. */
  readonly as: readonly Network[];
  /** `main`: its coins are worth something. `test`: they are given away. `local`: whoever starts the node owns all of it. */
  readonly kind: 'main' | 'test' | 'local';
  /** About how long a block takes, for telling people how long to wait. */
  readonly blockSeconds: number;
  readonly source: string;
}

export type EvmNetwork = Omit<EvmNetworkRow, 'from' | 'source'>;

const every: readonly Network[] = ['ethereum', 'bsc', 'polygon'];

const rows: readonly EvmNetworkRow[] = [
  {
    from: '2020-01-01',
    chainId: 1,
    name: 'Ethereum',
    as: ['ethereum'],
    kind: 'main',
    blockSeconds: 12,
    source: 'EIP-155, table of chain ids; a slot takes 12 s',
  },
  {
    from: '2020-09-01',
    chainId: 56,
    name: 'BNB Smart Chain',
    as: ['bsc'],
    kind: 'main',
    blockSeconds: 0.75,
    source: 'docs.bnbchain.org, network information; 0.75 s since the Maxwell upgrade of June 2025',
  },
  {
    from: '2020-06-01',
    chainId: 137,
    name: 'Polygon PoS',
    as: ['polygon'],
    kind: 'main',
    blockSeconds: 2,
    source: 'docs.polygon.technology, network details',
  },
  {
    from: '2020-01-01',
    chainId: 31_337,
    name: 'Local node',
    as: every,
    kind: 'local',
    blockSeconds: 2,
    source:
      'default of Anvil and Hardhat (getfoundry.sh/anvil, hardhat.org); the time of a block is what it is started with',
  },
  {
    from: '2020-01-01',
    chainId: 1_337,
    name: 'Local node',
    as: every,
    kind: 'local',
    blockSeconds: 2,
    source: 'geth --dev (geth.ethereum.org, developer mode); the time of a block is what it is started with',
  },
  {
    from: '2021-10-01',
    chainId: 11_155_111,
    name: 'Sepolia',
    as: ['ethereum'],
    kind: 'test',
    blockSeconds: 12,
    source: 'ethereum.org, networks: test network for applications',
  },
  {
    from: '2023-09-28',
    chainId: 17_000,
    name: 'Holesky',
    as: ['ethereum'],
    kind: 'test',
    blockSeconds: 12,
    source: 'ethereum.org, networks: test network for validators, given up in favour of Hoodi in 2025',
  },
  {
    from: '2025-03-17',
    chainId: 560_048,
    name: 'Hoodi',
    as: ['ethereum'],
    kind: 'test',
    blockSeconds: 12,
    source: 'ethereum.org, networks: test network for validators and staking',
  },
  {
    from: '2020-09-01',
    chainId: 97,
    name: 'BNB Smart Chain Testnet',
    as: ['bsc'],
    kind: 'test',
    blockSeconds: 0.75,
    source: 'docs.bnbchain.org, network information',
  },
  {
    from: '2024-04-13',
    chainId: 80_002,
    name: 'Polygon Amoy',
    as: ['polygon'],
    kind: 'test',
    blockSeconds: 2,
    source: 'docs.polygon.technology, network details: test network anchored in Sepolia',
  },
];

/** On this day; undefined for a chain that nobody has entered here, which then counts as one of worth. */
export function evmNetwork(chainId: number, date: string): EvmNetwork | undefined {
  return rows.findLast((row) => row.chainId === chainId && row.from <= date);
}

export function evmNetworkNames(kinds: readonly EvmNetwork['kind'][]): readonly string[] {
  return rows.filter(({ kind }) => kinds.includes(kind)).map(({ name, chainId }) => `${name} (${chainId})`);
}
