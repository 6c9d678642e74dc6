import { decimal } from '../money.ts';

/** How addresses of a network are made and written. */
export type ChainFamily = 'bitcoin' | 'evm' | 'tron';

interface NetworkFacts {
  readonly name: string;
  /** As people call it who choose between networks for one coin. */
  readonly short: string;
  readonly family: ChainFamily;
  /** What its fees are paid in. */
  readonly native: string;
  /** What can be sent on it. */
  readonly coins: readonly string[];
}

/** Networks on which coins can be sent, and which coins. */
export const networks = {
  bitcoin: { name: 'Bitcoin', short: 'Bitcoin', family: 'bitcoin', native: 'BTC', coins: ['BTC'] },
  ethereum: {
    name: 'Ethereum (ERC-20)',
    short: 'ERC-20',
    family: 'evm',
    native: 'ETH',
    coins: ['USDT', 'ETH', 'LINK', 'UNI', 'AAVE', 'SHIB', 'PEPE'],
  },
  bsc: { name: 'BNB Smart Chain (BEP-20)', short: 'BEP-20', family: 'evm', native: 'BNB', coins: ['USDT', 'BNB'] },
  polygon: { name: 'Polygon PoS', short: 'Polygon', family: 'evm', native: 'POL', coins: ['USDT'] },
  tron: { name: 'Tron (TRC-20)', short: 'TRC-20', family: 'tron', native: 'TRX', coins: ['USDT', 'TRX'] },
} as const satisfies Readonly<Record<string, NetworkFacts>>;
export type Network = keyof typeof networks;

export const allNetworks = Object.keys(networks) as readonly Network[];

export function isOnNetwork(coin: string, network: Network): boolean {
  const { coins }: NetworkFacts = networks[network];
  return coins.includes(coin);
}

/** From `from` on: how many blocks a payment must lie under before it is the person's to use; it is shown in the first. */
export interface ConfirmationRule {
  readonly from: string;
  readonly network: Network;
  /** The block that holds it counts as the first. */
  readonly final: number;
  readonly source: string;
}

const confirmationRows: readonly ConfirmationRule[] = [
  {
    from: '2020-01-01',
    network: 'bitcoin',
    final: 3,
    source: 'large venues credit after 1 to 2 and release after 3 (OKX, CEX.IO, 2024)',
  },
  {
    from: '2020-01-01',
    network: 'ethereum',
    final: 64,
    source: 'two epochs of proof of stake, after which a block is final; venues take 12 to 64',
  },
  { from: '2020-01-01', network: 'bsc', final: 15, source: 'venues take 15' },
  { from: '2020-01-01', network: 'polygon', final: 128, source: 'venues take 100 to 128' },
  { from: '2020-01-01', network: 'tron', final: 20, source: 'a block of Tron is solid under 19 others' },
];

/** Throws for a day without one. */
export function confirmationRule(network: Network, date: string): ConfirmationRule {
  const rule = confirmationRows.findLast((row) => row.network === network && row.from <= date);
  if (!rule) throw new Error(`no rule for confirmations on ${network} on ${date}`);
  return rule;
}

interface CoinDepositRow {
  readonly from: string;
  readonly source: string;
  /** The least of a coin that is credited by itself, e8. */
  readonly least: Readonly<Record<string, bigint>>;
}

const depositRows: readonly CoinDepositRow[] = [
  {
    from: '2020-01-01',
    source: 'our own rule: between one and ten dollars in November 2026',
    least: {
      BTC: decimal('0.0001'),
      ETH: decimal('0.002'),
      BNB: decimal('0.01'),
      TRX: decimal('20'),
      USDT: decimal('10'),
      LINK: decimal('0.5'),
      UNI: decimal('1'),
      AAVE: decimal('0.05'),
      SHIB: decimal('500000'),
      PEPE: decimal('1000000'),
    },
  },
];

/** The least of a coin that is credited by itself, e8; undefined for a coin that cannot be deposited. What is less is kept and told. */
export function leastDeposit(coin: string, date: string): bigint | undefined {
  return depositRows.findLast(({ from }) => from <= date)?.least[coin];
}

/** What the faucet of the practice chains pays at most, and how often a day to one person; from `from` on. */
interface FaucetRow {
  readonly from: string;
  readonly perDay: number;
  /** e8 */
  readonly most: Readonly<Record<string, bigint>>;
}

const faucetRows: readonly FaucetRow[] = [
  {
    from: '2020-01-01',
    perDay: 5,
    most: {
      BTC: decimal('0.01'),
      ETH: decimal('0.2'),
      BNB: decimal('1'),
      TRX: decimal('5000'),
      USDT: decimal('1000'),
      LINK: decimal('50'),
      UNI: decimal('100'),
      AAVE: decimal('5'),
      SHIB: decimal('50000000'),
      PEPE: decimal('100000000'),
    },
  },
];

/** Throws for a day without one: practice has its own rule like everything else. */
export function faucetRule(date: string): FaucetRow {
  const row = faucetRows.findLast(({ from }) => from <= date);
  if (!row) throw new Error(`no rule for the faucet on ${date}`);
  return row;
}
