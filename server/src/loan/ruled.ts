import { payoffAt } from '@tarazu/domain/loan/loan';
import type { LoanCurrency } from '@tarazu/domain/loan/terms';
import { localDate } from '@tarazu/domain/market/zone';
import { decimalToText, minimum } from '@tarazu/domain/money';
import type { AccountId } from '@tarazu/domain/posting';
import { loanOutcome, practiceTermsAt, repaymentOutcome } from '@tarazu/domain/practice/rules';
import type { RuledAction } from '../platform/commit/ruled-action.ts';
import { claimSearch, reviewSearch } from './operator-routes.ts';
import type { LoanParts } from './parts.ts';
import { limitKey, readLimits, searchLoans } from './store.ts';

const AT_ONCE = 20;

/** LN-2 about the applications that wait longest. */
export async function ruledLoans({ database, credit, send }: LoanParts): Promise<readonly RuledAction[]> {
  const waiting = await searchLoans(database, reviewSearch, AT_ONCE, 0);
  return Promise.all(
    waiting.map(async ({ owner, loan }): Promise<RuledAction> => {
      const { loanId, currency } = loan;
      const { band } = await credit.score(owner);
      const outcome = loanOutcome(band);
      const about = { owner, loanId, currency };
      const command =
        outcome === 'offer'
          ? ({ kind: 'offer', ...about } as const)
          : ({ kind: 'reject', reason: 'LN-2', ...about } as const);
      return {
        rule: 'LN-2',
        action: 'loan.decide',
        object: `loan:${loanId}`,
        subject: owner,
        turn: 0,
        outcome,
        execute: (requestId, audit) => send(command, requestId, [outcome, loanId], audit),
      };
    }),
  );
}

/** LN-3 about the transfers that people report, by the same command as when two operators agree. */
export async function ruledRepayments({ database, clock, send }: LoanParts): Promise<readonly RuledAction[]> {
  const waiting = await searchLoans(database, claimSearch, AT_ONCE, 0);
  return waiting.flatMap(({ owner, loan }): RuledAction[] => {
    const { loanId, currency, claim, zone } = loan;
    if (!claim) return [];
    const { claimId, amount } = claim;
    const outcome = repaymentOutcome(amount, payoffAt(loan, localDate(zone, clock.nowMs())));
    const about = { owner, loanId, currency, claimId };
    const command =
      outcome === 'count'
        ? ({ kind: 'repay', ...about, amount, mode: 'shorter', by: 'transfer' } as const)
        : ({ kind: 'refuse-claim', ...about, reason: 'LN-3' } as const);
    return [
      {
        rule: 'LN-3',
        action: 'loan.repayment',
        object: `loan:${loanId}`,
        subject: owner,
        turn: claimId,
        outcome,
        execute: (requestId, audit) => send(command, requestId, [outcome, loanId, claimId], audit),
      },
    ];
  });
}

/** LN-1 for people who were verified; whoever has a limit in the currency keeps it. */
export async function ruledLimits(
  { database, clock, tariff, send }: LoanParts,
  people: readonly { readonly owner: AccountId; readonly currency: LoanCurrency }[],
): Promise<readonly RuledAction[]> {
  const limits = await readLimits(
    database,
    people.map(({ owner }) => owner),
  );
  const terms = practiceTermsAt(clock.nowMs());
  return people
    .filter(({ owner, currency }) => !limits.has(limitKey(owner, currency)))
    .map(({ owner, currency }): RuledAction => {
      const limit = minimum(terms.loanLimit[currency], tariff().products[currency].max * 2n);
      const outcome = `${decimalToText(limit, 2)} ${currency}`;
      const command = { kind: 'limit', owner, currency, limit } as const;
      return {
        ...{
          rule: 'LN-1',
          action: 'loan.limit',
          object: `loan-limit:${owner}:${currency}`,
          subject: owner,
          turn: 0,
          outcome,
        },
        execute: (requestId, audit) => send(command, requestId, ['limit', outcome], audit),
      };
    });
}
