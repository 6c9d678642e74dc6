import type { Clock } from '../platform/clock.ts';
import { type HouseRequestId, houseRequestId } from '../platform/commit/request-id.ts';
import type { Committed } from '../platform/commit/transactor.ts';
import type { Reader } from '../platform/database.ts';
import type { Job, Jobs } from '../platform/jobs/jobs.ts';
import { readDueOptions } from './store/option-store.ts';
import { type OptionCommand, ruleAt } from './transactor.ts';

interface SettlementDeps {
  readonly database: Reader;
  readonly clock: Clock;
  readonly jobs: Jobs;
  submit(command: OptionCommand, requestId: HouseRequestId): Promise<Committed>;
}

const EVERY_MS = 1_000;
const AT_ONCE = 200;

/** Settles what has expired, by the clock of the server. Each has a number of its own, so that a restart in between repeats nothing. */
export function createOptionSettlement({ database, clock, jobs, submit }: SettlementDeps): Job {
  return jobs.create('options', EVERY_MS, async () => {
    const untilMs = clock.nowMs() - ruleAt(clock.nowMs()).settleAfterMs;
    const settled = new Set<string>();
    for (let due = await readDueOptions(database, untilMs, AT_ONCE); due.length > 0; ) {
      const outcomes = await Promise.all(
        due.map((one) => {
          const { owner, contractId, currency } = one;
          const base = one.kind === 'vanilla' ? one.cover?.base : undefined;
          return submit(
            { kind: 'settle', owner, contractId, currency, base },
            houseRequestId('option-settle', contractId),
          );
        }),
      );
      // What could not be decided now is tried again by the next run.
      if (outcomes.some((outcome) => outcome.kind === 'refused')) return;
      for (const { contractId } of due) settled.add(contractId);
      due = await readDueOptions(database, untilMs, AT_ONCE);
      // Its row would have to end with its event; asking for ever would hide that it did not.
      const stuck = due.find(({ contractId }) => settled.has(contractId));
      if (stuck) throw new Error(`option ${stuck.contractId} was settled and is still open`);
    }
  });
}
