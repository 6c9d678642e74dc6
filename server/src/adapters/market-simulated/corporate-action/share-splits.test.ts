import { isTradingDay } from '@tarazu/domain/market/calendar';
import type { Split } from '@tarazu/domain/market/corporate-action/split';
import { calendarOf } from '@tarazu/domain/market-rules/calendars';
import { expect, test } from 'vitest';
import { createManualClock } from '../../../platform/clock.ts';
import { createSimulatedMarket } from '../simulated-market.ts';

function marketAt(iso: string) {
  const clock = createManualClock(Date.parse(iso));
  return { clock, market: createSimulatedMarket({ clock, hours: 'exchange' }) };
}

const allOf = ({ market }: ReturnType<typeof marketAt>): readonly Split[] =>
  market.instruments.flatMap(({ id }) => market.splits?.(id) ?? []);

const near = (a: bigint, b: bigint, apart: bigint) => a - b <= apart && b - a <= apart;

test('days lie on the calendar, weeks ahead, none before the first, none beside a dividend; what was announced stays', () => {
  const later = marketAt('2027-12-15T22:00:00Z');
  const splits = allOf(later);
  expect(splits.length).toBeGreaterThan(5);
  expect(new Set(splits.map(({ kind }) => kind))).toEqual(new Set(['split', 'bonus']));
  for (const { market, announcedOn, exDate, recordDate, allottedOn, tradableOn, instrumentId, exMs } of splits) {
    expect(isTradingDay(calendarOf(market), exDate) && exDate >= '2027-01-11').toBe(true);
    expect(Date.parse(exDate) - Date.parse(announcedOn)).toBeGreaterThan(14 * 86_400_000);
    expect(exDate <= recordDate && allottedOn <= tradableOn && exMs <= Date.parse(`${exDate}T12:00:00Z`)).toBe(true);
    for (const dividend of later.market.dividends?.(instrumentId) ?? [])
      expect(exDate < dividend.announcedOn || exDate > dividend.exDate).toBe(true);
  }
  const byId = new Map(splits.map((one) => [one.actionId, one]));
  const sooner = allOf(marketAt('2027-04-01T22:00:00Z'));
  expect(sooner.length).toBeGreaterThan(2);
  for (const one of sooner) expect({ ...byId.get(one.actionId), basePrice: one.basePrice }).toEqual(one);
});

test('before the first ex-date no price is another one than it was without any split', async () => {
  const { market } = marketAt('2026-12-30T22:00:00Z');
  expect(market.splits?.('BR:JATB3')).toHaveLength(1);
  let sum = 0n;
  for (const { id } of market.instruments) {
    const [last] = await market.candles(id, '1D', { limit: 1 });
    sum = ((sum * 31n) % 1_000_000_007n) + (last?.close ?? 0n);
  }
  // Reckoned by the program of before, which knew no splits.
  expect(sum).toBe(3_047_177_528_028n);
});

test('a share begins its ex-date at the close by the factor; charts of before go by it, the night before too', async () => {
  const id = 'BR:JATB3';
  const evening = marketAt('2027-01-11T23:00:00Z').market;
  const night = marketAt('2027-01-12T04:00:00Z').market;
  const noon = marketAt('2027-01-12T16:00:00Z').market;
  const [split] = noon.splits?.(id) ?? [];
  expect(split).toMatchObject({ kind: 'split', held: 1n, given: 2n, exDate: '2027-01-12' });
  const close = evening.quote(id)?.last ?? 0n;
  const { tickSize } = noon.tradingState(id);
  expect(near((split?.basePrice ?? 0n) * 3n, close, tickSize * 3n)).toBe(true);
  expect(noon.quote(id)?.previousClose).toBe(split?.basePrice);
  expect(night.quote(id)?.last).toBe(split?.basePrice);
  expect(night.prints(id, 1)[0]?.price).toBe(split?.basePrice);
  // The band of the day holds its price; told in the evening it holds that of the old shares.
  const [old, fresh] = [evening.tradingState(id), night.tradingState(id)];
  expect((old.bandLower ?? 0n) < close && close < (old.bandUpper ?? 0n)).toBe(true);
  expect((fresh.bandUpper ?? 0n) * 3n <= (old.bandUpper ?? 0n) + tickSize * 3n).toBe(true);
  const [before] = await evening.candles(id, '1D', { limit: 1 });
  for (const source of [night, noon]) {
    const bars = await source.candles(id, '1D', { limit: 2 });
    const seen = bars.find(({ openAtMs }) => openAtMs === before?.openAtMs);
    expect(near((seen?.close ?? 0n) * 3n, before?.close ?? 0n, 3n)).toBe(true);
    expect(seen?.volume).toBe((before?.volume ?? 0n) * 3n);
  }
  // No week and no hour shows a fall that nobody saw.
  for (const interval of ['1W', '1h'] as const) {
    const bars = await noon.candles(id, interval, { limit: 30 });
    for (const { high, low } of bars) expect(high < low * 2n).toBe(true);
  }
});

test('the index of its country stays where it was but for rounding', () => {
  const [evening, night] = [marketAt('2027-01-11T23:00:00Z').market, marketAt('2027-01-12T04:00:00Z').market];
  const noon = marketAt('2027-01-12T13:30:00Z').market;
  const last = evening.quote('BR:BR30')?.last ?? 0n;
  expect(night.quote('BR:BR30')?.last).toBe(last);
  expect(near(noon.quote('BR:BR30')?.previousClose ?? 0n, last, last / 10_000n)).toBe(true);
});
