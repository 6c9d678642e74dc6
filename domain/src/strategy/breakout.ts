import { highest, lowest } from './measures.ts';
import { buyFor, nothing, type Strategy, sellAll } from './strategy.ts';

const ENTRY = 20;
const EXIT = 10;

/** Buys when a close lies above the highest price of the twenty bars before, and sells below the lowest of ten. */
export const breakout: Strategy = {
  name: 'breakout',
  version: 1,
  interval: '15m',
  bars: ENTRY + 1,
  parameters: { entryBars: ENTRY, exitBars: EXIT },
  decide(state, bars, own) {
    const last = bars.at(-1);
    const before = bars.slice(0, -1);
    const [top, bottom] = [highest(before, ENTRY), lowest(before, EXIT)];
    if (!last || top === undefined || bottom === undefined) return nothing(state, 'gathering');
    if (own.held > 0n) {
      const leaves = last.close < bottom || state['leaving'] === 1;
      return leaves ? sellAll({ leaving: 1 }, own, 'broke_down') : nothing(state, 'waiting');
    }
    return last.close > top ? buyFor({}, own.cash, 'broke_out') : nothing({}, 'waiting');
  },
};
