import { decimal, ONE } from '@tarazu/domain/money';
import { expect, test } from 'vitest';
import { createSimulatedMarket } from '../../adapters/market-simulated/simulated-market.ts';
import { createManualClock } from '../../platform/clock.ts';
import { createLiveMarket } from '../live-market.ts';
import { priceNow, quantityNow, splitsSince } from './since-split.ts';

const id = 'BR:JATB3';
const exMs = Date.parse('2027-01-12T03:00:00.000Z');
const DAY_MS = 86_400_000;

function marketAt(atMs: number) {
  const clock = createManualClock(atMs);
  return createLiveMarket({ source: createSimulatedMarket({ clock, hours: 'exchange' }), clock });
}

test('what was written down before a split goes by its factor from its very instant on, what was written since stays', () => {
  const [before, after] = [marketAt(exMs - 1), marketAt(exMs)];
  const of = { instrumentId: id, price: decimal('24.95'), quantity: decimal('200'), sinceMs: exMs - DAY_MS };
  expect(splitsSince(before, id, of.sinceMs)).toEqual([]);
  expect([priceNow(before, of, 'floor'), quantityNow(before, of, ONE)]).toEqual([of.price, of.quantity]);
  expect([priceNow(after, of, 'floor'), priceNow(after, of, 'ceil')]).toEqual([decimal('8.31'), decimal('8.32')]);
  expect(quantityNow(after, of, ONE)).toBe(decimal('600'));
  const since = { ...of, sinceMs: exMs };
  expect([priceNow(after, since, 'floor'), quantityNow(after, since, ONE)]).toEqual([of.price, of.quantity]);
});
