import { actingPrices } from '../../../margin/acting-prices.ts';
import { unrealised } from '../../../margin/position.ts';
import { fundingPayments } from '../../../margin/price/funding.ts';
import type { ContractTerms } from '../../../market-rules/contracts.ts';
import { decimal } from '../../../money.ts';
import type { Posting } from '../../../posting.ts';
import { emptyHolding } from '../../../trading/holding.ts';
import { nothingTaken } from '../../../trading/matching/match.ts';
import {
  type Effect,
  type KeptPosition,
  type MarginAccount,
  type OnMargin,
  positionFrom,
  sideOf,
} from '../../../trading/on-margin/on-margin.ts';
import { decideFunding } from '../../../trading/on-margin/pay-funding.ts';
import { decidePlace } from '../../../trading/place.ts';
import type { TradingFacts } from '../../../trading/trading-facts.ts';
import type { FundedStamp } from '../../strategy.ts';
import type { Series } from '../series.ts';

/** A stamp of funding that was, with the mark that it was paid by, e8. */
export interface PaidStamp extends FundedStamp {
  readonly mark: bigint;
}

/** What a contract is held by in a test: the figures of its day, for all of the past. */
export interface ShortTerms {
  readonly terms: ContractTerms;
  readonly account: MarginAccount;
  /** That of the strategy. */
  readonly leverage: number;
}

const OWNER = 1;

/** A short of a contract in the past, by the rules that decide any position on margin: its orders, charges, funding, and its end where its margin is gone. */
export class ShortLeg {
  position: KeptPosition | undefined;
  trades = 0;
  refused = 0;
  charges = 0n;
  funding = 0n;
  readonly #series: Series;
  readonly #of: ShortTerms;

  constructor(series: Series, of: ShortTerms) {
    this.#series = series;
    this.#of = of;
  }

  /** e8 */
  get quantity(): bigint {
    return this.position?.quantity ?? 0n;
  }

  /** e8, at a mark: its margin, and what it has gained; rounded down. */
  worthAt(mark: bigint): bigint {
    return this.position ? this.position.margin + unrealised(this.position, mark) : 0n;
  }

  #onMargin(effect: Effect): OnMargin {
    return { direction: 'short', effect, mode: 'isolated', leverage: this.#of.leverage };
  }

  #factsAt(place: number, cash: bigint): TradingFacts {
    const { instrument, schedule, valueMin, tickAt, dates, settlesOn, bookAt, bars } = this.#series;
    const { account, terms } = this.#of;
    const { leverageMax, ...margin } = terms;
    const tradeDate = dates[place] ?? '';
    const never = { opensAtMs: undefined, closesAtMs: undefined, bandLower: undefined, bandUpper: undefined };
    const bar = bars[place];
    return {
      instrument,
      schedule,
      state: { phase: 'open', tradeDate, tickSize: tickAt(place), ...never },
      book: bookAt(place),
      source: 'backtest',
      taken: nothingTaken,
      settlementDate: settlesOn(tradeDate),
      limits: { openOrdersMax: 1, valueMin },
      cash,
      shares: { available: 0n, held: 0n, unsettled: 0n },
      holding: emptyHolding,
      openOrders: 0,
      volume: 0n,
      margin: {
        ...{ account, terms: margin, leverageMax, cross: [], hedged: false, suitable: true },
        held: this.position ? { short: this.position } : {},
        mark: bar?.open,
        nowMs: bar?.openAtMs ?? 0,
      },
    };
  }

  #decided(effect: Effect, quantity: bigint, place: number, cash: bigint) {
    const onMargin = this.#onMargin(effect);
    const of = { owner: OWNER, orderId: 'test', by: 'robot', instrumentId: this.#series.instrument.id } as const;
    const order = { side: sideOf(onMargin), type: 'market', validity: 'ioc', quantity, price: undefined } as const;
    return decidePlace({ ...of, ...order, onMargin }, this.#factsAt(place, cash));
  }

  /** Whether so much, e8, could be opened or closed where the bar at this place opens, or a part of it. */
  isPossible(effect: Effect, quantity: bigint, place: number, cash: bigint): boolean {
    const decision = this.#decided(effect, quantity, place, cash);
    return decision.kind === 'accepted' && decision.events.some(({ type }) => type === 'order.filled');
  }

  /** Opens or closes so much, e8, where the bar at this place opens; what that does to what is free, e8. */
  order(effect: Effect, quantity: bigint, place: number, cash: bigint): bigint {
    const decision = this.#decided(effect, quantity, place, cash);
    if (decision.kind === 'refused') {
      this.refused += 1;
      return 0n;
    }
    for (const event of decision.events) {
      if (event.type !== 'order.filled') continue;
      const { position, chargesTotal } = event.body;
      if (position) this.position = positionFrom(position);
      this.trades += 1;
      this.charges += decimal(chargesTotal);
    }
    return this.#moved(decision.postings);
  }

  /** What a stamp pays or takes, with the venue alone on the other side; what that does to what is free, e8. */
  fund({ stampMs, rate, mark }: PaidStamp, free: bigint): bigint {
    const { position } = this;
    if (!position) return 0n;
    const { account, terms } = this.#of;
    const { quantity, margin } = position;
    const own = { direction: 'short', quantity, payable: margin } as const;
    const [amount = 0n] = fundingPayments([own, { direction: 'long', quantity }], mark, rate, terms.step);
    if (amount === 0n) return 0n;
    const { id: instrumentId, market, base, currency } = this.#series.instrument;
    const due = { owner: OWNER, direction: 'short', stampMs, rate, mark, quantity, amount } as const;
    const ref = { instrumentId, market, base, currency };
    const decision = decideFunding({ ...due, ...ref }, position, { free, account });
    if (decision.kind === 'refused') return 0n;
    for (const event of decision.events)
      if (event.type === 'position.funded') {
        this.position = positionFrom(event.body.position);
        this.funding += decimal(event.body.amount);
      }
    return this.#moved(decision.postings);
  }

  /** Whether the house would have closed it within the bar at this place: its margin is lost then, and nothing else. The highest price of the bar is taken for the mark. */
  isLost(place: number): boolean {
    const { position } = this;
    const bar = this.#series.bars[place];
    if (!position || !bar) return false;
    const instrumentId = this.#series.instrument.id;
    const exposure = { instrumentId, position, terms: this.#of.terms, mark: bar.open };
    const group = { money: position.margin, exposures: [exposure] };
    const { rises } = actingPrices(group, instrumentId, this.#series.tickAt(place));
    if (rises === undefined || bar.high < rises) return false;
    this.position = undefined;
    return true;
  }

  #moved(postings: readonly Posting[]): bigint {
    const { free } = this.#of.account;
    return postings.reduce(
      (sum, { holder, purpose, amount }) => (holder === OWNER && purpose === free ? sum + amount : sum),
      0n,
    );
  }
}
