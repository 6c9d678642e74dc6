import { listHoldings, listOrders, listTrades } from '@tarazu/wire/stock-order';
import type { HoldingView } from '@tarazu/wire/trading/order';
import { nameHoldings, SOLD_AT_ONCE_MAX, sellHoldings } from '@tarazu/wire/trading/sell-all';
import { showAssets } from '@tarazu/wire/wallet';
import { useState } from 'react';
import { useCommand } from '../../command/use-command.ts';
import { refreshCalls } from '../../use-call.ts';

type Result = NonNullable<ReturnType<typeof useCommand<typeof sellHoldings>>['answer']>['results'][number];

/**
 * Sells many holdings by one word in as many calls as it takes, one after the other. Where one is refused or not answered the rest waits for another press,
 * which begins with that part again; what was sold before it stays sold, once.
 */
export function useSellInParts(holdings: readonly HoldingView[]) {
  const command = useCommand(sellHoldings);
  const [results, setResults] = useState<readonly Result[]>([]);
  const [isRunning, setRunning] = useState(false);
  const send = async (digits: { readonly transactionPassword?: string }) => {
    setRunning(true);
    for (let from = results.length; from < holdings.length; from += SOLD_AT_ONCE_MAX) {
      const part = holdings.slice(from, from + SOLD_AT_ONCE_MAX);
      const reply = await command.run({ holdings: nameHoldings(part), ...digits });
      if (!reply) break;
      setResults((before) => [...before, ...reply.results]);
    }
    setRunning(false);
    refreshCalls(listHoldings, listOrders, listTrades, showAssets);
  };
  return {
    command: { ...command, busy: isRunning },
    send,
    results,
    /** All of them have been decided. */
    isDone: holdings.length > 0 && results.length >= holdings.length && !isRunning,
  };
}
