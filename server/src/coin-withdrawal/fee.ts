import { isOnNetwork, type Network, networks } from '@tarazu/domain/chain/networks';
import { ratio } from '@tarazu/domain/money';
import { coinStep, type NetworkFee, networkFee, networkFeeMost } from '@tarazu/domain/withdrawal/coin-terms';
import type { ChainPayouts } from '../chain/index.ts';
import type { CoinWithdrawalParts } from './parts.ts';

/** What a coin is worth in the dollar of coins, e8; undefined where nothing says it. */
function worthOf({ homeOf }: Pick<CoinWithdrawalParts, 'homeOf'>, coin: string): bigint | undefined {
  return coin === 'USDT' ? 100_000_000n : homeOf(coin)?.price;
}

/** Undefined while the chain does not answer: nothing leaves over it then, and no page waits for it to fail once its follower has seen it fail. */
async function feeNow(
  { chains }: Pick<CoinWithdrawalParts, 'chains'>,
  network: Network,
  payouts: ChainPayouts,
  coin: string,
): Promise<bigint | undefined> {
  if (chains.looks().get(network)?.fault) return undefined;
  try {
    return await payouts.feeNow(coin);
  } catch {
    // Its follower has said why.
    return undefined;
  }
}

/** What the network would be told to take for this coin now; undefined where it does not leave over it. */
export async function feeOf(
  parts: Pick<CoinWithdrawalParts, 'chains' | 'homeOf' | 'clock'>,
  network: Network,
  coin: string,
): Promise<(NetworkFee & { readonly most: bigint; readonly payouts: ChainPayouts }) | undefined> {
  const date = new Date(parts.clock.nowMs()).toISOString().slice(0, 10);
  const chain = parts.chains.of(network);
  const payouts = chain?.payouts;
  const most = networkFeeMost(network, coin, date);
  if (!payouts || most === undefined || !chain.takes(coin)) return undefined;
  const now = await feeNow(parts, network, payouts, coin);
  if (now === undefined) return undefined;
  const [own, its] = [worthOf(parts, coin), worthOf(parts, payouts.feeCoin)];
  const priced = own === undefined || its === undefined || own === 0n ? undefined : ratio(its, own, 'up');
  const rate = payouts.feeCoin === coin ? 100_000_000n : priced;
  return { ...networkFee(now, rate, most, coinStep(coin, date)), most, payouts };
}

/** The coins that leave, with the networks of each. */
export function waysOut(): readonly { readonly coin: string; readonly networks: readonly Network[] }[] {
  const all = Object.keys(networks) as Network[];
  const coins = [...new Set(all.flatMap((network) => [...networks[network].coins]))];
  return coins.map((coin) => ({ coin, networks: all.filter((network) => isOnNetwork(coin, network)) }));
}
