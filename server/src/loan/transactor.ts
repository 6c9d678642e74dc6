import type { Decision } from '@tarazu/domain/decision';
import {
  type ApplyForLoan,
  decideAccept,
  decideApply,
  decideLimit,
  decideOffer,
  decideReject,
  decideStepBack,
} from '@tarazu/domain/loan/apply';
import { evolveLoan, type LoanEvent } from '@tarazu/domain/loan/events';
import type { Loan } from '@tarazu/domain/loan/loan';
import {
  type ClaimRepayment,
  decideClaim,
  decideDay,
  decideRefuseClaim,
  decideRepay,
  decideWriteOff,
  type RepayLoan,
} from '@tarazu/domain/loan/repay';
import type { LoanCurrency, LoanTariff } from '@tarazu/domain/loan/terms';
import { decimal } from '@tarazu/domain/money';
import type { AccountId } from '@tarazu/domain/posting';
import type { RefusalName } from '@tarazu/wire/refusals';
import type { Consented } from '../platform/commit/consent.ts';
import type { DecideContext, Transactor } from '../platform/commit/transactor.ts';
import { type ChangedLimit, limitKey, type OwnedLoan, readLimits, readLoans, saveLimits, saveLoans } from './store.ts';

interface About {
  readonly owner: AccountId;
  readonly loanId: string;
  readonly currency: LoanCurrency;
}

export type LoanCommand =
  | { readonly kind: 'limit'; readonly owner: AccountId; readonly currency: LoanCurrency; readonly limit: bigint }
  /** `percent`: what of the limit the score left when the call came. */
  | ({ readonly kind: 'apply'; readonly verified: boolean; readonly percent: number } & About & ApplyForLoan)
  | ({ readonly kind: 'offer' | 'day' } & About)
  | ({ readonly kind: 'reject' | 'write-off'; readonly reason: string } & About)
  | ({ readonly kind: 'step-back'; readonly why: 'declined' | 'by_person' | 'offer_ended' } & About)
  | ({ readonly kind: 'accept'; readonly total: bigint } & About & Consented)
  | ({ readonly kind: 'repay' } & About & RepayLoan & ({ readonly by: 'transfer' } | Consented))
  | ({ readonly kind: 'claim' } & About & ClaimRepayment)
  | ({ readonly kind: 'refuse-claim'; readonly claimId: string; readonly reason: string } & About);

interface LoanFacts {
  readonly before: ReadonlyMap<string, OwnedLoan>;
  readonly loans: Map<string, OwnedLoan>;
  readonly limits: Map<string, bigint>;
  readonly newLimits: ChangedLimit[];
}

export type LoanTransactor = Transactor<LoanCommand, LoanFacts, LoanEvent, LoanAnswer>;
/** The loan that it was about; none where a limit is set. */
export interface LoanAnswer {
  readonly loanId?: string;
}

function loanOf({ loans }: LoanFacts, owner: AccountId, loanId: string): Loan | undefined {
  const found = loans.get(loanId);
  return found?.owner === owner ? found.loan : undefined;
}

function decideAbout(
  command: Exclude<LoanCommand, { kind: 'limit' | 'apply' }>,
  loan: Loan | undefined,
  tariff: LoanTariff,
  { nowMs, balance }: DecideContext,
): Decision<LoanEvent, RefusalName> {
  const { owner, currency } = command;
  switch (command.kind) {
    case 'offer':
      return decideOffer(loan, tariff, nowMs);
    case 'day':
      return decideDay(loan, tariff.reminderDays, nowMs);
    case 'reject':
      return decideReject(loan, command.reason, nowMs);
    case 'write-off':
      return decideWriteOff(owner, loan, command.reason, nowMs);
    case 'step-back':
      return decideStepBack(loan, command.why, nowMs);
    case 'accept':
      return decideAccept(owner, loan, command.total, nowMs);
    case 'repay':
      return decideRepay(command, loan, balance(owner, currency, 'available'), nowMs);
    case 'claim':
      return decideClaim(command, loan, nowMs);
    case 'refuse-claim':
      return decideRefuseClaim(loan, command.claimId, command.reason, nowMs);
  }
}

export function createLoanTransactor(
  tariffAt: (nowMs: number) => LoanTariff,
  onCommitted: (owner: AccountId, loans: readonly Loan[]) => void,
): LoanTransactor {
  return {
    name: 'loan',
    emits: [
      'loan.limit-set',
      'loan.applied',
      'loan.offered',
      'loan.rejected',
      'loan.declined',
      'loan.cancelled',
      'loan.paid-out',
      'loan.repaid',
      'loan.repayment-claimed',
      'loan.repayment-refused',
      'loan.due-soon',
      'loan.overdue',
      'loan.written-off',
    ],
    touches: ({ owner, currency }) => ({ accounts: [owner], assets: [currency] }),
    async load(reader, commands) {
      const owners = [...new Set(commands.map(({ owner }) => owner))];
      const [loans, limits] = await Promise.all([readLoans(reader, owners), readLimits(reader, owners)]);
      const byId = new Map(loans.map((one) => [one.loan.loanId, one]));
      return { before: new Map(byId), loans: byId, limits, newLimits: [] };
    },
    decide(command, facts, context) {
      const { owner, currency } = command;
      const { nowMs } = context;
      const tariff = tariffAt(nowMs);
      if (command.kind === 'limit') return decideLimit(currency, command.limit, tariff, nowMs);
      if (command.kind !== 'apply') return decideAbout(command, loanOf(facts, owner, command.loanId), tariff, context);
      const { verified, percent } = command;
      const limit = facts.limits.get(limitKey(owner, currency)) ?? 0n;
      const own = [...facts.loans.values()].filter((one) => one.owner === owner).map(({ loan }) => loan);
      return decideApply(command, { tariff, allowance: { limit, percent }, verified, loans: own, nowMs });
    },
    apply(facts, events, { owner }) {
      for (const event of events) {
        if (event.type === 'loan.limit-set') {
          const { currency, limit } = event.body;
          facts.limits.set(limitKey(owner, currency), decimal(limit));
          facts.newLimits.push({ owner, currency, amount: decimal(limit) });
          continue;
        }
        const { loanId } = event.body;
        const loan = evolveLoan(facts.loans.get(loanId)?.loan, event);
        if (loan) facts.loans.set(loanId, { owner, loan });
      }
    },
    answer: (command) => (command.kind === 'limit' ? {} : { loanId: command.loanId }),
    async save(writer, { before, loans, newLimits }) {
      const changed = [...loans].filter(([loanId, one]) => before.get(loanId) !== one).map(([, one]) => one);
      // Of two changes of one limit in a batch the later one counts.
      const last = new Map(newLimits.map((one) => [limitKey(one.owner, one.currency), one]));
      await Promise.all([saveLoans(writer, changed), saveLimits(writer, [...last.values()])]);
    },
    committed({ loans }, entries) {
      for (const owner of new Set(entries.map((entry) => entry.owner))) {
        onCommitted(
          owner,
          [...loans.values()].filter((one) => one.owner === owner).map(({ loan }) => loan),
        );
      }
    },
  };
}
