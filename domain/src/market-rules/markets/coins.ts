import { coins as charges } from '../../charges/schedule-coins.ts';
import { decimal } from '../../money.ts';
import { isCoinVenue } from '../coin-venues.ts';
import { coinListings, coinTicks, newCoinTicks } from '../coins.ts';
import { aroundTheClock } from './around-the-clock.ts';
import { conditionalByStep, type Market, oneCent } from './market.ts';

/** All venues of coins are one market: their hours and charges are the same. */
export const coins: Market = {
  id: 'coins',
  country: 'XC',
  currency: 'USDT',
  timeZone: 'UTC',
  exchanges: [],
  calendarOf: (exchange) =>
    isCoinVenue(exchange) ? aroundTheClock(exchange, 'coins change hands at once') : undefined,
  charges,
  ticks: [...coinListings.map(({ code }) => coinTicks(code)), newCoinTicks],
  leastValues: [
    ...oneCent,
    {
      from: '2026-01-01',
      value: decimal('5'),
      source: 'the least value of a spot order at Binance, in USDT, as known in 2026',
    },
  ],
  valueMax: decimal('6000000'),
  priceLags: [],
  orders: [
    {
      from: '0000-01-01',
      validities: ['gtc', 'day', 'ioc', 'fok'],
      gtcDays: 365,
      postOnly: true,
      source: 'as at large venues of coins (GTC, IOC, FOK, post-only); a year is our own bound',
    },
  ],
  conditional: conditionalByStep,
  optionsFrom: '2026-01-01',
};
