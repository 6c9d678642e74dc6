import { decimalToText } from '../../money.ts';
import type { TradingFacts } from '../trading-facts.ts';
import type { LegText } from './conditional-events.ts';
import type { ConditionalOrder, Leg } from './conditional-order.ts';
import type { NearestLevel } from './watch.ts';

/** What a rule about waiting needs to know: nothing of what its owner has, since nothing is reserved. */
export interface ConditionalFacts extends Pick<TradingFacts, 'instrument' | 'state'> {
  /** The last print e8; undefined before the first. */
  readonly last: bigint | undefined;
  /** How many of this person's wait. */
  readonly waiting: number;
  readonly waitingMax: number;
  readonly nearest: NearestLevel;
  /** The last trading day that may be named. */
  readonly untilMax: string;
}

export function legText({ watch, price }: Leg): LegText {
  const { direction } = watch;
  return {
    price: price === undefined ? null : decimalToText(price),
    watch:
      watch.kind === 'level'
        ? { kind: 'level', direction, level: decimalToText(watch.level) }
        : {
            kind: 'trailing',
            direction,
            amount: 'amount' in watch.distance ? decimalToText(watch.distance.amount) : null,
            bps: 'bps' in watch.distance ? watch.distance.bps : null,
            best: decimalToText(watch.best),
          },
  };
}

/** What its events say it is about. */
export function aboutOf({ conditionalId, instrumentId, currency, side, quantity }: ConditionalOrder) {
  return { conditionalId, instrumentId, currency, side, quantity: decimalToText(quantity) };
}

/** The leg that a print names; throws for one that the order does not have. */
export function legAt(order: ConditionalOrder, place: 0 | 1): Leg {
  const leg = order.legs[place];
  if (!leg) throw new RangeError(`conditional order ${order.conditionalId} has no leg ${place}`);
  return leg;
}
