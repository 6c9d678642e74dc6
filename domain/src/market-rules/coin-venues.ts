/** Our own simulated venue. */
export const ownCoinVenue = 'TARAZU';

/** Venues of coins: ours, and those that recordings come from. A name may carry what was recorded of it: `BINANCE-PERP`, `BINANCE-2018`. */
const coinVenues: ReadonlySet<string> = new Set([
  ownCoinVenue,
  ...['BINANCE', 'BITFINEX', 'BITSTAMP', 'BYBIT', 'COINBASE', 'DYDX', 'KRAKEN', 'OKX'],
  // Recordings whose source does not name the venue.
  ...['PERP', 'SPOT'],
]);

export function isCoinVenue(exchange: string): boolean {
  const dash = exchange.indexOf('-');
  return coinVenues.has(dash < 0 ? exchange : exchange.slice(0, dash));
}
