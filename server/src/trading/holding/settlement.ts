import { type ExchangeCalendar, lastClearingDay } from '@tarazu/domain/market/calendar';
import type { MarketId } from '@tarazu/domain/market/instrument';
import { localDate } from '@tarazu/domain/market/zone';
import type { LiveMarket } from '../../market/index.ts';
import { houseRequestId } from '../../platform/commit/request-id.ts';
import type { Reader } from '../../platform/database.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { Submit } from '../led/order-engine.ts';
import { type DueGroup, readDueGroups } from '../store/due-fills.ts';

export interface SettlementJob {
  /** Releases everything that is due now. Runs one after the other; doing it twice changes nothing. */
  run(): Promise<void>;
  start(): void;
  stop(): Promise<void>;
}

export interface SettlementOptions {
  readonly market: LiveMarket;
  readonly reader: Reader;
  readonly submit: Submit;
  readonly jobs: Jobs;
}

const EVERY_MS = 60_000;
/** People found by one look at the due fills, and of them settled at once. */
const FOUND_MAX = 5000;
const AT_ONCE = 200;
/** Looks in one run; what is left then waits for the next run. */
const LOOKS_MAX = 1000;

/** Shares and proceeds become free at the start of the settlement day (the next clearing day when that one became free), in the time zone of the exchange. */
export function createSettlementJob({ market, jobs, reader, submit }: SettlementOptions): SettlementJob {
  function calendars(): ReadonlyMap<MarketId, ExchangeCalendar> {
    const found = new Map<MarketId, ExchangeCalendar>();
    for (const instrument of market.instruments) {
      if (!found.has(instrument.market)) found.set(instrument.market, market.calendar(instrument));
    }
    return found;
  }

  async function settlePeople(groups: readonly DueGroup[], id: MarketId, date: string): Promise<boolean> {
    let moved = false;
    for (let first = 0; first < groups.length; first += AT_ONCE) {
      const outcomes = await Promise.all(
        groups.slice(first, first + AT_ONCE).map(({ owner_id: owner, first_no: firstNo, assets }) =>
          submit(
            { kind: 'settle', owner, market: id, date, assets },
            // The first open fill moves on with every settlement, so a repeated run has new work or none.
            houseRequestId('settle', id, date, firstNo),
          ),
        ),
      );
      moved ||= outcomes.some((outcome) => outcome.kind === 'accepted');
    }
    return moved;
  }

  async function settleMarket(id: MarketId, date: string): Promise<void> {
    for (let look = 0; look < LOOKS_MAX; look += 1) {
      const groups = await readDueGroups(reader, id, date, FOUND_MAX);
      if (groups.length === 0 || !(await settlePeople(groups, id, date))) return;
    }
  }

  async function settleAll(): Promise<void> {
    const nowMs = market.nowMs();
    for (const [id, calendar] of calendars()) {
      // On a day that became free after the trade nothing moves: what was due then is done on the next clearing day.
      await settleMarket(id, lastClearingDay(calendar, localDate(calendar.timeZone, nowMs)));
    }
  }

  const job = jobs.create('settlement', EVERY_MS, settleAll);
  return {
    run: job.run,
    start() {
      job.start();
      void job.run();
    },
    stop: job.stop,
  };
}
