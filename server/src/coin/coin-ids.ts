const PLACE = 'XC:';
/** What coins of our venue are bought with. */
export const MONEY = 'USDT';

/** `BTC-USDT` is the instrument `XC:BTC-USDT`. */
export function instrumentIdOf(coinId: string): string {
  return `${PLACE}${coinId}`;
}

export function coinIdOf(instrumentId: string): string {
  return instrumentId.startsWith(PLACE) ? instrumentId.slice(PLACE.length) : instrumentId;
}
