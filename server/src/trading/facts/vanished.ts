import type { Instrument, InstrumentRef } from '@tarazu/domain/market/instrument';
import { marketOf } from '@tarazu/domain/market-rules/markets';

/** An instrument that the source does not list any more (another source was chosen) keeps its name from its id. */
export function vanished({ instrumentId, market, base, currency }: InstrumentRef): Instrument {
  const symbol = instrumentId.slice(instrumentId.indexOf(':') + 1);
  return {
    id: instrumentId,
    market,
    country: marketOf(market).country,
    exchange: '',
    symbol,
    name: symbol,
    isin: '',
    sector: '',
    kind: 'stock',
    base,
    currency,
    lot: 1n,
    quantityMin: 0n,
    quantityMax: 0n,
    tickTable: '',
    bandBps: undefined,
    sharesIssued: undefined,
    listing: 'unlisted',
  };
}
