import { worstPrice } from '@tarazu/domain/margin/ladder/next-step';
import type { Book } from '@tarazu/domain/market/book';
import { decimalToText } from '@tarazu/domain/money';
import type { WatchedPosition } from '@tarazu/domain/trading/on-margin/liquidation';
import type { KeptPosition } from '@tarazu/domain/trading/on-margin/on-margin';
import type { LiveMarket } from '../market/index.ts';
import { marginRuleOf } from './margin-facts.ts';
import type { HeldPosition } from './store.ts';

/** A position with the prices that it goes by at this moment; undefined where its instrument has gone. */
export function watchedPosition(held: HeldPosition, market: LiveMarket, nowMs: number): WatchedPosition | undefined {
  const { instrumentId } = held;
  const instrument = market.instrument(instrumentId);
  const prices = market.marginPrices(instrumentId);
  const terms = marginRuleOf(held, market, nowMs);
  if (!instrument || !prices || !terms) return undefined;
  const { mark, index, venues, sequence, stale } = prices;
  return {
    ...held,
    terms,
    mark,
    stale,
    lot: instrument.lot,
    tick: market.tradingState(instrumentId).tickSize,
    prices: {
      mark: decimalToText(mark),
      index: decimalToText(index),
      venues: venues.map(({ venue, price, atMs }) => ({
        venue,
        price: decimalToText(price),
        at: new Date(atMs).toISOString(),
      })),
      sequence,
      source: market.evidenceSource(instrumentId),
    },
  };
}

/** Whether the book shows somebody who takes a position at a price at which its own money still pays the loss. */
export function mayClose(
  position: KeptPosition,
  { terms, tick }: Pick<WatchedPosition, 'terms' | 'tick'>,
  book: Book | undefined,
): boolean {
  const worst = worstPrice(position, terms, tick);
  const best = (position.direction === 'long' ? book?.bids : book?.asks)?.[0]?.price;
  if (best === undefined || worst === undefined) return false;
  return position.direction === 'long' ? best >= worst : best <= worst;
}
