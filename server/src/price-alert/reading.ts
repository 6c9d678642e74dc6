import type { Quote } from '@tarazu/domain/market/quote';
import { daysAsked, type PriceAlert, type Reading } from '@tarazu/domain/price-alert/price-alert';
import type { Averages } from './averages.ts';

/** What this alert is compared with now. An index has no trades of its own, and what was traded yesterday says nothing of the day that begins. */
export function readingOf(
  { instrumentId, last, previousClose, volume, phase }: Quote,
  isIndex: boolean,
  averages: Pick<Averages, 'now'>,
  asked: Pick<PriceAlert, 'kind' | 'target'>,
): Reading {
  const days = daysAsked(asked);
  const isToday = phase === 'open' || phase === 'halted';
  return {
    price: last,
    previousClose,
    volume: isIndex ? undefined : isToday ? volume : 0n,
    average: days === undefined ? undefined : averages.now(instrumentId, days)?.mean,
  };
}
