import { divide, minimum } from '../money.ts';
import { type GroupLine, type GroupStrategy, nothing, type StrategyState } from './strategy.ts';

const BARS = 96;
const HOLDS = 2;
const MINUTES = 240;
const MINUTE_MS = 60_000;

interface Ranked {
  readonly instrumentId: string;
  readonly first: bigint;
  readonly last: bigint;
}

/** How the price of each has changed over the last bars. What has fewer of them is left out. */
function changesOf(lines: readonly GroupLine[], length: number): readonly Ranked[] {
  return lines.flatMap(({ instrumentId, bars }) => {
    const [first, last] = [bars.at(-1 - length), bars.at(-1)];
    return first && last && first.close > 0n ? [{ instrumentId, first: first.close, last: last.close }] : [];
  });
}

/** The greater rise first, compared crosswise so that nothing is rounded; of equal ones by name. */
function byRise(a: Ranked, b: Ranked): number {
  const [one, other] = [a.last * b.first, b.last * a.first];
  if (one !== other) return one > other ? -1 : 1;
  return a.instrumentId < b.instrumentId ? -1 : 1;
}

/** What it has chosen, as it remembers it. */
const chosenIn = ({ chosen }: StrategyState): readonly string[] =>
  typeof chosen === 'string' && chosen !== '' ? chosen.split(' ') : [];

/** When the last bar of all of them opened. */
const lastBarMs = (lines: readonly GroupLine[]): number =>
  Math.max(0, ...lines.map(({ bars }) => bars.at(-1)?.openAtMs ?? 0));

/**
 * Ranks its instruments by how they have risen over the last bars and holds the best of them, each with the same part of its money, as long as they have risen
 * at all. It ranks anew when so many minutes are over. One order after each bar: first what it has not chosen is sold, one after the other, then the best is bought.
 */
const rotationOf = (length: number, holds: number, minutes: number): GroupStrategy => ({
  name: 'rotation',
  version: 1,
  interval: '15m',
  bars: length + 1,
  parameters: { backBars: length, holds, everyMinutes: minutes },
  with: ({ backBars = BARS, holds: best = HOLDS, everyMinutes = MINUTES }) => rotationOf(backBars, best, everyMinutes),
  decide(state, lines, own) {
    const { rankedMs } = state;
    const barMs = lastBarMs(lines);
    const isDue = typeof rankedMs !== 'number' || barMs - rankedMs >= minutes * MINUTE_MS;
    const changes = isDue ? changesOf(lines, length) : [];
    // Where nothing can be ranked yet nothing is chosen, and the next bar is looked at again.
    if (isDue && changes.length === 0) return nothing(state, 'gathering');
    const risen = changes.filter(({ first, last }) => last > first).toSorted(byRise);
    const best = isDue ? risen.slice(0, holds).map(({ instrumentId }) => instrumentId) : chosenIn(state);
    const next = isDue ? { chosen: best.join(' '), rankedMs: barMs } : state;
    const lagging = lines.find(({ instrumentId, sellable }) => sellable > 0n && !best.includes(instrumentId));
    if (lagging) {
      const { instrumentId, sellable: quantity } = lagging;
      return { state: next, intents: [{ side: 'sell', quantity, instrumentId }], why: 'lags' };
    }
    const leading = best.find((id) => lines.some(({ instrumentId, held }) => instrumentId === id && held === 0n));
    const amount = minimum(own.cash, divide(own.capital, BigInt(holds), 'down'));
    if (leading === undefined || amount <= 0n) return nothing(next, 'waiting');
    return { state: next, intents: [{ side: 'buy', amount, instrumentId: leading }], why: 'leads' };
  },
});
export const rotation = rotationOf(BARS, HOLDS, MINUTES);
