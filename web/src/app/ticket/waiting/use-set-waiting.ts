import { addConditionalOrder, listConditionalOrders } from '@tarazu/wire/trading/conditional-order';
import { userInfo } from '@tarazu/wire/user';
import { useCommand } from '../../command/use-command.ts';
import { useSixDigits } from '../../protection/six-digits.ts';
import { refreshCalls } from '../../use-call.ts';
import { termsOf, type WaitingDraft } from './terms.ts';

/** Sets one order that waits; the answer tells whether it does. */
export function useSetWaiting(instrumentId: string) {
  const command = useCommand(addConditionalOrder);
  const digits = useSixDigits('transaction', command.refusal);
  const send = async (draft: WaitingDraft): Promise<boolean> => {
    const terms = termsOf(instrumentId, draft);
    if (!terms) return false;
    const reply = await command.run({ ...terms, ...(digits.needed ? { transactionPassword: digits.value } : {}) });
    if (!reply) digits.set('');
    refreshCalls(userInfo, listConditionalOrders);
    return reply !== undefined;
  };
  return { command, digits, send };
}
