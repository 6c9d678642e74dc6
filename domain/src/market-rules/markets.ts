import type { Currency } from '../asset.ts';
import type { ChargeSchedule } from '../charges/charge-rule.ts';
import { chargeScheduleOf } from '../charges/schedules.ts';
import type { Country, MarketId } from '../market/instrument.ts';
import { calendarOf } from './calendars.ts';
import { isCoinVenue } from './coin-venues.ts';

/** The rules of a market that are not hours: those are its calendar's, which operators may change (see `Calendars`). */
export interface Market {
  readonly id: MarketId;
  readonly country: Country;
  /** What everything in it is quoted in. */
  readonly currency: Currency;
  /** Where its days begin. */
  readonly timeZone: string;
  readonly charges: ChargeSchedule;
  /** The part of membership without which nobody may buy here; what is owned may always be sold. Undefined: anybody may buy. */
  readonly membersOnly?: 'us_stock';
}

const markets: ReadonlyMap<string, Market> = new Map(
  (
    [
      {
        id: 'NSE',
        country: 'IN',
        currency: 'INR',
        timeZone: calendarOf('NSE').timeZone,
        charges: chargeScheduleOf('NSE'),
      },
      {
        id: 'B3',
        country: 'BR',
        currency: 'BRL',
        timeZone: calendarOf('B3').timeZone,
        charges: chargeScheduleOf('B3'),
      },
      {
        id: 'XNYS',
        country: 'US',
        currency: 'USD',
        timeZone: calendarOf('XNYS').timeZone,
        charges: chargeScheduleOf('XNYS'),
        membersOnly: 'us_stock',
      },
      { id: 'coins', country: 'XC', currency: 'USDT', timeZone: 'UTC', charges: chargeScheduleOf('BINANCE') },
    ] satisfies readonly Market[]
  ).map((market) => [market.id, market]),
);

/** Throws for a market that nobody has listed: no hours and no fees are made up. */
export function marketOf(id: string): Market {
  const market = markets.get(id);
  if (!market) throw new Error(`no market is known by the name ${id}`);
  return market;
}

/** The market of what is listed on an exchange or a venue of coins. Throws for one that nobody has listed. */
export function marketOfExchange(exchange: string): Market {
  return marketOf(isCoinVenue(exchange) ? 'coins' : exchange);
}

/** The markets of a country; none for a country without one. */
export function marketsIn(country: string): readonly MarketId[] {
  return [...markets.values()].filter((market) => market.country === country).map(({ id }) => id);
}
