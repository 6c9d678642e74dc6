import { confirmationRule, networks } from '@tarazu/domain/chain/networks';
import { decimalToText } from '@tarazu/domain/money';
import { isCancellable, type Withdrawal } from '@tarazu/domain/withdrawal/withdrawal';
import type { CoinWithdrawalView, coinPlaces } from '@tarazu/wire/funding/coin-withdrawal';
import type { Chain } from '../chain/index.ts';
import type { KeptPayout } from './store.ts';

export const textOf = (atMs: number) => new Date(atMs).toISOString();
type Place = (typeof coinPlaces)[number];

const places = {
  '': 'none',
  pending: 'pending',
  'in-block': 'in_block',
  replaced: 'replaced',
  untold: 'unknown',
  final: 'final',
} as const;

export interface Depth {
  readonly place: Place;
  readonly block: number | null;
  readonly confirmations: number;
  readonly confirmationsNeeded: number;
}

/** How deep a payment lies. `head`: the last block of its chain. `atMs`: whose day's rule it goes by. */
export function depthOf(
  network: KeptPayout['network'],
  payout: Pick<KeptPayout, 'place' | 'height'> | undefined,
  head: number,
  atMs: number,
): Depth {
  const { final } = confirmationRule(network, textOf(atMs).slice(0, 10));
  const place = places[payout?.place ?? ''];
  const inBlock = place === 'in_block' || place === 'final';
  const height = payout?.height ?? 0;
  return {
    place,
    block: inBlock ? height : null,
    confirmations: place === 'final' ? final : inBlock ? Math.max(1, Math.min(final, head - height + 1)) : 0,
    confirmationsNeeded: final,
  };
}

/** Undefined for a withdrawal of money. */
export function coinWithdrawalView(
  withdrawal: Withdrawal,
  payout: KeptPayout | undefined,
  chain: Chain | undefined,
  head: number,
): CoinWithdrawalView | undefined {
  const { onChain, amount, fee, status, steps, looks } = withdrawal;
  if (!onChain) return undefined;
  const { network, address, charged } = onChain;
  const depth = depthOf(network, payout, head, withdrawal.createdAtMs);
  const left = depth.confirmationsNeeded - depth.confirmations;
  return {
    withdrawalId: withdrawal.withdrawalId,
    number: withdrawal.number,
    coin: withdrawal.currency,
    network,
    networkName: networks[network].name,
    practice: chain?.practice ?? false,
    address,
    label: withdrawal.payeeLabel,
    amount: decimalToText(amount),
    fee: decimalToText(fee),
    feeKept: status === 'paid' ? charged : null,
    receives: decimalToText(amount - fee),
    route: withdrawal.route,
    looks: [...looks],
    status,
    reason: withdrawal.reason,
    cancellable: isCancellable(withdrawal),
    // Where its fee was raised on the way: the transaction that counts now.
    txId: (status === 'sent' && payout?.placeTx) || withdrawal.railReference || null,
    ...depth,
    secondsLeft: status === 'sent' ? left * (chain?.blockSeconds ?? 0) : 0,
    createdAt: textOf(withdrawal.createdAtMs),
    updatedAt: textOf(withdrawal.updatedAtMs),
    arrivesBy: textOf(withdrawal.arrivesByMs),
    steps: steps.map(({ step, atMs }) => ({ step, at: textOf(atMs) })),
  };
}
