import { buyStock, listHoldings, listOrders, sellStock } from '@tarazu/wire/stock-order';
import { userInfo } from '@tarazu/wire/user';
import { showAssets } from '@tarazu/wire/wallet';
import { useRef, useState } from 'react';
import { type CallRefused, newRequestId } from '../../../app/api.ts';
import { refreshCalls, useAction, useCall } from '../../../app/use-call.ts';
import type { OrderInput, Side } from './draft.ts';

export interface PlaceOrder {
  /** The order's id when it was taken; undefined when it was not. */
  readonly run: (input: OrderInput, password: string | undefined) => Promise<string | undefined>;
  readonly restart: () => void;
  readonly password: string;
  readonly setPassword: (password: string) => void;
  /** False while trading is unlocked for this session. */
  readonly passwordNeeded: boolean;
  /** No transaction password was ever set. */
  readonly passwordMissing: boolean;
  readonly busy: boolean;
  readonly refusal: CallRefused | undefined;
  readonly unreachable: boolean;
}

/** Places one order. The request id belongs to the confirmation, so a second press or a retry can never place it twice. */
export function usePlaceOrder(side: Side): PlaceOrder {
  const action = useAction(side === 'buy' ? buyStock : sellStock);
  const user = useCall(userInfo, {});
  const [password, setPassword] = useState('');
  const requestId = useRef(newRequestId());
  const [openedAtMs] = useState(Date.now);
  const unlockedUntil = user.data?.tradingUnlockedUntil ?? undefined;
  const unlocked = unlockedUntil !== undefined && Date.parse(unlockedUntil) > openedAtMs;
  const run = async (input: OrderInput, typed: string | undefined) => {
    const reply = await action.run({
      ...input,
      requestId: requestId.current,
      ...(typed === undefined ? {} : { transactionPassword: typed }),
    });
    if (!reply) {
      setPassword('');
      // The unlock may have ended elsewhere, with new digits set there.
      refreshCalls(userInfo);
      return undefined;
    }
    refreshCalls(listOrders, listHoldings, showAssets);
    return reply.order.orderId;
  };
  return {
    run,
    restart: () => {
      requestId.current = newRequestId();
      setPassword('');
      action.reset();
    },
    password,
    setPassword: (next) => {
      // Wrong digits were an answer to that try; the next try is a new intention.
      if (action.refusal) requestId.current = newRequestId();
      if (!action.unreachable) action.reset();
      setPassword(next);
    },
    passwordNeeded: !unlocked || action.refusal?.refusal === 'transaction_password_required',
    passwordMissing: user.data?.transactionPasswordSet === false,
    busy: action.busy,
    refusal: action.refusal,
    unreachable: action.unreachable,
  };
}
