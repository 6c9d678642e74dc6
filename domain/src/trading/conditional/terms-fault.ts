import { tradeValue } from '../../charges/charges.ts';
import type { Refusal } from '../../decision.ts';
import { decimalToText } from '../../money.ts';
import type { OnMargin } from '../on-margin/on-margin.ts';
import { type OrderIntent, priceFault, quantityFault, valueFault } from '../place-checks.ts';
import type { ConditionalRefusalCode, OrderRefusalCode } from '../refusal-code.ts';
import { price } from '../trading-facts.ts';
import type { ConditionalFacts } from './conditional-facts.ts';
import type { Leg } from './conditional-order.ts';
import type { CreateConditional } from './create.ts';
import { type Distance, isSameWatch, leastDistance, levelOf, nearestLevels, type TrailingWatch } from './watch.ts';

type Fault = Pick<Refusal<OrderRefusalCode | ConditionalRefusalCode>, 'code' | 'params'>;

function anyDay(facts: ConditionalFacts): ConditionalFacts {
  return { ...facts, state: { ...facts.state, bandLower: undefined, bandUpper: undefined } };
}

/** The limit of the order that would be placed, and a level that is on the step of prices. */
function stepFault({ watch, price: limit }: Leg, facts: ConditionalFacts): Fault | undefined {
  const level = watch.kind === 'level' ? watch.level : undefined;
  return priceFault(level, anyDay(facts)) ?? priceFault(limit, anyDay(facts));
}

/** How far a stop trails, in the unit in which its owner said it. */
function distanceParam(distance: Distance, facts: ConditionalFacts) {
  // Hundredths of a per cent.
  if ('bps' in distance) return { quantity: decimalToText(BigInt(distance.bps) * 1_000_000n) };
  return price(distance.amount, facts);
}

/** A stop that would trail so close that nearly every print would reach it. */
function trailFault({ direction, distance }: TrailingWatch, last: bigint, facts: ConditionalFacts): Fault {
  const kind = 'bps' in distance ? 'bps' : 'amount';
  const least = leastDistance(kind, direction, last, facts.state.tickSize, facts.nearest);
  const params = {
    by: kind === 'bps' ? 'percent' : 'amount',
    distance: distanceParam(distance, facts),
    least: distanceParam(least, facts),
    last: price(last, facts),
  };
  return { code: 'trail_too_near', params };
}

/** A level so near that nearly every print would reach it, or on the other side of the price already. */
function levelFault({ watch }: Leg, last: bigint, facts: ConditionalFacts): Fault | undefined {
  const { tickSize } = facts.state;
  const level = levelOf(watch, tickSize);
  const nearest = nearestLevels(last, tickSize, facts.nearest)[watch.direction];
  if (level <= 0n) return { code: 'trigger_out_of_range', params: { last: price(last, facts) } };
  const far = farFault(level, last, facts);
  if (far) return far;
  const tooNear = watch.direction === 'falls' ? level > nearest : level < nearest;
  if (tooNear && watch.kind === 'trailing') return trailFault(watch, last, facts);
  if (tooNear) {
    const params = { level: price(level, facts), last: price(last, facts), nearest: price(nearest, facts) };
    return { code: watch.direction === 'falls' ? 'trigger_above_nearest' : 'trigger_below_nearest', params };
  }
  return undefined;
}

/** What says the same of whatever is held. */
const inOwnWords: readonly Fault['code'][] = ['trigger_out_of_range', 'trigger_too_far', 'trail_too_near'];

/** The same of a position, in its own words: a target of a long one is above the price and a stop below it, of a short one the other way round. */
function exitSideFault(fault: Fault, { watch }: Leg, { direction }: OnMargin): Fault {
  if (inOwnWords.includes(fault.code)) return fault;
  const isTarget = (direction === 'long') === (watch.direction === 'rises');
  return { code: isTarget ? 'take_profit_side' : 'stop_loss_side', params: fault.params };
}

/** An order that would be too small at its limit, or without one at its level, is not set. Where a trailing one will be is not known. */
function sizeFault({ watch, price: limit }: Leg, wanted: bigint, facts: ConditionalFacts): Fault | undefined {
  const at = limit ?? (watch.kind === 'level' ? watch.level : undefined);
  return at === undefined ? undefined : valueFault(tradeValue(at, wanted, facts.instrument.currency), facts);
}

/** A slip of the finger: so far above the last price that no market goes there. */
function farFault(at: bigint | undefined, last: bigint, facts: ConditionalFacts): Fault | undefined {
  const times = BigInt(facts.farthestTimes);
  if (at === undefined || at <= last * times) return undefined;
  return {
    code: 'trigger_too_far',
    params: { level: price(at, facts), times: Number(times), last: price(last, facts) },
  };
}

/** A stop whose limit lies on the other side of its level would rest unfilled when it fires, and protect from nothing. */
function stopLimitFault(
  { watch, price: limit }: Leg,
  side: OrderIntent['side'],
  facts: ConditionalFacts,
): Fault | undefined {
  const isStop = watch.kind !== 'opening' && (side === 'sell') === (watch.direction === 'falls');
  if (!isStop || limit === undefined) return undefined;
  const level = levelOf(watch, facts.state.tickSize);
  if (side === 'sell' ? limit <= level : limit >= level) return undefined;
  return { code: 'stop_limit_side', params: { side, level: price(level, facts), limit: price(limit, facts) } };
}

/** What stands against these legs now. How near the price has come to a level that stays is not asked again. The day's band is not looked at: the one that counts is that of the day on which it fires. */
export function termsFault(
  wish: Pick<CreateConditional, 'side' | 'quantity' | 'until' | 'onMargin'>,
  legs: readonly Leg[],
  last: bigint,
  facts: ConditionalFacts,
  before: readonly Leg[] = [],
): Fault | undefined {
  const { tradeDate } = facts.state;
  const [opening] = legs;
  if (opening?.watch.kind === 'opening') {
    return (
      quantityFault(wish.quantity, facts.instrument) ??
      priceFault(opening.price, anyDay(facts)) ??
      sizeFault(opening, wish.quantity, facts)
    );
  }
  if (wish.until < tradeDate || wish.until > facts.untilMax) {
    return { code: 'conditional_until', params: { until: wish.until, from: tradeDate, to: facts.untilMax } };
  }
  const [first, second] = legs;
  if (second && first?.watch.direction === second.watch.direction) return { code: 'conditional_same_way', params: {} };
  for (const leg of legs) {
    const stays = before.some(({ watch }) => isSameWatch(watch, leg.watch));
    const wrong = stays ? undefined : levelFault(leg, last, facts);
    const fault =
      (wrong && wish.onMargin ? exitSideFault(wrong, leg, wish.onMargin) : wrong) ??
      farFault(leg.price, last, facts) ??
      stepFault(leg, facts) ??
      stopLimitFault(leg, wish.side, facts);
    if (fault) return fault;
  }
  const faults = [
    quantityFault(wish.quantity, facts.instrument),
    ...legs.map((leg) => sizeFault(leg, wish.quantity, facts)),
  ];
  return faults.find((fault) => fault !== undefined);
}
