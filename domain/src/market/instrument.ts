import type { Currency } from '../asset.ts';

/** Where an instrument is listed: the spec's "country". `XC` is crypto, which belongs to no country. */
export type Country = 'IN' | 'BR' | 'US' | 'XC';

/** A `perpetual` is a contract of a venue that was recorded: it is watched, and not traded until contracts have margin here. */
export type InstrumentKind = 'stock' | 'index' | 'coin' | 'perpetual';

/** What can be watched and (unless it is an index) traded. Prices and quantities are e8 in the instrument's currency. */
export interface Instrument {
  /** `<country>:<symbol>`, for example `IN:SAHYM`. Also the name of the asset in the ledger. */
  readonly id: string;
  readonly country: Country;
  /** The exchange whose rules apply: tick table, bands, sessions, charges (`NSE`, `B3`, `XNYS`, `BINANCE`). */
  readonly exchange: string;
  readonly symbol: string;
  readonly name: string;
  readonly isin: string;
  readonly sector: string;
  readonly kind: InstrumentKind;
  readonly currency: Currency;
  /** Quantities are multiples of this. */
  readonly lot: bigint;
  readonly quantityMin: bigint;
  readonly quantityMax: bigint;
  /** Name of the tick table in the dated configuration. */
  readonly tickTable: string;
  /** Daily band around the previous close in basis points; undefined = no band (an index, a coin). */
  readonly bandBps: number | undefined;
  /** Number of shares issued (e8), for the market value; undefined when it has no meaning. */
  readonly sharesIssued: bigint | undefined;
  readonly listing: 'listed' | 'unlisted';
}
