import { lastClearingDay } from '@tarazu/domain/market/calendar';
import type { Dividend } from '@tarazu/domain/market/corporate-action/dividend';
import { type Instrument, isTraded } from '@tarazu/domain/market/instrument';
import { addDays, localDate } from '@tarazu/domain/market/zone';
import type { AccountId } from '@tarazu/domain/posting';
import type { LiveMarket } from '../market/index.ts';
import { type HouseRequestId, houseRequestId } from '../platform/commit/request-id.ts';
import type { Committed } from '../platform/commit/transactor.ts';
import type { Reader } from '../platform/database.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import { findHolders, readDue } from './store.ts';
import type { CorporateActionCommand } from './transactor.ts';

export interface CorporateActionJob {
  /** Writes down who gets what is due, and pays it. Runs one after the other; doing it twice changes nothing. */
  run(): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
}

export interface CorporateActionJobDeps {
  readonly market: LiveMarket;
  readonly reader: Reader;
  submit(command: CorporateActionCommand, requestId: HouseRequestId): Promise<Committed>;
  readonly jobs: Jobs;
  /** Gives the new shares of splits that have begun. */
  meetSplits(): Promise<void>;
}

const EVERY_MS = 60_000;
/** A house that was down for longer does not make up for what it missed. */
const LOOK_BACK_DAYS = 120;
/** People found by one look, and of them done at once. */
const FOUND_MAX = 2_000;
const AT_ONCE = 200;
/** Looks for one dividend in one run; what is left then waits for the next run. */
const LOOKS_MAX = 1_000;

/**
 * From the ex-date on it writes down who gets a dividend, and on its day pays it: one command for each person, under a number that is
 * good once. Who gets it does not depend on when that is: shares count by the day on which they settle.
 */
export function createCorporateActionJob(deps: CorporateActionJobDeps): CorporateActionJob {
  const { market, reader, submit, jobs, meetSplits } = deps;
  /** Of whom nobody is left to be written down; a restart looks again. */
  const recorded = new Set<string>();

  const todayOf = (instrument: Instrument) =>
    localDate(market.calendar(instrument).timeZone, market.nowMs(instrument.id));

  async function each(owners: readonly AccountId[], one: (owner: AccountId) => Promise<Committed>): Promise<boolean> {
    let moved = false;
    for (let first = 0; first < owners.length; first += AT_ONCE) {
      const outcomes = await Promise.all(owners.slice(first, first + AT_ONCE).map(one));
      moved ||= outcomes.some((outcome) => outcome.kind === 'accepted');
    }
    return moved;
  }

  async function record(dividend: Dividend): Promise<void> {
    const requestId = houseRequestId('dividend-entitled', dividend.actionId);
    for (let look = 0; look < LOOKS_MAX; look += 1) {
      const owners = await findHolders(reader, dividend, FOUND_MAX);
      if (owners.length === 0) {
        recorded.add(dividend.actionId);
        return;
      }
      const moved = await each(owners, (owner) => submit({ kind: 'entitle', owner, dividend }, requestId));
      if (!moved) return;
    }
  }

  async function payMarket(instrument: Instrument): Promise<void> {
    const day = lastClearingDay(market.calendar(instrument), todayOf(instrument));
    for (let look = 0; look < LOOKS_MAX; look += 1) {
      const due = await readDue(reader, instrument.market, day, FOUND_MAX);
      if (due.length === 0) return;
      const byOwner = new Map<AccountId, Dividend>();
      // One of each person in a look: the tax on the next one goes by what was paid before.
      for (const { owner, entitlement } of due) if (!byOwner.has(owner)) byOwner.set(owner, entitlement.dividend);
      const moved = await each([...byOwner.keys()], (owner) => {
        const dividend = byOwner.get(owner);
        if (!dividend) throw new Error(`nothing is due to account ${owner}`);
        return submit({ kind: 'pay', owner, dividend, day }, houseRequestId('dividend-paid', dividend.actionId));
      });
      if (!moved) return;
    }
  }

  async function all(): Promise<void> {
    // First: who gets a dividend is counted in the shares of its ex-date.
    await meetSplits();
    const markets = new Map<string, Instrument>();
    for (const instrument of market.instruments) {
      if (!isTraded(instrument)) continue;
      markets.set(instrument.market, instrument);
      const today = todayOf(instrument);
      for (const dividend of market.dividends(instrument.id)) {
        const { actionId, exDate } = dividend;
        if (recorded.has(actionId) || exDate > today || exDate < addDays(today, -LOOK_BACK_DAYS)) continue;
        await record(dividend);
      }
    }
    for (const instrument of markets.values()) await payMarket(instrument);
  }

  const job = jobs.create('corporate-actions', EVERY_MS, all);
  return {
    run: job.run,
    async start() {
      await job.run();
      job.start();
    },
    stop: job.stop,
  };
}
