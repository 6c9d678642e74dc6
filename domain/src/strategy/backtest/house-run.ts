import { type Currency, currencyStep } from '../../asset.ts';
import { type Instrument, isTraded } from '../../market/instrument.ts';
import { contractOn } from '../../market-rules/contracts.ts';
import { isOnMarginOnly } from '../../market-rules/markets.ts';
import { decimal, roundToStep } from '../../money.ts';
import type { RobotLimits } from '../../robot/robot.ts';
import type { RobotRule } from '../../robot/robot-rules.ts';
import { carryOf, groupOf } from '../strategies.ts';
import { type StrategyName, strategyNames } from '../strategy.ts';

/** With what the house runs each of its strategies over the past, from a day on. */
export interface HouseRunRule {
  readonly from: string;
  readonly source: string;
  /** So many times the least that a robot may have: enough for a part of it to buy one share. */
  readonly times: number;
  /** Instruments where a strategy chooses among several. */
  readonly group: number;
  /** As late as a robot may set it, so that the whole past is seen. */
  readonly lossStop: number;
  /** How often it is begun at most while nothing comes of it, for want of a past or by a fault, and so many hours apart. What is done is never run again. */
  readonly tries: number;
  readonly againHours: number;
}

const rules: readonly HouseRunRule[] = [
  {
    from: '2026-01-01',
    source:
      'Ours: a hundred times the least that a robot may have, the first shares on the list, nothing chosen by its result',
    times: 100,
    group: 5,
    lossStop: 95,
    tries: 5,
    againHours: 6,
  },
];

/** The rule of a day, `YYYY-MM-DD`. */
export function houseRunRule(date: string): HouseRunRule {
  const rule = rules.findLast(({ from }) => from <= date) ?? rules[0];
  if (!rule) throw new RangeError('no rule for runs of the house');
  return rule;
}

export interface HouseRun extends RobotLimits {
  readonly instrumentId: string;
  readonly more: readonly string[];
  readonly currency: Currency;
  /** e8 */
  readonly amount: bigint;
}

/** The strategies of which the house runs a robot: what is held on margin takes answers to questions, and the house gives none. */
export const housedNames: readonly StrategyName[] = strategyNames.filter((name) => !carryOf(name));

const sharesOf = (listed: readonly Instrument[]) =>
  listed.filter(
    (one) => one.kind === 'stock' && one.listing === 'listed' && isTraded(one) && !isOnMarginOnly(one.market),
  );
/** The first coin on the list that has a contract. */
const withContract = (listed: readonly Instrument[]) =>
  listed.filter((one) => one.listing === 'listed' && isTraded(one) && contractOn(one) !== undefined);

/**
 * What the house tries one of its strategies with: the first share on the list that can be owned, and where the strategy chooses the next ones that are
 * like it; of one that is short of a contract the first coin that has one. Nobody picks them, and no result is looked at. Undefined where too few are listed.
 */
export function houseRunOf(
  strategy: StrategyName,
  listed: readonly Instrument[],
  { times, group, lossStop }: HouseRunRule,
  { capitalMin }: Pick<RobotRule, 'capitalMin'>,
): HouseRun | undefined {
  const owned = carryOf(strategy) ? withContract(listed) : sharesOf(listed);
  const [first] = owned;
  if (!first) return undefined;
  const alike = owned.filter(({ market, currency }) => market === first.market && currency === first.currency);
  const count = groupOf(strategy) ? group : 1;
  if (alike.length < count) return undefined;
  const { id: instrumentId, currency } = first;
  const amount = roundToStep(decimal(capitalMin[currency]) * BigInt(times), currencyStep[currency], 'down');
  const limits = { lossStop, drawdownStop: null, dayLossStop: null, shareMax: 100, asks: false };
  return { instrumentId, more: alike.slice(1, count).map(({ id }) => id), currency, amount, ...limits };
}
