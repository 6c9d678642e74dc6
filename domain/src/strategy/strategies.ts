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
