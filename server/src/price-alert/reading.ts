import type { Quote } from '@tarazu/domain/market/quote';
import { ONE } from '@tarazu/domain/money';
import { isOfAverage, type PriceAlert, type Reading } from '@tarazu/domain/price-alert/price-alert';
import type { Averages } from './averages.ts';

/** How many days' closes an alert asks for; undefined for one that asks for none. */
export const daysOf = ({ kind, target }: Pick<PriceAlert, 'kind' | 'target'>): number | undefined =>
  isOfAverage(kind) ? Number(target / ONE) : undefined;

/** What this alert is compared with now. An index has no trades of its own. */
export function readingOf(
  { instrumentId, last, previousClose, volume }: Quote,
  isIndex: boolean,
  averages: Pick<Averages, 'now'>,
  asked: Pick<PriceAlert, 'kind' | 'target'>,
): Reading {
  const days = daysOf(asked);
  return {
    price: last,
    previousClose,
    volume: isIndex ? undefined : volume,
    average: days === undefined ? undefined : averages.now(instrumentId, days),
  };
}
