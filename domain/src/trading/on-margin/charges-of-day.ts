import { chargesOf, nothingTraded, totalOf } from '../../charges/charges.ts';
import type { Direction } from '../../margin/position.ts';
import type { TradingFacts } from '../trading-facts.ts';
import { sideOf } from './on-margin.ts';

/** What closing so much of a position of the day for so much (e8) is charged, by one order of the day. */
export function closingChargesOf(
  { schedule, state, volume }: Pick<TradingFacts, 'schedule' | 'state' | 'volume'>,
  direction: Direction,
  value: bigint,
  quantity: bigint,
): bigint {
  const side = sideOf({ direction, effect: 'close' });
  const trade = { side, product: 'intraday', tradeDate: state.tradeDate, role: 'taker', volume } as const;
  return totalOf(chargesOf(schedule, { ...trade, value, quantity, before: nothingTraded, today: nothingTraded }));
}
