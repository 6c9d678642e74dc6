import { expect, test } from 'vitest';
import { countries, marketIds } from '../market/instrument.ts';
import { calendarOf, exchangesWithHours } from './calendars.ts';
import { markets } from './markets/listed.ts';
import { marketOfExchange, tradedCountries } from './markets.ts';

test('every market and every place has rules', () => {
  expect(markets.map(({ id }) => id).toSorted()).toEqual(marketIds.toSorted());
  expect(tradedCountries.toSorted()).toEqual(countries.toSorted());
});

test('the markets of a place are paid in one currency, so that what is held there can be summed', () => {
  const paidIn = new Map(markets.map(({ country, currency }) => [country, currency]));
  for (const { id, country, currency } of markets) expect(paidIn.get(country), id).toBe(currency);
});

test('every exchange with hours belongs to the market that lists it', () => {
  for (const market of markets)
    for (const exchange of market.exchanges) expect(marketOfExchange(exchange).id, exchange).toBe(market.id);
  for (const exchange of exchangesWithHours) expect(calendarOf(exchange).hours.length, exchange).toBeGreaterThan(0);
});
