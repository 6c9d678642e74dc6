import { b3 as charges } from '../../charges/schedule-b3.ts';
import type { TickTable } from '../../market/tick.ts';
import { above } from '../../market/tick-bands.ts';
import { decimal } from '../../money.ts';
import { b3Calendar } from '../calendar-b3.ts';
import { brazilianIntraday } from './intraday-brazil.ts';
import { conditionalByStep, type Market, oneCent, onlyExchange } from './market.ts';

const ticks: TickTable = {
  name: 'B3',
  versions: [
    { from: '1994-07-01', source: 'B3 cash equities, one centavo (no primary copy seen)', bands: [above('0.01')] },
  ],
};

export const b3: Market = {
  id: 'B3',
  country: 'BR',
  currency: 'BRL',
  timeZone: b3Calendar.timeZone,
  ...onlyExchange(b3Calendar),
  charges,
  ticks: [ticks],
  leastValues: oneCent,
  valueMax: decimal('30000000'),
  priceLags: [],
  orders: [
    {
      from: '0000-01-01',
      validities: ['day', 'ioc', 'fok'],
      gtcDays: 0,
      postOnly: false,
      source: 'B3: Dia, Executa ou Cancela, Tudo ou Nada; what waits longer is a conditional order',
    },
  ],
  onDividend: [
    {
      from: '2000-01-01',
      kind: 'lower',
      source: 'ours: as FINRA 5330; what B3 does with open orders is not confirmed',
    },
  ],
  onSplit: [
    {
      from: '2000-01-01',
      kind: 'adjust',
      source: 'ours: as FINRA 5330; what B3 does with open orders is not confirmed',
    },
  ],
  conditional: conditionalByStep,
  optionsFrom: '2026-01-01',
  margin: brazilianIntraday,
};
