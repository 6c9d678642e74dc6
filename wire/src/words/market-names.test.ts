import { chargeSchedules } from '@tarazu/domain/charges/schedules';
import { exchangesWithHours } from '@tarazu/domain/market-rules/calendars';
import { markets } from '@tarazu/domain/market-rules/markets/listed';
import { expect, test } from 'vitest';
import { exchangeName, instrumentText } from './market-names.ts';
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
