import { divide, minimum } from '../money.ts';
import { buyFor, nothing, type Strategy } from './strategy.ts';

/** Buys for the same part of its money at each bar, until that is spent, and holds. */
function inParts(named: Pick<Strategy, 'name' | 'interval'>, parts: number): Strategy {
  return {
    ...named,
    version: 1,
    bars: 1,
    parameters: { parts },
    with: ({ parts: more = parts }) => inParts(named, more),
    decide(state, bars, own) {
      if (bars.length === 0) return nothing(state, 'gathering');
      const done = Math.min(parts, Number(state['done'] ?? 0) + 1);
      // What is due by now and was not spent, so that what bought no whole lot is spent with the next one.
      const due = divide(own.capital * BigInt(done), BigInt(parts), 'down') - (own.capital - own.cash);
      if (due <= 0n) return nothing({ done }, own.cash === 0n ? 'invested' : 'waiting');
      return buyFor({ done }, minimum(due, own.cash), 'instalment');
    },
  };
}

/** An average of the price over twenty days. */
export const dollarCostAverage = inParts({ name: 'dca', interval: '1D' }, 20);
/** An average of the price over a few hours: accumulation that moves the book little. */
export const timeWeighted = inParts({ name: 'twap', interval: '15m' }, 12);
