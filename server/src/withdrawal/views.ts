import { decimalToText } from '@tarazu/domain/money';
import { isCancellable, type Withdrawal } from '@tarazu/domain/withdrawal/withdrawal';
import type { WithdrawalView } from '@tarazu/wire/funding/withdrawal';

export function instantText(atMs: number): string {
  return new Date(atMs).toISOString();
}

export function withdrawalView(withdrawal: Withdrawal): WithdrawalView {
  const { withdrawalId, number, payeeLabel, payeeMasked, payeeKind, holderName, rail, currency } = withdrawal;
  const { amount, fee, route, looks, status, reason, steps } = withdrawal;
  return {
    withdrawalId,
    number,
    payeeLabel,
    payeeMasked,
    payeeKind,
    holderName,
    rail,
    currency,
    amount: decimalToText(amount, 2),
    fee: decimalToText(fee, 2),
    receives: decimalToText(amount - fee, 2),
    route,
    looks: [...looks],
    status,
    reason,
    cancellable: isCancellable(withdrawal),
    createdAt: instantText(withdrawal.createdAtMs),
    updatedAt: instantText(withdrawal.updatedAtMs),
    arrivesBy: instantText(withdrawal.arrivesByMs),
    steps: steps.map(({ step, atMs }) => ({ step, at: instantText(atMs) })),
  };
}
