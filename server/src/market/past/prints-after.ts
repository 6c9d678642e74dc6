import type { Print } from '@tarazu/domain/market/book';
import type { LiveMarket } from '../live-market.ts';

/** More prints of one instrument do not come while a commit is being saved. */
const AFTER_MAX = 100;

/** What printed after the print of this number, the oldest first: while something that waits for a price was being saved, and nobody watched for it. */
export function printsAfter(
  market: Pick<LiveMarket, 'prints'>,
  instrumentId: string,
  sequence: number,
): readonly Print[] {
  return market
    .prints(instrumentId, AFTER_MAX)
    .filter((print) => print.sequence > sequence)
    .toReversed();
}
