import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Candle } from '../market/candle.ts';
import { decimal } from '../money.ts';
import { analystRule } from './analyst-rules.ts';
import { type Held, readOwn, readPortfolio } from './holdings.ts';
import { readPrices } from './prices.ts';
import type { Reading, Row } from './reading.ts';
import { readSurroundings } from './surroundings.ts';
import { readValuation } from './valuation.ts';

const rule = analystRule('2026-11-20');
const DAY_MS = 86_400_000;
const startMs = Date.parse('2026-01-01T00:00:00.000Z');

/** Bars that open at the close before, a day apart. */
function barsOf(closes: readonly (string | bigint)[], volumes: readonly number[] = []): Candle[] {
  const values = closes.map((close) => (typeof close === 'bigint' ? close : decimal(close)));
  return values.map((close, place) => {
    const open = values[place - 1] ?? close;
    const [high, low] = open > close ? [open, close] : [close, open];
    return {
      openAtMs: startMs + place * DAY_MS,
      open,
      high,
      low,
      close,
      volume: decimal(String(volumes[place] ?? 100)),
    };
  });
}

const facts = (bars: readonly Candle[]) => ({ bars, currency: 'INR', daily: false, traded: true });
const shownIn = ({ rows }: Reading, id: string) => rows.find((row) => row.id === id)?.value;
const codes = ({ sentences }: Reading) => sentences.map(({ code }) => code);

/** Every sentence is made of rows that are there, and every id is one row. */
function expectWhole({ rows, sentences }: Reading): void {
  const ids = rows.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const { values } of sentences) {
    expect(Object.keys(values)).not.toEqual([]);
    for (const id of Object.values(values)) expect(ids).toContain(id);
  }
}

test('what a year of bars says is reckoned by hand', () => {
  // 1, 2, ... 100: the last is 100, the mean of twenty 90.5, that of fifty 75.5.
  const reading = readPrices(
    facts(
      barsOf(
        Array.from({ length: 100 }, (_, place) => String(place + 1)),
        [...Array.from({ length: 99 }, () => 100), 200],
      ),
    ),
    rule,
  );
  expectWhole(reading);
  expect(codes(reading)).toEqual([
    ...['trend_above', 'changes', 'strength_high', 'range_usual', 'volatility_year', 'drawdown'],
    ...['volume_busy', 'place_in_range'],
  ]);
  expect(shownIn(reading, 'mean20')).toBe('90.50');
  expect(shownIn(reading, 'mean50')).toBe('75.50');
  expect(shownIn(reading, 'change5')).toBe('5.26');
  expect(shownIn(reading, 'change60')).toBe('150.00');
  expect(shownIn(reading, 'rsi14')).toBe('100.00');
  // Each bar spans one from the close before.
  expect(shownIn(reading, 'atr14')).toBe('1.00');
  expect(shownIn(reading, 'drawdown')).toBe('0.00');
  expect(shownIn(reading, 'volume.part')).toBe('200.00');
  expect(shownIn(reading, 'place')).toBe('100.00');
  expect(reading.rows.find(({ id }) => id === 'mean50')).toMatchObject({
    days: 50,
    asOf: '2026-04-10',
    source: 'bars',
  });
});

test('the published closes give their strength, and a fall its day', () => {
  const closes =
    '44.3389,44.0902,44.1497,43.6124,44.3278,44.8264,45.0955,45.4245,45.8433,46.0826,45.8931,46.0328,45.614,46.282,46.282,46.0028,46.0328,46.4116,46.2222,45.6439,46.2122,46.2521,45.7137,46.4515,45.7835,45.3548,44.0288,44.1783,44.2181,44.5672,43.4205,42.6628,43.1314';
  const reading = readPrices(facts(barsOf(closes.split(','))), rule);
  expectWhole(reading);
  expect(shownIn(reading, 'rsi14')).toBe('37.77');
  expect(codes(reading)).toContain('strength_middle');
  // 45.3548 to 44.0288.
  expect(shownIn(reading, 'worst.change')).toBe('-2.92');
  expect(shownIn(reading, 'worst.day')).toBe('2026-01-27');
  // From 46.4515 to 42.6628.
  expect(shownIn(reading, 'drawdown')).toBe('8.16');
  // Too few closes for fifty days or a year.
  expect(shownIn(reading, 'mean50')).toBeUndefined();
  expect(codes(reading)).not.toContain('volatility_year');
});

test('the scatter of a year is that of the published returns, by the days of its market', () => {
  const returns = [0.01, -0.005, 0.007, 0.002, -0.012, 0.015, 0.003, -0.004, 0.006, 0.001];
  let close = 1_000_000_000_000n;
  const closes = [
    close,
    ...Array.from({ length: 10 }, () => returns)
      .flat()
      .map((one) => (close += (close * BigInt(one * 1000)) / 1000n)),
  ];
  const scatter = (daily: boolean) => shownIn(readPrices({ ...facts(barsOf(closes)), daily }, rule), 'volatility');
  // 0.00786059 with n - 1 of ten; of a hundred, the same squares by 99: 0.0074948, times the root of 252 and of 365.
  expect(scatter(false)).toBe('11.90');
  expect(scatter(true)).toBe('14.32');
});

test('nothing is said where there is nothing, and any bars give whole sentences', () => {
  expect(readPrices(facts([]), rule)).toEqual({ rows: [], sentences: [] });
  const price = fc.bigInt({ min: 1n, max: 10n ** 14n });
  fc.assert(
    fc.property(fc.array(price, { maxLength: 120 }), fc.boolean(), (closes, traded) => {
      const reading = readPrices({ ...facts(barsOf(closes)), traded }, rule);
      expectWhole(reading);
      for (const { value, unit } of reading.rows) if (unit !== 'day') expect(value).toMatch(/^-?\d+\.\d{2,8}$/);
      if (closes.length < 20) expect(codes(reading)).not.toContain('place_in_range');
      if (!traded) expect(reading.sentences.some(({ group }) => group === 'volume')).toBe(false);
    }),
    { numRuns: 60 },
  );
});

test('what stands around a price has its own sources and times', () => {
  const at = '2026-11-20T06:30:00.000Z';
  const moved = (last: string) => ({ last: decimal(last), previousClose: decimal('100') });
  const readings = readSurroundings(
    {
      currency: 'INR',
      shown: { ...moved('101'), at, bid: decimal('100.9'), ask: decimal('101.1') },
      group: { of: 'sector', moved: [moved('103'), moved('99'), moved('98'), moved('100')] },
      votes: { up: 3, down: 1, at },
      offers: [{ offerId: 'NSE-1', price: decimal('95'), closesAt: at, at }],
      news: ['a', 'b', 'c', 'd'].map((id) => ({ id, title: `Title ${id}`, at })),
      newsTotal: 9,
    },
    rule,
  );
  const reading = {
    rows: readings.flatMap(({ rows }) => rows),
    sentences: readings.flatMap(({ sentences }) => sentences),
  };
  expectWhole(reading);
  expect(codes(reading)).toEqual(['spread', 'breadth_sector', 'votes', 'offer_open', 'news']);
  // 0.2 of 101, and the mean of +3, −1, −2 and 0.
  expect(shownIn(reading, 'spread')).toBe('0.20');
  expect(shownIn(reading, 'group.change')).toBe('0.00');
  expect([shownIn(reading, 'risers'), shownIn(reading, 'fallers'), shownIn(reading, 'today')]).toEqual([
    '1',
    '2',
    '1.00',
  ]);
  expect(shownIn(reading, 'news.count')).toBe('9');
  expect(reading.rows.filter(({ name }) => name === 'headline').map(({ about }) => about)).toEqual(['a', 'b', 'c']);
  const bare = {
    currency: 'INR',
    shown: undefined,
    group: undefined,
    votes: { up: 0, down: 0, at },
    offers: [],
    news: [],
    newsTotal: 0,
  };
  expect(readSurroundings(bare, rule).flatMap(({ rows }) => rows)).toEqual([]);
});

const held = (
  instrumentId: string,
  marketValue: string,
  cost: string,
  closes: readonly string[],
  sector = 'Energy',
): Held => ({
  instrumentId,
  name: `Company ${instrumentId}`,
  sector,
  quantity: decimal('10'),
  cost: decimal(cost),
  averageCost: decimal(cost) / 10n,
  marketValue: decimal(marketValue),
  bars: barsOf(closes),
});
const context = { currency: 'INR', at: '2026-11-20T06:30:00.000Z' };

test('an own part: cost, its share, and what its worst day would take of it', () => {
  const one = held('IN:A', '3000', '2500', ['100', '90', '120']);
  const reading = readOwn(one, [one, held('IN:B', '1000', '1000', ['1', '1'])], context);
  expectWhole(reading);
  expect(codes(reading)).toEqual(['own_gain', 'own_share', 'own_worst_day']);
  expect([shownIn(reading, 'own.result'), shownIn(reading, 'own.result.part')]).toEqual(['500.00', '20.00']);
  expect(shownIn(reading, 'own.share')).toBe('75.00');
  expect([shownIn(reading, 'own.fall'), shownIn(reading, 'own.fall.day')]).toEqual(['300.00', '2026-01-02']);
  expect(readOwn({ ...one, quantity: 0n }, [one], context)).toEqual({ rows: [], sentences: [] });
});

test('a portfolio: how much hangs on one, and its worst day as it is now', () => {
  // On the second day the first loses 10 % of 3000 and the second gains 20 % of 1000; on the third +1000 and −500.
  const reading = readPortfolio(
    [held('IN:B', '1000', '1500', ['10', '12', '6'], 'Banks'), held('IN:A', '3000', '2000', ['100', '90', '60'])],
    context,
    rule,
  );
  expectWhole(reading);
  expect(codes(reading)).toEqual(['held_gain', 'held_largest', 'held_sector', 'held_worst_day', 'held_each_worst']);
  expect(shownIn(reading, 'inr.largest')).toBe('Company IN:A');
  expect(shownIn(reading, 'inr.largest.share')).toBe('75.00');
  // −33.33… % of 3000 and −50 % of 1000 on one day.
  expect([shownIn(reading, 'inr.fall'), shownIn(reading, 'inr.fall.day')]).toEqual(['1500.00', '2026-01-03']);
  expect(shownIn(reading, 'inr.fall.part')).toBe('37.50');
  const rows: readonly Row[] = reading.rows;
  expect(rows.every(({ source, asOf }) => source === 'holdings' && asOf === context.at)).toBe(true);
  // A day on which one of them did not trade is no day of all.
  const younger = held('IN:B', '1000', '1500', ['10', '12'], 'Banks');
  const shorter = readPortfolio([younger, held('IN:A', '3000', '2000', ['100', '90', '60'])], context, rule);
  expect(shownIn(shorter, 'inr.fall.day')).toBe('2026-01-02');
  expect(shorter.rows.find(({ id }) => id === 'inr.fall')).toMatchObject({ value: '100.00', days: 1 });
  expect(readPortfolio([], context, rule)).toEqual({ rows: [], sentences: [] });
});

test('a valuation is told beside the middle of others, and left out where it says nothing', () => {
  const valuation = {
    own: { priceToProfit: decimal('31.456'), returnOnEquity: decimal('12') },
    middle: { priceToProfit: decimal('20'), priceToBook: decimal('3') },
    others: 6,
    publishedOn: '2026-11-14',
  };
  const reading = readValuation(valuation);
  expectWhole(reading);
  expect(codes(reading)).toEqual(['value_multiple']);
  expect([shownIn(reading, 'priceToProfit'), shownIn(reading, 'priceToProfit.others')]).toEqual(['31.46', '6']);
  expect(readValuation(undefined)).toEqual({ rows: [], sentences: [] });
});
