import { meanClose } from './measures.ts';
import { buyFor, nothing, type Strategy, sellAll } from './strategy.ts';

const FAST = 10;
const SLOW = 30;

/** Holds while the mean of a few closes lies above that of more. */
const crossOf = (fastBars: number, slowBars: number): Strategy => ({
  name: 'moving-average',
  version: 1,
  interval: '15m',
  bars: slowBars + 1,
  parameters: { fast: fastBars, slow: slowBars },
  with: ({ fast = FAST, slow = SLOW }) => crossOf(fast, slow),
  decide(state, bars, own) {
    const [fast, slow] = [meanClose(bars, fastBars), meanClose(bars, slowBars)];
    if (fast === undefined || slow === undefined) return nothing(state, 'gathering');
    const side = fast > slow ? 'above' : 'below';
    const before = state['side'];
    // Until it has seen one crossing it does not know whether it came from below.
    if (before === undefined) return nothing({ side }, 'waiting');
    if (side === 'above') {
      return before === 'below' ? buyFor({ side }, own.cash, 'crossed_up', state) : nothing(state, 'waiting');
    }
    if (own.held > 0n) return sellAll({ side }, own, 'crossed_down');
    return nothing({ side }, 'waiting');
  },
});

export const movingAverageCross = crossOf(FAST, SLOW);
