import type { ConditionalOrder } from '@tarazu/domain/trading/conditional/conditional-order';
import type { LiveMarket } from '../../market/index.ts';
import { daysOf } from './decide.ts';

export interface LastDays {
  /** Those of these instruments on which a trading day has begun since they were asked for last. */
  turned(instrumentIds: Iterable<string>): readonly string[];
  /** Whether the last day on which it waits is over. Of an instrument that is listed. */
  isOver(conditional: ConditionalOrder): boolean;
}

/** Looks for last days once a trading day: what is set on a day waits for that day at least. */
export function createLastDays(market: LiveMarket): LastDays {
  /** By instrument. */
  const lookedOn = new Map<string, string>();
  return {
    turned(instrumentIds) {
      return [...instrumentIds].filter((id) => {
        if (!market.instrument(id)) return false;
        const { tradeDate } = market.tradingState(id);
        const before = lookedOn.get(id);
        lookedOn.set(id, tradeDate);
        return before !== tradeDate;
      });
    },
    isOver(conditional) {
      const [lastDay, tradeDate] = daysOf(conditional, market);
      return lastDay < tradeDate;
    },
  };
}
