import { decimal, ONE } from '@tarazu/domain/money';
import { estimatePrice, type Observation } from '@tarazu/domain/option/estimate';
import { type OptionDirection, optionRule } from '@tarazu/domain/option/option-rules';
import { movementOf, quoteWindow } from '@tarazu/domain/option/quote';
import { expect, test } from 'vitest';
import { createSimulatedMarket } from '../adapters/market-simulated/simulated-market.ts';
import { createManualClock } from '../platform/clock.ts';

const id = 'IN:HOYSL';
const MINUTE_MS = 60_000;
const SPAN_MS = 5 * MINUTE_MS;
const STEP_MS = 20_000;
const HOURS = 3;

interface Held {
  readonly atMs: number;
  readonly strike: bigint;
  readonly direction: OptionDirection;
  /** Bought because the price stands above the strike (a call) or below it (a put), or against that. */
  readonly way: 'with' | 'against';
  readonly fair: number;
  readonly price: number;
}

test('of a simulated share about as many are won as the model says, with the last move and against it, and neither comes out ahead of the price', async () => {
  const clock = createManualClock(Date.parse('2026-11-20T06:30:00.000Z'));
  const source = createSimulatedMarket({ clock });
  const rule = optionRule('2026-11-20');
  const told = (): readonly Observation[] => source.prints(id, 1_000);
  const precision = source.tradingState(id).tickSize / 10n;
  const ask = (observations: readonly Observation[], atMs: number) =>
    estimatePrice({ observations, atMs, spanMs: SPAN_MS, precision, levels: false, rule: rule.estimate });
  let held: Held[] = [];
  const sums = { with: { many: 0, won: 0, fair: 0, price: 0 }, against: { many: 0, won: 0, fair: 0, price: 0 } };
  for (let step = 0; step < (HOURS * 60 * MINUTE_MS) / STEP_MS; step += 1) {
    clock.advance(STEP_MS);
    const nowMs = clock.nowMs();
    const observations = told();
    for (const one of held.filter(({ atMs }) => atMs <= nowMs)) {
      const end = ask(observations, one.atMs);
      if (end.kind === 'void' || end.price === one.strike) continue;
      const sum = sums[one.way];
      sum.many += 1;
      sum.won += end.price > one.strike === (one.direction === 'call') ? 100 : 0;
      sum.fair += one.fair;
      sum.price += one.price;
    }
    held = held.filter(({ atMs }) => atMs > nowMs);
    const strike = ask(observations, nowMs);
    const quote = source.quote(id);
    if (strike.kind === 'void' || !quote) continue;
    const beforeMs = Math.floor(nowMs / MINUTE_MS) * MINUTE_MS;
    const bars = await source.candles(id, '1m', { beforeMs, limit: rule.minutes + 1 });
    const closes = bars.map(({ openAtMs, close }) => ({ atMs: openAtMs, close }));
    const { perMinute } = movementOf(closes, rule);
    const { bid = quote.last, ask: offered = quote.last, last } = quote;
    const middle = (bid + offered) / 2n;
    for (const direction of ['call', 'put'] as const) {
      const inputs = { direction, strike: strike.price, last, middle, perMinute };
      const { fair, price } = quoteWindow({ ...inputs, leftMs: SPAN_MS, meanMs: nowMs - strike.fromMs }, rule);
      const way = middle > strike.price === (direction === 'call') ? 'with' : 'against';
      const points = (value: bigint) => Number(value) / Number(ONE);
      held.push({
        atMs: nowMs + SPAN_MS,
        strike: strike.price,
        direction,
        way,
        fair: points(fair),
        price: points(price),
      });
    }
  }
  expect(decimal('2.5')).toBe(rule.spread);
  for (const { many, won, fair, price } of Object.values(sums)) {
    expect(many).toBeGreaterThan(300);
    // Windows overlap, so that they are about forty of their own: one deviation is some seven points.
    expect(Math.abs(won - fair) / many).toBeLessThan(14);
    expect((won - price) / many).toBeLessThan(7);
    expect(price / many - fair / many).toBeGreaterThanOrEqual(2.5);
  }
});
