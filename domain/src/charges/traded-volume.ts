import { addDays } from '../market/zone.ts';

/** What somebody traded in a market on a day, both sides, e8 in what is paid there. */
export interface TradedDay {
  readonly market: string;
  readonly date: string;
  readonly value: bigint;
}

const DAYS = 30;

/** The value of the thirty days before a day: what a trade of the day itself adds counts from the next one on. */
export function volumeBefore(days: readonly TradedDay[], market: string, date: string): bigint {
  const first = addDays(date, -DAYS);
  let sum = 0n;
  for (const day of days) if (day.market === market && day.date >= first && day.date < date) sum += day.value;
  return sum;
}

/** The days with one more trade; what is older than can still count is left out. */
export function withTrade(days: readonly TradedDay[], { market, date, value }: TradedDay): readonly TradedDay[] {
  const first = addDays(date, -DAYS);
  const kept = days.filter((day) => day.market !== market || (day.date !== date && day.date >= first));
  const same = days.find((day) => day.market === market && day.date === date);
  return [...kept, { market, date, value: value + (same?.value ?? 0n) }];
}
