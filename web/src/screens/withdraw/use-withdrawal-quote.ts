import { useRested } from '@tarazu/ui/use-rested';
import { quoteWithdrawal } from '@tarazu/wire/funding/withdrawal';
import { useMemo } from 'react';
import { typedDecimal } from '../../app/order/typed-number.ts';
import { useCall } from '../../app/use-call.ts';

/** A quote holds for two minutes; this leaves time to type six digits. */
const REFRESH_MS = 60_000;

/** The figures for what is typed, asked for when the typing pauses and again before they are out of date. */
export function useWithdrawalQuote(payeeId: string, amount: string, enabled: boolean) {
  const settled = useRested(useMemo(() => ({ payeeId, amount }), [payeeId, amount]));
  const typed = typedDecimal(settled.amount);
  const { data, error, refetch } = useCall(
    quoteWithdrawal,
    { payeeId: settled.payeeId, amount: typed ?? '0' },
    { enabled: enabled && typed !== undefined && settled.payeeId !== '', freshMs: 0, refetchIntervalMs: REFRESH_MS },
  );
  const current = settled.payeeId === payeeId && settled.amount === amount && typed !== undefined;
  return { quote: current ? data : undefined, error: current ? error : null, refetch };
}
