import { type Country, type MarketId, shareCountries } from '../market/instrument.ts';
import { markets } from './markets/listed.ts';
import type { Market } from './markets/market.ts';

export type { Market } from './markets/market.ts';

const byId = new Map<string, Market>(markets.map((market) => [market.id, market]));

/** Throws for a market that nobody has listed: no hours and no fees are made up. */
export function marketOf(id: string): Market {
  const market = byId.get(id);
  if (!market) throw new Error(`no market is known by the name ${id}`);
  return market;
}

export function hasExchange(exchange: string): boolean {
  return markets.some((market) => market.calendarOf(exchange) !== undefined);
}

/** The market of what is listed on an exchange or a venue of coins. Throws for one that nobody has listed. */
export function marketOfExchange(exchange: string): Market {
  const market = markets.find((one) => one.calendarOf(exchange) !== undefined);
  if (!market) throw new Error(`no market is known for the exchange ${exchange}`);
  return market;
}

/** The markets of a country; none for a country without one. */
export function marketsIn(country: string): readonly MarketId[] {
  return markets.filter((market) => market.country === country).map(({ id }) => id);
}

/** Where something is listed, in the order of the markets. */
export const tradedCountries: readonly Country[] = [...new Set(markets.map(({ country }) => country))];

/** Where things are owned that belong to no country's exchange. */
export const ownedBesideShares: readonly MarketId[] = markets.flatMap(({ id, country }) =>
  shareCountries.some((one) => one === country) || isOnMarginOnly(id) ? [] : [id],
);

/** Whether options are sold on what is listed there, on a day in UTC. */
export function hasOptions(id: MarketId, date: string): boolean {
  const { optionsFrom } = marketOf(id);
  return optionsFrom !== undefined && optionsFrom <= date;
}

/** Whether what is listed there can only be held on margin, and never owned. */
export function isOnMarginOnly(id: MarketId): boolean {
  const { margin } = marketOf(id);
  return margin !== undefined && margin.dayOf === undefined;
}
