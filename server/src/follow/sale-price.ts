import type { Copy } from '@tarazu/domain/follow/copy';
import { divide, maximum, ONE } from '@tarazu/domain/money';
import { previewOrder } from '@tarazu/domain/trading/preview';
import type { LiveMarket } from '../market/index.ts';
import type { Trading } from '../trading/index.ts';

export interface SalePriceDeps {
  readonly market: LiveMarket;
  readonly trading: Pick<Trading, 'queries'>;
}

/**
 * What a unit of what a copy holds would bring if all of it were sold into the book that is shown, charges paid, e8, rounded down: what the book does not take brings
 * nothing. What has not settled counts as if it had. Undefined of a copy without a share or a holding, and where nobody would buy.
 */
export async function salePriceOf(
  { market, trading }: SalePriceDeps,
  { account, instrumentId, feePercent = 0 }: Copy,
  quantity: bigint,
): Promise<bigint | undefined> {
  const instrument = market.instrument(instrumentId);
  if (feePercent === 0 || quantity <= 0n || !instrument) return undefined;
  const whole = { ...instrument, quantityMax: maximum(instrument.quantityMax, quantity) };
  const facts = await trading.queries.factsOf(account, whole);
  const intent = { side: 'sell', instrumentId, type: 'market', validity: 'ioc', price: undefined } as const;
  const sold = quantity - (quantity % instrument.lot);
  const seen = previewOrder(
    { ...intent, quantity: sold },
    { ...facts, shares: { ...facts.shares, available: quantity } },
  );
  return seen.refusal ? undefined : divide(maximum(seen.total, 0n) * ONE, quantity, 'floor');
}
