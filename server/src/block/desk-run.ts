import { blockHouseTerms, blockMarkets, blockTermsOf } from '@tarazu/domain/block/block-terms';
import { isBulkDeal } from '@tarazu/domain/block/bulk-deal';
import { desks } from '@tarazu/domain/block/desks';
import { lastWindowEnds } from '@tarazu/domain/block/window';
import { addSettlementDays, previousBusinessDay } from '@tarazu/domain/market/calendar';
import type { Instrument, MarketId } from '@tarazu/domain/market/instrument';
import { addDays, localDate, zonedInstant } from '@tarazu/domain/market/zone';
import { decimal } from '@tarazu/domain/money';
import { isSplitBetween } from '@tarazu/domain/offer/split-between';
import { closeBefore, type LiveMarket } from '../market/index.ts';
import { type HouseRequestId, houseRequestId } from '../platform/commit/request-id.ts';
import type { Committed } from '../platform/commit/transactor.ts';
import type { Database } from '../platform/database.ts';
import type { Job, Jobs } from '../platform/jobs/jobs.ts';
import {
  type BulkDeal,
  readBulkDay,
  readDaySums,
  readDeskDays,
  readOffers,
  readOffersToEnd,
  saveBulkDay,
} from '../trading/index.ts';
import type { BlockDeskCommand } from './commands.ts';
import { sharesUntil } from './shares-of-day.ts';

const EVERY_MS = 30_000;
const DAY_MS = 86_400_000;
const ENDED_AT_ONCE = 200;
/** More deals of a day than anybody reads. */
const BULK_MAX = 2_000;

interface DeskRunDeps {
  readonly market: LiveMarket;
  readonly database: Database;
  readonly jobs: Jobs;
  /** Whether the house publishes blocks by itself. */
  readonly announces: boolean;
  /** Whether the desks are simulated ones; no others are there. */
  readonly practice: () => boolean;
  submit(command: BlockDeskCommand, requestId: HouseRequestId): Promise<Committed>;
}

export interface DeskRun {
  readonly job: Job;
  /** Brings the inventory of every desk in a share to its target, once a day; before the first request of it. */
  ready(instrument: Instrument): Promise<void>;
}

/** What desks do by themselves, each step under a number of its own, so that a restart in between repeats nothing. */
export function createDeskRun({ market, database, jobs, announces, practice, submit }: DeskRunDeps): DeskRun {
  let endowed: Promise<void> | undefined;

  async function endowAll(): Promise<void> {
    for (const { id, account } of desks) {
      const outcome = await submit({ kind: 'endow', owner: account, desk: id }, houseRequestId('block-endowment', id));
      if (outcome.kind === 'refused') throw new Error(`desk ${id} was not endowed: ${outcome.code}`);
    }
  }

  function endow(): Promise<void> {
    endowed ??= endowAll().catch((error: unknown) => {
      endowed = undefined;
      throw error;
    });
    return endowed;
  }

  async function ready(instrument: Instrument): Promise<void> {
    if (!practice()) return;
    const { id: instrumentId, base, currency } = instrument;
    const { tradeDate } = market.tradingState(instrumentId);
    const days = await readDeskDays(
      database,
      desks.map(({ id }) => ({ desk: id, instrumentId })),
    );
    const late = desks.filter(({ id }) => days.find(({ desk }) => desk === id)?.squaredOn !== tradeDate);
    if (late.length === 0) return;
    await endow();
    await Promise.all(
      late.map(({ id, account }) =>
        submit(
          { kind: 'square', owner: account, desk: id, instrumentId, assets: [base, currency] },
          houseRequestId('block-square', id, instrumentId, tradeDate),
        ),
      ),
    );
  }

  /** Shares that could be published: listed ones with a price that no split comes near, in the order of their names. */
  function eligible(id: MarketId): readonly Instrument[] {
    return market.instruments
      .filter(({ market: of, kind, listing }) => of === id && kind === 'stock' && listing === 'listed')
      .filter((one) => {
        const nowMs = market.nowMs(one.id);
        const { splitDays } = blockHouseTerms(new Date(nowMs).toISOString().slice(0, 10));
        const near = { fromMs: nowMs - splitDays * DAY_MS, untilMs: nowMs + splitDays * DAY_MS };
        return market.quote(one.id) !== undefined && !isSplitBetween(market.splits(one.id), near);
      })
      .toSorted((a, b) => (a.id < b.id ? -1 : 1));
  }

  async function publishIn(id: MarketId): Promise<void> {
    const [first] = market.instruments.filter(({ market: of, kind }) => of === id && kind === 'stock');
    if (!first) return;
    const calendar = market.calendar(first);
    const nowMs = market.nowMs(first.id);
    const { tradeDate } = market.tradingState(first.id);
    const terms = blockTermsOf(id, tradeDate);
    const endsAtMs = terms && lastWindowEnds(terms, calendar, tradeDate);
    if (endsAtMs === undefined || nowMs >= endsAtMs || localDate(calendar.timeZone, nowMs) !== tradeDate) return;
    const { published } = blockHouseTerms(tradeDate);
    const blockIds = published.map((_, place) => `${id}-${tradeDate.replaceAll('-', '')}-${place + 1}`);
    const known = new Set((await readOffers(database, blockIds)).map(({ blockId }) => blockId));
    if (known.size === blockIds.length) return;
    const shares = eligible(id);
    const day = Math.floor(Date.parse(`${tradeDate}T00:00:00Z`) / DAY_MS);
    await endow();
    for (const [place, { lockDays, discountBps, times }] of published.entries()) {
      const blockId = blockIds[place] ?? '';
      // One after another through the list, day by day: nobody chooses, and no seed does.
      const instrument = shares[(day * published.length + place) % shares.length];
      const desk = desks[(day + place) % desks.length];
      const previousClose = instrument && closeBefore(market, instrument.id);
      if (known.has(blockId) || !instrument || !desk || previousClose === undefined) continue;
      const { base, currency } = instrument;
      const { tickSize } = market.tradingState(instrument.id);
      await submit(
        {
          ...{ kind: 'publish', owner: desk.account, desk: desk.id, assets: [base, currency], blockId, instrument },
          ...{ tradeDate, previousClose, tickSize, discountBps, times, lockDays, endsAtMs },
          lockedUntil: addSettlementDays(calendar, tradeDate, lockDays),
        },
        houseRequestId('block-publish', blockId),
      );
    }
  }

  async function endDue(): Promise<void> {
    const due = await readOffersToEnd(database, market.nowMs(), ENDED_AT_ONCE);
    for (const { blockId, desk, base, currency, instrumentId } of due) {
      const account = desks.find(({ id }) => id === desk)?.account;
      if (account === undefined) continue;
      await submit(
        { kind: 'end', owner: account, desk, blockId, instrumentId, assets: [base, currency] },
        houseRequestId('block-end', blockId),
      );
    }
  }

  /** The list of the last day that is over, once. */
  async function listBulk(id: MarketId): Promise<void> {
    const [first] = market.instruments.filter(({ market: of, kind }) => of === id && kind === 'stock');
    if (!first) return;
    const calendar = market.calendar(first);
    const day = previousBusinessDay(calendar, market.tradingState(first.id).tradeDate);
    const terms = blockTermsOf(id, day);
    if (!terms || ((await readBulkDay(database, id)) ?? '') >= day) return;
    const { timeZone } = calendar;
    const fromMs = zonedInstant(timeZone, addDays(previousBusinessDay(calendar, day), 1), '00:00');
    const untilMs = zonedInstant(timeZone, addDays(day, 1), '00:00');
    const issued = market.instruments.flatMap(({ market: of, sharesIssued }) =>
      of === id ? (sharesIssued ?? []) : [],
    );
    const fewest = issued.reduce((least, shares) => (shares < least ? shares : least), issued[0] ?? 0n);
    const least = (fewest * BigInt(terms.bulkBps)) / 10_000n;
    const numbers = new Map<number, number>();
    const deals: BulkDeal[] = [];
    for (const row of await readDaySums(database, id, { fromMs, untilMs, least }, BULK_MAX)) {
      const shares = sharesUntil(market, row.instrument_id, untilMs);
      const total = { instrumentId: row.instrument_id, bought: decimal(row.bought), sold: decimal(row.sold) };
      if (shares === undefined || !isBulkDeal(total, shares, terms.bulkBps)) continue;
      const customer = numbers.get(row.owner_id) ?? numbers.size + 1;
      numbers.set(row.owner_id, customer);
      deals.push({ ...total, customer });
    }
    await saveBulkDay(database.side, id, day, deals);
  }

  return {
    ready,
    job: jobs.create('blocks', EVERY_MS, async () => {
      await endDue();
      for (const id of blockMarkets) {
        if (announces && practice()) await publishIn(id);
        await listBulk(id);
      }
    }),
  };
}
