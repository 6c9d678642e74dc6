import fc from 'fast-check';
import { expect, test } from 'vitest';
import { stream } from '../chance.ts';
import type { DayBar } from './day-bars.ts';
import { cutDay } from './minute-path.ts';
import { tradesOfMinute } from './minute-prints.ts';
import { rushing } from './rhythm.ts';

const day = fc
  .record({
    tick: fc.constantFrom(1, 5, 10, 50, 100),
    previous: fc.integer({ min: 200, max: 9000 }),
    prices: fc.array(fc.integer({ min: -400, max: 400 }), { minLength: 4, maxLength: 4 }),
    lots: fc.integer({ min: 400, max: 2_000_000 }),
    dayNumber: fc.integer({ min: 19_000, max: 22_000 }),
  })
  .map(({ tick, previous, prices, lots, dayNumber }): DayBar => {
    const lower = Math.ceil(previous * 0.95) * tick;
    const upper = Math.floor(previous * 1.05) * tick;
    const inside = prices.map((move) => Math.min(upper, Math.max(lower, (previous + move) * tick)));
    const [open = lower, close = lower] = inside;
    return {
      dayNumber,
      tick,
      previousClose: previous * tick,
      lower,
      upper,
      open,
      close,
      high: Math.max(...inside),
      low: Math.min(...inside),
      lots,
      spread: 15_000,
    };
  });

test('the minutes of a day are exactly the day, and the trades of a minute exactly the minute', () => {
  fc.assert(
    fc.property(
      day,
      fc.constantFrom(60, 375, 415, 1440, 4320),
      fc.integer().map((key) => stream('test', `own ${key}`)),
      fc.integer({ min: 1, max: 5 }),
      (bar, minutes, own, liquidity) => {
        const path = cutDay(
          bar,
          minutes,
          { market: stream('test', 'market'), own },
          rushing({ volume: 1.6, openingRush: 7, closingRush: 0.8 }),
        );
        expect(path.open[0]).toBe(bar.open);
        expect(path.close.at(-1)).toBe(bar.close);
        expect(Math.max(...path.high)).toBe(bar.high);
        expect(Math.min(...path.low)).toBe(bar.low);
        expect(path.lots.reduce((sum, lots) => sum + lots, 0)).toBe(bar.lots);
        for (let place = 0; place < path.minutes.length; place += 37) {
          const trades = tradesOfMinute(path, place, 0, own, liquidity);
          const prices = trades.map(({ price }) => price);
          expect([prices[0], Math.max(...prices), Math.min(...prices), prices.at(-1)]).toEqual([
            path.open[place],
            path.high[place],
            path.low[place],
            path.close[place],
          ]);
          expect(trades.reduce((sum, { lots }) => sum + lots, 0)).toBe(path.lots[place]);
          const minute = path.minutes[place] ?? 0;
          let before = minute * 60_000;
          for (const { atMs, lots, price } of trades) {
            expect(atMs >= before && atMs < (minute + 1) * 60_000 && lots > 0 && price % bar.tick === 0).toBe(true);
            before = atMs;
          }
          expect(path.halts.some(([from, until]) => minute >= from && minute < until)).toBe(false);
        }
      },
    ),
    { numRuns: 60 },
  );
});
