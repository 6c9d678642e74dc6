import { type Refusal, refused } from '@tarazu/domain/decision';
import {
  evolveSplit,
  giveMoreShares,
  givenWithLocked,
  isOfOldShares,
  type MoreSharesEvent,
} from '@tarazu/domain/market/corporate-action/more-shares';
import { type BegunSplit, hasBegun, lotsAfter, type Split } from '@tarazu/domain/market/corporate-action/split';
import type { Instrument } from '@tarazu/domain/market/instrument';
import type { AccountId, Posting } from '@tarazu/domain/posting';
import type { Holding } from '@tarazu/domain/trading/holding';
import type { TradingFacts } from '@tarazu/domain/trading/trading-facts';
import type { LiveMarket } from '../../market/index.ts';
import type { DecideContext } from '../../platform/commit/transactor.ts';
import type { OldLot, OldShares } from './split-store.ts';

const none: readonly BegunSplit[] = [];

/** What a split that is outstanding makes of a holding. */
export interface Met {
  readonly event: Extract<MoreSharesEvent, { type: 'holding.split' }>;
  readonly postings: readonly Posting[];
  readonly holding: Holding;
}

/** The balances with what it gives. */
export function contextAfter(context: DecideContext, { postings }: Met): DecideContext {
  return {
    ...context,
    balance: (holder, asset, purpose) =>
      postings
        .filter((line) => line.holder === holder && line.asset === asset && line.purpose === purpose)
        .reduce((sum, { amount }) => sum + amount, context.balance(holder, asset, purpose)),
  };
}

/**
 * The splits of a share that have begun at this state of it, oldest first. Where it trades its day decides: the price of a fill and the shares that it
 * is for are then of one side of the split, at whatever instant the clock was read.
 */
export function begunSplits(
  market: Pick<LiveMarket, 'splits' | 'nowMs'>,
  instrumentId: string,
  { phase, tradeDate }: Pick<TradingFacts['state'], 'phase' | 'tradeDate'>,
): readonly BegunSplit[] {
  const announced = market.splits(instrumentId);
  if (announced.length === 0) return none;
  const nowMs = market.nowMs(instrumentId);
  const trades = phase === 'open' || phase === 'halted';
  return announced
    .filter((split): split is BegunSplit => hasBegun(split, nowMs) && (!trades || split.exDate <= tradeDate))
    .toReversed();
}

/** Whether one of them has anything to do with a holding at all: what most orders ask, so it looks at no lots. One that is only announced has not. */
export function mayBeOutstanding(splits: readonly Split[], holding: Holding): boolean {
  return splits.some(({ exDate, basePrice }) => basePrice !== undefined && isOfOldShares(holding, exDate));
}

/** Whether a split has still to meet a holding of these lots. */
function isOutstanding(split: BegunSplit, holding: Holding, { lots, met }: OldShares): boolean {
  return (
    isOfOldShares(holding, split.exDate) &&
    !met.has(split.actionId) &&
    lots.some(({ remaining, granted, atMs }) => remaining > 0n && (!granted || atMs < split.exMs))
  );
}

/** Whether one of those that have begun has still to meet a holding of these lots; so too where they were not read. */
export function isAnyOutstanding(splits: readonly Split[], holding: Holding, shares: OldShares | undefined): boolean {
  if (!mayBeOutstanding(splits, holding)) return false;
  return (
    !shares ||
    splits.some(
      (one) => one.basePrice !== undefined && isOutstanding({ ...one, basePrice: one.basePrice }, holding, shares),
    )
  );
}

/** The lots after: those that are locked keep what is given with them locked, so that they hand it over when they settle. */
export function meetLots(split: Pick<BegunSplit, 'kind' | 'held' | 'given'>, lots: readonly OldLot[], step: bigint) {
  const remaining = lotsAfter(
    split,
    lots.map((lot) => lot.remaining),
    step,
  );
  return lots.map(
    (lot, place): OldLot => ({
      ...lot,
      remaining: remaining[place] ?? lot.remaining,
      locked: lot.locked + givenWithLocked(split, lot.locked, step),
    }),
  );
}

/**
 * Gives what is outstanding of these splits (oldest first): the first of it. Undefined where nothing is. Refused where the lots were not read, which is
 * so only in the moment of the ex-date; and with more than one outstanding: the job, which names
 * the one that it gives, does them one after the other.
 */
export function meetOutstanding(
  owner: AccountId,
  instrument: Pick<Instrument, 'id' | 'market' | 'base' | 'currency' | 'lot' | 'name'>,
  {
    splits,
    only,
    covering,
  }: {
    readonly splits: readonly BegunSplit[];
    readonly only: string | undefined;
    /** What of it lies for written calls, e8. */
    readonly covering: bigint;
  },
  holding: Holding,
  read: () => OldShares | undefined,
): Met | Refusal<'split_under_way', never> | undefined {
  if (!mayBeOutstanding(splits, holding)) return undefined;
  const underWay = refused('split_under_way', { share: instrument.name });
  const shares = read();
  if (!shares) return underWay;
  const [split, next] = splits.filter((one) => isOutstanding(one, holding, shares));
  if (!split || (only !== undefined && split.actionId !== only)) return undefined;
  if (next && only === undefined) return underWay;
  const locked = shares.lots.map((lot) => lot.locked);
  const { event, postings } = giveMoreShares(owner, split, { instrument, holding, locked, covering });
  return { event, postings, holding: evolveSplit(holding, event.body) };
}
