// For tests only: one instrument, one person and a ledger kept as a plain map, so that the rules can be run without a server.
import type { Side } from '../charges/charge-rule.ts';
import { chargeScheduleOf } from '../charges/schedules.ts';
import type { Decision } from '../decision.ts';
import type { Book, BookLevel } from '../market/book.ts';
import type { Instrument } from '../market/instrument.ts';
import type { TradingState } from '../market/session.ts';
import { decimal, ONE } from '../money.ts';
import type { AccountId, Posting, Purpose } from '../posting.ts';
import { neverNegative, unbalancedAsset } from '../posting.ts';
import type { Holding } from './holding.ts';
import { emptyHolding, evolveHolding } from './holding.ts';
import type { TakenDepth } from './match.ts';
import { addTakes, nothingTaken } from './match.ts';
import type { StockOrder } from './order.ts';
import { evolveOrder, isOpen } from './order.ts';
import type { FilledBody, StockOrderEvent } from './order-events.ts';
import type { DueFill } from './settle.ts';
import type { TradingFacts } from './trading-facts.ts';

export const OWNER: AccountId = 7;

export const share: Instrument = {
  id: 'IN:SAHYM',
  country: 'IN',
  exchange: 'NSE',
  symbol: 'SAHYM',
  name: 'Sahyadri Motors',
  isin: 'INE000000000',
  sector: 'Automobiles',
  kind: 'stock',
  currency: 'INR',
  lot: ONE,
  quantityMin: ONE,
  quantityMax: 10_000n * ONE,
  tickTable: 'nse',
  bandBps: 1000,
  sharesIssued: undefined,
  listing: 'listed',
};

export const openState: TradingState = {
  phase: 'open',
  tradeDate: '2026-11-20',
  opensAtMs: undefined,
  closesAtMs: 1_795_168_800_000,
  tickSize: decimal('0.05'),
  bandLower: decimal('90'),
  bandUpper: decimal('110'),
};

export function levels(...rows: readonly (readonly [string, string])[]): readonly BookLevel[] {
  return rows.map(([price, size]) => ({ price: decimal(price), size: decimal(size) }));
}

export function bookOf(sequence: number, bids: readonly BookLevel[], asks: readonly BookLevel[]): Book {
  return { instrumentId: share.id, sequence, atMs: 1_795_150_000_000 + sequence, bids, asks };
}

export const steadyBook = bookOf(
  1,
  levels(['99.95', '100'], ['99.90', '200'], ['99.80', '500']),
  levels(['100.00', '40'], ['100.05', '60'], ['100.10', '500']),
);

export interface Venue {
  facts(change?: Partial<TradingFacts>): TradingFacts;
  /** Applies a decision like the write path does; returns the events (kept ones too). Throws when an invariant breaks. */
  apply(decision: Decision<StockOrderEvent>): readonly StockOrderEvent[];
  balance(asset: string, purpose: Purpose, holder?: AccountId): bigint;
  order(orderId: string): StockOrder | undefined;
  openOrders(): readonly StockOrder[];
  readonly fills: readonly FilledBody[];
  readonly journal: readonly StockOrderEvent[];
  due(): readonly DueFill[];
  holding(): Holding;
  taken(): TakenDepth;
}

export function createVenue(cash: string, shares = '0', instrument: Instrument = share): Venue {
  const balances = new Map<string, bigint>();
  const orders = new Map<string, StockOrder>();
  const fills: FilledBody[] = [];
  const journal: StockOrderEvent[] = [];
  const unsettled = new Map<number, DueFill>();
  let holding: Holding = { ...emptyHolding, quantity: decimal(shares), cost: decimal(shares) * 100n };
  let taken = nothingTaken;
  const key = (holder: AccountId, asset: string, purpose: Purpose) => `${holder}|${asset}|${purpose}`;
  const balance = (asset: string, purpose: Purpose, holder = OWNER) => balances.get(key(holder, asset, purpose)) ?? 0n;
  const post = (lines: readonly Posting[]) => {
    if (unbalancedAsset(lines)) throw new Error(`postings of ${unbalancedAsset(lines)} do not sum to zero`);
    for (const { holder, asset, purpose, amount } of lines) {
      const after = balance(asset, purpose, holder) + amount;
      if (holder !== 0 && neverNegative.has(purpose) && after < 0n) throw new Error(`${asset} ${purpose} below zero`);
      balances.set(key(holder, asset, purpose), after);
    }
  };
  post([
    { holder: 0, asset: instrument.currency, purpose: 'grant', amount: -decimal(cash) },
    { holder: OWNER, asset: instrument.currency, purpose: 'available', amount: decimal(cash) },
    { holder: 0, asset: instrument.id, purpose: 'grant', amount: -decimal(shares) },
    { holder: OWNER, asset: instrument.id, purpose: 'available', amount: decimal(shares) },
  ]);
  const fold = (event: StockOrderEvent) => {
    journal.push(event);
    const mark = { no: journal.length, atMs: 1_795_150_000_000 + journal.length };
    if (event.type === 'stock-order.settled') {
      for (const no of event.body.fills) unsettled.delete(no);
      return;
    }
    const order = evolveOrder(orders.get(event.body.orderId), event, mark);
    if (order) orders.set(order.orderId, order);
    if (event.type !== 'stock-order.filled') return;
    const fill = event.body;
    fills.push(fill);
    holding = evolveHolding(holding, fill);
    if (!fill.evidence.ruleVersion.startsWith('print')) {
      const takes = fill.evidence.levels.map((level) => ({ price: decimal(level.price), taken: decimal(level.taken) }));
      taken = addTakes(taken, fill.side, fill.evidence.sequence, takes);
    }
    unsettled.set(mark.no, {
      eventNo: mark.no,
      instrumentId: fill.instrumentId,
      currency: fill.currency,
      side: fill.side,
      quantity: decimal(fill.quantity),
      net: decimal(fill.net),
      settlementDate: fill.settlementDate,
    });
  };
  return {
    facts: (change) => ({
      instrument,
      state: openState,
      book: steadyBook,
      source: 'simulated',
      taken,
      settlementDate: '2026-11-23',
      schedule: chargeScheduleOf(instrument.exchange),
      limits: { openOrdersMax: 5, valueMin: 0n },
      cash: balance(instrument.currency, 'available'),
      shares: {
        available: balance(instrument.id, 'available'),
        held: balance(instrument.id, 'held'),
        unsettled: balance(instrument.id, 'unsettled'),
      },
      holding,
      openOrders: [...orders.values()].filter(isOpen).length,
      ...change,
    }),
    apply(decision) {
      const events = decision.kind === 'accepted' ? decision.events : (decision.kept ?? []);
      if (decision.kind === 'accepted') post(decision.postings);
      for (const event of events) fold(event);
      return events;
    },
    balance,
    order: (orderId) => orders.get(orderId),
    openOrders: () => [...orders.values()].filter(isOpen),
    fills,
    journal,
    due: () => [...unsettled.values()],
    holding: () => holding,
    taken: () => taken,
  };
}

export function intent(side: Side, quantity: string, price?: string) {
  return {
    owner: OWNER,
    orderId: 'o1',
    side,
    instrumentId: share.id,
    type: price === undefined ? ('market' as const) : ('limit' as const),
    validity: 'day' as const,
    quantity: decimal(quantity),
    price: price === undefined ? undefined : decimal(price),
  };
}
