import type { ChargeLine } from '../charges/charges.ts';
import { tradeValue } from '../charges/charges.ts';
import type { Refusal } from '../decision.ts';
import { ratio } from '../money.ts';
import { execute } from './execution.ts';
import { decidePlace, planOrder, quantityMaxOf } from './place.ts';
import type { OrderIntent } from './place-checks.ts';
import type { OrderRefusalCode } from './refusal-code.ts';
import type { TradingFacts } from './trading-facts.ts';
import { noProgress } from './trading-facts.ts';

/** What an order would do, e8. The estimate reckons the whole quantity of a limit order at its limit where it would wait. */
export interface OrderEstimate {
  readonly price: bigint | undefined;
  readonly fillableNow: bigint;
  readonly value: bigint;
  readonly charges: readonly ChargeLine[];
  readonly chargesTotal: bigint;
  readonly total: bigint;
  readonly reserve: bigint;
  readonly availableBefore: bigint;
  readonly availableAfter: bigint;
  readonly quantityMax: bigint;
  readonly refusal: Pick<Refusal<OrderRefusalCode>, 'code' | 'params'> | undefined;
}

/** The very rule that places an order, run dry: by the server's preview call and by the order ticket on the screen. */
export function previewOrder(intent: OrderIntent, facts: TradingFacts): OrderEstimate {
  const decision = decidePlace({ ...intent, owner: 1, orderId: 'preview' }, facts);
  const plan = planOrder(intent, intent.quantity, facts);
  const { currency } = facts.instrument;
  const taken = plan.fill?.quantity ?? 0n;
  const waiting = intent.price === undefined ? 0n : tradeValue(intent.price, plan.resting, currency);
  const value = (plan.fill?.value ?? 0n) + waiting;
  const quantity = taken + plan.resting;
  const all = quantity > 0n ? execute(facts, intent.side, noProgress, { quantity, value }) : undefined;
  const isBuy = intent.side === 'buy';
  const before = isBuy ? facts.cash : facts.shares.available;
  return {
    price: quantity > 0n ? ratio(value, quantity, 'half_up') : intent.price,
    fillableNow: taken,
    value,
    charges: all?.charges ?? [],
    chargesTotal: all?.chargesTotal ?? 0n,
    total: all?.net ?? 0n,
    reserve: isBuy ? plan.needed : plan.reserve,
    availableBefore: before,
    availableAfter: before - (isBuy ? plan.needed : taken + plan.resting),
    quantityMax: quantityMaxOf(intent, facts, facts.cash),
    refusal: decision.kind === 'refused' ? { code: decision.code, params: decision.params } : undefined,
  };
}
