import type { Instrument } from '@tarazu/domain/market/instrument';
import type { LiveMarket } from '../market/index.ts';
import { instrumentIdOf, MONEY } from './coin-ids.ts';

/** The coins that are converted here, and what they are paid with. */
export function coinPlace(market: Pick<LiveMarket, 'instrument'>) {
  return {
    money: MONEY,
    instrumentOf: (coin: string): Instrument | undefined => market.instrument(instrumentIdOf(`${coin}-${MONEY}`)),
  } as const;
}
