import { breakout } from './breakout.ts';
import { grid } from './grid.ts';
import { dollarCostAverage, timeWeighted } from './instalments.ts';
import { meanReversion } from './mean-reversion.ts';
import { movingAverageCross } from './moving-average.ts';
import type { Strategy, StrategyName } from './strategy.ts';

/** The strategies of the house, in the order in which they are shown. */
export const strategies: readonly Strategy[] = [
  dollarCostAverage,
  grid,
  movingAverageCross,
  breakout,
  meanReversion,
  timeWeighted,
];

const byName = new Map(strategies.map((strategy) => [strategy.name, strategy]));

export function strategyOf(name: StrategyName): Strategy {
  const strategy = byName.get(name);
  if (!strategy) throw new RangeError(`no strategy is called ${name}`);
  return strategy;
}

/** By how much a number is changed to see what hangs on it. */
const CHANGES = [0.5, 1.5] as const;

/** The strategy with each of its numbers made smaller and greater, one at a time; a whole number stays one. Itself is not among them. */
export function variantsOf({ parameters, with: other }: Strategy): readonly Strategy[] {
  if (!other) return [];
  return Object.entries(parameters).flatMap(([name, value]) =>
    CHANGES.map((change) => {
      const changed = value * change;
      return other({ ...parameters, [name]: Number.isInteger(value) ? Math.max(1, Math.round(changed)) : changed });
    }),
  );
}
