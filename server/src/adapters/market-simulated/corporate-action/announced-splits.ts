import { addSettlementDays, previousBusinessDay, settlementDate } from '@tarazu/domain/market/calendar';
import { exInstant } from '@tarazu/domain/market/corporate-action/dividend';
import type { Split } from '@tarazu/domain/market/corporate-action/split';
import type { ListedShare } from '../company.ts';
import { priceOf } from '../path/scale.ts';
import type { StockDays } from '../stock-days.ts';
import type { PlannedSplit, ShareSplits } from './share-splits.ts';

/** What is known of the splits of a share at an instant, newest first. */
export type AnnouncedSplits = (nowMs: number) => readonly Split[];

/** Clearing days after the record date on which bonus shares are given, and may be sold. */
const ALLOTTED_DAYS = 1;
const TRADABLE_DAYS = 2;
const DAY_MS = 86_400_000;

/** A split is known once the session of the day on which it is announced is over, as a dividend is. */
export function announcedSplits(instrument: ListedShare, splits: ShareSplits, stock: StockDays): AnnouncedSplits {
  const { sessions } = stock;
  const { id: instrumentId, market } = instrument;
  let kept:
    | { readonly fromMs: number; readonly untilMs: number; readonly by: unknown; readonly list: readonly Split[] }
    | undefined;

  function splitOf({ actionId, kind, held, given, announcedOn, notBefore }: PlannedSplit, nowMs: number): Split {
    const calendar = sessions.calendar();
    const first = stock.firstDayOf(notBefore);
    const exDate = sessions.days.at(first);
    const exMs = exInstant(calendar, exDate);
    const recordDate = settlementDate(calendar, previousBusinessDay(calendar, exDate));
    const isBonus = kind === 'bonus';
    return {
      ...{ actionId, instrumentId, market, kind, held, given, exDate, exMs, recordDate },
      announcedOn: sessions.days.at(sessions.days.indexOf(announcedOn)),
      allottedOn: isBonus ? addSettlementDays(calendar, recordDate, ALLOTTED_DAYS) : exDate,
      tradableOn: isBonus ? addSettlementDays(calendar, recordDate, TRADABLE_DAYS) : exDate,
      basePrice: exMs <= nowMs ? priceOf(stock.scale, stock.day(first).previousClose) : undefined,
    };
  }

  return (nowMs) => {
    const by = sessions.calendar();
    if (kept && kept.by === by && nowMs >= kept.fromMs && nowMs < kept.untilMs) return kept.list;
    let untilMs = nowMs + DAY_MS;
    const until = (atMs: number) => {
      if (atMs > nowMs && atMs < untilMs) untilMs = atMs;
      return atMs <= nowMs;
    };
    const list = splits.until(new Date(nowMs).getUTCFullYear() + 1).flatMap((planned) => {
      // A day far ahead is never looked up: the days until then would all be reckoned.
      if (Date.parse(planned.announcedOn) > nowMs + DAY_MS) return [];
      if (!until(sessions.session(sessions.days.indexOf(planned.announcedOn)).closesAtMs)) return [];
      const one = splitOf(planned, nowMs);
      until(one.exMs);
      return [one];
    });
    kept = { fromMs: nowMs, untilMs, by, list: list.toReversed() };
    return kept.list;
  };
}
