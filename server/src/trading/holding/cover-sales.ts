import { settlementDate } from '@tarazu/domain/market/calendar';
import { localDate } from '@tarazu/domain/market/zone';
import type { AccountId } from '@tarazu/domain/posting';
import { emptyHolding } from '@tarazu/domain/trading/holding';
import type { EventMark } from '@tarazu/domain/trading/order';
import { type OrderEvent, orderEvents } from '@tarazu/domain/trading/order-events';
import type { TradingFacts } from '@tarazu/domain/trading/trading-facts';
import type { LiveMarket } from '../../market/index.ts';
import type { DecideContext, SaveContext } from '../../platform/commit/transactor.ts';
import type { Reader, Writer } from '../../platform/database.ts';
import { keyOf } from '../commands.ts';
import { applyEvents } from '../facts/apply.ts';
import { createDecisionFacts } from '../facts/decision-facts.ts';
import {
  factsOn,
  holdingIn,
  learnOldShares,
  learnOrders,
  noOrders,
  type OrderFacts,
  saveFacts,
} from '../facts/facts.ts';
import type { ReadTraders } from '../facts/trader-facts.ts';
import type { MarketReader } from '../market-facts.ts';
import { loadHoldings } from '../store/holdings.ts';
import { readWaitingSales } from '../store/waiting-sales.ts';
import { isAnyOutstanding, mayBeOutstanding } from './outstanding.ts';
import { loadOldShares } from './split-store.ts';

interface HoldingRef {
  readonly owner: AccountId;
  readonly instrumentId: string;
}

type Known = Pick<DecideContext, 'nowMs' | 'balance'>;

const ownEvents: ReadonlySet<string> = new Set(orderEvents);

/** Sales of shares that lie for written calls: decided by who settles the call, in one entry with its end, and kept as every other fill is. */
export interface CoverSales {
  load(reader: Reader, asked: readonly HoldingRef[]): Promise<OrderFacts>;
  /** What a sale is charged by that belongs to a moment that is over; undefined where nothing of that name is listed. */
  facts(of: HoldingRef, book: OrderFacts, context: Known, soldAtMs: number): TradingFacts | undefined;
  /** Whether a split has still to meet what they hold. */
  isSplitting(of: HoldingRef, book: OrderFacts): boolean;
  /** The same outside of a decision. */
  readSplitting(reader: Reader, of: HoldingRef): Promise<boolean>;
  /** Shares that sales which wait for a price want of those that are free, e8: nothing is reserved for them. An open order has its shares set aside already. */
  readWaitingSales(reader: Reader, of: HoldingRef): Promise<bigint>;
  /** What one would be charged by now, outside of a decision. */
  read(reader: Reader, of: HoldingRef): Promise<TradingFacts | undefined>;
  /** Folds what an entry says of orders into the facts; `first` is the mark of its first event. */
  apply(book: OrderFacts, owner: AccountId, events: readonly { readonly type: string }[], first: EventMark): void;
  save(writer: Writer, book: OrderFacts, by: SaveContext): Promise<void>;
}

const isOrderEvent = (event: { readonly type: string }): event is OrderEvent => ownEvents.has(event.type);

export function createCoverSales(deps: {
  readonly market: LiveMarket;
  readonly reader: MarketReader;
  readonly readTraders: ReadTraders;
  readonly nowMs: () => number;
}): CoverSales {
  const { market, reader, readTraders, nowMs } = deps;
  const { tradingFacts } = createDecisionFacts(market);
  const splitsOf = (instrumentId: string) => (market.known(instrumentId) ? market.splits(instrumentId) : []);
  async function load(from: Reader, holdings: readonly HoldingRef[]): Promise<OrderFacts> {
    const known = noOrders();
    const nothing = { orders: [], counting: [], depths: [], traders: [], conditionals: [], positions: [] };
    const asked = { ...nothing, countingConditionals: [], holdings };
    if (holdings.length > 0) await learnOrders(from, known, asked, readTraders, Promise.resolve(new Map()));
    const facts = factsOn(known);
    await learnOldShares(from, facts, holdings, splitsOf);
    return facts;
  }

  function factsOf(of: HoldingRef, book: OrderFacts, context: Known): TradingFacts | undefined {
    const instrument = market.instrument(of.instrumentId);
    return instrument && tradingFacts({ ...of, onMargin: undefined }, book, context, reader.read(instrument));
  }

  /**
   * By the day of that moment: after a close the day is the next one already, whose dividends, splits and taxes are not those of the sale. Where its owner has
   * traded the share since, by the day of that: no day of trading begins again.
   */
  function factsThen(of: HoldingRef, book: OrderFacts, context: Known, soldAtMs: number): TradingFacts | undefined {
    const facts = factsOf(of, book, context);
    if (!facts) return undefined;
    const calendar = market.calendar(facts.instrument);
    const day = localDate(calendar.timeZone, soldAtMs);
    const tradeDate = facts.holding.day > day ? facts.holding.day : day;
    return {
      ...facts,
      state: { ...facts.state, tradeDate },
      settlementDate: settlementDate(calendar, tradeDate),
    };
  }

  return {
    load,
    facts: factsThen,
    read: async (from, of) => factsOf(of, await load(from, [of]), { nowMs: nowMs(), balance: () => 0n }),
    isSplitting: ({ owner, instrumentId }, book) =>
      isAnyOutstanding(
        splitsOf(instrumentId),
        holdingIn(book, owner, instrumentId),
        book.oldShares.get(keyOf(owner, instrumentId)),
      ),
    async readSplitting(from, of) {
      const [row] = await loadHoldings(from, [of]);
      const [splits, holding] = [splitsOf(of.instrumentId), row?.holding ?? emptyHolding];
      if (!mayBeOutstanding(splits, holding)) return false;
      const [old] = await loadOldShares(from, [of]);
      return isAnyOutstanding(splits, holding, old?.shares);
    },
    readWaitingSales: (from, { owner, instrumentId }) => readWaitingSales(from, owner, instrumentId),
    apply(book, owner, events, { no, atMs }) {
      // They stand together, after the end that they belong to.
      const place = events.findIndex(isOrderEvent);
      if (place >= 0) applyEvents(book, owner, events.filter(isOrderEvent), { no: no + place, atMs });
    },
    save: (writer, book, by) => saveFacts(writer, book, { ...by, source: reader.source }),
  };
}
