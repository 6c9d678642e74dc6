import { divide } from '../money.ts';
import { meanClose, varianceOfCloses } from './measures.ts';
import { buyFor, nothing, type Strategy, sellAll } from './strategy.ts';

const LENGTH = 20;
const DEVIATIONS = 2;

/** Buys with half of its money so many standard deviations below the mean of the last closes, and sells when the price is back at the mean. */
const reversionOf = (length: number, deviations: number): Strategy => ({
  name: 'mean-reversion',
  version: 1,
  interval: '5m',
  bars: length,
  parameters: { bars: length, deviations },
  with: ({ bars = LENGTH, deviations: wide = DEVIATIONS }) => reversionOf(bars, wide),
  decide(state, bars, own) {
    const last = bars.at(-1);
    const [mean, variance] = [meanClose(bars, length), varianceOfCloses(bars, length)];
    if (!last || mean === undefined || variance === undefined) return nothing(state, 'gathering');
    const below = mean - last.close;
    if (own.held > 0n) {
      const leaves = below <= 0n || state['leaving'] === 1;
      return leaves ? sellAll({ leaving: 1 }, own, 'back_at_mean') : nothing(state, 'waiting');
    }
    // Squares are compared, so that no root is rounded.
    const isFar = below > 0n && below ** 2n > BigInt(deviations) ** 2n * variance;
    return isFar ? buyFor({}, divide(own.cash, 2n, 'down'), 'far_below') : nothing({}, 'waiting');
  },
});

export const meanReversion = reversionOf(LENGTH, DEVIATIONS);
