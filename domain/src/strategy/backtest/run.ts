import { decimal, minimum, multiply, roundToStep } from '../../money.ts';
import { affordable } from '../../plan/recurring-plan.ts';
import { spendable, stopLevels } from '../../robot/limits.ts';
import type { RobotLimits, StopReason } from '../../robot/robot.ts';
import { emptyHolding, evolveHolding, type Holding } from '../../trading/holding.ts';
import { nothingTaken } from '../../trading/matching/match.ts';
import type { FilledBody } from '../../trading/order-events.ts';
import { decidePlace } from '../../trading/place.ts';
import type { TradingFacts } from '../../trading/trading-facts.ts';
import type { Intent, Strategy, StrategyState } from '../strategy.ts';
import type { Series } from './series.ts';

/** What a robot would be started with. */
export interface RunTerms extends RobotLimits {
  /** e8 */
  readonly capital: bigint;
  /** Decimal text, as a robot keeps it. */
  readonly singleLimit: string;
}

/** The part of a series that is traded: from one place to before another. Bars before it are seen, and not traded. */
export interface Span {
  readonly from: number;
  readonly until: number;
}

export interface Run {
  /** After each bar of the span, e8: money, free or on its way, and what is held at the close. */
  readonly worths: readonly bigint[];
  /** Orders that were filled, those that were refused, and all charges, e8. */
  readonly trades: number;
  readonly refused: number;
  readonly charges: bigint;
  /** One of its own stops has ended it. */
  readonly stoppedBy: StopReason | undefined;
}

interface Coming {
  readonly date: string;
  readonly money: bigint;
  readonly quantity: bigint;
}

const DAY_MS = 86_400_000;

/** Somebody who trades in the past: money, holdings and what has not settled, by the rules that decide any order. */
class Account {
  cash: bigint;
  sellable = 0n;
  receivable = 0n;
  trades = 0;
  refused = 0;
  charges = 0n;
  holding: Holding = emptyHolding;
  readonly #series: Series;
  readonly #terms: RunTerms;
  #coming: Coming[] = [];

  constructor(series: Series, terms: RunTerms) {
    this.#series = series;
    this.#terms = terms;
    this.cash = terms.capital;
  }

  worthAt(price: bigint): bigint {
    const { quantity } = this.holding;
    return this.cash + this.receivable + (quantity === 0n ? 0n : multiply(quantity, price, 'down'));
  }

  /** What is due by the day of this bar has settled. */
  settle(place: number): void {
    if (this.#coming.length === 0) return;
    const date = this.#series.dates[place] ?? '';
    const due = this.#coming.filter((one) => one.date <= date);
    if (due.length === 0) return;
    this.#coming = this.#coming.filter((one) => one.date > date);
    for (const { money, quantity } of due) {
      this.cash += money;
      this.receivable -= money;
      this.sellable += quantity;
    }
  }

  #factsAt(place: number): TradingFacts {
    const { instrument, schedule, valueMin, tick, dates, settlesOn, bookAt } = this.#series;
    const tradeDate = dates[place] ?? '';
    const { quantity } = this.holding;
    const at = { opensAtMs: undefined, closesAtMs: undefined, bandLower: undefined, bandUpper: undefined };
    return {
      instrument,
      schedule,
      state: { phase: 'open', tradeDate, tickSize: tick, ...at },
      book: bookAt(place),
      source: 'backtest',
      taken: nothingTaken,
      settlementDate: settlesOn(tradeDate),
      limits: { openOrdersMax: 1, valueMin },
      cash: this.cash,
      shares: { available: this.sellable, held: 0n, unsettled: quantity - this.sellable },
      holding: this.holding,
      openOrders: 0,
      volume: 0n,
    };
  }

  #orderFor(intent: Intent, facts: TradingFacts, price: bigint) {
    const { lot } = facts.instrument;
    if (intent.side === 'sell') {
      const quantity = roundToStep(minimum(intent.quantity, this.sellable), lot, 'down');
      return quantity > 0n ? ({ side: 'sell', type: 'market', quantity, price: undefined } as const) : undefined;
    }
    const own = { cash: this.cash, held: this.holding.quantity, worth: this.worthAt(price), price };
    const amount = minimum(intent.amount, spendable(this.#terms, own));
    const bought = amount > 0n ? affordable(facts, amount) : undefined;
    return bought && ({ side: 'buy', type: 'limit', ...bought } as const);
  }

  /** Whether it does not even reach for the least quantity at the price itself: most rests do not, and need no book. */
  #isTooLittle(intent: Intent, price: bigint): boolean {
    if (intent.side === 'sell') return this.sellable < this.#series.instrument.lot;
    return multiply(this.#series.instrument.quantityMin, price, 'down') > minimum(intent.amount, this.cash);
  }

  /** Places it when the bar at this place opens; answers whether it came to an order. */
  place(intent: Intent, place: number): boolean {
    const price = this.#series.bars[place]?.open ?? 0n;
    if (this.#isTooLittle(intent, price)) return false;
    const facts = this.#factsAt(place);
    const order = this.#orderFor(intent, facts, price);
    if (!order) return false;
    const named = { instrumentId: facts.instrument.id, owner: 1, orderId: 'test', by: 'robot' } as const;
    const decision = decidePlace({ ...named, ...order, validity: 'ioc' }, facts);
    if (decision.kind === 'refused') {
      this.refused += 1;
      return true;
    }
    for (const event of decision.events) if (event.type === 'order.filled') this.#filled(event.body);
    return true;
  }

  #filled(fill: FilledBody): void {
    const [quantity, net] = [decimal(fill.quantity), decimal(fill.net)];
    this.holding = evolveHolding(this.holding, fill);
    this.trades += 1;
    this.charges += decimal(fill.chargesTotal);
    const isBuy = fill.side === 'buy';
    if (isBuy) this.cash -= net;
    else this.sellable -= quantity;
    if (fill.settled) {
      if (isBuy) this.sellable += quantity;
      else this.cash += net;
      return;
    }
    if (!isBuy) this.receivable += net;
    this.#coming.push({
      date: fill.settlementDate,
      money: isBuy ? 0n : net,
      quantity: isBuy ? quantity : 0n,
    });
  }
}

/** The levels at which it stops by itself, reckoned anew when a day in UTC is over. */
function createStops(terms: RunTerms) {
  let day = -1;
  let peak = terms.capital;
  let levels: readonly { readonly reason: StopReason; readonly level: bigint }[] = [];
  return (openAtMs: number, before: bigint, worth: bigint): StopReason | undefined => {
    const now = Math.floor(openAtMs / DAY_MS);
    if (now !== day) {
      day = now;
      if (before > peak) peak = before;
      levels = stopLevels(terms, { peak, dayWorth: before });
    }
    return levels.find(({ level }) => worth <= level)?.reason;
  };
}

/**
 * A strategy over a part of the past. What it decides after a bar is placed when the next one opens, against a book that lies around that price: it
 * never trades at a price that it has seen.
 */
export function runOver(series: Series, strategy: Strategy, terms: RunTerms, { from, until }: Span): Run {
  const { bars } = series;
  const account = new Account(series, terms);
  const stopBy = createStops(terms);
  const worths: bigint[] = [];
  let state: StrategyState = {};
  let waiting: readonly Intent[] = [];
  let otherwise: StrategyState | undefined;
  let stoppedBy: StopReason | undefined;
  let before = terms.capital;
  for (let place = from; place < until; place += 1) {
    const bar = bars[place];
    if (!bar) break;
    account.settle(place);
    if (waiting.length > 0) {
      const placed = waiting.map((intent) => account.place(intent, place));
      if (!placed.includes(true) && otherwise) state = otherwise;
      waiting = [];
    }
    const worth = account.worthAt(bar.close);
    worths.push(worth);
    stoppedBy ??= stopBy(bar.openAtMs, before, worth);
    before = worth;
    if (stoppedBy) {
      if (account.sellable > 0n) waiting = [{ side: 'sell', quantity: account.sellable }];
      continue;
    }
    const own = {
      cash: account.cash,
      held: account.holding.quantity,
      sellable: account.sellable,
      capital: terms.capital,
    };
    const decided = strategy.decide(state, bars.slice(Math.max(0, place + 1 - strategy.bars), place + 1), own);
    ({ state, otherwise } = { otherwise: undefined, ...decided });
    waiting = decided.intents;
  }
  const { trades, refused, charges } = account;
  return { worths, trades, refused, charges, stoppedBy };
}
