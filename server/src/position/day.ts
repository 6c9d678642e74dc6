import { type Decision, refused } from '@tarazu/domain/decision';
import type { Direction } from '@tarazu/domain/margin/position';
import { timesFactor } from '@tarazu/domain/market/corporate-action/split';
import { localDate } from '@tarazu/domain/market/zone';
import { marketOf } from '@tarazu/domain/market-rules/markets';
import { minimum } from '@tarazu/domain/money';
import type { AccountId } from '@tarazu/domain/posting';
import { type DayFacts, decideCloseOut, decideNotice } from '@tarazu/domain/trading/on-margin/close-out';
import type { PositionEvent } from '@tarazu/domain/trading/on-margin/position-events';
import { type LiveMarket, splitsSince } from '../market/index.ts';
import { marginFactsOf } from './margin-facts.ts';
import { type AccountPositions, type HeldPosition, type OwnedPosition, positionKey } from './store.ts';

/** What the house does about a position that ends with its day, where it is no order. */
export interface DayCommand {
  readonly kind: 'square-off-notice' | 'close-out';
  readonly owner: AccountId;
  readonly instrumentId: string;
  readonly direction: Direction;
}

type DayDecision = Decision<PositionEvent, 'nothing_to_change'>;

export function hasDay({ market }: Pick<HeldPosition, 'market'>): boolean {
  return marketOf(market).margin?.dayOf !== undefined;
}

/** Whether positions in it end with their day. */
export function isOfDay(instrumentId: string, market: Pick<LiveMarket, 'instrument'>): boolean {
  const instrument = market.instrument(instrumentId);
  return instrument !== undefined && hasDay(instrument);
}

/** The account without what ends with its day: what stands in it for as long as its owner likes. */
export function withoutDays(account: AccountPositions): AccountPositions {
  return { ...account, positions: new Map([...account.positions].filter(([, held]) => !hasDay(held))) };
}

/** Of these instruments those whose positions do not end with their day. */
export function lasting(
  ids: ReadonlySet<string> | undefined,
  market: Pick<LiveMarket, 'instrument'>,
): readonly string[] {
  return [...(ids ?? [])].filter((id) => {
    const found = market.instrument(id);
    return !found || !hasDay(found);
  });
}

/** The order by which the house closes it at the market: all of it, or as much as one order may be for. */
export function squareOffOf({ owner, instrumentId, position }: OwnedPosition, market: Pick<LiveMarket, 'instrument'>) {
  const { direction, mode, leverage } = position;
  const most = market.instrument(instrumentId)?.quantityMax ?? position.quantity;
  const quantity = minimum(position.quantity, most);
  const onMargin = { direction, effect: 'close', mode, leverage, squaredOff: true } as const;
  return { owner, instrumentId, onMargin, quantity };
}

/** What such a position is decided by; undefined where its instrument has gone. */
function dayFactsOf(
  instrumentId: string,
  account: AccountPositions,
  market: LiveMarket,
  nowMs: number,
): DayFacts | undefined {
  const instrument = market.instrument(instrumentId);
  if (!instrument) return undefined;
  return {
    instrument,
    state: market.tradingState(instrumentId),
    schedule: marketOf(instrument.market).charges,
    margin: marginFactsOf(instrument, account, market, nowMs),
    source: market.evidenceSource(instrumentId),
  };
}

/** The close of the day of a position that is over; undefined while nobody knows it. */
function closeOf({ instrumentId, market: of, position }: HeldPosition, market: LiveMarket): bigint | undefined {
  const quote = market.quote(instrumentId);
  if (!quote) return undefined;
  // What was traded last belongs to that day still, or a new one has begun and names the close of the one before.
  const isOfThatDay = localDate(marketOf(of).timeZone, quote.atMs) <= (position.day ?? '');
  return isOfThatDay ? quote.last : closeBefore(instrumentId, position, quote.previousClose, market);
}

/** The previous close as it was for the shares of the position: without what splits and dividends since have made of it. */
function closeBefore(
  instrumentId: string,
  { day = '', openedAtMs }: HeldPosition['position'],
  previousClose: bigint,
  market: LiveMarket,
): bigint {
  const { tradeDate } = market.tradingState(instrumentId);
  const paid = market
    .dividends(instrumentId)
    .filter(({ exDate }) => exDate > day && exDate <= tradeDate)
    .reduce((sum, { perShare }) => sum + perShare, previousClose);
  return splitsSince(market, instrumentId, openedAtMs).reduce((price, split) => timesFactor(split, price, 1n), paid);
}

/** The mark has eaten all of its money, and the book shows nobody who would still take it: the house closes it at the mark. */
export function decideMarginGone(
  owner: AccountId,
  held: HeldPosition,
  account: AccountPositions,
  market: LiveMarket,
  nowMs: number,
): DayDecision {
  const facts = dayFactsOf(held.instrumentId, account, market, nowMs);
  const prices = market.marginPrices(held.instrumentId);
  if (!facts || !prices || prices.stale) return refused('nothing_to_change');
  const { position } = held;
  const { mark: price, sequence } = prices;
  return decideCloseOut({ owner, position, reason: 'margin_gone', price, sequence }, facts);
}

/** Tells of a square-off that is near, or closes out what its day has left. */
export function decideDay(
  { kind, owner, instrumentId, direction }: DayCommand,
  account: AccountPositions,
  market: LiveMarket,
  nowMs: number,
): DayDecision {
  const held = account.positions.get(positionKey(instrumentId, direction));
  const facts = held && dayFactsOf(instrumentId, account, market, nowMs);
  if (!held || !facts) return refused('nothing_to_change');
  const { position } = held;
  if (kind === 'square-off-notice') return decideNotice(position, facts);
  const price = closeOf(held, market);
  if (position.day === undefined || position.day >= facts.state.tradeDate || price === undefined) {
    return refused('nothing_to_change');
  }
  return decideCloseOut({ owner, position, reason: 'day_over', price, sequence: 0 }, facts);
}
