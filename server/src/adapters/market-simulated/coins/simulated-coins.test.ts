import type { Print } from '@tarazu/domain/market/book';
import { coinListings } from '@tarazu/domain/market-rules/coins';
import { decimal } from '@tarazu/domain/money';
import { expect, test } from 'vitest';
import { createManualClock } from '../../../platform/clock.ts';
import { passInTurns } from '../../../testing/turns.ts';
import { coinRows } from './coin-table.ts';
import { createSimulatedCoins } from './simulated-coins.ts';

const SUNDAY = Date.parse('2026-11-22T14:41:07.250Z');
const silent = { onPrints() {}, onBook() {}, onQuote() {}, onPhase() {} };
const open = (seed = 'test', atMs = SUNDAY) => {
  const clock = createManualClock(atMs);
  return { clock, market: createSimulatedCoins({ clock, seed }) };
};

test('every listed coin is there, open on a Sunday, with words that say that its price is not real', () => {
  const { market } = open();
  expect(coinRows.map(({ code }) => code).toSorted()).toEqual(coinListings.map(({ code }) => code).toSorted());
  expect(market.instruments).toHaveLength(coinListings.length);
  for (const { id, base, currency, quantityMin, quantityMax, lot, kind } of market.instruments) {
    expect([id, currency, kind]).toEqual([`XC:${base}-USDT`, 'USDT', 'coin']);
    expect(quantityMax > quantityMin && quantityMax % lot === 0n, id).toBe(true);
    expect(market.tradingState(id), id).toMatchObject({ phase: 'open', bandLower: undefined, bandUpper: undefined });
  }
  for (const { about } of market.profiles) {
    expect(about['en-US']).toContain('The price here is simulated');
    expect(about['pt-BR']).toContain('O preço aqui é simulado');
  }
});

test('each seed leads to the recorded level at the end of its day, and nowhere else to the same price', async () => {
  const dayMs = Date.parse('2026-01-02T00:00:00Z');
  const [one, other] = [open('one'), open('other')];
  for (const { code, level } of coinRows) {
    const id = `XC:${code}-USDT`;
    const closes = await Promise.all(
      [one, other].map(async ({ market }) => {
        const days = await market.candles(id, '1D', { limit: 900 });
        return [days.find(({ openAtMs }) => openAtMs === dayMs)?.close, days.at(-1)?.close] as const;
      }),
    );
    for (const [close = 0n] of closes) {
      expect(Math.abs(Number(close) / Number(decimal(level)) - 1), `${code} ${close}`).toBeLessThan(0.1);
    }
    expect(closes[0]?.[1], code).not.toBe(closes[1]?.[1]);
  }
});

test('two processes that start at different moments show the same at the same instant', async () => {
  const [early, late] = [open('test', SUNDAY - 5 * 60_000), open()];
  await early.market.start(silent);
  passInTurns(early.clock, 5 * 60_000);
  for (const { id } of late.market.instruments) {
    expect(early.market.quote(id), id).toEqual(late.market.quote(id));
    expect(early.market.book(id), id).toEqual(late.market.book(id));
    expect(early.market.prints(id, 40), id).toEqual(late.market.prints(id, 40));
  }
  early.market.stop();
});

test('whatever the seed, a coin that was worth little once has a price, and steps that it moves in', () => {
  // With the first of these NEAR and TON began below a fiftieth of their price, and the app did not start.
  const seeds = ['26f5a13dc9a71509f513bebce9f7eda4', ...Array.from({ length: 12 }, (_, at) => `seed ${at}`)];
  for (const seed of seeds) {
    const { market } = open(seed);
    for (const { id } of market.instruments) {
      const { previousClose = 0n, open: first = 0n, last = 0n } = market.quote(id) ?? {};
      expect(
        [previousClose, first, last].every((price) => price > 0n),
        `${seed} ${id}`,
      ).toBe(true);
      expect(last % market.tradingState(id).tickSize, `${seed} ${id}`).toBe(0n);
    }
  }
});

test('midnight shuts nothing: prints go on from one day to the next, on the tick, at the best price shown before', async () => {
  const { clock, market } = open('test', Date.parse('2026-11-22T23:58:00Z'));
  let seen = 0;
  const days = new Set<string>();
  const phases: string[] = [];
  const watched = market.instruments.slice(0, 3).map(({ id }) => id);
  const books = new Map(watched.map((id) => [id, market.book(id)]));
  await market.start({
    ...silent,
    onPhase: (_id, phase) => phases.push(phase),
    onPrints(prints: readonly Print[]) {
      for (const { instrumentId, price, size, atMs } of prints) {
        const { tickSize } = market.tradingState(instrumentId);
        expect(price % tickSize === 0n && size > 0n, instrumentId).toBe(true);
        days.add(new Date(atMs).toISOString().slice(0, 10));
        seen += 1;
      }
      const [first] = prints;
      const book = first && books.get(first.instrumentId);
      if (first && book && prints.length === 1 && first.aggressor) {
        expect(first.price).toBe((first.aggressor === 'buy' ? book.asks : book.bids)[0]?.price);
      }
    },
  });
  for (let step = 0; step < 2400; step += 1) {
    clock.advance(100);
    for (const id of watched) books.set(id, market.book(id));
  }
  expect(seen).toBeGreaterThan(500);
  expect([...days].toSorted()).toEqual(['2026-11-22', '2026-11-23']);
  expect(phases).toEqual([]);
  market.stop();
});

test('books have ten levels and more on each side, in steps of the coin, and show less of what was taken', () => {
  const { clock, market } = open();
  for (const { id, lot } of market.instruments) {
    const { bids = [], asks = [] } = market.book(id) ?? {};
    expect(Math.min(bids.length, asks.length), id).toBeGreaterThanOrEqual(10);
    expect([...bids, ...asks].every(({ size }) => size > 0n && size % lot === 0n)).toBe(true);
    expect((bids[0]?.price ?? 0n) < (asks[0]?.price ?? 0n), id).toBe(true);
  }
  const book = market.book('XC:BTC-USDT');
  if (!book) throw new Error('no book');
  const untouched = open();
  const taken = new Map(book.asks.map(({ price, size }) => [price, size]));
  market.took?.('XC:BTC-USDT', { sequence: book.sequence, bids: new Map(), asks: taken });
  clock.advance(400);
  untouched.clock.advance(400);
  /** What is offered at the prices that were taken. */
  const offered = (source: typeof market) =>
    source.book('XC:BTC-USDT')?.asks.reduce((sum, { price, size }) => (taken.has(price) ? sum + size : sum), 0n) ?? 0n;
  expect(offered(untouched.market)).toBeGreaterThan(0n);
  expect(offered(market) * 3n < offered(untouched.market)).toBe(true);
});

/** Closes of days as moves. */
async function moves(market: ReturnType<typeof open>['market'], id: string): Promise<readonly number[]> {
  const closes = (await market.candles(id, '1D', { limit: 800 })).map(({ close }) => Number(close));
  return closes.slice(1).map((close, place) => Math.log(close / (closes[place] ?? close)));
}

function correlation(left: readonly number[], right: readonly number[]): number {
  const mean = (some: readonly number[]) => some.reduce((sum, one) => sum + one, 0) / some.length;
  const [a, b] = [mean(left), mean(right)];
  let [ab, aa, bb] = [0, 0, 0];
  left.forEach((one, place) => {
    const other = right[place] ?? 0;
    ab += (one - a) * (other - b);
    aa += (one - a) ** 2;
    bb += (other - b) ** 2;
  });
  return ab / Math.sqrt(aa * bb);
}

test('coins follow Bitcoin on the day as far as they were recorded to, and no day tells of another one', async () => {
  const { market } = open();
  const bitcoin = await moves(market, 'XC:BTC-USDT');
  const error = 1 / Math.sqrt(bitcoin.length);
  for (const { code, withBitcoin } of coinRows.filter((row) => row.code !== 'BTC')) {
    const own = await moves(market, `XC:${code}-USDT`);
    expect(Math.abs(correlation(own, bitcoin) - withBitcoin), code).toBeLessThan(0.12);
    // A day before, of Bitcoin or of its own: nothing but chance. Volatility comes in clusters, which makes the error larger.
    expect(Math.abs(correlation(own.slice(1), bitcoin.slice(0, -1))), code).toBeLessThan(6 * error);
    expect(Math.abs(correlation(own.slice(1), own.slice(0, -1))), code).toBeLessThan(6 * error);
  }
});
