import type { Dividend } from '@tarazu/domain/market/corporate-action/dividend';
import { priceOf } from '../path/scale.ts';
import type { StockDays } from '../stock-days.ts';
import type { ShareDividends } from './share-dividends.ts';

/** What is known of the dividends of a share at an instant, newest ex-date first. */
export type AnnouncedDividends = (nowMs: number) => readonly Dividend[];

/** A dividend is known once the session of the day on which it is announced is over: its amount follows that close. */
export function announcedDividends(dividends: ShareDividends, stock: StockDays): AnnouncedDividends {
  const { sessions } = stock;
  return (nowMs) => {
    const year = new Date(nowMs).getUTCFullYear();
    return [year - 1, year, year + 1]
      .flatMap((one) => dividends.ofYear(one))
      .flatMap((planned): Dividend[] => {
        // A day far ahead is never looked up: the days until then would all be reckoned.
        if (Date.parse(planned.announcedOn) > nowMs) return [];
        const place = sessions.days.indexOf(planned.announcedOn);
        if (sessions.session(place).closesAtMs > nowMs) return [];
        const perShare = priceOf(stock.scale, dividends.amount(stock.day(place).close));
        return [{ ...planned, perShare, announcedOn: sessions.days.at(place) }];
      })
      .toReversed();
  };
}
