import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Candle } from '../../market/candle.ts';
import { decimal, ONE } from '../../money.ts';
import { share as listed } from '../../trading/test-venue.ts';
import { rotation } from '../rotation.ts';
import { buyFor, type GroupLine, nothing, sellAll } from '../strategy.ts';
import type { RunTerms } from './account.ts';
import { pastOf } from './past.ts';
import { heldOver, reportOf } from './report.ts';
import { backtestRule } from './rules.ts';
import { groupCandidatesOf, type Rule, runOver } from './run.ts';
import { createSeries } from './series.ts';

const today = '2026-11-25';
const rule = backtestRule(today);
const START = Date.parse('2026-01-05T04:00:00.000Z');
const terms: RunTerms = {
  ...{ capital: decimal('100000'), singleLimit: '100000' },
  ...{ lossStop: 95, drawdownStop: null, dayLossStop: null, shareMax: 100, asks: false },
};
const timeOf = (place: number) => START + Math.floor(place / 25) * 86_400_000 + (place % 25) * 900_000;

function barsOf(closes: readonly number[]): readonly Candle[] {
  let before = closes[0] ?? 100;
  return closes.map((close, place) => {
    const [open, price] = [decimal(before.toFixed(2)), decimal(close.toFixed(2))];
    before = close;
    return { openAtMs: timeOf(place), open, high: price, low: price, close: price, volume: decimal('150000') };
  });
}
const seriesOf = (symbol: string, bars: readonly Candle[]) =>
  createSeries({
    instrument: { ...listed, id: `IN:${symbol}`, base: symbol, tickTable: 'fixed:0.05', quantityMax: 1_000_000n * ONE },
    ...{ bars, interval: '15m', today, rule, halfSpread: 0n },
  });
const names = ['A', 'B', 'C'] as const;
const steps = fc.array(fc.integer({ min: -300, max: 300 }), { minLength: 60, maxLength: 60 });
const walks = fc.tuple(steps, steps, steps);
const closesOf = (walk: readonly number[]): readonly number[] => {
  let price = 100;
  return walk.map((step) => {
    price = Math.max(20, price * (1 + step / 10_000));
    return price;
  });
};
const groupOf = (closes: readonly (readonly number[])[]) =>
  pastOf(closes.map((one, place) => seriesOf(names[place] ?? 'D', barsOf(one))));
const whole = (past: ReturnType<typeof pastOf>) => ({ from: 0, until: past.momentsMs.length });
const quick = rotation.with({ backBars: 4, holds: 2, everyMinutes: 30 });

/** Trades one line at the bars whose numbers leave this rest of three; a little at a time, so that money is never short. */
const everyThird = (
  which: number,
  seed: number,
  line: (lines: readonly GroupLine[]) => GroupLine | undefined,
): Rule => ({
  bars: 1,
  parameters: {},
  decide(state, lines, { cash, capital }) {
    const seen = Number(state['seen'] ?? 0);
    const next = { seen: seen + 1 };
    const own = line(lines);
    if (!own || seen % 3 !== which) return nothing(next, 'waiting');
    const { instrumentId, held, sellable } = own;
    const isBuying = (seen * 7 + seed) % 5 < 3;
    const decided = isBuying
      ? buyFor(next, decimal('1200'), 'instalment')
      : sellAll(next, { cash, held, sellable, capital }, 'broke_down');
    const [intent] = decided.intents;
    return { ...decided, otherwise: next, intents: intent ? [{ ...intent, instrumentId }] : [] };
  },
});

test('who trades several does in each what somebody with that one alone does: money and holdings add up', () => {
  fc.assert(
    fc.property(walks, fc.integer({ min: 0, max: 4 }), (drawn, seed) => {
      const closes = drawn.map(closesOf);
      const past = groupOf(closes);
      const each = names.map((_name, which) => everyThird(which, seed, (lines) => lines[which]));
      const all: Rule = {
        ...{ bars: 1, parameters: {} },
        decide(state, lines, own) {
          const which = Number(state['seen'] ?? 0) % 3;
          return each[which]?.decide(state, lines, own) ?? nothing(state, 'waiting');
        },
      };
      const together = runOver(past, all, terms, whole(past));
      const alone = closes.map((one, which) =>
        runOver(
          pastOf([seriesOf(names[which] ?? '', barsOf(one))]),
          everyThird(which, seed, ([line]) => line),
          terms,
          whole(past),
        ),
      );
      const gain = (at: number) => alone.reduce((sum, { worths }) => sum + (worths[at] ?? 0n) - terms.capital, 0n);
      expect(together.worths).toEqual(past.momentsMs.map((_moment, at) => terms.capital + gain(at)));
      expect(together.trades).toBe(alone.reduce((sum, { trades }) => sum + trades, 0));
      expect(together.charges).toBe(alone.reduce((sum, { charges }) => sum + charges, 0n));
      expect(together.trades).toBeGreaterThan(10);
    }),
    { numRuns: 20 },
  );
});

test('what is never chosen changes nothing: beside ones that do not move, the result is that of the one alone', () => {
  fc.assert(
    fc.property(steps, fc.array(fc.boolean(), { minLength: 60, maxLength: 60 }), (walk, kept) => {
      const moving = seriesOf('A', barsOf(closesOf(walk)));
      // Some of their bars are missing, as of what is seldom traded.
      const still = barsOf(Array.from({ length: 60 }, () => 100)).filter((_bar, place) => place === 0 || kept[place]);
      const one = pastOf([moving]);
      const several = pastOf([moving, seriesOf('B', still), seriesOf('C', still)]);
      expect(several.momentsMs).toEqual(one.momentsMs);
      expect(runOver(several, quick, terms, whole(several))).toEqual(runOver(one, quick, terms, whole(one)));
    }),
    { numRuns: 30 },
  );
});

test('what is still to come of any of them changes nothing of what was', () => {
  fc.assert(
    fc.property(walks, walks, (drawn, others) => {
      const run = (futures: readonly (readonly number[])[]) => {
        const past = groupOf(drawn.map((walk, which) => closesOf([...walk, ...(futures[which] ?? [])])));
        return runOver(past, quick, terms, whole(past)).worths.slice(0, 60);
      };
      const alone = run([]);
      expect(run(others)).toEqual(alone);
      expect(run([others[1].toReversed(), [], others[0]])).toEqual(alone);
    }),
    { numRuns: 20 },
  );
});

test('nothing is traded where an instrument has no bar, and it is worth its last price until it has one', () => {
  const rising = (from: number) => Array.from({ length: 60 }, (_, place) => from + place / 2);
  const [all, gap] = [barsOf(rising(100)), barsOf(rising(100)).filter((_bar, place) => place < 20 || place > 40)];
  const past = pastOf([seriesOf('A', all), seriesOf('B', gap)]);
  const buysB: Rule = {
    ...{ bars: 1, parameters: {} },
    decide: (state, lines, { cash }) =>
      (lines[0]?.bars.at(-1)?.openAtMs ?? 0) >= timeOf(25)
        ? { state, intents: [{ side: 'buy', amount: cash, instrumentId: 'IN:B' }], why: 'leads' }
        : nothing(state, 'waiting'),
  };
  const { worths, trades } = runOver(past, buysB, terms, whole(past));
  expect(worths.slice(0, 41)).toEqual(Array.from({ length: 41 }, () => terms.capital));
  expect(worths[41]).not.toBe(terms.capital);
  expect(trades).toBeGreaterThan(0);
});

test('holding is equal parts of all of them, each bought as if alone', () => {
  fc.assert(
    fc.property(walks, (drawn) => {
      const closes = drawn.map(closesOf);
      const past = groupOf(closes);
      const capital = decimal('99999.99');
      const part = capital / 3n;
      const alone = closes.map((one, which) =>
        heldOver(
          pastOf([seriesOf(names[which] ?? '', barsOf(one))]),
          { ...terms, capital: part, singleLimit: '1' },
          whole(past),
        ),
      );
      const rest = capital - 3n * part;
      expect(heldOver(past, { ...terms, capital }, whole(past)).worths).toEqual(
        past.momentsMs.map((_moment, at) => alone.reduce((sum, { worths }) => sum + (worths[at] ?? 0n), rest)),
      );
    }),
    { numRuns: 10 },
  );
});

test('the past begins when all of them trade', () => {
  const late = barsOf(Array.from({ length: 60 }, () => 100)).slice(17);
  const past = pastOf([seriesOf('A', barsOf(Array.from({ length: 60 }, () => 100))), seriesOf('B', late)]);
  expect([past.momentsMs.length, past.momentsMs[0]]).toEqual([43, timeOf(17)]);
});

test('a report of several has its windows, its numbers with variants, and ends where its picture ends', () => {
  const line = (slope: number) => Array.from({ length: 1_000 }, (_, place) => 100 + Math.sin(place / slope) * 10);
  const past = groupOf([line(30), line(47), line(71)]);
  const report = reportOf(past, groupCandidatesOf(quick), terms, rule);
  expect([report.bars, report.windows.length, report.sensitivity.length]).toEqual([1_000, 4, 7]);
  expect(report.whole.trades).toBeGreaterThan(10);
  expect(report.curve.at(-1)?.own).toBe(ONE + report.unseen.result);
  expect(report.curve.at(-1)?.held).toBe(ONE + report.unseen.holding);
});

test('one of its own stops sells all that it holds', () => {
  const falling = (by: number) =>
    Array.from({ length: 200 }, (_, place) => (place < 20 ? 100 + place : 120 - (place - 20) * by));
  const past = groupOf([falling(0.3), falling(0.31), falling(0.32)]);
  const stubborn: Rule = {
    ...{ bars: 1, parameters: {} },
    decide(state, lines, { cash }) {
      const missing = lines.find(({ held }) => held === 0n);
      if (!missing) return nothing(state, 'waiting');
      const amount = cash / 2n;
      return { state, intents: [{ side: 'buy', amount, instrumentId: missing.instrumentId }], why: 'leads' };
    },
  };
  const found = runOver(past, stubborn, { ...terms, lossStop: 10 }, whole(past));
  expect(found.stoppedBy).toBe('loss_stop');
  expect(found.worths.at(-60)).toBe(found.worths.at(-1));
  expect(found.trades).toBe(6);
});
