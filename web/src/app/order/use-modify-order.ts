import type { CallRefused } from '@tarazu/ui/command/faults';
import { listHoldings, listOrders, orderInfo } from '@tarazu/wire/stock-order';
import type { OrderView } from '@tarazu/wire/trading/order';
import { modifyOrder } from '@tarazu/wire/trading/order-modify';
import { showAssets } from '@tarazu/wire/wallet';
import { useState } from 'react';
import { useCommand } from '../command/use-command.ts';
import { useSixDigits } from '../protection/six-digits.ts';
import { refreshCalls } from '../use-call.ts';

export interface ModifyAction {
  /** True when the order was changed. */
  readonly run: (
    terms: { readonly price: string; readonly quantity: string },
    digits: string | undefined,
  ) => Promise<boolean>;
  /** False while trading is unlocked for this session. */
  readonly digitsNeeded: boolean;
  /** The six digits are being typed. */
  readonly asking: boolean;
  readonly ask: () => void;
  readonly digits: string;
  readonly setDigits: (digits: string) => void;
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
    async run({ price, quantity }, typed) {
      const reply = await run({
        orderId: order.orderId,
        ...(price === order.price ? {} : { price }),
        ...(quantity === order.quantity ? {} : { quantity }),
        ...(typed === undefined ? {} : { transactionPassword: typed }),
      });
      digits.set('');
      setAsking(false);
      if (reply) refreshCalls(listOrders, orderInfo, listHoldings, showAssets);
      return reply !== undefined;
    },
    digitsNeeded: digits.needed,
    asking: asking || digits.wrong,
    ask: () => {
      reset();
      setAsking(true);
    },
    digits: digits.value,
    setDigits: (next) => {
      if (refusal) reset();
      setAsking(true);
      digits.set(next);
    },
    busy,
    refusal,
    unknown,
    reset,
  };
}
