import type { Instrument } from '@tarazu/domain/market/instrument';

/** A share that the source does not list any more (another source was chosen) keeps its name from its id. */
export function vanished(instrumentId: string, currency: Instrument['currency']): Instrument {
  const [country = 'IN', symbol = instrumentId] = instrumentId.split(':');
  return {
    id: instrumentId,
    country: country as Instrument['country'],
    exchange: '',
    symbol,
    name: symbol,
    isin: '',
    sector: '',
    kind: 'stock',
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
