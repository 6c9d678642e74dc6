import type { CallRefused } from '@tarazu/ui/command/faults';
import { listContractOrders, listContractPositions } from '@tarazu/wire/coin/contract/contract-order';
import { listHoldings, listOrders, orderInfo } from '@tarazu/wire/stock-order';
import type { OrderView } from '@tarazu/wire/trading/order';
import { modifyOrder } from '@tarazu/wire/trading/order-modify';
import { showAssets } from '@tarazu/wire/wallet';
import { useState } from 'react';
import { useCommand } from '../command/use-command.ts';
import { type SixDigits, useSixDigits } from '../protection/six-digits.ts';
import { refreshCalls } from '../use-call.ts';

export interface ModifyAction {
  /** True when the order was changed. */
  readonly run: (terms: { readonly price: string; readonly quantity: string }) => Promise<boolean>;
  /** The six digits are being typed. */
  readonly asking: boolean;
  readonly ask: () => void;
  readonly digits: SixDigits;
  readonly busy: boolean;
  readonly refusal: CallRefused | undefined;
  readonly unknown: boolean;
  readonly reset: () => void;
}

/** Changes one order. Each set of terms is a wish of its own. */
export function useModifyOrder(order: OrderView): ModifyAction {
  const { run, busy, refusal, unknown, reset } = useCommand(modifyOrder);
  const digits = useSixDigits('transaction', refusal);
  const [asking, setAsking] = useState(false);
  return {
    async run({ price, quantity }) {
      const reply = await run({
        orderId: order.orderId,
        ...(price === order.price ? {} : { price }),
        ...(quantity === order.quantity ? {} : { quantity }),
        ...(digits.needed ? { transactionPassword: digits.value } : {}),
      });
      digits.set('');
      setAsking(false);
      if (reply)
        refreshCalls(listOrders, orderInfo, listHoldings, showAssets, listContractOrders, listContractPositions);
      return reply !== undefined;
    },
    asking: asking || digits.wrong,
    ask: () => {
      reset();
      setAsking(true);
    },
    digits: {
      ...digits,
      set: (next) => {
        if (refusal) reset();
        setAsking(true);
        digits.set(next);
      },
    },
    busy,
    refusal,
    unknown,
    reset,
  };
}
