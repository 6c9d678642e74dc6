import { decideStepBack } from '@tarazu/domain/loan/apply';
import type { Loan } from '@tarazu/domain/loan/loan';
import { decideDay } from '@tarazu/domain/loan/repay';
import { loanTariffRows, parseLoanTariff } from '@tarazu/domain/loan/terms';
import { localDate } from '@tarazu/domain/market/zone';
import type { AccountId } from '@tarazu/domain/posting';
import { houseRequestId } from '../platform/commit/request-id.ts';
import type { RuledAction, RuledWork } from '../platform/commit/ruled-action.ts';
import type { Reader } from '../platform/database.ts';
import type { Serve } from '../platform/http.ts';
import type { WorkQueue } from '../platform/proposals.ts';
import { meritsOf } from './merits.ts';
import { claimSearch, reviewSearch, serveLoanOperators } from './operator-routes.ts';
import type { LoanDeps, LoanParts } from './parts.ts';
import { registerLoanProposals } from './proposals.ts';
import { serveLoans } from './routes.ts';
import { ruledLimits, ruledLoans, ruledRepayments } from './ruled.ts';
import { countLoans, type OwnedLoan, readLoanDifferences, walkLoans } from './store.ts';
import { createLoanTransactor } from './transactor.ts';

export type { LoanDeps } from './parts.ts';
export { loanMigrations } from './store.ts';

const JOB_MS = 10 * 60_000;
const UNTOLD_MS = 7 * 86_400_000;

export interface Loans {
  routes(serve: Serve): void;
  /** Does what the day brings, and goes on doing it. */
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Resolves when nothing is under way. */
  settled(): Promise<void>;
  readonly queues: readonly WorkQueue[];
  /** What LN-2 says of the applications that wait, and LN-3 of reported transfers. */
  readonly ruled: RuledWork;
  /** What LN-1 says of people who were verified. */
  ruledLimits(people: Parameters<typeof ruledLimits>[1]): Promise<readonly RuledAction[]>;
}

/** Each person's principal against the postings of their loans. */
export function verifyLoans(reader: Reader): Promise<readonly string[]> {
  return readLoanDifferences(reader);
}

/** Money lent: asked for, offered by two operators, accepted, repaid. */
export function createLoans(deps: LoanDeps): Loans {
  const { database, committer, clock, credit, log, jobs, tariffs } = deps;
  const table = tariffs.define({ name: 'loans', parse: parseLoanTariff, initial: loanTariffRows });
  const tariff = () => table.at(clock.nowMs());
  let running: Promise<void> = Promise.resolve();

  /** One after the other, so that nothing of it is lost when the house closes. */
  function soon(work: () => Promise<void>): Promise<void> {
    running = running
      .then(work)
      .catch((error: unknown) => log.error({ err: error }, 'a loan could not be looked after'));
    return running;
  }

  /** Told again it is counted once, so it can be told after every change. */
  async function noteMerits(owner: AccountId, loans: readonly Loan[]): Promise<void> {
    for (const { ruleId, reference } of loans.flatMap(meritsOf)) await credit.note(owner, ruleId, reference);
  }

  const transactor = createLoanTransactor(
    (nowMs) => table.at(nowMs),
    (owner, loans) => void soon(() => noteMerits(owner, loans)),
  );
  const parts: LoanParts = {
    ...deps,
    tariff,
    send: (command, requestId, body, audit) =>
      committer.submit(transactor, { owner: command.owner, requestId, body: JSON.stringify(body), command, audit }),
  };
  registerLoanProposals(parts);

  async function lookAt({ owner, loan }: OwnedLoan): Promise<void> {
    const nowMs = clock.nowMs();
    const { loanId, currency } = loan;
    const today = localDate(loan.zone, nowMs);
    if (decideStepBack(loan, 'offer_ended', nowMs).kind === 'accepted') {
      const command = { kind: 'step-back', owner, loanId, currency, why: 'offer_ended' } as const;
      await parts.send(command, houseRequestId('loan-offer-ended', loanId), []);
    } else if (decideDay(loan, tariff().reminderDays, nowMs).kind === 'accepted') {
      await parts.send({ kind: 'day', owner, loanId, currency }, houseRequestId('loan-day', loanId, today), []);
    }
  }

  async function lookAtAll(): Promise<void> {
    for await (const found of walkLoans(database, ['offered', 'in_progress', 'overdue'])) {
      for (const one of found) await lookAt(one);
    }
  }

  /** What a crash may have kept from being told. */
  async function catchUp(): Promise<void> {
    const sinceMs = clock.nowMs() - UNTOLD_MS;
    for await (const found of walkLoans(database, ['in_progress', 'overdue', 'repaid', 'written_off'])) {
      for (const { owner, loan } of found) {
        if ((loan.steps.at(-1)?.atMs ?? 0) > sinceMs) await noteMerits(owner, [loan]);
      }
    }
  }

  const job = jobs.create('loans', JOB_MS, lookAtAll);
  return {
    routes(serve) {
      serveLoans(serve, parts);
      serveLoanOperators(serve, parts);
    },
    async start() {
      await soon(catchUp);
      await job.run();
      job.start();
    },
    async stop() {
      await job.stop();
      await running;
    },
    async settled() {
      await job.settled();
      await running;
    },
    ruled: async () => [...(await ruledLoans(parts)), ...(await ruledRepayments(parts))],
    ruledLimits: (people) => ruledLimits(parts, people),
    queues: [
      { name: 'loan', capability: 'loan.read', state: () => countLoans(database, reviewSearch) },
      { name: 'loan-repayment', capability: 'loan.read', state: () => countLoans(database, claimSearch) },
    ],
  };
}
