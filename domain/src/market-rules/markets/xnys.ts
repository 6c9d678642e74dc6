import { us as charges } from '../../charges/schedule-us.ts';
import type { TickTable } from '../../market/tick.ts';
import { above, below } from '../../market/tick-bands.ts';
import { decimal } from '../../money.ts';
import { xnysCalendar } from '../calendar-xnys.ts';
import { americanIntraday } from './intraday-us.ts';
import { conditionalByStep, type Market, oneCent, onlyExchange } from './market.ts';

const ticks: TickTable = {
  name: 'US',
  versions: [
    { from: '1990-01-01', source: 'before decimal prices; recordings carry cents', bands: [above('0.01')] },
    { from: '2005-08-29', source: 'Regulation NMS rule 612', bands: [below('1', '0.0001'), above('0.01')] },
  ],
};

export const xnys: Market = {
  id: 'XNYS',
  country: 'US',
  currency: 'USD',
  timeZone: xnysCalendar.timeZone,
  ...onlyExchange(xnysCalendar),
  charges,
  ticks: [ticks],
  leastValues: oneCent,
  valueMax: decimal('6000000'),
  priceLags: [],
  orders: [
    {
      from: '0000-01-01',
      validities: ['day', 'ioc', 'fok'],
      gtcDays: 0,
      postOnly: false,
      source: 'as usual with US brokers; what waits longer is a conditional order',
    },
  ],
  onDividend: [
    {
      from: '2000-01-01',
      kind: 'lower',
      source: 'FINRA 5330: buy limits and sell stops are lowered by a cash dividend',
    },
  ],
  onSplit: [
    {
      from: '2000-01-01',
      kind: 'adjust',
      source: 'FINRA 5330: price and quantity of open orders go by the ratio of a split',
    },
  ],
  conditional: conditionalByStep,
  membersOnly: 'us_stock',
  optionsFrom: '2026-01-01',
  margin: americanIntraday,
};
