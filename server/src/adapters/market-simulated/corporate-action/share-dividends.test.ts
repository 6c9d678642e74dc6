import { isSettlementDay, isTradingDay } from '@tarazu/domain/market/calendar';
import type { Dividend } from '@tarazu/domain/market/corporate-action/dividend';
import { calendarOf } from '@tarazu/domain/market-rules/calendars';
import { expect, test } from 'vitest';
import { createManualClock } from '../../../platform/clock.ts';
import { createSimulatedMarket } from '../simulated-market.ts';

function marketAt(iso: string) {
  const clock = createManualClock(Date.parse(iso));
  return { clock, market: createSimulatedMarket({ clock, hours: 'exchange' }) };
}

function allOf({ market }: ReturnType<typeof marketAt>): readonly Dividend[] {
  return market.instruments.flatMap(({ id }) => market.dividends?.(id) ?? []);
}

test('days lie on the calendar of the exchange, and everything is known weeks before', () => {
  const dividends = allOf(marketAt('2027-06-15T22:00:00Z'));
  expect(dividends.length).toBeGreaterThan(100);
  for (const { announcedOn, exDate, recordDate, payDate, market, perShare } of dividends) {
    const calendar = calendarOf(market);
    expect(
      isTradingDay(calendar, exDate) && isSettlementDay(calendar, recordDate) && isSettlementDay(calendar, payDate),
    ).toBe(true);
    expect(Date.parse(exDate) - Date.parse(announcedOn)).toBeGreaterThan(14 * 86_400_000);
    expect(exDate >= '2026-12-01' && perShare > 0n).toBe(true);
  }
});

test('what was announced stays, and nothing is known before', () => {
  const later = new Map(allOf(marketAt('2027-06-15T22:00:00Z')).map((one) => [one.actionId, one]));
  const sooner = allOf(marketAt('2027-03-01T22:00:00Z'));
  expect(sooner.length).toBeGreaterThan(20);
  for (const one of sooner) expect(later.get(one.actionId)).toEqual(one);
  for (const { announcedOn } of sooner) expect(announcedOn <= '2027-03-01').toBe(true);
});

test('a share begins its ex-date from the last close less the dividend', () => {
  const known = marketAt('2027-06-15T22:00:00Z');
  const [dividend] = allOf(known).filter(({ market, exDate }) => market === 'NSE' && exDate < '2027-06-01');
  if (!dividend) throw new Error('nobody pays');
  const { market } = marketAt(`${dividend.exDate}T05:00:00Z`);
  const quote = market.quote(dividend.instrumentId);
  if (!quote) throw new Error('no quote');
  return market.candles(dividend.instrumentId, '1D', { limit: 2 }).then(([yesterday]) => {
    const expected = (yesterday?.close ?? 0n) - dividend.perShare;
    const { tickSize } = market.tradingState(dividend.instrumentId);
    const off = quote.previousClose - expected;
    expect(off <= tickSize && off >= -tickSize).toBe(true);
  });
});
