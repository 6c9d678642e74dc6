import { highest, lowest } from './measures.ts';
import { buyFor, nothing, type Strategy, sellAll } from './strategy.ts';

const ENTRY = 20;
const EXIT = 10;

/** Buys when a close lies above the highest price of so many bars before, and sells below the lowest of fewer. */
const breakoutOf = (entry: number, exit: number): Strategy => ({
  name: 'breakout',
  version: 1,
  interval: '15m',
  bars: Math.max(entry, exit) + 1,
  parameters: { entryBars: entry, exitBars: exit },
  with: ({ entryBars = ENTRY, exitBars = EXIT }) => breakoutOf(entryBars, exitBars),
  decide(state, bars, own) {
    const last = bars.at(-1);
    const before = bars.slice(0, -1);
    const [top, bottom] = [highest(before, entry), lowest(before, exit)];
    if (!last || top === undefined || bottom === undefined) return nothing(state, 'gathering');
    if (own.held > 0n) {
      const leaves = last.close < bottom || state['leaving'] === 1;
      return leaves ? sellAll({ leaving: 1 }, own, 'broke_down') : nothing(state, 'waiting');
    }
    return last.close > top ? buyFor({}, own.cash, 'broke_out') : nothing({}, 'waiting');
  },
});

export const breakout = breakoutOf(ENTRY, EXIT);
