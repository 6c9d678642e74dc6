import type { Print } from '@tarazu/domain/market/book';
import { firstReached } from '@tarazu/domain/trading/conditional/trigger-book';
import { followed, type Watch } from '@tarazu/domain/trading/conditional/watch';
import type { LiveMarket } from '../../market/index.ts';
import type { OwnedConditional } from './store.ts';

/** More prints of one instrument do not come while a batch is being saved. */
const MISSED_MAX = 100;

/** Prints, the oldest first, that came after the decision to let it wait and before anybody watched for it: while that was being saved. */
export function missedPrints(
  { seen, conditional: { instrumentId, by } }: OwnedConditional,
  market: Pick<LiveMarket, 'prints'>,
): readonly Print[] {
  if (seen === undefined || by !== 'last') return [];
  return market
    .prints(instrumentId, MISSED_MAX)
    .filter(({ sequence }) => sequence > seen)
    .toReversed();
}

/** What these prints do to what is waited for: the first that reaches it, or how far it has followed them. `tick` e8. */
export function metBy(
  watches: readonly Watch[],
  prints: readonly Print[],
  tick: bigint,
):
  | { readonly print: Print; readonly leg: 0 | 1; readonly best: bigint | undefined }
  | { readonly watches: readonly Watch[] } {
  const prices = prints.map(({ price }) => price);
  const reached = firstReached(watches, prices, tick);
  const print = reached && prints[reached.print];
  if (print) return { print, leg: reached.leg === 0 ? 0 : 1, best: reached.best };
  return { watches: prices.reduce((own, price) => own.map((watch) => followed(watch, price)), watches) };
}
