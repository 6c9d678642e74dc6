import { chargeSchedules } from '@tarazu/domain/charges/schedules';
import { exchangesWithHours } from '@tarazu/domain/market-rules/calendars';
import { markets } from '@tarazu/domain/market-rules/markets/listed';
import { expect, test } from 'vitest';
import { countedText, exchangeName, instrumentText } from './market-names.ts';
import { marketTable } from './market-table.ts';

test('every market is named with the place of its rules, and every exchange with hours or charges of its own', () => {
  for (const { id, country } of markets) expect(marketTable[id].place, id).toBe(country);
  const named = Object.values(marketTable).flatMap(({ exchanges }) => Object.keys(exchanges));
  const exchanges = [...exchangesWithHours, ...chargeSchedules.map(({ exchange }) => exchange)];
  expect(exchanges.filter((exchange) => !named.includes(exchange))).toEqual([]);
});

test('an exchange is named with its place, in the language of the reader', () => {
  expect(exchangeName('XNYS', 'pt-BR')).toBe('Estados Unidos · NYSE');
  expect(exchangeName('coins', 'en-US')).toBe('Crypto');
  expect(exchangeName('OTHER', 'en-US')).toBe('OTHER');
  expect(instrumentText('India 50', 'pt-BR')).toBe('Índia 50');
});

test('behind a number stands what is counted, unless the name says it', () => {
  const gold = { name: 'US 25', base: 'XX:GOLD', unit: 'g' };
  expect(countedText(gold, 'en-US')).toBe('g of US 25');
  expect(countedText(gold, 'pt-BR')).toBe('g de EUA 25');
  const recorded = { name: 'BTC-USDT', base: 'XC:BTC-USDT', unit: 'BTC' };
  for (const own of [
    { name: 'Bitcoin', base: 'BTC', unit: 'BTC' },
    recorded,
    { name: 'Kaveri Bank', base: 'IN:KAVBK' },
  ])
    expect(countedText(own, 'en-US')).toBe(own.name);
});
