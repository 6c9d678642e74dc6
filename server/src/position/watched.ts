import { worstPrice } from '@tarazu/domain/margin/ladder/next-step';
import type { Book } from '@tarazu/domain/market/book';
import { decimalToText } from '@tarazu/domain/money';
import { cutDueOf, type WatchedPosition } from '@tarazu/domain/trading/on-margin/liquidation';
import type { CutDue } from '@tarazu/domain/trading/on-margin/liquidation-prices';
import type { KeptPosition, OnMargin } from '@tarazu/domain/trading/on-margin/on-margin';
import type { LiveMarket } from '../market/index.ts';
import { marginRuleOf } from './margin-facts.ts';
import { type AccountPositions, type HeldPosition, positionKey } from './store.ts';

/** A position with the prices that it goes by at this moment; undefined where its instrument has gone. */
export function watchedPosition(
  held: HeldPosition,
  market: LiveMarket,
  nowMs: number,
  isHalted: (instrumentId: string) => boolean,
): WatchedPosition | undefined {
  const { instrumentId } = held;
  const instrument = market.instrument(instrumentId);
  const prices = market.marginPrices(instrumentId);
  const terms = marginRuleOf(held, market, nowMs);
  if (!instrument || !prices || !terms) return undefined;
  const { mark, index, premium, venues, sequence, stale } = prices;
  return {
    ...held,
    terms,
    mark,
    stale,
    halted: isHalted(instrumentId),
    lot: instrument.lot,
    tick: market.tradingState(instrumentId).tickSize,
    prices: {
      mark: decimalToText(mark),
      index: decimalToText(index),
      ...(premium === undefined ? {} : { premium: decimalToText(premium) }),
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

/** What the engine cuts of a position at this moment. `money`: what its cross account has, e8. */
export function cutDue(
  { instrumentId, direction }: Pick<OnMargin, 'direction'> & { readonly instrumentId: string },
  { positions }: AccountPositions,
  money: bigint,
  market: LiveMarket,
  nowMs: number,
): CutDue | undefined {
  // Whether it is halted is asked of every order.
  const watch = (held: HeldPosition) => watchedPosition(held, market, nowMs, () => false);
  const own = positions.get(positionKey(instrumentId, direction));
  if (own?.position.mode !== 'cross') {
    const watched = own && watch(own);
    return watched && cutDueOf(watched, undefined);
  }
  const together = [...positions.values()].filter(({ position }) => position.mode === 'cross').map(watch);
  const known = together.filter((one) => one !== undefined);
  const watched = known.find((one) => one.position === own.position);
  return watched && known.length === together.length ? cutDueOf(watched, { positions: known, money }) : undefined;
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
