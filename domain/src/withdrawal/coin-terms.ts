import { type Network, networks } from '../chain/networks.ts';
import { decimal, divide, minimum, multiply, ONE } from '../money.ts';
import type { WithdrawalTerms } from './tariff.ts';

interface CoinRow {
  /** First day in UTC, `YYYY-MM-DD`. */
  readonly from: string;
  readonly source: string;
  /** By coin: the least, what goes without anybody's look, what one person may let go, the most at once and on one day. */
  readonly amounts: Readonly<
    Record<string, readonly [min: string, automatic: string, one: string, max: string, day: string]>
  >;
  /** Coins of which a chain counts fewer than eight decimals. */
  readonly steps: Readonly<Record<string, string>>;
  /** The most that is ever told as a network's fee, in the coin that is sent. What the network takes above it, the house bears. */
  readonly feeMost: Readonly<Record<Network, Readonly<Record<string, string>>>>;
}

const rows: readonly CoinRow[] = [
  {
    from: '2020-01-01',
    source:
      'our own rule: the limits of the US dollar, at prices of November 2026; fees of a busy day of each network then',
    amounts: {
      BTC: ['0.0002', '0.003', '0.006', '0.1', '0.2'],
      ETH: ['0.004', '0.1', '0.2', '2', '4'],
      BNB: ['0.02', '0.5', '1', '10', '20'],
      TRX: ['40', '2000', '4000', '40000', '80000'],
      USDT: ['20', '300', '600', '6000', '12000'],
      LINK: ['1', '20', '40', '400', '800'],
      UNI: ['2', '40', '80', '800', '1600'],
      AAVE: ['0.1', '1.5', '3', '30', '60'],
      SHIB: ['1000000', '30000000', '60000000', '600000000', '1200000000'],
      PEPE: ['2000000', '30000000', '60000000', '600000000', '1200000000'],
    },
    steps: { USDT: '0.000001', TRX: '0.000001' },
    feeMost: {
      bitcoin: { BTC: '0.0001' },
      ethereum: { ETH: '0.001', USDT: '4', LINK: '0.3', UNI: '0.6', AAVE: '0.02', SHIB: '400000', PEPE: '400000' },
      bsc: { BNB: '0.0005', USDT: '0.5' },
      polygon: { USDT: '0.1' },
      tron: { TRX: '10', USDT: '4' },
    },
  },
];

function rowOn(date: string): CoinRow {
  const row = rows.findLast(({ from }) => from <= date);
  if (!row) throw new Error(`no rule for withdrawals of coins on ${date}`);
  return row;
}

/** The smallest part of a coin that every chain of it can send, e8. Throws for a day without rules. */
export function coinStep(coin: string, date: string): bigint {
  const step = rowOn(date).steps[coin];
  return step === undefined ? 1n : decimal(step);
}

/** The limits of each coin, as those of currencies; the day is that of UTC, and the house itself takes no fee. */
export function coinTermsOn(date: string): readonly WithdrawalTerms[] {
  return Object.entries(rowOn(date).amounts).map(([currency, [min, automatic, one, max, day]]) => ({
    currency,
    timeZone: 'UTC',
    min: decimal(min),
    max: decimal(max),
    dayMax: decimal(day),
    nightMax: undefined,
    nightFrom: 0,
    nightTo: 0,
    nightKinds: [],
    feeRate: 0n,
    feeMin: 0n,
    feeMax: 0n,
    automaticMax: decimal(automatic),
    oneCheckMax: decimal(one),
  }));
}

/** Undefined where this coin does not leave over this network. e8 of the coin. */
export function networkFeeMost(network: Network, coin: string, date: string): bigint | undefined {
  const { coins }: { readonly coins: readonly string[] } = networks[network];
  const most = coins.includes(coin) ? rowOn(date).feeMost[network][coin] : undefined;
  return most === undefined ? undefined : decimal(most);
}

/** Fees may rise before a payment is in a block: so many times what the network takes now is told. */
const ROOM = 2n;

export interface NetworkFee {
  /** What is told and set aside, e8 of the coin; what the network takes less of it comes back. */
  readonly fee: bigint;
  /** What one of the coin in which the network is paid counts as, e8 of the coin; it holds until the payment is final. */
  readonly rate: bigint;
}

/**
 * The network's fee in the coin that is sent, rounded up to the step, at most `most`. `now`: e8 of the coin in which the network is
 * paid. `rate`: what one of that is worth in the coin, e8; undefined where no price says it, then the room is worth the most.
 */
export function networkFee(now: bigint, rate: bigint | undefined, most: bigint, step: bigint): NetworkFee {
  const room = ROOM * now;
  if (rate === undefined) return { fee: most, rate: room === 0n ? ONE : divide(most * ONE, room, 'down') };
  const exact = multiply(room, rate, 'up');
  return { fee: minimum(divide(exact, step, 'up') * step, most), rate };
}

/** What of the fee that was told is kept, e8 of the coin, rounded up: what the network took, and never more than was told. */
export function feeCharged(told: bigint, took: bigint, rate: bigint): bigint {
  return minimum(multiply(took, rate, 'up'), told);
}
