import type { Country, Instrument, InstrumentKind, MarketId } from '@tarazu/domain/market/instrument';
import { conditionalByStep, type Market, oneCent, onlyExchange } from '@tarazu/domain/market-rules/markets/market';
import { decimal, ONE } from '@tarazu/domain/money';

/** No name in any list of the program: the tests of a new market write theirs into the lists, and the compiler does not know. */
const made = { place: 'XS', market: 'silver', kind: 'silver' };
export const silverPlace = made.place as Country;
export const silverMarket = made.market as MarketId;
export const silverKind = made.kind as InstrumentKind;
const EXCHANGE = 'SILVER';
const source = 'made up for a test';

/** Silver by the gram in rupees: its own days and hours, settled after two days, whole grams, one charge. */
export const silver: Market = {
  id: silverMarket,
  country: silverPlace,
  currency: 'INR',
  timeZone: 'Asia/Kolkata',
  ...onlyExchange({
    exchange: EXCHANGE,
    timeZone: 'Asia/Kolkata',
    hours: [{ from: '2000-01-01', preOpens: '09:00', opens: '09:00', closes: '23:30', source }],
    holidays: [],
    specialSessions: [],
    settlementHolidays: [],
    settlement: [{ from: '2000-01-01', days: 2, source }],
    sources: [source],
  }),
  charges: {
    exchange: EXCHANGE,
    currency: 'INR',
    rules: [
      {
        ...{ name: 'brokerage', purpose: 'fee', from: '2000-01-01', side: 'buy', basis: 'value' },
        ...{ rate: decimal('0.008'), rounding: 'half_up', source },
      },
    ],
  },
  ticks: [
    {
      name: EXCHANGE,
      versions: [{ from: '2000-01-01', source, bands: [{ upTo: undefined, inclusive: true, tick: decimal('0.05') }] }],
    },
  ],
  leastValues: oneCent,
  valueMax: decimal('10000000'),
  priceLags: [],
  orders: [{ from: '2000-01-01', validities: ['day', 'ioc'], gtcDays: 0, postOnly: false, source }],
  conditional: conditionalByStep,
};

export const silverBar: Instrument = {
  id: `${silverPlace}:SILVER`,
  market: silverMarket,
  country: silverPlace,
  exchange: EXCHANGE,
  symbol: 'SILVER',
  name: 'Silver 999',
  isin: '',
  sector: 'Metals',
  kind: silverKind,
  base: `${silverPlace}:SILVER`,
  currency: 'INR',
  lot: ONE,
  unit: 'g',
  quantityMin: ONE,
  quantityMax: 10_000n * ONE,
  tickTable: EXCHANGE,
  bandBps: undefined,
  sharesIssued: undefined,
  listing: 'listed',
};
