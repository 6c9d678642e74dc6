import { createHash } from 'node:crypto';
import type { Network } from '@tarazu/domain/chain/networks';
import { decimal } from '@tarazu/domain/money';

interface FeePlan {
  readonly coin: string;
  /** What a payment of the chain's own coin takes when the chain is quiet, e8; of a token more, since it is a program that runs. */
  readonly quiet: bigint;
  readonly tokenTimes: bigint;
}

const plans: Readonly<Record<Network, FeePlan>> = {
  bitcoin: { coin: 'BTC', quiet: decimal('0.00001'), tokenTimes: 1n },
  ethereum: { coin: 'ETH', quiet: decimal('0.00004'), tokenTimes: 3n },
  bsc: { coin: 'BNB', quiet: decimal('0.00002'), tokenTimes: 3n },
  polygon: { coin: 'POL', quiet: decimal('0.004'), tokenTimes: 3n },
  tron: { coin: 'TRX', quiet: decimal('0.3'), tokenTimes: 8n },
};

/** So many blocks have one fee. */
const STEADY = 20;

export const practiceFeeCoin = (network: Network): string => plans[network].coin;

/** What a payment takes in this block: between once and four times as much as in a quiet one, e8 of the fee coin. */
export function practiceFee({
  seed,
  network,
  coin,
  height,
}: {
  seed: string;
  network: Network;
  coin: string;
  height: number;
}): bigint {
  const { coin: own, quiet, tokenTimes } = plans[network];
  const drawn = createHash('sha256')
    .update([seed, network, 'fee', Math.floor(height / STEADY)].join('|'))
    .digest();
  const percent = 100n + BigInt((drawn.readUInt16BE(0) * drawn.readUInt16BE(2)) % 301);
  return (quiet * (coin === own ? 1n : tokenTimes) * percent) / 100n;
}
