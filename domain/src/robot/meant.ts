import { type Refusal, refused } from '../decision.ts';
import { type Instrument, isTraded } from '../market/instrument.ts';
import { isOnMarginOnly } from '../market-rules/markets.ts';
import { carryOf, groupOf } from '../strategy/strategies.ts';
import type { RunBy } from '../strategy/strategy.ts';
import type { RobotRule } from './robot-rules.ts';

/** What a robot is to trade, or a test to try, as it was named and as it is listed. */
export interface Meant {
  readonly instrument: Instrument | undefined;
  readonly instrumentId: string;
  /** What else, by name. */
  readonly more: readonly { readonly instrumentId: string; readonly instrument: Instrument | undefined }[];
  /** The contract on it; undefined where nobody has listed one. */
  readonly contract?: Instrument | undefined;
}

/** What it trades has to be owned: of a position on margin it could lose more than an order says. What a strategy is short of hangs on what it owns. */
function instrumentFault(instrument: Instrument | undefined, instrumentId: string) {
  if (!instrument) return refused('instrument_unknown', { instrument: instrumentId });
  if (!isTraded(instrument) || isOnMarginOnly(instrument.market))
    return refused('not_tradable', { instrument: instrument.id });
  return undefined;
}

/** A strategy of several instruments has so many, each once, of one market and paid in one currency; any other has one. */
export function meantFault(
  strategy: RunBy,
  { instrument, instrumentId, more, contract }: Meant,
  { group }: Pick<RobotRule, 'group'>,
): Refusal<'instrument_unknown' | 'not_tradable' | 'robot_group' | 'robot_no_contract', never> | undefined {
  const fault = [{ instrument, instrumentId }, ...more]
    .map((one) => instrumentFault(one.instrument, one.instrumentId))
    .find((found) => found !== undefined);
  if (fault) return fault;
  if (carryOf(strategy) && !contract)
    return refused('robot_no_contract', { instrument: instrument?.symbol ?? instrumentId });
  const { least, most } = groupOf(strategy) ? group : { least: 1, most: 1 };
  const ids = new Set([instrument?.id, ...more.map((one) => one.instrumentId)]);
  const isAlike = more.every(
    ({ instrument: other }) => other?.market === instrument?.market && other?.currency === instrument?.currency,
  );
  const isFit = ids.size === more.length + 1 && ids.size >= least && ids.size <= most;
  return isFit && isAlike ? undefined : refused('robot_group', { least, most, count: ids.size });
}
