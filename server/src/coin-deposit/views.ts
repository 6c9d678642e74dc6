import type { CoinDeposit } from '@tarazu/domain/chain/coin-deposit';
import { evmNetwork } from '@tarazu/domain/chain/evm-networks';
import { confirmationRule, faucetRule, leastDeposit, networks } from '@tarazu/domain/chain/networks';
import { localDate } from '@tarazu/domain/market/zone';
import { decimalToText } from '@tarazu/domain/money';
import type { CoinAddressView, CoinDepositView, CoinNetworkView } from '@tarazu/wire/funding/coin-deposit';
import type { Chain } from '../chain/index.ts';

const textOf = (atMs: number) => new Date(atMs).toISOString();

/** What stands behind a node and is worth nothing: `Sepolia (11155111)`; null for a practice chain and one of worth. */
export function testNetworkOf({ node }: Chain, nowMs: number): string | null {
  const known = node && evmNetwork(node.chainId, localDate('UTC', nowMs));
  return known && known.kind !== 'main' ? `${known.name} (${known.chainId})` : null;
}

/** Undefined for a coin that cannot be deposited. */
export function networkView(chain: Chain, coin: string, nowMs: number) {
  const { network, practice, blockSeconds } = chain;
  const date = localDate('UTC', nowMs);
  const least = leastDeposit(coin, date);
  if (least === undefined) return undefined;
  const most = practice ? faucetRule(date).most[coin] : undefined;
  const view: CoinNetworkView = {
    network,
    name: networks[network].name,
    short: networks[network].short,
    practice,
    testNetwork: testNetworkOf(chain, nowMs),
    minimum: decimalToText(least),
    confirmations: confirmationRule(network, date).final,
    blockSeconds,
    faucetMost: most === undefined ? null : decimalToText(most),
  };
  return view;
}

export function addressView({ address, number, atMs }: { address: string; number: number; atMs: number }) {
  const view: CoinAddressView = { address, number, createdAt: textOf(atMs) };
  return view;
}

/** `head`: the last block of its chain that was read. `hasPrice`: whether it could be entered now. */
export function depositView(
  deposit: CoinDeposit,
  chain: Chain | undefined,
  head: number,
  hasPrice: boolean,
): CoinDepositView {
  const { network, state, height, aside } = deposit;
  const { final } = confirmationRule(network, localDate('UTC', deposit.createdAtMs));
  const deep = state === 'credited' || state === 'set-aside';
  const confirmations = deep ? final : state === 'undone' ? 0 : Math.max(0, Math.min(final, head - height + 1));
  return {
    depositId: deposit.depositId,
    coin: deposit.coin,
    network,
    networkName: networks[network].name,
    practice: chain?.practice ?? false,
    amount: decimalToText(deposit.amount),
    address: deposit.address,
    txId: deposit.txId,
    block: height,
    state,
    // Why it had been put aside is of no use to somebody who has it.
    aside: aside === '' || state === 'credited' ? null : aside,
    confirmations,
    confirmationsNeeded: final,
    secondsLeft: state === 'arriving' ? (final - confirmations) * (chain?.blockSeconds ?? 0) : 0,
    waitsForPrice: state === 'arriving' && aside === '' && !hasPrice && confirmations === final,
    createdAt: textOf(deposit.createdAtMs),
    updatedAt: textOf(deposit.updatedAtMs),
  };
}
