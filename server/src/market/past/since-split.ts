import { type BegunSplit, hasBegun, priceAfter, timesFactor } from '@tarazu/domain/market/corporate-action/split';
import type { Rounding } from '@tarazu/domain/money';
import type { LiveMarket } from '../live-market.ts';

type Splits = Pick<LiveMarket, 'splits' | 'nowMs'>;

/** The splits of a share that have begun since somebody wrote something down about it, oldest first. */
export function splitsSince(
  market: Splits,
  instrumentId: string,
  sinceMs: number,
  untilMs = market.nowMs(instrumentId),
): readonly BegunSplit[] {
  return market
    .splits(instrumentId)
    .filter((split): split is BegunSplit => hasBegun(split, untilMs) && split.exMs > sinceMs)
    .toReversed();
}

/** By then everybody has the new shares of a split. */
const BOOKED_MS = 600_000;

/** Whether prices may be of the new shares of one of these already, and what somebody has still of the old ones: nobody knows then what an account is worth. */
export function isAroundSplit(market: Splits, instrumentIds: readonly string[]): boolean {
  return instrumentIds.some((id) => splitsSince(market, id, market.nowMs(id) - BOOKED_MS).length > 0);
}

/** The symbol of the first of them that is so; undefined where none is, and of what is not listed any more. */
export const splittingOf = (
  market: Splits & Pick<LiveMarket, 'instrument'>,
  traded: readonly { readonly instrumentId: string }[],
): string | undefined =>
  traded.flatMap(({ instrumentId }) => {
    const instrument = market.instrument(instrumentId);
    return instrument && isAroundSplit(market, [instrumentId]) ? [instrument.symbol] : [];
  })[0];

/** A price (e8) that was written down then, as the shares of now have it, on their tick. */
export function priceNow(
  market: Splits & Pick<LiveMarket, 'tradingState'>,
  { instrumentId, price, sinceMs }: { readonly instrumentId: string; readonly price: bigint; readonly sinceMs: number },
  rounding: Extract<Rounding, 'floor' | 'ceil'>,
): bigint {
  const splits = splitsSince(market, instrumentId, sinceMs);
  if (splits.length === 0) return price;
  const { tickSize } = market.tradingState(instrumentId);
  return splits.reduce((now, split) => priceAfter(split, now, tickSize, rounding), price);
}

/** A quantity (e8) that was written down then, in the shares of now; downwards to a whole `step`. */
export function quantityNow(
  market: Splits,
  {
    instrumentId,
    quantity,
    sinceMs,
  }: { readonly instrumentId: string; readonly quantity: bigint; readonly sinceMs: number },
  step: bigint,
): bigint {
  return splitsSince(market, instrumentId, sinceMs).reduce((now, split) => timesFactor(split, now, step), quantity);
}
