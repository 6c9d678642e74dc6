import { breakout } from './breakout.ts';
import { fundingCarry } from './carry.ts';
import { grid } from './grid.ts';
import { dollarCostAverage, timeWeighted } from './instalments.ts';
import { meanReversion } from './mean-reversion.ts';
import { movingAverageCross } from './moving-average.ts';
import { rotation } from './rotation.ts';
import type { CarryStrategy, GroupStrategy, SingleName, Strategy, StrategyName } from './strategy.ts';

/** The strategies of the house of one instrument each, in the order in which they are shown. */
export const strategies: readonly Strategy[] = [
  dollarCostAverage,
  grid,
  movingAverageCross,
  breakout,
  meanReversion,
  timeWeighted,
];

/** Those that trade several instruments. */
export const groupStrategies: readonly GroupStrategy[] = [rotation];

/** Those that hold a coin and are short of the contract on it. */
export const carryStrategies: readonly CarryStrategy[] = [fundingCarry];

const byName = new Map(strategies.map((strategy) => [strategy.name, strategy]));

export function strategyOf(name: SingleName): Strategy {
  const strategy = byName.get(name);
  if (!strategy) throw new RangeError(`no strategy is called ${name}`);
  return strategy;
}

/** The one of several instruments; undefined where a name is that of a strategy of one. */
export function groupOf(name: string): GroupStrategy | undefined {
  return groupStrategies.find((strategy) => strategy.name === name);
}

/** The one that is short of a contract beside its coin; undefined for any other name. */
export function carryOf(name: string): CarryStrategy | undefined {
  return carryStrategies.find((strategy) => strategy.name === name);
}

export type HouseStrategy = Strategy | GroupStrategy | CarryStrategy;
const isSingle = (name: StrategyName): name is SingleName => byName.has(name);
/** Of any kind: its version and numbers. */
export function houseStrategy(name: StrategyName): HouseStrategy {
  const found = isSingle(name) ? strategyOf(name) : (groupOf(name) ?? carryOf(name));
  if (!found) throw new RangeError(`no strategy is called ${name}`);
  return found;
}

/** By how much a number is changed to see what hangs on it. */
const CHANGES = [0.5, 1.5] as const;

type Varied<Kind> = Pick<Strategy, 'parameters'> & {
  readonly with?: ((parameters: Readonly<Record<string, number>>) => Kind) | undefined;
};

/** The strategy with each of its numbers made smaller and greater, one at a time; a whole number stays one. Itself is not among them. */
export function variantsOf<Kind extends HouseStrategy>({ parameters, with: other }: Varied<Kind>): readonly Kind[] {
  if (!other) return [];
  return Object.entries(parameters).flatMap(([name, value]) =>
    CHANGES.map((change) => {
      const changed = value * change;
      return other({ ...parameters, [name]: Number.isInteger(value) ? Math.max(1, Math.round(changed)) : changed });
    }),
  );
}
