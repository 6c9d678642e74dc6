import { afterEach, expect, test } from 'vitest';
import { createManualClock } from '../../platform/clock.ts';
import { type RecordedRow, recordedFolder, removeRecordedFolders } from '../../testing/recorded-folder.ts';
import { openReplayMarket } from './replay-market.ts';

const NOW = Date.parse('2026-11-20T12:00:00Z');
const OPENS = Date.parse('2021-04-15T13:30:00Z');
const MINUTE = 60_000;
const MINUTES = 40;
/** Up to here both recordings are the same; in minutes after the opening. */
const SAME = 20;
const silent = { onPrints() {}, onBook() {}, onQuote() {}, onPhase() {} };

afterEach(removeRecordedFolders);

/** The same numbers each time, other ones for another seed. */
function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** A price in cents for each second, walking from the same place; the walk is another one from `SAME` on. */
function walkOf(future: number): readonly number[] {
  const [known, other] = [dice(7), dice(future)];
  let price = 10_000;
  return Array.from({ length: MINUTES * 60 }, (_, second) => {
    price += Math.round(((second < SAME * 60 ? known : other)() - 0.5) * 9);
    return price;
  });
}

const cents = (value: number): string => (value / 100).toFixed(2);

/** What a recorder of each kind would have written down of the walk. */
const kinds = {
  trades: (walk: readonly number[]) => ({
    'trades/US/TEST/2021-04-15.csv': walk.map((price, second) => [
      OPENS + second * 1000,
      cents(price),
      1 + (Math.abs(price) % 90),
      price % 2 ? 'buy' : 'sell',
      second,
    ]),
  }),
  bars: (walk: readonly number[]) => ({
    'candles/US/TEST/1m.csv': Array.from({ length: MINUTES }, (_, minute) => {
      const part = walk.slice(minute * 60, (minute + 1) * 60);
      const [open = 0, close = 0] = [part[0], part.at(-1)];
      return [
        OPENS + minute * MINUTE,
        ...[open, Math.max(...part), Math.min(...part), close].map(cents),
        100 + (Math.abs(close) % 70),
      ];
    }),
  }),
  bestPrices: (walk: readonly number[]) => ({
    ...kinds.trades(walk),
    'books/US/TEST/l1_1m.csv': Array.from({ length: MINUTES }, (_, minute) => {
      const close = walk[minute * 60 + 59] ?? 0;
      return [OPENS + minute * MINUTE, cents(close - 1), 100 + (close % 9), cents(close + 1), 200 + (close % 7)];
    }),
  }),
  topLevels: (walk: readonly number[]) => ({
    ...kinds.trades(walk),
    'books/US/TEST/2021-04-15T1330.top20_1s.csv': walk.flatMap((price, second) => [
      [OPENS + second * 1000, 'b', 1, cents(price - 1), 5 + (price % 9)],
      [OPENS + second * 1000, 'a', 1, cents(price + 1), 5 + (price % 7)],
    ]),
  }),
  depth: (walk: readonly number[]) => ({
    ...kinds.trades(walk),
    'books/US/TEST/2021-04-15T1330.depth.csv': walk.flatMap((price, second) => [
      [OPENS + second * 1000, 'S', second, second, 'b', cents(price - 1), 5 + (price % 9)],
      [OPENS + second * 1000, 'S', second, second, 'a', cents(price + 1), 5 + (price % 7)],
    ]),
  }),
  severalDays: (walk: readonly number[]) => ({
    'trades/US/TEST/2021-04-14_2021-04-16.csv': [
      [OPENS - 86_400_000, '99.00', 7, 'buy', 'a'],
      ...(kinds.trades(walk)['trades/US/TEST/2021-04-15.csv'] ?? []),
      [OPENS + 86_400_000, cents(walk.at(-1) ?? 0), 7, 'buy', 'z'],
    ],
  }),
} as const;

const share: RecordedRow = ['US', 'TEST', 'Test Corp', '', '', 'USD', '0.01', '1', 'stock', 'America/New_York', '', ''];
const perpetual: RecordedRow = [
  'US',
  'TEST',
  'Test Corp',
  '',
  '',
  'USD',
  '0.01',
  '1',
  'perp',
  'America/New_York',
  '',
  '',
];

/** Everything that the market says, every seven seconds, until the recordings part. */
async function served(
  instrument: RecordedRow,
  files: Readonly<Record<string, readonly RecordedRow[]>>,
): Promise<string[]> {
  const clock = createManualClock(NOW);
  const folder = recordedFolder([instrument], files);
  const market = await openReplayMarket({ clock, folder, day: '2021-04-15', speed: 1 });
  const id = 'US:TEST';
  const said: string[] = [];
  const text = (value: unknown) =>
    JSON.stringify(value, (_key, one: unknown) => (typeof one === 'bigint' ? `${one}` : one));
  await market.start({
    ...silent,
    onPrints: (prints) => said.push(text(prints)),
    onBook: (changed) => said.push(text(market.book(changed))),
  });
  for (let second = 0; second + 7 < SAME * 60; second += 7) {
    clock.advance(7000);
    const intervals = await Promise.all(
      (['1m', '5m', '1h', '1D'] as const).map((one) => market.candles(id, one, { limit: 50 })),
    );
    said.push(text([market.quote(id), market.book(id), market.prints(id, 20), market.tradingState(id), intervals]));
  }
  market.stop();
  return said;
}

const named = Object.entries(kinds).map(([name, files]) => ({ name, files }));

test.each(named)('what is served of $name depends on nothing that was recorded later', async ({ files }) => {
  for (const instrument of [share, perpetual]) {
    const [one, other] = await Promise.all([1, 2].map((future) => served(instrument, files(walkOf(future)))));
    expect(one).toEqual(other);
    expect(one?.length).toBeGreaterThan(150);
  }
});

test('an old best price is not offered to those who see the newer print', async () => {
  const clock = createManualClock(NOW);
  const folder = recordedFolder([share], kinds.bestPrices(walkOf(1)));
  const market = await openReplayMarket({ clock, folder, day: '2021-04-15', speed: 1 });
  await market.start(silent);
  let compared = 0;
  for (let second = 61; second < MINUTES * 60; second += 1) {
    clock.jumpTo(NOW + second * 1000);
    const [book, last] = [market.book('US:TEST'), market.quote('US:TEST')?.last];
    const [bid, ask] = [book?.bids[0]?.price, book?.asks[0]?.price];
    if (bid === undefined || ask === undefined || last === undefined) continue;
    expect(bid <= last && last <= ask).toBe(true);
    expect(ask - bid).toBe(2_000_000n);
    compared += 1;
  }
  expect(compared).toBeGreaterThan(2000);
  expect(market.evidenceSource('US:TEST')).toBe('replay-synthetic');
  market.stop();
});
