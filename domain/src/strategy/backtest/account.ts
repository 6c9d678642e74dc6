import { decimal, minimum, multiply, roundToStep } from '../../money.ts';
import { affordable } from '../../plan/recurring-plan.ts';
import { spendable } from '../../robot/limits.ts';
import type { RobotLimits } from '../../robot/robot.ts';
import { emptyHolding, evolveHolding, type Holding } from '../../trading/holding.ts';
import { nothingTaken } from '../../trading/matching/match.ts';
import type { FilledBody } from '../../trading/order-events.ts';
import { decidePlace } from '../../trading/place.ts';
import type { TradingFacts } from '../../trading/trading-facts.ts';
import type { GroupLine, Intent } from '../strategy.ts';
import type { Past } from './past.ts';
import type { Series } from './series.ts';

/** What a robot would be started with. */
export interface RunTerms extends RobotLimits {
  /** e8 */
  readonly capital: bigint;
  /** Decimal text, as a robot keeps it. */
  readonly singleLimit: string;
}

interface Coming {
  readonly date: string;
  readonly money: bigint;
  readonly quantity: bigint;
}

/** What is had of one instrument, and what of it has not settled. */
class Line {
  holding: Holding = emptyHolding;
  sellable = 0n;
  coming: Coming[] = [];
  readonly series: Series;
  readonly #past: Past;
  readonly #places: Int32Array;

  constructor(past: Past, which: number) {
    const [series, places] = [past.series[which], past.places[which]];
    if (!series || !places) throw new RangeError(`there is no series ${which}`);
    this.series = series;
    this.#past = past;
    this.#places = places;
  }

  /** The last bar that has opened by a moment. */
  placeAt(at: number): number {
    return this.#places[at] ?? -1;
  }

  /** Whether a bar of its own opens at the moment: without one nobody trades it then. */
  opensAt(at: number): boolean {
    return this.series.bars[this.placeAt(at)]?.openAtMs === this.#past.momentsMs[at];
  }

  /** e8: where its bar opens, or the last close of before. */
  priceAt(at: number): bigint {
    const bar = this.series.bars[this.placeAt(at)];
    if (!bar) return 0n;
    return bar.openAtMs === this.#past.momentsMs[at] ? bar.open : bar.close;
  }

  closeAt(at: number): bigint {
    return this.series.bars[this.placeAt(at)]?.close ?? 0n;
  }

  worthAt(price: bigint): bigint {
    const { quantity } = this.holding;
    return quantity === 0n ? 0n : multiply(quantity, price, 'down');
  }
}

/** Somebody who trades in the past: money, holdings and what has not settled, by the rules that decide any order. */
export class Account {
  cash: bigint;
  trades = 0;
  refused = 0;
  charges = 0n;
  #receivable = 0n;
  readonly #past: Past;
  readonly #terms: RunTerms;
  readonly #lines: readonly Line[];
  readonly #lineOf: ReadonlyMap<string, Line>;

  constructor(past: Past, terms: RunTerms) {
    this.#past = past;
    this.#terms = terms;
    this.cash = terms.capital;
    this.#lines = past.series.map((_series, which) => new Line(past, which));
    this.#lineOf = new Map(this.#lines.map((line) => [line.series.instrument.id, line]));
  }

  /** e8, once the bars of a moment are over: money, free or on its way, and what is held. */
  worthAt(at: number): bigint {
    return this.#worth((line) => line.closeAt(at));
  }

  #worth(priceOf: (line: Line) => bigint): bigint {
    return this.#lines.reduce((sum, line) => sum + line.worthAt(priceOf(line)), this.cash + this.#receivable);
  }

  /** What a strategy sees once the bars of a moment are over: of each the last bars that have opened by then, so many at most. */
  linesAt(at: number, count: number): readonly GroupLine[] {
    return this.#lines.map((line) => {
      const until = line.placeAt(at) + 1;
      return {
        instrumentId: line.series.instrument.id,
        bars: line.series.bars.slice(Math.max(0, until - count), until),
        held: line.holding.quantity,
        sellable: line.sellable,
      };
    });
  }

  /** All that may be sold now. */
  sales(): readonly Intent[] {
    return this.#lines.flatMap(({ sellable, series }) =>
      sellable > 0n ? [{ side: 'sell', quantity: sellable, instrumentId: series.instrument.id } as const] : [],
    );
  }

  /** What is due by the day of this moment has settled. */
  settle(at: number): void {
    for (const line of this.#lines) if (line.coming.length > 0) this.#settleOf(line, this.#past.dates[at] ?? '');
  }

  #settleOf(line: Line, date: string): void {
    const due = line.coming.filter((one) => one.date <= date);
    if (due.length === 0) return;
    line.coming = line.coming.filter((one) => one.date > date);
    for (const { money, quantity } of due) {
      this.cash += money;
      this.#receivable -= money;
      line.sellable += quantity;
    }
  }

  #factsAt({ series, holding, sellable }: Line, place: number): TradingFacts {
    const { instrument, schedule, valueMin, tickAt, dates, settlesOn, bookAt } = series;
    const tradeDate = dates[place] ?? '';
    const at = { opensAtMs: undefined, closesAtMs: undefined, bandLower: undefined, bandUpper: undefined };
    return {
      instrument,
      schedule,
      state: { phase: 'open', tradeDate, tickSize: tickAt(place), ...at },
      book: bookAt(place),
      source: 'backtest',
      taken: nothingTaken,
      settlementDate: settlesOn(tradeDate),
      limits: { openOrdersMax: 1, valueMin },
      cash: this.cash,
      shares: { available: sellable, held: 0n, unsettled: holding.quantity - sellable },
      holding,
      openOrders: 0,
      volume: 0n,
    };
  }

  #orderFor(line: Line, intent: Intent, facts: TradingFacts, at: number, step: bigint) {
    const { lot } = facts.instrument;
    if (intent.side === 'sell') {
      const quantity = roundToStep(minimum(intent.quantity, line.sellable), lot, 'down');
      return quantity > 0n ? ({ side: 'sell', type: 'market', quantity, price: undefined } as const) : undefined;
    }
    const worth = this.#worth((other) => other.priceAt(at));
    const own = { cash: this.cash, held: line.holding.quantity, worth, price: line.priceAt(at) };
    const amount = minimum(intent.amount, spendable(this.#terms, own));
    const bought = amount > 0n ? affordable(facts, amount) : undefined;
    const quantity = roundToStep(bought?.quantity ?? 0n, step, 'down');
    return bought && quantity > 0n
      ? ({ side: 'buy', type: 'limit', price: bought.price, quantity } as const)
      : undefined;
  }

  /** Whether it does not even reach for the least quantity at the price itself: most rests do not, and need no book. */
  #isTooLittle({ series: { instrument }, sellable }: Line, intent: Intent, price: bigint): boolean {
    if (intent.side === 'sell') return sellable < instrument.lot;
    return multiply(instrument.quantityMin, price, 'down') > minimum(intent.amount, this.cash);
  }

  /** Places it where its instrument's bar opens at this moment; answers whether it came to an order. `step`: in which it is bought, e8; every lot is a multiple of the smallest. */
  place(intent: Intent, at: number, step = 1n): boolean {
    const line = intent.instrumentId === undefined ? this.#lines[0] : this.#lineOf.get(intent.instrumentId);
    if (!line?.opensAt(at) || this.#isTooLittle(line, intent, line.priceAt(at))) return false;
    const facts = this.#factsAt(line, line.placeAt(at));
    const order = this.#orderFor(line, intent, facts, at, step);
    if (!order) return false;
    const named = { instrumentId: facts.instrument.id, owner: 1, orderId: 'test', by: 'robot' } as const;
    const decision = decidePlace({ ...named, ...order, validity: 'ioc' }, facts);
    if (decision.kind === 'refused') {
      this.refused += 1;
      return true;
    }
    for (const event of decision.events) if (event.type === 'order.filled') this.#filled(line, event.body);
    return true;
  }

  #filled(line: Line, fill: FilledBody): void {
    const [quantity, net] = [decimal(fill.quantity), decimal(fill.net)];
    line.holding = evolveHolding(line.holding, fill);
    this.trades += 1;
    this.charges += decimal(fill.chargesTotal);
    const isBuy = fill.side === 'buy';
    if (isBuy) this.cash -= net;
    else line.sellable -= quantity;
    if (fill.settled) {
      if (isBuy) line.sellable += quantity;
      else this.cash += net;
      return;
    }
    if (!isBuy) this.#receivable += net;
    line.coming.push({
      date: fill.settlementDate,
      money: isBuy ? 0n : net,
      quantity: isBuy ? quantity : 0n,
    });
  }
}
