import type { Asked } from '@tarazu/ui/command/intentions';
import {
  addConditionalOrder,
  type ConditionalOrderView,
  listConditionalOrders,
  modifyConditionalOrder,
} from '@tarazu/wire/trading/conditional-order';
import { userInfo } from '@tarazu/wire/user';
import { useCommand } from '../../command/use-command.ts';
import { useSixDigits } from '../../protection/six-digits.ts';
import { refreshCalls } from '../../use-call.ts';
import { termsOf, type WaitingDraft } from './terms.ts';

/** Sets one order that waits, or changes it; the answer tells whether it does. `after`: the order for whose fills a new one is. */
export function useSetWaiting(
  instrumentId: string,
  order: ConditionalOrderView | undefined,
  after: Pick<Asked<typeof addConditionalOrder>, 'after'>,
) {
  const add = useCommand(addConditionalOrder);
  const change = useCommand(modifyConditionalOrder);
  const command = order ? change : add;
  const digits = useSixDigits('transaction', command.refusal);
  const send = async (draft: WaitingDraft): Promise<boolean> => {
    const terms = termsOf(instrumentId, draft);
    if (!terms) return false;
    const signed = digits.needed ? { transactionPassword: digits.value } : {};
    const { instrumentId: _id, side: _side, ...changed } = terms;
    const reply = order
      ? await change.run({ ...changed, conditionalId: order.conditionalId, ...signed })
      : await add.run({ ...terms, ...after, ...signed });
    if (!reply) digits.set('');
    refreshCalls(userInfo, listConditionalOrders);
    return reply !== undefined;
  };
  return { command, digits, send };
}
