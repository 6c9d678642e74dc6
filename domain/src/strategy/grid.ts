import { decimal, decimalToText, divide } from '../money.ts';
import { buyFor, nothing, type Strategy } from './strategy.ts';

const LINES = 5;
/** Between two lines, in hundredths of a per cent of the middle. */
const STEP_BPS = 80;

/** The price e8 of a line below the middle; line 0 is the middle itself. */
function lineAt(middle: bigint, line: number, stepBps: number): bigint {
  return divide(middle * BigInt(10_000 - stepBps * line), 10_000n, 'half_up');
}

/** Buys a part of its money at each of its lines below where it began, and sells that part again one line higher. */
const gridOf = (count: number, stepBps: number): Strategy => ({
  name: 'grid',
  version: 1,
  interval: '5m',
  bars: 1,
  prices: ['middle'],
  parameters: { lines: count, stepPercent: stepBps / 100 },
  with: ({ lines = LINES, stepPercent = STEP_BPS / 100 }) => gridOf(lines, Math.round(stepPercent * 100)),
  decide(state, bars, own) {
    const last = bars.at(-1);
    if (!last) return nothing(state, 'gathering');
    const { middle } = state;
    if (typeof middle !== 'string') return nothing({ middle: decimalToText(last.close), lines: 0 }, 'gathering');
    const lines = Number(state['lines'] ?? 0);
    const price = decimal(middle);
    if (lines < count && last.close <= lineAt(price, lines + 1, stepBps))
      return buyFor({ middle, lines: lines + 1 }, divide(own.capital, BigInt(count), 'down'), 'grid_bought', state);
    if (lines > 0 && last.close >= lineAt(price, lines - 1, stepBps)) {
      const part = divide(own.held, BigInt(lines), 'down');
      // What has not settled is sold at a later bar; the line stays open until then.
      if (part === 0n) return nothing({ middle, lines: lines - 1 }, 'waiting');
      if (own.sellable < part) return nothing(state, 'waiting');
      const quantity = lines === 1 ? own.sellable : part;
      return { state: { middle, lines: lines - 1 }, intents: [{ side: 'sell', quantity }], why: 'grid_sold' };
    }
    return nothing(state, 'waiting');
  },
});

export const grid = gridOf(LINES, STEP_BPS);
