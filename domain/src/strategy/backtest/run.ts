import { stopLevels } from '../../robot/limits.ts';
import type { StopReason } from '../../robot/robot.ts';
import { variantsOf } from '../strategies.ts';
import type { Decided, GroupLine, GroupStrategy, Intent, OwnPart, Strategy, StrategyState } from '../strategy.ts';
import { Account, type RunTerms } from './account.ts';
import type { Past } from './past.ts';

/** The part of the past that is traded: from one moment to before another. Bars before it are seen, and not traded. */
export interface Span {
  readonly from: number;
  readonly until: number;
}

export interface Run {
  /** After the bars of each moment of the span, e8: money, free or on its way, and what is held at the close. */
  readonly worths: readonly bigint[];
  /** Orders that were filled, those that were refused, and all charges, e8. */
  readonly trades: number;
  readonly refused: number;
  readonly charges: bigint;
  /** What funding has paid to it, e8; below zero: it paid. Left out where nothing is held on margin. */
  readonly funding?: bigint;
  /** One of its own stops has ended it. */
  readonly stoppedBy: StopReason | undefined;
}

/** Whatever decides, as a run asks it: with a line for each instrument. */
export interface Rule {
  readonly bars: number;
  readonly parameters: Strategy['parameters'];
  decide(state: StrategyState, lines: readonly GroupLine[], own: Pick<OwnPart, 'cash' | 'capital'>): Decided;
}

/** A strategy of one instrument: it sees the first line. */
export const ruleOfOne = (strategy: Strategy): Rule => ({
  bars: strategy.bars,
  parameters: strategy.parameters,
  decide(state, [line], { cash, capital }) {
    const { bars = [], held = 0n, sellable = 0n } = line ?? {};
    return strategy.decide(state, bars, { cash, held, sellable, capital });
  },
});

/** A strategy with all its variants, itself first. */
export const candidatesOf = (strategy: Strategy): readonly Rule[] =>
  [strategy, ...variantsOf<Strategy>(strategy)].map(ruleOfOne);
export const groupCandidatesOf = (strategy: GroupStrategy): readonly Rule[] => [
  strategy,
  ...variantsOf<GroupStrategy>(strategy),
];

const DAY_MS = 86_400_000;

/** The levels at which it stops by itself, reckoned anew when a day in UTC is over. */
export function createStops(terms: RunTerms) {
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
 * A rule over a part of the past. What it decides after the bars of a moment is placed when the next ones open, against a book that lies around that
 * price: it never trades at a price that it has seen.
 */
export function runOver(past: Past, rule: Rule, terms: RunTerms, { from, until }: Span): Run {
  const account = new Account(past, terms);
  const stopBy = createStops(terms);
  const worths: bigint[] = [];
  let state: StrategyState = {};
  let waiting: readonly Intent[] = [];
  let otherwise: StrategyState | undefined;
  let stoppedBy: StopReason | undefined;
  let before = terms.capital;
  for (let at = from; at < until; at += 1) {
    const momentMs = past.momentsMs[at];
    if (momentMs === undefined) break;
    account.settle(at);
    if (waiting.length > 0) {
      const placed = waiting.map((intent) => account.place(intent, at));
      if (!placed.includes(true) && otherwise) state = otherwise;
      waiting = [];
    }
    const worth = account.worthAt(at);
    worths.push(worth);
    stoppedBy ??= stopBy(momentMs, before, worth);
    before = worth;
    if (stoppedBy) {
      waiting = account.sales();
      continue;
    }
    const { cash } = account;
    const decided = rule.decide(state, account.linesAt(at, rule.bars), { cash, capital: terms.capital });
    ({ state, otherwise } = { otherwise: undefined, ...decided });
    waiting = decided.intents;
  }
  const { trades, refused, charges } = account;
  return { worths, trades, refused, charges, stoppedBy };
}
