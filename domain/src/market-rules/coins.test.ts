import { expect, test } from 'vitest';
import { tickSize } from '../market/tick.ts';
import { decimal } from '../money.ts';
import { calendarOf } from './calendars.ts';
import { ownCoinVenue } from './coin-venues.ts';
import { coinListings, coinTicks } from './coins.ts';
import { marketOfExchange } from './markets.ts';
import { tickTable } from './tick-tables.ts';

test('at least two dozen coins, each with steps that the ledger can count and a least order that is on its step', () => {
  expect(coinListings.length).toBeGreaterThanOrEqual(24);
  expect(new Set(coinListings.map(({ code }) => code)).size).toBe(coinListings.length);
  for (const { code, tick, lot, least, source } of coinListings) {
    expect(tick > 0n && lot > 0n && least > 0n && least % lot === 0n && source !== '', code).toBe(true);
  }
});

test('a tick becomes smaller when the price has fallen far, down to what the ledger counts', () => {
  const ticks = (code: string, price: string) => tickSize(tickTable(`coin:${code}`), '2026-11-22', decimal(price));
  expect(ticks('BTC', '89902.1')).toBe(decimal('0.1'));
  expect(ticks('BTC', '50')).toBe(decimal('0.1'));
  expect(ticks('BTC', '49.9')).toBe(decimal('0.01'));
  expect(ticks('ADA', '0.0499')).toBe(decimal('0.00001'));
  expect(ticks('ADA', '0.0000001')).toBe(decimal('0.00000001'));
  expect(ticks('PEPE', '0.00000601')).toBe(decimal('0.00000001'));
  expect(() => coinTicks('NOBODY')).toThrow(RangeError);
});

test('our venue of coins never shuts, settles at once and has the charges of the market of coins', () => {
  expect(calendarOf(ownCoinVenue).aroundTheClock).toBe(true);
  expect(calendarOf(ownCoinVenue).settlement.at(-1)?.days).toBe(0);
  expect(marketOfExchange(ownCoinVenue)).toMatchObject({ id: 'coins', country: 'XC' });
});
