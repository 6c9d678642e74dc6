import type { InstrumentDetail } from '@tarazu/wire/market';
import { listHoldings, listOrders } from '@tarazu/wire/stock-order';
import { addBracket, listConditionalOrders, previewBracket } from '@tarazu/wire/trading/conditional-order';
import { userInfo } from '@tarazu/wire/user';
import { showAssets } from '@tarazu/wire/wallet';
import { useState } from 'react';
import { useCommand } from '../../command/use-command.ts';
import { usePreviewedDraft } from '../../order/use-previewed-draft.ts';
import { type SixDigits, useSixDigits } from '../../protection/six-digits.ts';
import { refreshCalls } from '../../use-call.ts';
import type { Draft } from '../draft.ts';
import { type BracketDraft, begunBracket, bracketInput, changedBracket, writtenBracket } from './bracket-draft.ts';

/** A bracket being written, and what it would come to by the rule that will decide it. */
export function useBracket(detail: InstrumentDetail, begun: Draft, written: string | undefined) {
  const [draft, setDraft] = useState(() =>
    written === undefined ? begunBracket(detail, begun) : writtenBracket(detail, begun, written),
  );
  const input = bracketInput(detail.quote.id, draft);
  return {
    ...usePreviewedDraft(previewBracket, input),
    draft,
    change: (part: Partial<BracketDraft>) => setDraft((now) => changedBracket(detail, now, part)),
    complete: input !== undefined,
  };
}

export type Bracket = ReturnType<typeof useBracket>;

/** Places it, entry and exits in one; the answer is the id of the entry's order. */
export function usePlaceBracket(instrumentId: string) {
  const command = useCommand(addBracket);
  const digits = useSixDigits('transaction', command.refusal);
  const send = async (draft: BracketDraft, passkey?: string): Promise<string | undefined> => {
    const input = bracketInput(instrumentId, draft);
    if (!input) return undefined;
    const typed = digits.needed ? { transactionPassword: digits.value } : {};
    const reply = await command.run({ ...input, ...(passkey === undefined ? typed : { passkey }) });
    if (!reply) {
      digits.set('');
      refreshCalls(userInfo);
      return undefined;
    }
    refreshCalls(listOrders, listHoldings, showAssets, listConditionalOrders);
    return reply.order.orderId;
  };
  const own: SixDigits = {
    ...digits,
    set(next) {
      if (command.refusal) command.reset();
      digits.set(next);
    },
  };
  return { command, digits: own, send };
}
