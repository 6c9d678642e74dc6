import type { CallRefused } from '@tarazu/ui/command/faults';
import { buyStock, listHoldings, listOrders, sellStock } from '@tarazu/wire/stock-order';
import { userInfo } from '@tarazu/wire/user';
import { showAssets } from '@tarazu/wire/wallet';
import { useCommand } from '../command/use-command.ts';
import { type SixDigits, useSixDigits } from '../protection/six-digits.ts';
import { refreshCalls } from '../use-call.ts';
import type { OrderInput, Side } from './draft.ts';

export interface PlaceOrder {
  /** The order's id when it was taken; undefined when it was not. */
  readonly run: (input: OrderInput, passkey?: string) => Promise<string | undefined>;
  readonly restart: () => void;
  readonly digits: SixDigits;
  readonly busy: boolean;
  readonly refusal: CallRefused | undefined;
  readonly unknown: boolean;
}

/** Places one order. */
export function usePlaceOrder(side: Side): PlaceOrder {
  const { run, busy, refusal, unknown, reset } = useCommand(side === 'buy' ? buyStock : sellStock);
  const digits = useSixDigits('transaction', refusal);
  return {
    async run(input, passkey) {
      const word = passkey === undefined ? { transactionPassword: digits.value } : { passkey };
      const reply = await run({ ...input, ...(digits.needed ? word : {}) });
      if (!reply) {
        digits.set('');
        // The unlock may have ended elsewhere, with new digits set there.
        refreshCalls(userInfo);
        return undefined;
      }
      refreshCalls(listOrders, listHoldings, showAssets);
      return reply.order.orderId;
    },
    restart: () => {
      digits.set('');
      reset();
    },
    digits: {
      ...digits,
      set: (next) => {
        if (refusal) reset();
        digits.set(next);
      },
    },
    busy,
    refusal,
    unknown,
  };
}
