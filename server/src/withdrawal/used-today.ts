import { localDate } from '@tarazu/domain/market/zone';
import type { WithdrawalTerms } from '@tarazu/domain/withdrawal/tariff';
import type { OwnedWithdrawal } from './store/withdrawals.ts';

/** What of the day's most is used up, e8, by withdrawals of at least the last two days. */
export function usedToday(
  { currency, timeZone }: Pick<WithdrawalTerms, 'currency' | 'timeZone'>,
  recent: readonly OwnedWithdrawal[],
  nowMs: number,
): bigint {
  const today = localDate(timeZone, nowMs);
  return recent
    .map(({ withdrawal }) => withdrawal)
    .filter((one) => one.currency === currency && !['failed', 'refused', 'cancelled'].includes(one.status))
    .filter((one) => localDate(timeZone, one.createdAtMs) === today)
    .reduce((sum, one) => sum + one.amount, 0n);
}
