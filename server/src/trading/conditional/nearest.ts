import { ratio } from '@tarazu/domain/money';
import type { ConditionalOrder } from '@tarazu/domain/trading/conditional/conditional-order';
import { levelOf } from '@tarazu/domain/trading/conditional/watch';
import type { LiveMarket } from '../../market/index.ts';

/** How far the price is from the nearest of its levels, as a part of the price e8; undefined without a price. */
function distanceOf({ instrumentId, legs }: ConditionalOrder, market: LiveMarket): bigint | undefined {
  const last = market.prints(instrumentId, 1)[0]?.price ?? market.quote(instrumentId)?.last;
  if (last === undefined || last === 0n || !market.instrument(instrumentId)) return undefined;
  const { tickSize } = market.tradingState(instrumentId);
  const [first, ...others] = legs.map(({ watch }) => {
    const away = levelOf(watch, tickSize) - last;
    return ratio(away < 0n ? -away : away, last, 'half_up');
  });
  return others.reduce((nearest, one) => (nearest !== undefined && one < nearest ? one : nearest), first);
}

/** Those that wait, the nearest to its price first; those without a price come last. */
export function nearestOf(orders: readonly ConditionalOrder[], market: LiveMarket): readonly ConditionalOrder[] {
  const far = orders.map((order) => ({ order, away: distanceOf(order, market) }));
  far.sort((a, b) => {
    if (a.away === b.away) return 0;
    if (a.away === undefined || b.away === undefined) return a.away === undefined ? 1 : -1;
    return a.away < b.away ? -1 : 1;
  });
  return far.map(({ order }) => order);
}
