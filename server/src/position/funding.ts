import { stampsBetween } from '@tarazu/domain/margin/price/funding';
import { contractListings } from '@tarazu/domain/market-rules/contracts';
import { INSURANCE_FUND } from '@tarazu/domain/trading/on-margin/liquidation';
import type { LiveMarket } from '../market/index.ts';
import { type HouseRequestId, houseRequestId } from '../platform/commit/request-id.ts';
import type { Committed } from '../platform/commit/transactor.ts';
import type { Reader } from '../platform/database.ts';
import type { Job, Jobs } from '../platform/jobs/jobs.ts';
import type { PositionCommand } from './commands.ts';
import { fundingEveryMs, readDues, readHeldSince, readLastStamps } from './funding-store.ts';

interface FundingDeps {
  readonly market: LiveMarket;
  readonly database: Reader;
  readonly jobs: Jobs;
  submit(command: PositionCommand, requestId: HouseRequestId): Promise<Committed>;
}

const EVERY_MS = 1_000;
const PAID_AT_ONCE = 200;

/**
 * Funding at its stamps: reckoned once for everybody who held then, whatever they hold by now, and then paid one by one. Stamps that came while the program was away are made up for in their order; each
 * step has a number of its own, so a restart in between repeats nothing.
 */
export function createFunding({ market, database, jobs, submit }: FundingDeps): Job {
  async function reckon(): Promise<void> {
    const last = await readLastStamps(database);
    for (const { instrumentId } of contractListings) {
      if (!market.instrument(instrumentId)) continue;
      // A stamp of this very millisecond waits: something held at it may still come.
      const untilMs = market.nowMs(instrumentId) - 1;
      const everyMs = fundingEveryMs(instrumentId, untilMs);
      const done = last.get(instrumentId) ?? 0;
      if (everyMs === undefined || done + everyMs > untilMs) continue;
      const since = await readHeldSince(database, instrumentId);
      if (since === undefined) continue;
      for (const stampMs of stampsBetween(Math.max(done, since - 1), untilMs, everyMs)) {
        const stamp = market.fundingAt(instrumentId, stampMs);
        if (!stamp) continue;
        const { rate, mark, index, samples } = stamp;
        const about = { instrumentId, stampMs, nextMs: stampMs + everyMs, rate, mark, index, samples };
        await submit(
          { kind: 'reckon-funding', owner: INSURANCE_FUND, ...about },
          houseRequestId('funding', instrumentId, stampMs),
        );
        await pay();
      }
    }
  }

  async function pay(): Promise<void> {
    for (
      let dues = await readDues(database, PAID_AT_ONCE);
      dues.length > 0;
      dues = await readDues(database, PAID_AT_ONCE)
    ) {
      const outcomes = await Promise.all(
        dues.map((due) =>
          submit(
            { kind: 'fund', ...due },
            houseRequestId('funding', due.instrumentId, due.stampMs, due.owner, due.direction),
          ),
        ),
      );
      // One that nobody could decide is tried again by the next run.
      if (outcomes.some((outcome) => outcome.kind === 'refused' && outcome.code === 'busy')) return;
    }
  }

  return jobs.create('funding', EVERY_MS, async () => {
    await pay();
    await reckon();
  });
}
