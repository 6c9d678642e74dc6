import { nse as charges } from '../../charges/schedule-in.ts';
import type { TickTable } from '../../market/tick.ts';
import { above, below, upTo } from '../../market/tick-bands.ts';
import { decimal } from '../../money.ts';
import { nseCalendar } from '../calendar-nse.ts';
import { indianIntraday } from './intraday-india.ts';
import { type Market, oneCent, onlyExchange } from './market.ts';

/** NSE cash market. The reference is the close of the last trading day of the month before. */
const ticks: TickTable = {
  name: 'NSE',
  versions: [
    {
      from: '2010-01-01',
      source: 'NSE cash segment, one tick of 0.05 (recorded prices of 2013 to 2021 agree)',
      bands: [above('0.05')],
    },
    {
      from: '2024-06-10',
      source: 'NSE circular of 24 May 2024: 0.01 below 250 (unverified copy)',
      bands: [below('250', '0.01'), above('0.05')],
    },
    {
      from: '2025-04-15',
      source: 'NSE tick size by price, in force 15 April 2025',
      bands: [
        below('250', '0.01'),
        upTo('1000', '0.05'),
        upTo('5000', '0.10'),
        upTo('10000', '0.50'),
        upTo('20000', '1'),
        above('5'),
      ],
    },
  ],
};

export const nse: Market = {
  id: 'NSE',
  country: 'IN',
  currency: 'INR',
  timeZone: nseCalendar.timeZone,
  ...onlyExchange(nseCalendar),
  charges,
  ticks: [ticks],
  leastValues: oneCent,
  valueMax: decimal('500000000'),
  priceLags: [
    {
      from: '2026-07-01',
      days: 30,
      source: 'SEBI circular HO/47/17/12(11)2025-MRD-POD3/I/11107/2026 of 8 May 2026: one lag of 30 days for education',
    },
  ],
  orders: [
    {
      from: '0000-01-01',
      validities: ['day', 'ioc'],
      gtcDays: 0,
      postOnly: false,
      source: 'NSE capital market segment: Day and IOC; what waits longer is a conditional order',
    },
  ],
  onDividend: [
    {
      from: '2000-01-01',
      kind: 'cancel',
      aboveBps: 200,
      source:
        'Kite: GTT are cancelled for a dividend above 2 % (support.zerodha.com; one copy of the page leaves it out)',
    },
  ],
  onSplit: [
    {
      from: '2000-01-01',
      kind: 'cancel',
      source: 'Kite: GTT are disabled for a split or a bonus issue (support.zerodha.com)',
    },
  ],
  optionsFrom: '2026-01-01',
  margin: indianIntraday,
  conditional: [
    {
      from: '2000-01-01',
      nearest: { upTo: decimal('50'), amount: decimal('0.09'), bps: 25 },
      farthestTimes: 100,
      waitingMax: 250,
      daysMax: 365,
      source:
        'Kite GTT: 0.25 % from the last price, 0.09 up to 50 rupees; 250 active, valid for a year (support.zerodha.com); a hundred times away: ours',
    },
  ],
};
