import { contracts as charges, contractCharges } from '../../charges/schedule-contracts.ts';
import { decimal } from '../../money.ts';
import { contractListings, contractTerms, contractTicks, ownContractVenue } from '../contracts.ts';
import { aroundTheClock } from './around-the-clock.ts';
import { conditionalByStep, type Market, oneCent } from './market.ts';

/** Perpetual contracts on coins, paid and settled in USDT. What they are margined by is in `contractTerms`. */
export const contracts: Market = {
  id: 'contracts',
  country: 'XC',
  currency: 'USDT',
  timeZone: 'UTC',
  exchanges: [],
  calendarOf: (exchange) =>
    exchange === ownContractVenue ? aroundTheClock(exchange, 'a result is credited with the fill') : undefined,
  charges,
  chargesBy: contractCharges,
  ticks: contractListings.map(contractTicks),
  leastValues: [
    ...oneCent,
    {
      from: '2026-01-01',
      value: decimal('5'),
      source: 'the least value of an order in contracts at Binance, in USDT, as known in 2026',
    },
  ],
  valueMax: decimal('2000000'),
  priceLags: [],
  orders: [
    {
      from: '0000-01-01',
      validities: ['gtc', 'day', 'ioc', 'fok'],
      gtcDays: 365,
      postOnly: true,
      source: 'as at large venues of contracts (GTC, IOC, FOK, post-only); a year is our own bound',
    },
  ],
  conditional: conditionalByStep,
  margin: {
    account: { free: 'contract', reserved: 'contract-held' },
    ruleOf: (instrumentId, _date, tariff) => contractTerms(instrumentId, tariff),
  },
  hasOwnLists: true,
};
