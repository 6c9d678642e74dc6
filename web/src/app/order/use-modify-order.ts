import { modifyOrder } from '@tarazu/wire/order-modify';
import { listHoldings, listOrders, type OrderView, orderInfo } from '@tarazu/wire/stock-order';
import { userInfo } from '@tarazu/wire/user';
import { showAssets } from '@tarazu/wire/wallet';
import { useRef, useState } from 'react';
import { type CallRefused, newRequestId } from '../api.ts';
import { refreshCalls, useAction, useCall } from '../use-call.ts';

export const DIGITS = 6;

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
  readonly unreachable: boolean;
  readonly reset: () => void;
}

/** Changes one order. Each set of terms is an intention of its own; only silence repeats the one before. */
export function useModifyOrder(order: OrderView): ModifyAction {
  const action = useAction(modifyOrder);
  const user = useCall(userInfo, {});
  const requestId = useRef(newRequestId());
  const [openedAtMs] = useState(Date.now);
  const [asking, setAsking] = useState(false);
  const [digits, setDigits] = useState('');
  const unlockedUntil = user.data?.tradingUnlockedUntil ?? undefined;
  const unlocked = unlockedUntil !== undefined && Date.parse(unlockedUntil) > openedAtMs;
  const aboutDigits = action.refusal?.refusal?.startsWith('transaction_password_') ?? false;
  return {
    async run({ price, quantity }, typed) {
      const reply = await action.run({
        orderId: order.orderId,
        ...(price === order.price ? {} : { price }),
        ...(quantity === order.quantity ? {} : { quantity }),
        requestId: requestId.current,
        ...(typed === undefined ? {} : { transactionPassword: typed }),
      });
      setDigits('');
      setAsking(false);
      if (reply) refreshCalls(listOrders, orderInfo, listHoldings, showAssets);
      return reply !== undefined;
    },
    digitsNeeded: !unlocked,
    asking: asking || aboutDigits,
    ask: () => {
      action.reset();
      requestId.current = newRequestId();
      setAsking(true);
    },
    digits,
    setDigits: (next) => {
      if (action.refusal) requestId.current = newRequestId();
      if (!action.unreachable) action.reset();
      setAsking(true);
      setDigits(next);
    },
    busy: action.busy,
    refusal: action.refusal,
    unreachable: action.unreachable,
    reset: () => {
      requestId.current = newRequestId();
      action.reset();
    },
  };
}
