import type { Currency } from '../../asset.ts';
import { type ExchangeCalendar, nextBusinessDay, previousBusinessDay, settlementDate } from '../calendar.ts';
import type { MarketId } from '../instrument.ts';
import { addDays, zonedInstant } from '../zone.ts';

/** `interest_on_equity`: what Brazilian companies pay beside dividends (juros sobre capital próprio), taxed by a rule of its own. */
export const dividendKinds = ['dividend', 'interest_on_equity'] as const;
export type DividendKind = (typeof dividendKinds)[number];

/** What a company pays on each share, as it was announced. Days are those of its exchange. */
export interface Dividend {
  readonly actionId: string;
  readonly instrumentId: string;
  readonly market: MarketId;
  readonly currency: Currency;
  readonly kind: DividendKind;
  /** e8, in `currency`. */
  readonly perShare: bigint;
  readonly announcedOn: string;
  /** Whoever buys from this day on does not get it. */
  readonly exDate: string;
  readonly recordDate: string;
  readonly payDate: string;
}

/** No exchange settles later than this many days after a trade. */
const SETTLES_WITHIN_DAYS = 30;

/** The first trading day whose trades settle after the record date. */
export function exDateOf(calendar: ExchangeCalendar, recordDate: string): string {
  let day = nextBusinessDay(calendar, addDays(recordDate, -SETTLES_WITHIN_DAYS));
  while (settlementDate(calendar, day) <= recordDate) day = nextBusinessDay(calendar, day);
  return day;
}

/** The midnight, ms UTC, that ends the last trading day before the ex-date: no trade with the dividend comes after it, and none without it before. */
export function exInstant(calendar: ExchangeCalendar, exDate: string): number {
  return zonedInstant(calendar.timeZone, addDays(previousBusinessDay(calendar, exDate), 1), '00:00');
}
