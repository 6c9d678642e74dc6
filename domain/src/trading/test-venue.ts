// For tests only: one instrument, one person and a ledger kept as a plain map, so that the rules can be run without a server.
import type { Side } from '../charges/charge-rule.ts';
import type { Decision } from '../decision.ts';
import type { Book, BookLevel } from '../market/book.ts';
import type { Instrument } from '../market/instrument.ts';
import type { TradingState } from '../market/session.ts';
import { marketOf } from '../market-rules/markets.ts';
import { decimal, ONE } from '../money.ts';
import type { AccountId, Posting, Purpose } from '../posting.ts';
import { neverNegative, unbalancedAsset } from '../posting.ts';
import type { Holding } from './holding.ts';
import { emptyHolding, evolveHolding } from './holding.ts';
import type { TakenDepth } from './matching/match.ts';
import { addTakes, nothingTaken } from './matching/match.ts';
import { PRINT_RULE } from './matching/resting.ts';
import type { Order } from './order.ts';
import { evolveOrder, isOpen } from './order.ts';
import type { FilledBody, OrderEvent } from './order-events.ts';
import type { DueFill } from './settle.ts';
import type { TradingFacts } from './trading-facts.ts';

export const OWNER: AccountId = 7;

export const share: Instrument = {
  id: 'IN:SAHYM',
  market: 'NSE',
  country: 'IN',
  exchange: 'NSE',
  symbol: 'SAHYM',
  name: 'Sahyadri Motors',
  isin: 'INE000000000',
  sector: 'Automobiles',
  kind: 'stock',
  // Another name than the instrument's, so that a rule that takes one for the other is found out.
  base: 'SAHYM',
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

/** Applies decisions like the write path does. Throws when an invariant breaks. */
export class Venue {
  readonly fills: FilledBody[] = [];
  readonly journal: OrderEvent[] = [];
  readonly #instrument: Instrument;
  readonly #balances = new Map<string, bigint>();
  readonly #orders = new Map<string, Order>();
  readonly #unsettled = new Map<number, DueFill>();
  #holding: Holding;
  #taken: TakenDepth = nothingTaken;

  constructor(cash: string, shares: string, instrument: Instrument) {
    this.#instrument = instrument;
    this.#holding = { ...emptyHolding, quantity: decimal(shares), cost: decimal(shares) * 100n };
    this.#post([
      { holder: 0, asset: instrument.currency, purpose: 'grant', amount: -decimal(cash) },
      { holder: OWNER, asset: instrument.currency, purpose: 'available', amount: decimal(cash) },
      { holder: 0, asset: instrument.base, purpose: 'grant', amount: -decimal(shares) },
      { holder: OWNER, asset: instrument.base, purpose: 'available', amount: decimal(shares) },
    ]);
  }

  balance(asset: string, purpose: Purpose, holder: AccountId = OWNER): bigint {
    return this.#balances.get(`${holder}|${asset}|${purpose}`) ?? 0n;
  }

  order(orderId: string): Order | undefined {
    return this.#orders.get(orderId);
  }

  openOrders(): readonly Order[] {
    return [...this.#orders.values()].filter(isOpen);
  }

  due(): readonly DueFill[] {
    return [...this.#unsettled.values()];
  }

  holding(): Holding {
    return this.#holding;
  }

  facts(change?: Partial<TradingFacts>): TradingFacts {
    const { base, currency, market } = this.#instrument;
    return {
      instrument: this.#instrument,
      state: openState,
      book: steadyBook,
      source: 'simulated',
      taken: this.#taken,
      settlementDate: '2026-11-23',
      schedule: marketOf(market).charges,
      limits: { openOrdersMax: 5, valueMin: 0n },
      cash: this.balance(currency, 'available'),
      shares: {
        available: this.balance(base, 'available'),
        held: this.balance(base, 'held'),
        unsettled: this.balance(base, 'unsettled'),
      },
      holding: this.#holding,
      openOrders: this.openOrders().length,
      volume: 0n,
      ...change,
    };
  }

  /** Returns the events, kept ones of a refusal too. */
  apply(decision: Decision<OrderEvent>): readonly OrderEvent[] {
    const events = decision.kind === 'accepted' ? decision.events : (decision.kept ?? []);
    if (decision.kind === 'accepted') this.#post(decision.postings);
    for (const event of events) this.#fold(event);
    return events;
  }

  #post(lines: readonly Posting[]): void {
    const crooked = unbalancedAsset(lines);
    if (crooked) throw new Error(`postings of ${crooked} do not sum to zero`);
    for (const { holder, asset, purpose, amount } of lines) {
      const after = this.balance(asset, purpose, holder) + amount;
      if (holder !== 0 && neverNegative.has(purpose) && after < 0n) throw new Error(`${asset} ${purpose} below zero`);
      this.#balances.set(`${holder}|${asset}|${purpose}`, after);
    }
  }

  #fold(event: OrderEvent): void {
    this.journal.push(event);
    const mark = { no: this.journal.length, atMs: 1_795_150_000_000 + this.journal.length };
    if (event.type === 'order.settled') {
      for (const no of event.body.fills) this.#unsettled.delete(no);
      return;
    }
    const order = evolveOrder(this.#orders.get(event.body.orderId), event, mark);
    if (order) this.#orders.set(order.orderId, order);
    if (event.type === 'order.filled') this.#foldFill(event.body, mark.no);
  }

  #foldFill(fill: FilledBody, eventNo: number): void {
    const { instrumentId, currency, side, settlementDate, evidence } = fill;
    const { market, base } = this.#instrument;
    this.fills.push(fill);
    this.#holding = evolveHolding(this.#holding, fill);
    if (evidence.ruleVersion !== PRINT_RULE) {
      const takes = evidence.levels.map((level) => ({ price: decimal(level.price), taken: decimal(level.taken) }));
      this.#taken = addTakes(this.#taken, side, evidence.sequence, takes);
    }
    const [quantity, net] = [decimal(fill.quantity), decimal(fill.net)];
    this.#unsettled.set(eventNo, {
      eventNo,
      instrumentId,
      market,
      base,
      currency,
      side,
      quantity,
      net,
      settlementDate,
    });
  }
}

export function createVenue(cash: string, shares = '0', instrument: Instrument = share): Venue {
  return new Venue(cash, shares, instrument);
}

export function intent(side: Side, quantity: string, price?: string) {
  return {
    owner: OWNER,
    orderId: 'o1',
    by: 'person' as const,
    side,
    instrumentId: share.id,
    type: price === undefined ? ('market' as const) : ('limit' as const),
    validity: 'day' as const,
    quantity: decimal(quantity),
    price: price === undefined ? undefined : decimal(price),
  };
}
