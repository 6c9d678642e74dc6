import { decimal, ONE, roundToStep } from '../../../money.ts';
import { coinHeld, coinSpending, shortSizes } from '../../../robot/carry/sizes.ts';
import type { StopReason } from '../../../robot/robot.ts';
import { variantsOf } from '../../strategies.ts';
import type { CarryStrategy, Intent, StrategyState } from '../../strategy.ts';
import { Account, type RunTerms } from '../account.ts';
import { type Past, pastOf } from '../past.ts';
import type { Trial } from '../report.ts';
import { createStops, type Run, type Span } from '../run.ts';
import type { Series } from '../series.ts';
import { type PaidStamp, ShortLeg, type ShortTerms } from './short-leg.ts';

/** A coin and its contract together, with the stamps of funding of the same time, the oldest first and none missing between them. */
export interface CarryPast {
  readonly past: Past;
  readonly coin: Series;
  readonly contract: Series;
  readonly stamps: readonly PaidStamp[];
  /** How long a bar is, ms. */
  readonly lengthMs: number;
}

/** Begins where both have bars and the first stamp is over. */
export function carryPastOf(
  coin: Series,
  contract: Series,
  { stamps, lengthMs }: Pick<CarryPast, 'stamps' | 'lengthMs'>,
): CarryPast {
  const past = pastOf([coin, contract], stamps[0]?.stampMs ?? Number.POSITIVE_INFINITY);
  return { past, coin, contract, stamps, lengthMs };
}

/** Of stamps in their order, how many are over at a moment. */
function countUntil(stamps: readonly PaidStamp[], atMs: number): number {
  let [low, high] = [0, stamps.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((stamps[middle]?.stampMs ?? 0) <= atMs) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Somebody who holds a coin and is short of its contract in the past. Both stand on one sum of money: moving it between the wallets costs nothing and takes no time. */
class Pair {
  readonly account: Account;
  readonly short: ShortLeg;
  stoppedBy: StopReason | undefined;
  readonly #of: CarryPast;
  readonly #terms: RunTerms;
  /** The last moment at which something of either was filled. */
  #filledAt = -1;

  constructor(of: CarryPast, terms: RunTerms, shortTerms: ShortTerms) {
    this.#of = of;
    this.#terms = terms;
    this.account = new Account(of.past, terms);
    this.short = new ShortLeg(of.contract, shortTerms);
  }

  #placeOf(which: number, at: number): number {
    return this.#of.past.places[which]?.[at] ?? -1;
  }

  /** Whether the contract's own bar opens at the moment: without one nobody trades it then. */
  #opens(at: number): boolean {
    const { contract, past } = this.#of;
    return contract.bars[this.#placeOf(1, at)]?.openAtMs === past.momentsMs[at];
  }

  #openOf(which: 0 | 1, at: number): bigint {
    const { coin, contract } = this.#of;
    return (which === 0 ? coin : contract).bars[this.#placeOf(which, at)]?.open ?? 0n;
  }

  /** e8, at the close of the bars of a moment. */
  worthAt(at: number): bigint {
    const close = this.#of.contract.bars[this.#placeOf(1, at)]?.close ?? 0n;
    return this.account.worthAt(at) + this.short.worthAt(close);
  }

  #held(at: number, count = 1) {
    const [line] = this.account.linesAt(at, count);
    return { held: line?.held ?? 0n, sellable: line?.sellable ?? 0n, bars: line?.bars ?? [] };
  }

  #legs(at: number) {
    const { coin, contract } = this.#of;
    const least = ({ instrument: { quantityMin }, valueMin }: Series) => ({ quantityMin, valueMin });
    return {
      coin: { price: this.#openOf(0, at), least: least(coin) },
      contract: { price: this.#openOf(1, at), least: least(contract) },
    };
  }

  #sizes(at: number) {
    const step = this.#of.contract.instrument.lot;
    const isStopping = this.stoppedBy !== undefined;
    return shortSizes({ held: this.#held(at).held, has: this.short.quantity, step, isStopping }, this.#legs(at));
  }

  /** What the strategy sees of it once the bars of a moment are over. */
  seen(at: number, count: number) {
    const { account, short } = this;
    const { held, sellable, bars } = this.#held(at, count);
    const step = this.#of.contract.instrument.lot;
    const own = { cash: account.cash, held: coinHeld(held, step, this.#legs(at).coin), sellable };
    const { quantity, cost } = short.position ?? { quantity: 0n, cost: 0n };
    return {
      bars,
      own: { ...own, capital: this.#terms.capital, short: quantity > 0n ? { quantity, cost } : undefined },
    };
  }

  isEven(at: number): boolean {
    const { due, has } = this.#sizes(at);
    return due === has;
  }

  /** The stamps after the moment before up to this one: whoever was short then is paid. */
  fund(stamps: readonly PaidStamp[]): void {
    for (const stamp of stamps) this.account.cash += this.short.fund(stamp, this.account.cash);
  }

  /** Whether a stop of its own or the house has ended the short, in this bar. */
  watch(at: number): void {
    if (this.#opens(at) && this.short.isLost(this.#placeOf(1, at))) this.stoppedBy ??= 'short_gone';
  }

  /**
   * What was decided of the coin, where its short could follow: coins are bought only while the rule that decides the short would take it, and sold only while it could be closed
   * behind them. Answers whether it came to an order.
   */
  place(intent: Intent, at: number): boolean {
    const { account, short } = this;
    if (!this.#opens(at)) return false;
    const place = this.#placeOf(1, at);
    const step = this.#of.contract.instrument.lot;
    let wish = intent;
    if (intent.side === 'buy') {
      const spent = coinSpending(intent.amount, decimal(this.#terms.singleLimit), this.#of.coin.instrument.currency);
      const price = this.#openOf(0, at);
      const about = price > 0n ? roundToStep((spent * ONE) / price, step, 'down') : 0n;
      if (about === 0n || !short.isPossible('open', about, place, account.cash - spent)) return false;
      wish = { ...intent, amount: spent };
    } else if (short.position && !short.isPossible('close', short.quantity, place, account.cash)) return false;
    const before = account.trades;
    const came = account.place(wish, at, step);
    if (account.trades > before) this.#filledAt = at;
    return came;
  }

  /** Makes the short as large as the coin; where it cannot be opened at a moment after that of the last fill, it stops. */
  tend(at: number): void {
    const { due, has } = this.#sizes(at);
    if (due === has || !this.#opens(at)) return;
    if (has > due) this.#order('close', has - due, at);
    else if (this.stoppedBy === undefined && !this.#order('open', due - has, at) && this.#filledAt < at)
      this.stoppedBy = 'leg_failed';
  }

  #order(effect: 'open' | 'close', quantity: bigint, at: number): boolean {
    const { account, short } = this;
    const place = this.#placeOf(1, at);
    if (!short.isPossible(effect, quantity, place, account.cash)) return false;
    account.cash += short.order(effect, quantity, place, account.cash);
    this.#filledAt = at;
    return true;
  }
}

/**
 * A strategy of a coin and its contract over a part of the past. What it decides of the coin after a bar is placed where the next one opens, and the short is made as large at the same moment, as robots do it.
 * A stamp pays what was held before anything of its moment is placed.
 */
export function runCarry(
  of: CarryPast,
  strategy: CarryStrategy,
  { terms, short }: { readonly terms: RunTerms; readonly short: Omit<ShortTerms, 'leverage'> },
  { from, until }: Span,
): Run {
  const pair = new Pair(of, terms, { ...short, leverage: strategy.leverage });
  const { account } = pair;
  const stopBy = createStops(terms);
  const worths: bigint[] = [];
  let state: StrategyState = {};
  let waiting: readonly Intent[] = [];
  let otherwise: StrategyState | undefined;
  let before = terms.capital;
  let paid = countUntil(of.stamps, of.past.momentsMs[from] ?? 0);
  for (let at = from; at < until; at += 1) {
    const momentMs = of.past.momentsMs[at];
    if (momentMs === undefined) break;
    account.settle(at);
    const due = countUntil(of.stamps, momentMs);
    pair.fund(of.stamps.slice(paid, due));
    paid = due;
    if (waiting.length > 0) {
      const placed = waiting.map((intent) => pair.place(intent, at));
      if (!placed.includes(true) && otherwise) state = otherwise;
      waiting = [];
    }
    pair.tend(at);
    pair.watch(at);
    const worth = pair.worthAt(at);
    worths.push(worth);
    pair.stoppedBy ??= stopBy(momentMs, before, worth);
    before = worth;
    if (pair.stoppedBy) {
      waiting = account.sales();
      continue;
    }
    if (!pair.isEven(at)) continue;
    const { bars, own } = pair.seen(at, strategy.bars);
    const over = countUntil(of.stamps, momentMs + of.lengthMs);
    const stamps = of.stamps.slice(Math.max(0, over - strategy.stamps), over);
    const decided = strategy.decide(state, { bars, stamps }, own);
    ({ state, otherwise } = { otherwise: undefined, ...decided });
    waiting = decided.intents;
  }
  const { stoppedBy, short: leg } = pair;
  return {
    worths,
    trades: account.trades + leg.trades,
    refused: account.refused + leg.refused,
    charges: account.charges + leg.charges,
    funding: leg.funding,
    stoppedBy,
  };
}

/**
 * What such a strategy is tried with. It is compared with money that lies still: its price risk is none by design, and whoever runs it has given up no rise
 * of the coin that they wanted.
 */
export function carryTrial(
  of: CarryPast,
  strategy: CarryStrategy,
  by: { readonly terms: RunTerms; readonly short: Omit<ShortTerms, 'leverage'> },
): Trial<CarryStrategy> {
  const { momentsMs } = of.past;
  const still = { trades: 0, refused: 0, charges: 0n, stoppedBy: undefined };
  return {
    momentsMs,
    candidates: [strategy, ...variantsOf<CarryStrategy>(strategy)],
    run: (which, span) => runCarry(of, which, by, span),
    holds: ({ from, until }) => ({ ...still, worths: momentsMs.slice(from, until).map(() => by.terms.capital) }),
  };
}
