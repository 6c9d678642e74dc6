import { exInstant } from '@tarazu/domain/market/corporate-action/dividend';
import { hasBegun } from '@tarazu/domain/market/corporate-action/split';
import { marketOf } from '@tarazu/domain/market-rules/markets';
import { type MetDividend, metDividend } from '@tarazu/domain/trading/conditional/meet-dividend';
import { type MetSplit, metSplit } from '@tarazu/domain/trading/conditional/meet-split';
import type { Order } from '@tarazu/domain/trading/order';
import type { LiveMarket } from '../../market/index.ts';
import type { Clock } from '../../platform/clock.ts';
import { type HouseRequestId, houseRequestId } from '../../platform/commit/request-id.ts';
import type { ConditionalCommand, ConditionalRef } from '../commands.ts';
import type { OwnedConditional } from './store.ts';

/** Midnights of every zone fall on a quarter of an hour. */
const SLOT_MS = 900_000;
/** What waits through a longer time without the program running is not lowered any more. */
const LOOK_BACK_MS = 120 * 86_400_000;

/** What has begun that changes the price or the shares that somebody waits for. */
export type MetAction =
  | { readonly kind: 'dividend'; readonly dividend: MetDividend }
  | { readonly kind: 'split'; readonly split: MetSplit };

/** Whether it changes or ends one that waits. `entry`: the order for a part of which that is. */
export function isTouched({ conditional }: OwnedConditional, action: MetAction, entry: Order | undefined): boolean {
  if (action.kind === 'dividend') return metDividend(conditional, action.dividend) !== undefined;
  return metSplit(conditional, action.split, entry) !== undefined;
}

/** What is to be decided about one that waits, under a number that is good once. */
export function meetingOf(ref: ConditionalRef, action: MetAction): readonly [ConditionalCommand, HouseRequestId] {
  const { actionId } = action.kind === 'split' ? action.split : action.dividend;
  const requestId = houseRequestId(`conditional-${action.kind}`, ref.conditionalId, actionId);
  return action.kind === 'split'
    ? [{ kind: 'split-conditional', ...ref, split: action.split }, requestId]
    : [{ kind: 'meet-dividend', ...ref, dividend: action.dividend }, requestId];
}

/** Dividends and splits of an instrument whose ex-date has begun, asked for once in a quarter of an hour; nothing in between. */
export function createExDates(market: LiveMarket, clock: Clock): (instrumentId: string) => readonly MetAction[] {
  const looked = new Map<string, number>();

  /** However long ago: an order of the old shares is never one of the new ones. */
  function splitsOf(id: string, nowMs: number): readonly MetSplit[] {
    const splits = market.splits(id);
    const instrument = market.instrument(id);
    if (splits.length === 0 || !instrument) return [];
    const { tickSize: tick } = market.tradingState(id);
    return splits
      .filter((split) => hasBegun(split, nowMs))
      .toReversed()
      .flatMap(({ actionId, kind, held, given, exMs, exDate }): MetSplit[] => {
        const policy = marketOf(instrument.market).onSplit?.findLast(({ from }) => from <= exDate);
        const ratio = { kind, held, given };
        return policy ? [{ actionId, ratio, exMs, tick, step: instrument.lot, policy }] : [];
      });
  }

  function begunOf(id: string, nowMs: number): readonly MetDividend[] {
    const instrument = market.instrument(id);
    const quote = market.quote(id);
    if (!instrument || !quote) return [];
    const calendar = market.calendar(instrument);
    const { tickSize: tick, opensAtMs, tradeDate } = market.tradingState(id);
    return market.dividends(id).flatMap(({ actionId, perShare, exDate }): MetDividend[] => {
      const exMs = exInstant(calendar, exDate);
      const policy = marketOf(instrument.market).onDividend?.findLast(({ from }) => from <= exDate);
      if (!policy || exMs > nowMs || exMs < nowMs - LOOK_BACK_MS) return [];
      // Once its session runs, the previous close is shown without the dividend.
      const isOver = opensAtMs === undefined || tradeDate > exDate;
      const close = isOver ? quote.previousClose + perShare : quote.last;
      return [{ actionId, perShare, exMs, close, tick, policy }];
    });
  }

  return (id) => {
    const nowMs = clock.nowMs();
    const slot = Math.floor(nowMs / SLOT_MS);
    if (looked.get(id) === slot) return [];
    looked.set(id, slot);
    return [
      ...splitsOf(id, nowMs).map((split) => ({ kind: 'split', split }) as const),
      ...begunOf(id, nowMs).map((dividend) => ({ kind: 'dividend', dividend }) as const),
    ];
  };
}
