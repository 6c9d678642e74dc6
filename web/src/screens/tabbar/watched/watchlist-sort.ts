import { parseDecimal } from '@tarazu/domain/money';
import type { QuoteRow } from '@tarazu/wire/market';

export interface WatchlistSort {
  /** `own`: the order in which the person put it. */
  readonly by: 'own' | 'change' | 'last' | 'volume' | 'name';
  /** From the highest to the lowest. */
  readonly down: boolean;
}

const figures = { change: 'changePercent', last: 'last', volume: 'volume' } as const;

/** The lines in the wanted order; equal ones stay as the person has them. A price is compared as a number, whatever its currency. */
export function sortedWatchlist(quotes: readonly QuoteRow[], { by, down }: WatchlistSort): readonly QuoteRow[] {
  if (by === 'own') return quotes;
  const way = down ? -1 : 1;
  if (by === 'name') return quotes.toSorted((a, b) => way * a.name.localeCompare(b.name));
  const field = figures[by];
  const figureOf = (quote: QuoteRow) => parseDecimal(quote[field]) ?? 0n;
  return quotes.toSorted((a, b) => {
    const [left, right] = [figureOf(a), figureOf(b)];
    return left === right ? 0 : left < right ? -way : way;
  });
}
