import { indexPrice } from '@tarazu/domain/margin/price/index-price';
import { clamped, markPrice } from '@tarazu/domain/margin/price/mark-price';
import { tickSize } from '@tarazu/domain/market/tick';
import { contractListing, contractRule, contractTicks } from '@tarazu/domain/market-rules/contracts';
import { decimal, ONE } from '@tarazu/domain/money';
import type { LiquidationPrices } from '@tarazu/domain/trading/on-margin/liquidation-prices';

/** With three venues and more the index is the middle one; with fewer each step stays within a cap of the one before, which nobody has kept. */
function isMiddle({ index, venues }: LiquidationPrices, rule: Parameters<typeof indexPrice>[3]): boolean {
  const heard = venues.map(({ venue, price, at }) => ({ venue, price: decimal(price), atMs: Date.parse(at) }));
  const lastMs = Math.max(...heard.map(({ atMs }) => atMs));
  return heard.length < 3 || indexPrice(heard, lastMs, undefined, rule)?.price === decimal(index);
}

/** The prices that the engine acted by: the index is the middle of its venues, and the mark what the premium makes of it, within the clamp. */
export function pricesFault(instrumentId: string, prices: LiquidationPrices, atMs: number): string | undefined {
  const day = new Date(atMs).toISOString().slice(0, 10);
  const rule = contractRule(instrumentId, day);
  const listing = contractListing(instrumentId);
  if (!rule || !listing) return 'the rules of its contract are not known';
  if (prices.venues.length === 0) return 'no venue was heard of';
  if (!isMiddle(prices, rule.index)) return 'its index is not the middle of its venues';
  const [mark, index] = [decimal(prices.mark), decimal(prices.index)];
  const tick = tickSize(contractTicks(listing), day, mark);
  // Ticks follow the price of the day before, so that the next larger one may have counted.
  const room = 10n * tick;
  // Who kept no premium is held to the clamp.
  const premium =
    prices.premium === undefined
      ? clamped(((mark - index) * ONE) / index, -rule.mark.clamp, rule.mark.clamp)
      : decimal(prices.premium);
  const again = markPrice(index, [premium], rule.mark, tick);
  return again - mark > room || mark - again > room ? 'its mark is not what index and premium make' : undefined;
}
