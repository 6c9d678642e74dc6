import { decimal, decimalToText } from '@tarazu/domain/money';
import type { RecurringPlan } from '@tarazu/domain/plan/recurring-plan';
import { type LiveMarket, quantityNow } from '../market/index.ts';

/** How much a plan buys, in the shares of now: a quantity goes with every split since it was set. Null for one that spends an amount. */
export function planQuantity(
  market: Pick<LiveMarket, 'splits' | 'nowMs' | 'instrument'>,
  { instrumentId, quantity, setAt }: Pick<RecurringPlan, 'instrumentId' | 'quantity' | 'setAt'>,
): string | null {
  const step = market.instrument(instrumentId)?.lot;
  if (quantity === null || step === undefined) return quantity;
  const of = { instrumentId, quantity: decimal(quantity), sinceMs: setAt === undefined ? 0 : Date.parse(setAt) };
  return decimalToText(quantityNow(market, of, step));
}
