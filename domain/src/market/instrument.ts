import type { Asset, Currency } from '../asset.ts';

/** Countries whose companies are listed. */
export const shareCountries = ['IN', 'BR', 'US'] as const;
export type ShareCountry = (typeof shareCountries)[number];

/** Where an instrument is listed: the spec's "country", or a place that belongs to none, as `XC` is crypto. */
export const countries = [...shareCountries, 'XC'] as const;
export type Country = (typeof countries)[number];

/**
 * Where things are traded under one set of rules. All venues of coins are one market: their hours and charges are the same. `contracts`: perpetual
 * contracts of our own venue.
 */
export const marketIds = ['NSE', 'B3', 'XNYS', 'coins', 'contracts'] as const;
export type MarketId = (typeof marketIds)[number];

/** A `perpetual` is a contract without an end, on margin: it is watched, and not traded until contracts have margin here. */
export const instrumentKinds = ['stock', 'index', 'coin', 'perpetual'] as const;
export type InstrumentKind = (typeof instrumentKinds)[number];

const onlyWatched: ReadonlySet<InstrumentKind> = new Set<InstrumentKind>(['index', 'perpetual']);

/** Whether orders for it are taken at all. */
export function isTraded({ kind }: { readonly kind: InstrumentKind }): boolean {
  return !onlyWatched.has(kind);
}

/** Whether articles name it: those about a contract name what it is on. */
export function isNamedInNews({ kind }: { readonly kind: InstrumentKind }): boolean {
  return kind !== 'perpetual';
}

/** What an order, a fill and a holding keep of their instrument, which may be gone from the market one day. */
export interface InstrumentRef {
  readonly instrumentId: string;
  readonly market: MarketId;
  /** What the ledger holds of it. */
  readonly base: Asset;
  /** What it was paid with. */
  readonly currency: Currency;
}

export function refOf({ id, market, base, currency }: Instrument): InstrumentRef {
  return { instrumentId: id, market, base, currency };
}

/** What is counted, where its name does not say so: `g` of gold. Undefined for shares, and for a coin, which is counted in itself. */
export function measureOf({ unit, base }: Pick<Instrument, 'unit' | 'base'>): string | undefined {
  return unit === undefined || base.split(/[:-]/).includes(unit) ? undefined : unit;
}

/** Its short name among what is owned: a coin is called by itself, `SOL`, though it trades as `SOL-USDT`; anything else by its symbol. */
export function ownedName({ unit, base, symbol }: Pick<Instrument, 'unit' | 'base' | 'symbol'>): string {
  return unit === undefined || measureOf({ unit, base }) !== undefined ? symbol : unit;
}

/** What can be watched and (unless it is an index) traded. Prices and quantities are e8 in the instrument's currency. */
export interface Instrument {
  /** `<country>:<symbol>`, for example `IN:SAHYM`: names what has a price. */
  readonly id: string;
  readonly market: MarketId;
  readonly country: Country;
  /** Where it is listed (`NSE`, `B3`, `XNYS`, `BINANCE`): a market may have several. */
  readonly exchange: string;
  readonly symbol: string;
  readonly name: string;
  readonly isin: string;
  readonly sector: string;
  readonly kind: InstrumentKind;
  /** What the ledger holds of it, for example `IN:SAHYM`. A security's asset has the name of its first instrument. */
  readonly base: Asset;
  /** What prices are quoted in and what is paid. */
  readonly currency: Currency;
  /** Quantities are multiples of this. */
  readonly lot: bigint;
  readonly quantityMin: bigint;
  readonly quantityMax: bigint;
  /** What is counted, as it is written behind a number (`BTC`); undefined = shares. */
  readonly unit?: string;
  /** Name of the tick table in the dated configuration. */
  readonly tickTable: string;
  /** Daily band around the previous close in basis points; undefined = no band (an index, a coin). */
  readonly bandBps: number | undefined;
  /** Number of shares issued (e8), for the market value; undefined when it has no meaning. */
  readonly sharesIssued: bigint | undefined;
  readonly listing: 'listed' | 'unlisted';
}
