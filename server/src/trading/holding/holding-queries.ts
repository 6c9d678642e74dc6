import { type Refusal, refused } from '@tarazu/domain/decision';
import { clearingDayOf, settlementDays } from '@tarazu/domain/market/calendar';
import { ratioFrom, timesFactor } from '@tarazu/domain/market/corporate-action/split';
import type { Instrument } from '@tarazu/domain/market/instrument';
import { localDate } from '@tarazu/domain/market/zone';
import { decimal, decimalToText, multiply } from '@tarazu/domain/money';
import type { AccountId } from '@tarazu/domain/posting';
import type { ReplyOf, RequestOf } from '@tarazu/wire/endpoint';
import type { Language } from '@tarazu/wire/language';
import type { holdingInfo, listHoldings } from '@tarazu/wire/stock-order';
import { vanished } from '../facts/vanished.ts';
import { noShares, type PreviewDeps, readShares } from '../previews.ts';
import { readUnlocks } from '../store/due-fills.ts';
import { type GrantedLot, readGrantsOf } from '../store/grants.ts';
import { readHoldings } from '../store/holdings.ts';
import { readLots, withEvents } from '../store/trades.ts';
import { holdingView, moneyOf, moneyText, quantityOf, type ValuedHolding, valued } from '../views.ts';
import { sortedHoldings } from './holding-sort.ts';
import { readSplitsOf } from './split-store.ts';

/** Several grants as one; undefined for none. */
function togetherOf(grants: readonly GrantedLot[]): Pick<GrantedLot, 'quantity' | 'cost'> | undefined {
  if (grants.length === 0) return undefined;
  return {
    quantity: grants.reduce((sum, { quantity }) => sum + quantity, 0n),
    cost: grants.reduce((sum, { cost }) => sum + cost, 0n),
  };
}

/** What is held, with its results at the present prices, and its lots. */
export function createHoldingQueries({ database, market, nowMs }: PreviewDeps) {
  const dayOf = (atMs: number, instrument: Instrument) => localDate(market.calendar(instrument).timeZone, atMs);

  async function valuedHoldings(owner: AccountId): Promise<readonly ValuedHolding[]> {
    const [rows, grants] = await Promise.all([readHoldings(database, owner), readGrantsOf(database, owner)]);
    return rows.map((row) => {
      const listed = market.instrument(row.instrumentId);
      const instrument = listed ?? vanished(row);
      const tradeDate = listed ? market.tradingState(listed.id).tradeDate : '';
      const quote = market.quote(row.instrumentId);
      // Given in the session that runs or ran last, which may have begun before a weekend; in the day of it, or since the last price: outside
      // of sessions the day that is named may be one to come.
      const beganMs = listed ? market.sessionOpen(listed.id, nowMs()) : 0;
      const ofToday = grants.filter(
        ({ instrumentId, atMs, reason }) =>
          instrumentId === row.instrumentId &&
          listed !== undefined &&
          // Bonus shares were part of the old ones yesterday, at the price that is the previous close now.
          reason !== 'bonus' &&
          (atMs >= beganMs || dayOf(atMs, listed) >= tradeDate || (quote !== undefined && atMs >= quote.atMs)),
      );
      // What left had earned nothing today: it counts as it was worth at the close before.
      const counted = ofToday.map((grant) =>
        grant.reason === 'withdrawal' && quote
          ? { ...grant, cost: multiply(grant.quantity, quote.previousClose, 'half_up') }
          : grant,
      );
      return valued(row, instrument, quote, tradeDate, togetherOf(counted));
    });
  }

  /** A day that became free after the trade frees nothing: the next clearing day does. */
  function unlocksOf({ instrumentId, instrument }: ValuedHolding, unlocks: Awaited<ReturnType<typeof readUnlocks>>) {
    const own = unlocks.filter((row) => row.instrument_id === instrumentId);
    const calendar = market.calendar(instrument);
    return own.map((row) => ({ ...row, settlement_date: clearingDayOf(calendar, row.settlement_date) }));
  }

  /** In how many days a purchase of this day settles. */
  function settledAfter({ instrument, tradeDate }: ValuedHolding): number {
    const calendar = market.calendar(instrument);
    return settlementDays(calendar, tradeDate === '' ? localDate(calendar.timeZone, nowMs()) : tradeDate);
  }

  async function holdings(
    owner: AccountId,
    request: RequestOf<typeof listHoldings>,
    language: Language,
  ): Promise<ReplyOf<typeof listHoldings>> {
    const { country, page, pageSize } = request;
    const [all, shares, unlocks] = await Promise.all([
      valuedHoldings(owner),
      readShares(database, owner),
      readUnlocks(database, owner),
    ]);
    const held = all.filter(
      ({ holding, instrument }) => holding.quantity > 0n && (country === undefined || instrument.country === country),
    );
    const items = sortedHoldings(held, request, language)
      .slice((page - 1) * pageSize, page * pageSize)
      .map((one) =>
        holdingView(one, shares.get(one.base) ?? noShares, unlocksOf(one, unlocks), {
          settlementDays: settledAfter(one),
          language,
        }),
      );
    return { items, page, pageSize, total: held.length };
  }

  async function holding(
    owner: AccountId,
    instrumentId: string,
    language: Language,
  ): Promise<ReplyOf<typeof holdingInfo> | Refusal<'holding_unknown', never>> {
    const [all, shares, unlocks, grants, splits, lots] = await Promise.all([
      valuedHoldings(owner),
      readShares(database, owner),
      readUnlocks(database, owner),
      readGrantsOf(database, owner),
      readSplitsOf(database, owner, instrumentId),
      readLots(database, owner, instrumentId).then((rows) => withEvents(database, rows)),
    ]);
    const one = all.find((candidate) => candidate.instrumentId === instrumentId);
    if (!one || one.holding.quantity === 0n) return refused('holding_unknown');
    const own = unlocksOf(one, unlocks);
    /** What a lot of this event was, in the shares of now. */
    const inNewShares = (quantity: bigint, eventNo: number) =>
      splits
        .filter((split) => split.body.kind === 'split' && split.eventNo > eventNo)
        .reduce((now, { body }) => timesFactor(ratioFrom(body), now, decimal(body.step)), quantity);
    return {
      holding: holdingView(one, shares.get(one.base) ?? noShares, own, {
        settlementDays: settledAfter(one),
        language,
      }),
      lots: [
        ...grants
          .filter((grant) => grant.instrumentId === instrumentId && grant.remaining > 0n)
          .map(({ atMs, eventNo, reason, quantity, remaining, cost }) => ({
            eventNo,
            tradeId: null,
            bonus: reason === 'bonus',
            date:
              splits.find(({ ownNo }) => reason === 'bonus' && ownNo === eventNo)?.body.allottedOn ??
              (atMs === 0 ? null : dayOf(atMs, one.instrument)),
            quantity: decimalToText(inNewShares(quantity, eventNo)),
            remaining: decimalToText(remaining),
            cost: moneyText(cost),
          })),
        ...lots.map(({ row, fill }) => ({
          eventNo: row.event_no,
          tradeId: fill.tradeId,
          bonus: false,
          date: fill.tradeDate,
          quantity: decimalToText(inNewShares(decimal(fill.quantity), row.event_no)),
          remaining: quantityOf(row.remaining),
          cost: moneyOf(fill.net),
        })),
      ]
        .toSorted((a, b) => a.eventNo - b.eventNo)
        .map(({ eventNo: _no, ...lot }) => lot),
    };
  }
  return { valuedHoldings, holdings, holding };
}
