import type { Candle, CandleInterval } from '../market/candle.ts';

/** Strategies of one instrument each. */
const singleNames = ['grid', 'dca', 'moving-average', 'breakout', 'mean-reversion', 'twap'] as const;
export const strategyNames = [...singleNames, 'rotation', 'carry'] as const;
export type SingleName = (typeof singleNames)[number];
export type StrategyName = (typeof strategyNames)[number];
/** What a robot runs by: a strategy of the house, or one that its owner has written. */
export type RunBy = StrategyName | 'own';

/** What a robot has of its own, e8: money that is free, all that it holds, what of that may be sold now, and all the money that was put in. */
export interface OwnPart {
  readonly cash: bigint;
  readonly held: bigint;
  readonly sellable: bigint;
  readonly capital: bigint;
}

/** What it would do, e8: buy for an amount, charges included, or sell so many. How many that are, and whether it may, is decided where any order is. */
export type Intent = (
  | { readonly side: 'buy'; readonly amount: bigint }
  | { readonly side: 'sell'; readonly quantity: bigint }
) & {
  /** Of one that trades several; left out, the one that it trades. */
  readonly instrumentId?: string;
};

/** What a strategy remembers from one bar to the next: plain JSON, decimals as text. */
export type StrategyState = Readonly<Record<string, string | number>>;

/** Why it did something or did nothing, for whoever reads the record; words are in `wire`. */
export const whys = [
  'gathering',
  'waiting',
  'grid_bought',
  'grid_sold',
  'instalment',
  'invested',
  'crossed_up',
  'crossed_down',
  'broke_out',
  'broke_down',
  'far_below',
  'back_at_mean',
  'leads',
  'lags',
  'funding_pays',
  'funding_turned',
  'short_thin',
  'evened',
  'own_bought',
  'own_sold',
  'stopping',
] as const;
export type Why = (typeof whys)[number];

export interface Decided {
  readonly state: StrategyState;
  /** What it remembers where nothing could be bought: left out, the same. */
  readonly otherwise?: StrategyState;
  /** One at most: whoever is asked about it sees all of it. */
  readonly intents: readonly [] | readonly [Intent];
  readonly why: Why;
}

/**
 * One way of trading one instrument, as a pure function of what it remembers, the closed bars so far (oldest first) and what it has. It sees no
 * bar that is still forming and nothing of the future; `look-ahead.ts` proves that for each.
 */
export interface Strategy {
  readonly name: RunBy;
  /** Another number with other numbers or another rule: what was earned by one version is not said of the next. */
  readonly version: number;
  readonly interval: CandleInterval;
  /** How many closed bars it wants to see. */
  readonly bars: number;
  /** Which of what it remembers are prices: a split changes them. */
  readonly prices?: readonly string[];
  /** Its numbers, for the page that explains it. */
  readonly parameters: Readonly<Record<string, number>>;
  /** The same rule with other numbers, to see how much hangs on them. Robots run by its own. */
  with?(parameters: Readonly<Record<string, number>>): Strategy;
  decide(state: StrategyState, bars: readonly Candle[], own: OwnPart): Decided;
}

/** One of several instruments, as a strategy of a group sees it: its closed bars, oldest first, and what is held of it, e8. */
export interface GroupLine extends Pick<OwnPart, 'held' | 'sellable'> {
  readonly instrumentId: string;
  readonly bars: readonly Candle[];
}

/**
 * One way of trading several instruments of one market that are paid in one currency; otherwise as `Strategy`. It sees of each the bars that are closed
 * and nothing else.
 */
export interface GroupStrategy extends Omit<Strategy, 'name' | 'prices' | 'with' | 'decide'> {
  readonly name: StrategyName;
  with(parameters: Readonly<Record<string, number>>): GroupStrategy;
  decide(state: StrategyState, lines: readonly GroupLine[], own: Pick<OwnPart, 'cash' | 'capital'>): Decided;
}

/** What a coin's contract has come to, as a strategy that is short of it sees it, e8. */
export interface CarryShort {
  readonly quantity: bigint;
  /** What its fills brought together. */
  readonly cost: bigint;
}

/** The rate of a stamp of funding that is over, in parts of the value, e8. Above zero who is short gets it. */
export interface FundedStamp {
  readonly stampMs: number;
  readonly rate: bigint;
}

/**
 * One way of holding a coin and being short of the contract on it by as much, so that the price moves neither and funding is what is earned. It says only what becomes of
 * the coin; the short follows that. It sees the coin's closed bars, the stamps that are over by the end of the last of them, and nothing else.
 */
export interface CarryStrategy extends Omit<Strategy, 'name' | 'prices' | 'with' | 'decide'> {
  readonly name: StrategyName;
  /** How many stamps it wants to see. */
  readonly stamps: number;
  /** That of the short, always. */
  readonly leverage: number;
  with(parameters: Readonly<Record<string, number>>): CarryStrategy;
  decide(
    state: StrategyState,
    seen: { readonly bars: readonly Candle[]; readonly stamps: readonly FundedStamp[] },
    /** `cash`: free money, also that which lies ready for the contract. */
    own: OwnPart & { readonly short: CarryShort | undefined },
  ): Decided;
}

export const nothing = (state: StrategyState, why: Why): Decided => ({ state, intents: [], why });

/** Sells all of it that may be sold; nothing while that has not settled. */
export function sellAll(state: StrategyState, { sellable }: OwnPart, why: Why): Decided {
  return { state, intents: sellable > 0n ? [{ side: 'sell', quantity: sellable }] : [], why };
}

export function buyFor(state: StrategyState, amount: bigint, why: Why, otherwise = state): Decided {
  return { state, otherwise, intents: amount > 0n ? [{ side: 'buy', amount }] : [], why };
}
